"""Cards: a bag counts the cards of each kind, in no order; slots hold one card each, in order.

A bag serves as deck, discard pile or hand: `bag[kind]` is the number of cards of that kind. Chance
draws from a bag with `card_odds` and `card_at`: outcome i is a card of kind i, and a kind that is
not in the bag has weight 0 and is never drawn. To hide a hand, pour it back into the deck it came
from; to imagine it, deal it again.
"""

from rolltop.kit.rng import below

EMPTY = -2


def held(bag: list[int]) -> int:
    """Number of cards in the bag."""
    found = 0
    for kind in range(len(bag)):
        found += bag[kind]
    return found


def card_odds(bag: list[int], out: list[int]) -> int:
    """Write the number of cards of each kind into `out`; return the number of kinds."""
    for kind in range(len(bag)):
        out[kind] = bag[kind]
    return len(bag)


def pour(source: list[int], target: list[int]) -> None:
    """Move all cards of one bag into another, to refill a deck or to hide a hand."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0


def deal(bag: list[int], hand: list[int], count: int, rng: list[int]) -> int:
    """Deal up to `count` random cards from the bag into the hand; return how many were dealt."""
    left = held(bag)
    dealt = min(count, left)
    for _ in range(dealt):
        kind = card_at(bag, below(rng, left))
        bag[kind] -= 1
        hand[kind] += 1
        left -= 1
    return dealt


def slot_of(slots: list[int], kind: int) -> int:
    """The first slot that holds `kind` (or EMPTY, or HIDDEN); -1 if there is none."""
    for slot in range(len(slots)):
        if slots[slot] == kind:
            return slot
    return -1


def close_gap(slots: list[int], gap: int) -> None:
    """Close the gap left by a card: later cards move up, and the last slot becomes empty."""
    for slot in range(gap, len(slots) - 1):
        slots[slot] = slots[slot + 1]
    slots[len(slots) - 1] = EMPTY


def card_at(bag: list[int], place: int) -> int:
    """The kind of the card at a place, counted from 0 with the kinds in order."""
    kind = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    return kind

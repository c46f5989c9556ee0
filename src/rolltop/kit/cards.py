"""Cards: a bag holds so many of each kind in no order; slots hold one card each, in order.

A bag serves as deck, discard pile or hand: `bag[kind]` is how many cards of that kind it holds.
Chance draws from a bag with `card_odds` and `draw_card`, where outcome i is a card of kind i; a
kind that is not in the bag has the weight 0 and is never drawn. A hand is hidden by pouring it
back into the deck it came from, and imagined by dealing it anew.
"""

from rolltop.contract import HIDDEN
from rolltop.kit.rng import below

EMPTY = -2


def held(bag: list[int]) -> int:
    """How many cards the bag holds."""
    found = 0
    for kind in range(len(bag)):
        found += bag[kind]
    return found


def card_odds(bag: list[int], out: list[int]) -> int:
    """How many cards of each kind may come into `out`; how many kinds there are."""
    for kind in range(len(bag)):
        out[kind] = bag[kind]
    return len(bag)


def draw_card(bag: list[int], r: int) -> int:
    """The kind that 32 random bits draw; the bag keeps its cards, and must hold one."""
    return _kind_at(bag, (r * held(bag)) >> 32)


def take(bag: list[int], kind: int) -> None:
    """One card of that kind leaves the bag."""
    bag[kind] -= 1


def put(bag: list[int], kind: int) -> None:
    """One card of that kind comes into the bag."""
    bag[kind] += 1


def hand_over(giver: list[int], taker: list[int], kind: int) -> None:
    """One card of that kind goes from one bag into another."""
    giver[kind] -= 1
    taker[kind] += 1


def pour(source: list[int], target: list[int]) -> None:
    """All cards of one bag go into another: a deck refilled from the discards, a hand hidden."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0


def deal(bag: list[int], hand: list[int], count: int, rng: list[int]) -> int:
    """Deal so many cards at random, as far as the bag reaches; how many were dealt."""
    left = held(bag)
    dealt = min(count, left)
    for _ in range(dealt):
        kind = _kind_at(bag, below(rng, left))
        hand_over(bag, hand, kind)
        left -= 1
    return dealt


def hide_slots(slots: list[int], bag: list[int]) -> None:
    """Turn the cards in the slots face down and count them as unseen; empty slots stay empty."""
    for slot in range(len(slots)):
        if slots[slot] >= 0:
            bag[slots[slot]] += 1
            slots[slot] = HIDDEN


def deal_slots(bag: list[int], slots: list[int], rng: list[int]) -> None:
    """Put a random card of the bag into each hidden slot; the bag must reach for all."""
    left = held(bag)
    for slot in range(len(slots)):
        if slots[slot] == HIDDEN:
            kind = _kind_at(bag, below(rng, left))
            bag[kind] -= 1
            slots[slot] = kind
            left -= 1


def slot_of(slots: list[int], kind: int) -> int:
    """The first slot with that kind (or EMPTY, or HIDDEN) in it; -1 if there is none."""
    for slot in range(len(slots)):
        if slots[slot] == kind:
            return slot
    return -1


def filled(slots: list[int]) -> int:
    """How many slots hold a card, hidden ones included."""
    found = 0
    for slot in range(len(slots)):
        if slots[slot] != EMPTY:
            found += 1
    return found


def close_gap(slots: list[int], gap: int) -> None:
    """Take a card out: the later ones shift into its place and the last slot is empty."""
    for slot in range(gap, len(slots) - 1):
        slots[slot] = slots[slot + 1]
    slots[len(slots) - 1] = EMPTY


def _kind_at(bag: list[int], place: int) -> int:
    kind = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    return kind

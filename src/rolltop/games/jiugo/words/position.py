"""Written positions of JiuGo: names, completing a short one, refusing an impossible one."""

from collections.abc import Mapping, Sequence

from rolltop.contract import CHANCE, HIDDEN, OVER
from rolltop.games.jiugo.rules.kinds import ESCAPE_CARD, SUB
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import standing
from rolltop.games.jiugo.rules.state import (
    DEALING,
    DISCARDING,
    DRAWING,
    NOBODY,
    ROLLING,
    TIMING,
    State,
)
from rolltop.kit.cards import EMPTY
from rolltop.words import SEATS

from .terms import PHASES


def names(box: Box) -> dict[str, Sequence[str] | Mapping[int, str]]:
    cards = {EMPTY: "empty", HIDDEN: "hidden", **dict(enumerate(box.names))}
    return {
        "phase": PHASES,
        "seat": SEATS,
        "owner": SEATS,
        "facing": SEATS,
        "line": cards,
        "top": cards,
        "hand": cards,
    }


def places(box: Box) -> dict[str, tuple[Sequence[str], ...]]:
    seats = dict.fromkeys(("points", "out_as", "dealt", "shown", "cards", "hand"), ("seat",))
    piles = dict.fromkeys(("deck", "dead", "pile"), (box.names,))
    return {**seats, **piles}


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a written position: counts, piles and whose turn it is follow from the cards."""
    for seat in range(box.players):
        held = [card for card in s.hand[seat] if card != EMPTY]
        cards = sorted(held, key=lambda card: card if card >= 0 else box.cards)
        s.hand[seat] = cards + [EMPTY] * (len(s.hand[seat]) - len(cards))
        if "cards" not in given:
            s.cards[seat] = len(cards)
    if s.turn >= 0:
        _set(s, given, seat=s.turn, phase=DISCARDING, to_draw=0)
    if "line" in given:
        _arrange_line(s, box, given)
    if "out_as" in given and "out" not in given:
        s.out = sum(place > 0 for place in s.out_as)
    if "dealt" in given and "spent" not in given:
        s.spent = box.players * box.escapes_dealt - sum(s.dealt)
    if "deck" not in given or "dead" not in given:
        rest = s.dead if "deck" in given else s.deck
        for card in range(box.cards):
            other = s.deck[card] if "deck" in given else s.dead[card]
            rest[card] = box.copies[card] - other - s.pile[card] - _in_hands(s, card)
        rest[ESCAPE_CARD] -= s.spent - (box.players * box.escapes_dealt - sum(s.dealt))
    _set(s, given, left=sum(s.deck))


def _arrange_line(s: State, box: Box, given: set[str]) -> None:
    cards = [card for card in s.line if card != EMPTY]
    _set(s, given, length=len(cards))
    if not cards:
        return
    _set(s, given, top=cards[-1], owner=s.seat, held=0, pending=0)
    if "pile" not in given:
        for card in cards:
            s.pile[card] += 1
    if "held" not in given:
        for card in cards:
            s.held |= box.position[card]
    if "pending" not in given:
        for card in cards:
            s.pending = 0 if box.position[card] else s.pending + box.points[card]
    if s.facing == NOBODY:
        s.facing = s.seat if s.owner != s.seat else (s.owner + 1) % box.players


def _set(s: State, given: set[str], **values: int) -> None:
    for field, value in values.items():
        if field not in given:
            setattr(s, field, value)


def _in_hands(s: State, card: int) -> int:
    return sum(row.count(card) for row in s.hand)


def fault(s: State, box: Box) -> str:
    """What is impossible: cards not conserved, a hand too full, a sequence that cannot stand."""
    for card in range(box.cards):
        there = s.deck[card] + s.dead[card] + s.pile[card] + _in_hands(s, card)
        wanted = box.copies[card]
        if card == ESCAPE_CARD:
            there += s.spent + sum(s.dealt)
            wanted += box.players * box.escapes_dealt
        if there != wanted or min(s.deck[card], s.dead[card], s.pile[card]) < 0:
            return f"{box.names[card]}: there must be {wanted} in all, not {there}"
    for seat in range(box.players):
        problem = _hand_fault(s, box, seat)
        if problem:
            return f"{SEATS[seat]} {problem}"
    if s.left != sum(s.deck):
        return f"left must be {sum(s.deck)}, the cards in the Active pile, not {s.left}"
    return (
        _out_fault(s, box)
        or _sequence_fault(s, box)
        or _turn_fault(s, box)
        or _drawing_fault(s, box)
        or _dice_fault(s)
    )


def _out_fault(s: State, box: Box) -> str:
    """Players are out in the order 1, 2 …, and as long as the match goes on two are still in."""
    order = sorted(place for place in s.out_as[: box.players] if place)
    if order != list(range(1, len(order) + 1)) or s.out != len(order):
        return f"out_as must number the {s.out} players that are out 1, 2 and so on, not {order}"
    if len(order) > box.players - (1 if s.turn == OVER else 2):
        return f'{len(order)} of {box.players} players are out, so turn must be "over"'
    return ""


def _turn_fault(s: State, box: Box) -> str:
    if s.turn == OVER:
        return ""
    name = PHASES[s.phase]
    if (s.turn == CHANCE) != (s.phase in (DEALING, DRAWING, ROLLING, TIMING)):
        due = "a seat" if s.turn == CHANCE else '"chance"'
        return f'turn must be {due} in phase "{name}"'
    if s.phase == TIMING and not box.usual_turns:
        return f'phase "{name}" is for matches on points in real minutes'
    if s.turn >= 0 and s.turn != s.seat:
        return f"turn must be {SEATS[s.seat]}, whose turn of the table it is"
    if s.out_as[s.seat]:
        return f"{SEATS[s.seat]} is out and cannot be to move"
    if 0 < box.limit <= s.clock:
        return f'clock is {s.clock} of {box.limit} turns, so turn must be "over"'
    return ""


def _drawing_fault(s: State, box: Box) -> str:
    """Whether the cards that are still to be drawn fit into the hands and are there."""
    if s.turn != CHANCE or s.phase in (ROLLING, TIMING):
        return ""
    later = range(s.seat + 1, box.players)
    room = box.hand - s.cards[s.seat]
    if not 0 < s.to_draw <= room:
        return f"to_draw must be 1 to {room}, the room in the hand, not {s.to_draw}"
    if s.phase == DEALING and (s.length or s.out or any(s.cards[seat] for seat in later)):
        return "while cards are dealt, later hands must be empty and there is no sequence"
    needed = s.to_draw + len(later) * box.hand if s.phase == DEALING else 1
    if s.left < needed:
        return f"the Active pile must have {needed} cards to draw, not {s.left}"
    return ""


def _hand_fault(s: State, box: Box, seat: int) -> str:
    cards = [card for card in s.hand[seat] if card != EMPTY]
    if len(cards) != s.cards[seat]:
        return f"holds {len(cards)} cards, so cards must be {len(cards)}, not {s.cards[seat]}"
    if len(cards) > box.hand:
        return f"must hold at most {box.hand} cards, not {len(cards)}"
    if HIDDEN in cards:
        return "holds hidden cards; a match can only start where every card is known"
    if any(card >= box.cards for card in cards):
        return "holds a card that is not in the deck"
    if not 0 <= s.shown[seat] <= cards.count(ESCAPE_CARD):
        held = cards.count(ESCAPE_CARD)
        return f"must have shown at most {held} Escapes, the number held, not {s.shown[seat]}"
    if s.out_as[seat] and (cards or s.dealt[seat]):
        return "is out and must have neither cards nor a dealt Escape"
    return ""


def _sequence_fault(s: State, box: Box) -> str:
    cards = sum(card != EMPTY for card in s.line)
    if s.top != EMPTY and s.pile[s.top] < 1:
        return "the last card played must be on the Play pile"
    if min(s.line[: s.length], default=0) < 0:
        return "line must have its cards first, then empty places"
    if s.length != cards:
        return f"length must be {cards}, the number of cards in line, not {s.length}"
    if s.length == 0:
        stale = s.owner != NOBODY or s.facing != NOBODY or s.pending or s.held
        return "without a line there must be no owner, facing, pending or held" if stale else ""
    if s.owner == NOBODY or s.facing == NOBODY or s.owner == s.facing:
        return "a sequence needs an owner and another player facing it"
    if s.out_as[s.owner] and s.turn != OVER:
        return f"{SEATS[s.owner]} is out and cannot own a sequence"
    if s.out_as[s.facing] and s.turn != OVER:
        return f"{SEATS[s.facing]} is out and cannot face a sequence"
    if s.top != s.line[s.length - 1]:
        return "the last card of the sequence must be on top of the Play pile"
    is_left = s.turn >= 0 or (s.phase == TIMING and s.dice[0] == 0)
    if is_left and standing(s, box) == SUB:
        return "a Sub must be the end of a sequence, not left standing"
    return ""


def _dice_fault(s: State) -> str:
    if s.phase == ROLLING and s.turn == CHANCE:
        if s.length == 0:
            return "a die is rolled against a Sub, so there must be a sequence"
        if not (s.dealt[s.facing] or s.shown[s.facing]):
            return f"{SEATS[s.facing]} needs an Escape to roll a die"
    return ""

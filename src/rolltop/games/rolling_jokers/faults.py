"""What cannot be: cards that are lost, marbles in two places, a hand that does not add up."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER

from .box import CARDS, KINDS, MARBLES, MOST, Box
from .marbles import hole_of
from .state import DEAL, DRAW, EMPTY, END, FILL, State


def fault(s: State, box: Box) -> str:
    """What is impossible about a state or a view, or nothing."""
    return _cards(s, box) or _hands(s, box) or _marbles(s, box) or _turn(s, box)


def _cards(s: State, box: Box) -> str:
    for kind in range(KINDS):
        found = s.deck[kind] + s.discard[kind] + s.row.count(kind)
        found += sum(cards[kind] for cards in s.hand)
        if s.deck[kind] < 0 or found > box.cards[kind]:
            return f"more cards {CARDS[kind]} than the {box.cards[kind]} there are"
        if found < box.cards[kind]:
            return f"only {found} of the {box.cards[kind]} cards {CARDS[kind]}"
    if s.top != EMPTY and not s.discard[s.top]:
        return f"the discard pile shows a {CARDS[s.top]} and holds none"
    return ""


def _hands(s: State, box: Box) -> str:
    unknown = 0
    for seat in range(MOST):
        hand, known = s.hand[seat], s.known[seat]
        if any(not 0 <= known[kind] <= hand[kind] for kind in range(KINDS)):
            return f"seat {seat} holds {hand} and of these openly {known}"
        if s.held[seat] != sum(hand) and hand != known:
            return f"seat {seat} holds {s.held[seat]} cards and {sum(hand)} are named"
        unknown += s.held[seat] - sum(hand)
    if sum(s.deck) != s.left + unknown:
        return f"the deck holds {s.left} cards, {unknown} are unseen in hands, of {sum(s.deck)}"
    return ""


def _marbles(s: State, box: Box) -> str:
    standing = {}
    for seat in range(MOST):
        for marble, place in enumerate(s.place[seat]):
            if not 0 <= place <= box.length + MARBLES or (place and seat >= box.players):
                return f"marble {marble} of seat {seat} is at {place}"
            spot = (seat, place) if place > box.length else hole_of(box, seat, place)
            if place and spot in standing:
                return f"two marbles in one hole: {spot}"
            if place:
                standing[spot] = seat * MARBLES + marble
    for hole, code in enumerate(s.loop):
        if standing.get(hole, EMPTY) != code:
            return f"hole {hole} holds {code}, not {standing.get(hole, EMPTY)}"
    return ""


def _turn(s: State, box: Box) -> str:
    if (s.turn == CHANCE) != (s.phase in (DEAL, DRAW, FILL)):
        return f"it is the turn of {s.turn} in phase {s.phase}"
    if (s.turn == OVER) != (s.phase == END):
        return f"it is the turn of {s.turn} in phase {s.phase}"
    if s.turn == CHANCE and not s.left:
        return "a card is due and the deck is empty"
    return ""

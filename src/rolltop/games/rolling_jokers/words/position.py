"""Written positions: the names of fields, what follows from what is given, what cannot be."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.games.rolling_jokers.rules.box import CARDS, KINDS, MARBLES, MOST_PLAYERS, Box
from rolltop.games.rolling_jokers.rules.endgame import is_home
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.state import (
    ASK,
    DEAL,
    DRAW,
    EMPTY,
    END,
    FILL,
    HELP,
    PICK,
    PLAY,
    State,
    marble_code,
)
from rolltop.words import SEATS

PHASE_NAMES = ("deal", "fill", "pick", "draw", "help", "play", "ask", "end")


def names(box: Box) -> dict[str, object]:
    """The fields whose numbers have names."""
    places = {0: "start", box.out_place: "out", box.length: "in"}
    places |= {box.length + hole: f"home {hole}" for hole in range(1, MARBLES + 1)}
    seats = SEATS[: box.players]
    return {
        "phase": PHASE_NAMES,
        "seat": seats,
        "picker": seats,
        "colour": seats,
        "second": seats,
        "top": CARDS,
        "row": CARDS,
        "place": places,
    }


def places(box: Box) -> dict[str, tuple[object, ...]]:
    """The lists whose places have names."""
    return {
        "place": ("seat",),
        "hand": ("seat", CARDS),
        "known": ("seat", CARDS),
        "held": ("seat",),
        "deck": (CARDS,),
        "discard": (CARDS,),
    }


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a written position: whose turn, which holes are held, what the deck holds."""
    if s.turn >= 0 and "seat" not in given and s.phase != ASK:
        s.seat = s.turn
    if "picker" not in given and s.phase in (PICK, PLAY, HELP):
        s.picker = s.seat
    if "colour" not in given:
        is_helper = box.mates > 0 and s.phase == PLAY and is_home(s, box, s.seat)
        s.colour = box.mate[s.seat][0] if is_helper else s.seat
    if "loop" not in given:
        s.loop = [EMPTY] * len(s.loop)
        for seat in range(MOST_PLAYERS):
            for marble, place in enumerate(s.place[seat]):
                if 0 < place <= box.length:
                    s.loop[hole_of(box, seat, place)] = marble_code(seat, marble)
    if "hand" not in given:
        s.hand = [list(cards) for cards in s.known]
    if "held" not in given:
        s.held = [sum(cards) for cards in s.hand]
    if "deck" not in given:
        s.deck = [_rest(s, box, kind) for kind in range(KINDS)]
        s.left = sum(s.deck)


def _rest(s: State, box: Box, kind: int) -> int:
    lying = s.discard[kind] + s.row.count(kind) + sum(cards[kind] for cards in s.hand)
    return box.cards[kind] - lying


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
    for seat in range(MOST_PLAYERS):
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
    for seat in range(MOST_PLAYERS):
        for marble, place in enumerate(s.place[seat]):
            if not 0 <= place <= box.length + MARBLES or (place and seat >= box.players):
                return f"marble {marble} of seat {seat} is at {place}"
            spot = (seat, place) if place > box.length else hole_of(box, seat, place)
            if place and spot in standing:
                return f"two marbles in one hole: {spot}"
            if place:
                standing[spot] = marble_code(seat, marble)
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

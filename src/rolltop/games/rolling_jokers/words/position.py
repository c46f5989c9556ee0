"""Written positions: the names of their fields, how they are completed and checked."""

from __future__ import annotations

from copy import deepcopy

from rolltop.contract import OVER
from rolltop.games.rolling_jokers.rules.endgame import is_home
from rolltop.games.rolling_jokers.rules.landing import take_back
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.options import CARDS, KINDS, MARBLES, MOST_PLAYERS, Box
from rolltop.games.rolling_jokers.rules.state import (
    ASK,
    ASK_DRAW,
    ASK_TAKE,
    EMPTY,
    HELP,
    PICK,
    PLAY,
    State,
    is_question,
    marble_code,
)
from rolltop.words import SEATS

from .terms import place_name
from .turn_position import PHASE_NAMES, moved_fault, turn_fault


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
    """Complete a written position: the seat, the loop and the deck follow from the rest."""
    if s.turn >= 0 and "seat" not in given and not is_question(s.phase):
        s.seat = s.turn
    if "picker" not in given and s.phase in (PICK, PLAY, HELP, ASK_DRAW, ASK_TAKE):
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
    """What is impossible about a state, or ""."""
    return (
        _cards(s, box)
        or _hands(s, box)
        or _marbles(s, box)
        or moved_fault(s, box)
        or turn_fault(s, box)
        or _before_the_play(s, box)
    )


def _before_the_play(s: State, box: Box) -> str:
    """Where a play may be stopped, taking it back must lead to a possible table as well."""
    if s.phase != ASK:
        return ""
    before = deepcopy(s)
    take_back(before, box)
    problem = _marbles(before, box)
    return f"before the last play: {problem}" if problem else ""


def _cards(s: State, box: Box) -> str:
    for kind in range(KINDS):
        found = s.deck[kind] + s.discard[kind] + s.row.count(kind)
        found += sum(cards[kind] for cards in s.hand)
        if s.deck[kind] < 0 or found > box.cards[kind]:
            return f"too many cards {CARDS[kind]}: there are only {box.cards[kind]}"
        if found < box.cards[kind]:
            return f"cards {CARDS[kind]} are missing: {found} of {box.cards[kind]} are placed"
    if s.top != EMPTY and not s.discard[s.top]:
        return f"top is {CARDS[s.top]}, but no such card is in the discard pile"
    return ""


def _hands(s: State, box: Box) -> str:
    for seat in range(MOST_PLAYERS):
        hand, known = s.hand[seat], s.known[seat]
        if any(not 0 <= known[kind] <= hand[kind] for kind in range(KINDS)):
            return f"known of {SEATS[seat]} is {known}, but the hand is {hand}"
        if s.held[seat] != sum(hand):
            return f"held of {SEATS[seat]} is {s.held[seat]}, but {sum(hand)} cards are in the hand"
        most = box.hand + (seat == s.seat and s.phase in (HELP, PLAY))
        if s.held[seat] > most and s.turn != OVER:
            return f"{SEATS[seat]} must hold at most {most} cards, not {s.held[seat]}"
    if sum(s.deck) != s.left:
        return f"left must be {sum(s.deck)}, the cards in the deck, not {s.left}"
    if any(kind != EMPTY for kind in s.row[box.row :]):
        return f"row must have at most {box.row} cards"
    return ""


def _marbles(s: State, box: Box) -> str:
    standing = {}
    for seat in range(MOST_PLAYERS):
        for marble, place in enumerate(s.place[seat]):
            if not 0 <= place <= box.length + MARBLES or (place and seat >= box.players):
                last = box.length + MARBLES if seat < box.players else 0
                return f"place of {SEATS[seat]} must be from 0 to {last}, not {place}"
            spot = (seat, place) if place > box.length else hole_of(box, seat, place)
            if place and spot in standing:
                return f"two marbles are in the same hole, {place_name(box, seat, place)}"
            if place:
                standing[spot] = marble_code(seat, marble)
    for hole, code in enumerate(s.loop):
        if standing.get(hole, EMPTY) != code:
            return f"loop has {code} in hole {hole}, but place has {standing.get(hole, EMPTY)}"
    return ""

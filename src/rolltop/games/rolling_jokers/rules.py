"""The rules of Rolling Jokers, as the ledger docs/games/rolling-jokers.md numbers them."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_odds, deal

from .box import KINDS, MARBLES, MOST, ROW, SPECIAL, Box, fill
from .guess import guess, home_and_progress
from .helping import list_plays
from .state import (
    ASK,
    DEAL,
    DECK,
    DISCARD,
    DRAW,
    EMPTY,
    HELP,
    LET,
    MOVES,
    OUTCOMES,
    PICK,
    STOP,
    TAKE,
    State,
)
from .turns import announce, answer, choose_help, draw_outcome, need_card, pick, throw_away

__all__ = [
    "MOVES",
    "OUTCOMES",
    "Box",
    "State",
    "draw",
    "fill",
    "guess",
    "hide",
    "imagine",
    "moves",
    "odds",
    "play",
    "scores",
    "seen",
    "start",
]


def start(s: State, box: Box) -> None:
    """All marbles in start, all cards in the deck, and the first card is dealt (RJ-3, RJ-4)."""
    s.number = s.seat = s.picker = s.colour = s.steps = 0
    s.second = s.winner = s.top = -1
    for hole in range(len(s.loop)):
        s.loop[hole] = EMPTY
    for seat in range(MOST):
        s.held[seat] = 0
        for marble in range(MARBLES):
            s.place[seat][marble] = 0
        for kind in range(KINDS):
            s.hand[seat][kind] = s.known[seat][kind] = 0
    s.left = 0
    for kind in range(KINDS):
        s.deck[kind] = box.cards[kind]
        s.left += box.cards[kind]
        s.discard[kind] = 0
    for slot in range(ROW):
        s.row[slot] = EMPTY
    for step in range(len(s.moved)):
        s.moved[step] = s.origin[step] = 0
    s.phase = DEAL
    need_card(s)


def moves(s: State, box: Box, out: list[int]) -> int:
    """What the seat to move may do."""
    if s.phase == ASK:
        out[0] = LET
        out[1] = STOP
        return 2 if s.hand[s.turn][SPECIAL] > 0 else 1
    if s.phase == PICK:
        return _list_picks(s, box, out)
    return list_plays(s, box, out)


def _list_picks(s: State, box: Box, out: list[int]) -> int:
    out[0] = DECK
    count = 1
    for slot in range(box.row):
        is_new = s.row[slot] != EMPTY
        for other in range(slot):
            if s.row[other] == s.row[slot]:
                is_new = False
        if is_new:
            out[count] = TAKE + s.row[slot]
            count += 1
    return count


def play(s: State, box: Box, move: int) -> None:
    """A move of a seat, or the card that chance turns."""
    if s.turn == CHANCE:
        draw_outcome(s, box, move)
    elif s.phase == ASK:
        answer(s, box, move)
    elif s.phase == PICK:
        pick(s, box, move)
    elif DISCARD <= move < DISCARD + KINDS:
        throw_away(s, box, move)
    elif s.phase == HELP:
        choose_help(s, box, move)
    else:
        announce(s, box, move)


def odds(s: State, box: Box, out: list[int]) -> int:
    """Every card of the deck may come with the same chance."""
    return card_odds(s.deck, out)


def draw(s: State, box: Box, r: int) -> int:
    """The kind of card that 32 random bits turn."""
    place = (r * s.left) >> 32
    kind = 0
    while place >= s.deck[kind]:
        place -= s.deck[kind]
        kind += 1
    return kind


def teams(box: Box) -> list[int]:
    """Who plays together."""
    return box.team


def scores(s: State, box: Box, out: list[float]) -> None:
    """RJ-23: 1 for the side that has won; at the cap of RJ-25 those ranked first share it."""
    best = 0
    for seat in range(box.players):
        best = max(best, home_and_progress(s, box, box.team[seat]))
    first = 0
    for seat in range(box.teams or box.players):
        if home_and_progress(s, box, seat) == best:
            first += 1
    for seat in range(box.players):
        out[seat] = 0.0
        if s.winner >= 0:
            if box.team[seat] == s.winner:
                out[seat] = 1.0
        elif home_and_progress(s, box, box.team[seat]) == best:
            out[seat] = 1.0 / first


def hide(s: State, box: Box, seat: int) -> None:
    """RJ-5, RJ-26: of the others' hands only what was taken openly is known."""
    for other in range(box.players):
        if other != seat:
            for kind in range(KINDS):
                s.deck[kind] += s.hand[other][kind] - s.known[other][kind]
                s.hand[other][kind] = s.known[other][kind]


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the others' unknown cards anew; each unseen card is as likely anywhere."""
    for other in range(box.players):
        if other != seat:
            unknown = s.held[other]
            for kind in range(KINDS):
                unknown -= s.hand[other][kind]
            deal(s.deck, s.hand[other], unknown, rng)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Whether a seat sees a step: a card dealt or drawn from the deck only its owner does."""
    return s.turn != CHANCE or s.phase not in (DEAL, DRAW) or s.picker == seat

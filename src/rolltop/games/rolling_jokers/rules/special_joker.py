"""The special joker: after each play every other seat may stop it (RJ-22)."""

from __future__ import annotations

from rolltop.contract import OVER

from .card_play import play_card
from .deck import give_up
from .endgame import has_won
from .landing import take_back
from .moves import LET, STOP
from .options import SPECIAL, Box
from .state import ASK, END, PICK, State
from .turn import end_turn


def announce(s: State, box: Box, move: int) -> None:
    """Make a play, then ask the other seats whether they stop it."""
    kind = play_card(s, box, move)
    give_up(s, s.seat, kind)
    if are_specials_open(s, box):
        _settle(s, box)
    else:
        s.phase = ASK
        s.turn = s.seat + 1 if s.seat + 1 < box.players else 0


def list_answers(s: State, out: list[int]) -> int:
    """List the answers: let the play pass, or with a special joker in hand, stop it."""
    out[0] = LET
    out[1] = STOP
    return 2 if s.hand[s.turn][SPECIAL] > 0 else 1


def answer(s: State, box: Box, move: int) -> None:
    """RJ-22: the seat that was asked lets the play pass or stops it."""
    if move == LET:
        s.turn = s.turn + 1 if s.turn + 1 < box.players else 0
        if s.turn == s.seat:
            _settle(s, box)
        return
    take_back(s, box)
    give_up(s, s.turn, SPECIAL)
    s.picker = s.turn
    s.phase = PICK


def are_specials_open(s: State, box: Box) -> bool:
    """Whether every special joker is face up or in the discard pile, so that nobody has one."""
    found = s.discard[SPECIAL]
    for slot in range(box.row):
        if s.row[slot] == SPECIAL:
            found += 1
    return found == box.cards[SPECIAL]


def _settle(s: State, box: Box) -> None:
    """The play stands: the match is won (RJ-23), or the turn ends."""
    if not has_won(s, box, box.team[s.seat]):
        end_turn(s, box)
        return
    s.winner = box.team[s.seat]
    s.turn = OVER
    s.phase = END

"""The special joker: after each play, or each action, every other seat may stop it (RJ-22)."""

from __future__ import annotations

from rolltop.contract import OVER

from .card_play import play_card
from .deck import give_up, put_down
from .endgame import has_won
from .landing import take_back
from .moves import DECK, LET, STOP, discarded_kind, encode_take, taken_kind
from .options import SPECIAL, STOP_ACTIONS, Box
from .row import reach_for, take_from_row
from .state import ASK, ASK_DRAW, ASK_TAKE, END, PICK, State
from .turn import end_turn, pick


def announce_play(s: State, box: Box, move: int) -> None:
    """Make a play, then ask the other seats whether they stop it."""
    kind = play_card(s, box, move)
    give_up(s, s.seat, kind)
    if are_specials_open(s, box):
        _settle(s, box)
    else:
        _ask(s, box, ASK)


def announce_discard(s: State, box: Box, move: int) -> None:
    """RJ-8: discard a card, which ends the turn; if any action may be stopped, ask first."""
    give_up(s, s.seat, discarded_kind(move))
    if box.stops == STOP_ACTIONS and not are_specials_open(s, box):
        _ask(s, box, ASK)
    else:
        end_turn(s, box)


def announce_pick(s: State, box: Box, move: int) -> None:
    """RJ-7: pick a card; if any action may be stopped, ask before the card is picked.

    A player who stopped another is not asked about the card in return.
    """
    if box.stops != STOP_ACTIONS or s.picker != s.seat or are_specials_open(s, box):
        pick(s, box, move)
    elif move == DECK:
        _ask(s, box, ASK_DRAW)
    else:
        reach_for(s, taken_kind(move))
        _ask(s, box, ASK_TAKE)


def _ask(s: State, box: Box, phase: int) -> None:
    s.phase = phase
    s.turn = s.seat + 1 if s.seat + 1 < box.players else 0


def list_answers(s: State, out: list[int]) -> int:
    """List the answers: let it pass, or with a special joker in hand, stop it."""
    out[0] = LET
    out[1] = STOP
    return 2 if s.hand[s.turn][SPECIAL] > 0 else 1


def answer(s: State, box: Box, move: int) -> None:
    """RJ-22: the seat that was asked lets it pass or stops it."""
    if move == LET:
        s.turn = s.turn + 1 if s.turn + 1 < box.players else 0
        if s.turn == s.seat:
            _settle(s, box)
        return
    if s.phase == ASK:
        take_back(s, box)
    elif s.phase == ASK_TAKE:
        put_down(s, s.row[0])
        take_from_row(s, s.row[0])
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
    """Nobody stops it: the card is picked, the match is won (RJ-23), or the turn ends."""
    if s.phase == ASK_DRAW:
        pick(s, box, DECK)
    elif s.phase == ASK_TAKE:
        pick(s, box, encode_take(s.row[0]))
    elif not has_won(s, box, box.team[s.seat]):
        end_turn(s, box)
    else:
        s.winner = box.team[s.seat]
        s.turn = OVER
        s.phase = END

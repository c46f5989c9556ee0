"""The turn: pick a card, choose whom to help, refill the row (RJ-6, RJ-7, RJ-9, RJ-24)."""

from __future__ import annotations

from rolltop.contract import OVER

from .deck import need_card
from .endgame import is_home
from .landing import forget
from .moves import DECK, first_helped, is_help_two, second_helped, taken_kind
from .options import Box
from .row import are_alike, clear_row, is_row_full, take_from_row
from .state import DRAW, END, FILL, HELP, PICK, PLAY, State


def begin_turn(s: State, box: Box) -> None:
    """Begin a turn, or end the match if the turn limit is reached (RJ-25)."""
    if box.turns > 0 and s.number >= box.turns:
        s.turn = OVER
        s.phase = END
        return
    s.number += 1
    s.picker = s.seat
    s.turn = s.seat
    s.phase = PICK


def pick(s: State, box: Box, move: int) -> None:
    """RJ-7: draw from the deck, or take a face-up card."""
    if move == DECK:
        s.phase = DRAW
        need_card(s)
        return
    kind = taken_kind(move)
    take_from_row(s, kind)
    s.known[s.picker][kind] += 1  # RJ-26
    s.hand[s.picker][kind] += 1
    s.held[s.picker] += 1
    after_pick(s, box)


def after_pick(s: State, box: Box) -> None:
    """Go on to play a card; a player who stopped another only picks, and the turn ends."""
    if s.picker != s.seat:
        end_turn(s, box)
        return
    forget(s)
    s.turn = s.seat
    s.phase = PLAY
    s.colour = s.seat
    s.second = -1
    if box.mates > 0 and is_home(s, box, s.seat):
        s.colour = box.mate[s.seat][0]
        if box.mates > 1:
            s.phase = HELP


def fill_row(s: State, box: Box) -> None:
    """RJ-9: refill the row, replace it if too many cards are alike, then begin a turn."""
    if is_row_full(s, box) and are_alike(s, box):
        clear_row(s, box)
    if is_row_full(s, box):
        begin_turn(s, box)
    else:
        s.phase = FILL
        need_card(s)


def choose_help(s: State, box: Box, move: int) -> None:
    """RJ-24: choose the partner, or two, whose marbles move."""
    s.phase = PLAY
    s.colour = box.mate[s.seat][first_helped(move)]
    if is_help_two(move):
        s.second = box.mate[s.seat][second_helped(move)]


def end_turn(s: State, box: Box) -> None:
    """Pass the turn to the next seat, after the row has been refilled."""
    s.seat = s.seat + 1 if s.seat + 1 < box.players else 0
    fill_row(s, box)

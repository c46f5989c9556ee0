"""The rules of Rolling Jokers. Rule ids such as RJ-12 refer to docs/games/rolling-jokers.md."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_at, card_odds

from .card_play import list_plays
from .endgame import scores
from .guess import guess
from .moves import MOVES, OUTCOMES, is_discard
from .options import Box, fill
from .row import lay_in_row, list_picks
from .secrets import hide, imagine, seen
from .setup import deal_on, start
from .special_joker import (
    announce_discard,
    announce_pick,
    announce_play,
    answer,
    list_answers,
)
from .state import DRAW, FILL, HELP, PICK, State, is_question
from .turn import after_pick, choose_help, fill_row

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
    "teams",
]


def moves(s: State, box: Box, out: list[int]) -> int:
    """List the legal moves of the seat to move."""
    if is_question(s.phase):
        return list_answers(s, out)
    if s.phase == PICK:
        return list_picks(s, box, out)
    return list_plays(s, box, out)


def play(s: State, box: Box, move: int) -> None:
    """Apply a move of the seat to move, or the card that chance turns up."""
    if s.turn == CHANCE:
        _draw_card(s, box, move)
    elif is_question(s.phase):
        answer(s, box, move)
    elif s.phase == PICK:
        announce_pick(s, box, move)
    elif is_discard(move):
        announce_discard(s, box, move)
    elif s.phase == HELP:
        choose_help(s, box, move)
    else:
        announce_play(s, box, move)


def _draw_card(s: State, box: Box, kind: int) -> None:
    """Move the top card of the deck to the face-up cards or to a hand."""
    s.deck[kind] -= 1
    s.left -= 1
    if s.phase == FILL:
        lay_in_row(s, kind)
        fill_row(s, box)
        return
    s.hand[s.picker][kind] += 1
    s.held[s.picker] += 1
    if s.phase == DRAW:
        after_pick(s, box)
    else:
        deal_on(s, box)


def odds(s: State, box: Box, out: list[int]) -> int:
    """Every card in the deck is equally likely."""
    return card_odds(s.deck, out)


def draw(s: State, box: Box, r: int) -> int:
    """The kind of card drawn for 32 random bits."""
    return card_at(s.deck, (r * s.left) >> 32)


def teams(box: Box) -> list[int]:
    """The team of each seat."""
    return box.team

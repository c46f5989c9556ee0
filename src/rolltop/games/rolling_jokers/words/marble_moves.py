"""A play taken apart for words and pictures: which marbles go from where to where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rolltop.games.rolling_jokers.rules.box import JOKER, MARBLES, NINE, SEVEN, Box
from rolltop.games.rolling_jokers.rules.card_play import destination, goes_first, play_card
from rolltop.games.rolling_jokers.rules.moves import (
    APART,
    BOTH,
    JUMP,
    ONE,
    first_marble,
    second_marble,
)
from rolltop.games.rolling_jokers.rules.state import State


class MarbleMove(NamedTuple):
    """A marble that a play moves: whose it is, its number, and the places it goes between."""

    colour: int
    marble: int
    start: int
    end: int


def card_of(move: int) -> int:
    """The kind of card that a play takes."""
    if move < JUMP:
        return (move - ONE) // (3 * MARBLES)
    return JOKER if move < BOTH else SEVEN if move < APART else NINE


def marble_moves(s: State, box: Box, move: int) -> list[MarbleMove]:
    """The marbles of a legal play in the order in which they are moved."""
    if move < BOTH:
        marble = (move - ONE) // 3 % MARBLES if move < JUMP else (move - JUMP) // 35
        start = s.place[s.colour][marble]
        return [MarbleMove(s.colour, marble, start, destination(s, box, move))]
    after = s.copy()  # type: ignore[attr-defined]
    play_card(after, box, move)
    other = s.second if s.second >= 0 else s.colour
    one, two = first_marble(move), second_marble(move)
    both = [
        MarbleMove(s.colour, one, s.place[s.colour][one], after.place[s.colour][one]),
        MarbleMove(other, two, s.place[other][two], after.place[other][two]),
    ]
    return both if goes_first(s, box, move) else both[::-1]


def displaced(after: State, moved: Sequence[MarbleMove]) -> list[tuple[int, int]]:
    """The marbles, by colour and number, that the last play landed on."""
    own = {(colour, marble) for colour, marble, _, _ in moved}
    log = [divmod(code, MARBLES) for code in after.moved[: after.steps]]
    return [marble for marble in dict.fromkeys(log) if marble not in own]

"""The marbles that a play moves, each with its start and end, for words and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rolltop.games.rolling_jokers.rules.card_play import destination, goes_first, play_card
from rolltop.games.rolling_jokers.rules.moves import (
    first_marble,
    is_split,
    moved_marble,
    second_marble,
)
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import State, number_of, owner_of


class MarbleMove(NamedTuple):
    """One marble of a play: its colour and number, and the places where it starts and ends."""

    colour: int
    marble: int
    start: int
    end: int


def marble_moves(s: State, box: Box, move: int) -> list[MarbleMove]:
    """The marbles that a legal play moves, in order."""
    if not is_split(move):
        marble = moved_marble(move)
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
    """The marbles, by colour and number, that the last play sent to start or an in spot."""
    own = {(colour, marble) for colour, marble, _, _ in moved}
    log = [(owner_of(code), number_of(code)) for code in after.moved[: after.steps]]
    return [marble for marble in dict.fromkeys(log) if marble not in own]

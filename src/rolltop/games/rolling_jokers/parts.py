"""A play taken apart for words and pictures: which marbles go from where to where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .box import JOKER, MARBLES, NINE, SEVEN, Box
from .plays import destination, goes_first, play_card
from .state import (
    APART,
    BACK,
    BOTH,
    JUMP,
    ONE,
    State,
    first_marble,
    first_steps,
    first_way,
    second_marble,
    second_steps,
    second_way,
)


class Part(NamedTuple):
    """One marble's share of a play; the steps are 0 for a jump or out of start."""

    colour: int
    marble: int
    start: int
    end: int
    steps: int
    way: int


def card_of(move: int) -> int:
    """The kind of card that a play takes."""
    if move < JUMP:
        return (move - ONE) // (3 * MARBLES)
    return JOKER if move < BOTH else SEVEN if move < APART else NINE


def parts(s: State, box: Box, move: int) -> list[Part]:
    """The parts of a legal play in the order in which they are made."""
    if move < BOTH:
        marble = (move - ONE) // 3 % MARBLES if move < JUMP else (move - JUMP) // 35
        start = s.place[s.colour][marble]
        way = (move - ONE) % 3 if move < JUMP else 0
        kind = card_of(move)
        steps = box.back[kind] if way == BACK else box.forward[kind]
        steps = 0 if start == 0 else steps
        return [Part(s.colour, marble, start, destination(s, box, move), steps, way)]
    after = s.copy()  # type: ignore[attr-defined]
    play_card(after, box, move)
    other = s.second if s.second >= 0 else s.colour
    one, two = first_marble(move), second_marble(move)
    start, start_two = s.place[s.colour][one], s.place[other][two]
    end, end_two = after.place[s.colour][one], after.place[other][two]
    both = [
        Part(s.colour, one, start, end, first_steps(move), first_way(move)),
        Part(other, two, start_two, end_two, second_steps(box, move), second_way(move)),
    ]
    return both if goes_first(s, box, move) else both[::-1]


def displaced(after: State, moved: Sequence[Part]) -> list[tuple[int, int]]:
    """The marbles, by colour and number, that the last play landed on."""
    own = {(part.colour, part.marble) for part in moved}
    log = [divmod(code, MARBLES) for code in after.moved[: after.steps]]
    return [marble for marble in dict.fromkeys(log) if marble not in own]

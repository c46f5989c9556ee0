"""The movement board in front of a fighter: its side, and the technique chosen on it."""

from .options import Box
from .state import BOARD_SIDES, NONE, STANDING, TAKEDOWN_SIDES, TECHNIQUES, State


def side_of(s: State, fighter: int) -> int:
    """The side of a movement board that a fighter uses this turn. KR-5

    The sides of the takedown boards come first, then a Top and a Bottom side for each position up
    the table.
    """
    if s.was_position == STANDING:
        return s.side[fighter]
    board = TAKEDOWN_SIDES + BOARD_SIDES * (s.was_position - 1)
    return board if s.was_top == fighter else board + 1


def first_technique(s: State, fighter: int) -> int:
    """The number of the leftmost technique on a fighter's side."""
    return TECHNIQUES * side_of(s, fighter)


def technique_count(s: State, box: Box, fighter: int) -> int:
    """How many techniques a fighter's side has. KR-5"""
    return box.techniques[side_of(s, fighter)]


def chosen(s: State, fighter: int) -> int:
    """The number of the technique a fighter has chosen, or NONE."""
    if s.technique[fighter] == NONE:
        return NONE
    return first_technique(s, fighter) + s.technique[fighter]

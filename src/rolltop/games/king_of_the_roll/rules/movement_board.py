"""The movement board before a fighter: the side that is up, and the technique chosen on it."""

from .state import NONE, STANDING, TECHNIQUES, State


def side_of(s: State, fighter: int) -> int:
    """The side of a movement board that a fighter has before it this turn. KR-5"""
    if s.was_position == STANDING:
        return s.side[fighter]
    return 2 + 2 * s.was_position + (0 if s.was_top == fighter else 1)


def first_technique(s: State, fighter: int) -> int:
    """The number of the leftmost technique on a fighter's side."""
    return TECHNIQUES * side_of(s, fighter)


def chosen(s: State, fighter: int) -> int:
    """The number of the technique a fighter has chosen, or NONE."""
    if s.technique[fighter] == NONE:
        return NONE
    return TECHNIQUES * side_of(s, fighter) + s.technique[fighter]

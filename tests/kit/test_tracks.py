"""Tracks: steps round a loop of boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rolltop.kit import tracks

HOT = "hole_at board_of spot_of stepped steps_to"
HOLES = 18

boards = st.integers(3, 8)
holes = st.integers(0, 8 * HOLES)


def test_eight_back_from_the_out_spot_is_the_own_corner() -> None:
    out_spot = tracks.hole_at(2, 8, HOLES)
    corner = tracks.stepped(out_spot, -8, 4 * HOLES)
    assert corner == tracks.hole_at(2, 0, HOLES)
    assert tracks.steps_to(corner, tracks.hole_at(2, 3, HOLES), 4 * HOLES) == 3


def test_the_loop_closes_in_both_directions() -> None:
    length = 3 * HOLES
    assert tracks.stepped(length - 1, 1, length) == 0
    assert tracks.stepped(0, -1, length) == length - 1
    assert tracks.steps_to(length - 1, 1, length) == 2


@given(boards, st.integers(0, 7), st.integers(0, HOLES - 1))
def test_a_hole_knows_its_board_and_spot(count: int, board: int, spot: int) -> None:
    hole = tracks.hole_at(board % count, spot, HOLES)
    assert tracks.board_of(hole, HOLES) == board % count
    assert tracks.spot_of(hole, HOLES) == spot


@given(boards, holes, holes)
def test_the_steps_to_a_hole_lead_there(count: int, start: int, end: int) -> None:
    length = count * HOLES
    start, end = start % length, end % length
    steps = tracks.steps_to(start, end, length)
    assert 0 <= steps < length
    assert tracks.stepped(start, steps, length) == end
    assert tracks.stepped(end, -steps, length) == start


def test_compiled_steps_are_the_interpreted_ones(compiled: Callable[..., Any]) -> None:
    twin = compiled(tracks, HOT)
    length = 3 * HOLES
    for hole in range(length):
        assert twin.board_of(hole, HOLES) == tracks.board_of(hole, HOLES)
        assert twin.spot_of(hole, HOLES) == tracks.spot_of(hole, HOLES)
        for steps in range(-11, 12):
            assert twin.hole_at(hole, steps, HOLES) == tracks.hole_at(hole, steps, HOLES)
            assert twin.stepped(hole, steps, length) == tracks.stepped(hole, steps, length)
            assert twin.steps_to(hole, steps % length, length) == tracks.steps_to(
                hole, steps % length, length
            )

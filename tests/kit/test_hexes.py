"""Hexes: the field of the Sword Event and others, facings and distances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolltop.kit import hexes
from rolltop.kit.hexes import EAST, NORTH_WEST, OFF, SOUTH_EAST, SOUTH_WEST, WEST

HOT = "turned_left turned_right opposite"
ARENA = hexes.lay((7, 6, 7, 6, 7, 6, 7))


@st.composite
def rows(draw: st.DrawFn) -> list[int]:
    lengths = [draw(st.integers(1, 9))]
    for _ in range(draw(st.integers(0, 6))):
        lengths.append(draw(st.integers(1, 9).filter(lambda n: (n - lengths[-1]) % 2 == 1)))
    return lengths


def test_the_arena_has_46_hexes_numbered_row_by_row() -> None:
    assert len(ARENA.near) == 46
    assert ARENA.names[0] == "A1"
    assert ARENA.names[6] == "A7"
    assert ARENA.names[7] == "B1"
    assert ARENA.names[45] == "G7"


def test_the_top_left_corner_has_neighbours_east_and_south_east_only() -> None:
    assert ARENA.near[0] == [1, 7, OFF, OFF, OFF, OFF]


def test_a_hex_inside_has_six_neighbours_clockwise_from_the_east() -> None:
    b2 = ARENA.names.index("B2")
    assert [ARENA.names[n] for n in ARENA.near[b2]] == ["B3", "C3", "C2", "B1", "A2", "A3"]


def test_the_four_corners_face_the_centre_and_are_equal() -> None:
    corners = [ARENA.names.index(name) for name in ("A1", "A7", "G1", "G7")]
    assert ARENA.mirrored_sides(corners[0]) == corners[1]
    assert ARENA.mirrored_ends(corners[0]) == corners[2]
    assert ARENA.mirrored_ends(corners[1]) == corners[3]
    centre = ARENA.names.index("D3")
    assert ARENA.apart[corners[0]][centre] == ARENA.apart[corners[2]][centre]
    assert ARENA.near[corners[0]][SOUTH_EAST] != OFF
    assert ARENA.near[corners[1]][SOUTH_WEST] != OFF


def test_the_arena_is_symmetric_and_connected() -> None:
    assert ARENA.why_unsymmetric() == ""
    assert ARENA.why_unconnected() == ""


def test_a_field_that_is_not_symmetric_says_which_rows_differ() -> None:
    assert hexes.lay((7, 6, 7, 6, 5)).why_unsymmetric() == (
        "the field is not symmetric: row 1 has 7 hexes, row 5 opposite has 5"
    )


def test_a_field_that_is_not_connected_says_which_hex_is_cut_off() -> None:
    assert hexes.lay((3, 0, 3)).why_unconnected() == (
        "the field is not connected: C1 cannot be reached from A1"
    )


@pytest.mark.parametrize(
    ("lengths", "reason"),
    [
        ((), "a field needs at least one hex"),
        ((0,), "a field needs at least one hex"),
        ((3, -2), "row 2 cannot have -2 hexes"),
        ((7, 7), "row 2 has 7 hexes and row 1 has 7: centred rows fit together only if"),
        ((1, 2) * 14, "a field has at most 26 rows, not 28"),
    ],
)
def test_rows_that_make_no_field_are_refused_with_the_reason(
    lengths: tuple[int, ...], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        hexes.lay(lengths)


@given(rows())
def test_neighbours_are_mutual(lengths: list[int]) -> None:
    field = hexes.lay(lengths)
    assert len(field.near) == sum(lengths)
    for here, around in enumerate(field.near):
        for facing, there in enumerate(around):
            if there != OFF:
                assert field.near[there][hexes.opposite(facing)] == here


@given(rows())
def test_neighbours_lie_one_hex_apart_in_the_drawing(lengths: list[int]) -> None:
    field = hexes.lay(lengths)
    for here, around in enumerate(field.near):
        x, y = field.centre(here, 10)
        for there in around:
            if there != OFF:
                right, lower = field.centre(there, 10)
                assert (right - x) ** 2 + (lower - y) ** 2 == pytest.approx(300)


@given(rows(), st.data())
def test_distances_are_mutual_and_keep_the_triangle(
    lengths: list[int], data: st.DataObject
) -> None:
    apart = hexes.lay(lengths).apart
    a, b, c = (data.draw(st.integers(0, len(apart) - 1)) for _ in range(3))
    assert apart[a][a] == 0
    assert apart[a][b] == apart[b][a]
    assert apart[a][c] <= apart[a][b] + apart[b][c]


def test_distances_in_the_arena_are_those_of_the_open_plane() -> None:
    for a, (across, down) in enumerate(ARENA.places):
        for b, (other_across, other_down) in enumerate(ARENA.places):
            sideways, rows_apart = abs(across - other_across), abs(down - other_down)
            assert ARENA.apart[a][b] == rows_apart + max(0, sideways - rows_apart) // 2


@given(rows())
def test_every_field_of_centred_rows_is_the_same_from_left_and_right(lengths: list[int]) -> None:
    field = hexes.lay(lengths)
    swapped = [WEST, SOUTH_WEST, SOUTH_EAST, EAST, hexes.NORTH_EAST, NORTH_WEST]
    for here, around in enumerate(field.near):
        mirror = field.mirrored_sides(here)
        assert field.mirrored_sides(mirror) == here
        for facing, there in enumerate(around):
            image = OFF if there == OFF else field.mirrored_sides(there)
            assert field.near[mirror][swapped[facing]] == image


@given(rows())
def test_a_field_followed_by_its_mirror_image_is_symmetric(lengths: list[int]) -> None:
    field = hexes.lay(lengths + lengths[-2::-1])
    assert field.why_unsymmetric() == ""
    assert all(field.mirrored_ends(field.mirrored_ends(n)) == n for n in range(len(field.near)))


def test_six_turns_come_round_and_left_undoes_right() -> None:
    for facing in range(6):
        assert hexes.turned_left(hexes.turned_right(facing)) == facing
        about = hexes.turned_right(hexes.turned_right(hexes.turned_right(facing)))
        assert about == hexes.opposite(facing)
    assert hexes.turned_right(EAST) == SOUTH_EAST


def test_the_drawing_is_centred() -> None:
    across = [ARENA.centre(number, 1)[0] for number in range(46)]
    down = [ARENA.centre(number, 1)[1] for number in range(46)]
    assert sum(across) == pytest.approx(0)
    assert sum(down) == pytest.approx(0)
    assert ARENA.centre(ARENA.names.index("D1"), 1)[1] == 0


def test_a_box_with_room_to_spare_takes_the_tables() -> None:
    near = [[0] * 6 for _ in range(50)]
    apart = [[0] * 50 for _ in range(50)]
    ARENA.put_near(near)
    ARENA.put_apart(apart)
    assert near == ARENA.near + [[OFF] * 6] * 4
    assert [row[:46] for row in apart[:46]] == ARENA.apart
    assert apart[46:] == [[OFF] * 50] * 4


def test_a_field_too_large_for_its_box_is_refused() -> None:
    with pytest.raises(ValueError, match="the field has 46 hexes; there is room for 40 at most"):
        ARENA.put_near([[0] * 6 for _ in range(40)])
    with pytest.raises(ValueError, match="the field has 46 hexes; there is room for 40 at most"):
        ARENA.put_apart([[0] * 40 for _ in range(40)])


def test_compiled_facings_turn_as_interpreted_ones(compiled: Callable[..., Any]) -> None:
    twin = compiled(hexes, HOT)
    for facing in range(6):
        assert twin.turned_left(facing) == hexes.turned_left(facing)
        assert twin.turned_right(facing) == hexes.turned_right(facing)
        assert twin.opposite(facing) == hexes.opposite(facing)

"""Helping partners: a player who is home may split a 7 or 9 between two partners (RJ-24)."""

from __future__ import annotations

from .landing import may_land, move_marble, take_back
from .movement import arrive, back_to, forward_to, gap_ahead, gap_behind, hole_of, room
from .moves import (
    BACK,
    WAYS,
    encode_help_two,
    encode_split,
    first_marble,
    first_steps,
    first_way,
    second_marble,
    second_steps,
    second_way,
)
from .options import MARBLES, MOST_PARTNERS, NINE, SEVEN, Box
from .state import HELP, State


def list_pairs(s: State, box: Box, out: list[int], count: int) -> int:
    """List the pairs of partners that can share a split, or the splits of the chosen pair."""
    for one in range(MOST_PARTNERS):
        for two in range(MOST_PARTNERS):
            first = box.mate[s.seat][one]
            second = box.mate[s.seat][two]
            if first == second or first < 0 or second < 0:
                continue
            if s.phase == HELP:
                if list_mixed(s, box, out, count, first, second) > count:
                    out[count] = encode_help_two(one, two)
                    count += 1
            elif first == s.colour and second == s.second:
                count = list_mixed(s, box, out, count, first, second)
    return count


def list_mixed(s: State, box: Box, out: list[int], count: int, first: int, second: int) -> int:
    """List every split in which one colour makes the first part and another the second."""
    for kind in range(SEVEN, NINE + 1, NINE - SEVEN):
        if s.hand[s.seat][kind] == 0:
            continue
        for steps in range(1, box.split[kind]):
            for way in range(WAYS):
                for one in range(MARBLES):
                    if reach(s, box, first, one, steps, way) > 0:
                        count = _list_second_parts(
                            s, box, out, count, kind, first, one, steps, way, second
                        )
    return count


def _list_second_parts(
    s: State,
    box: Box,
    out: list[int],
    count: int,
    kind: int,
    first: int,
    one: int,
    steps: int,
    way: int,
    second: int,
) -> int:
    """List every split that begins with this part of the first colour."""
    for way_two in range(WAYS):
        # With a 9 exactly one part goes back, with a 7 neither does.
        backward = int(way == BACK) + int(way_two == BACK)
        if backward != int(kind == NINE):
            continue
        for two in range(MARBLES):
            if s.place[second][two] > 0:
                out[count] = encode_split(kind, one, two, steps, way, way_two)
                if _is_mixed_legal(s, box, out[count], first, second):
                    count += 1
    return count


def _is_mixed_legal(s: State, box: Box, move: int, first: int, second: int) -> bool:
    """Whether a split is legal in this order, and not just a repeat of the other order."""
    one = first_marble(move)
    steps = first_steps(move)
    way = first_way(move)
    two = second_marble(move)
    rest = second_steps(box, move)
    way_two = second_way(move)
    if not _fit(s, box, first, one, steps, way, second, two, rest, way_two):
        return False
    if first < second or not _fit(s, box, second, two, rest, way_two, first, one, steps, way):
        return True
    here = s.place[first][one]
    here_two = s.place[second][two]
    there = arrive(box, here, steps, way)
    there_two = arrive(box, here_two, rest, way_two)
    one_hole = _hole(box, first, here)
    two_hole = _hole(box, second, here_two)
    one_goal = _hole(box, first, there)
    two_goal = _hole(box, second, there_two)
    return one_goal == two_hole or one_hole == two_goal or one_goal == two_goal


def _hole(box: Box, colour: int, place: int) -> int:
    """The hole of a place; home is a negative number for each colour."""
    return hole_of(box, colour, place) if place <= box.length else -1 - colour


def _fit(
    s: State,
    box: Box,
    first: int,
    marble: int,
    steps: int,
    way: int,
    second: int,
    other: int,
    rest: int,
    other_way: int,
) -> bool:
    """Whether a split between two colours is legal in this order."""
    there = reach(s, box, first, marble, steps, way)
    if there == 0:
        return False
    move_marble(s, box, first, marble, there)
    is_fine = reach(s, box, second, other, rest, other_way) > 0
    take_back(s, box)
    return is_fine


def reach(s: State, box: Box, colour: int, marble: int, steps: int, way: int) -> int:
    """The place that a marble can reach in `steps` holes, or 0 if it cannot."""
    place = s.place[colour][marble]
    there = 0
    if place > 0 and way == BACK:
        there = back_to(box, place, steps, gap_behind(s, box, colour, marble, marble))
    elif place > 0:
        gap = gap_ahead(s, box, colour, marble, marble)
        there = forward_to(box, place, steps, way, gap, room(s, box, colour, marble, marble))
    return there if there > 0 and may_land(s, box, colour, marble, there) else 0

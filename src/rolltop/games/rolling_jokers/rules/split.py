"""The 7 and the 9: two marbles of one colour share the holes of a card (RJ-17, RJ-19)."""

from __future__ import annotations

from .landing import has_partner, may_land, move_marble, take_back
from .movement import arrive, forward_to, gap_ahead, gap_behind, passes, room
from .moves import (
    BACK,
    FORWARD_WAYS,
    IN,
    ON,
    WAYS,
    encode_split,
    first_marble,
    first_steps,
    first_way,
    second_marble,
    second_steps,
    second_way,
)
from .options import MARBLES, NINE, SEVEN, Box
from .state import State


def list_splits(s: State, box: Box, out: list[int], count: int, colour: int, cards: int) -> int:
    """List every split of a 7 or 9 between two marbles of one colour."""
    for kind in range(SEVEN, NINE + 1, NINE - SEVEN):
        if cards >> kind & 1 == 1:
            for one in range(MARBLES):
                if s.place[colour][one] > 0:
                    for two in range(one + 1 if kind == SEVEN else 0, MARBLES):
                        if s.place[colour][two] > 0 and one != two:
                            count = _list_shares(s, box, out, count, colour, one, two, kind)
    return count


def _list_shares(
    s: State, box: Box, out: list[int], count: int, colour: int, one: int, two: int, kind: int
) -> int:
    place = s.place[colour][one]
    place_two = s.place[colour][two]
    if max(place, place_two) <= box.length:
        count = _list_on(s, box, out, count, colour, one, two, kind)
    elif kind == NINE and place_two > box.length:
        return count
    furthest = max(place, place_two) if kind == SEVEN else place
    if furthest + box.split[kind] > box.length + 1:
        count = _list_in(s, box, out, count, colour, one, two, kind)
    return count


def _list_on(
    s: State, box: Box, out: list[int], count: int, colour: int, one: int, two: int, kind: int
) -> int:
    """RJ-17, RJ-19: list the splits in which no marble enters home.

    The first marble may take any number of holes from `least` to `most` without either passing
    a marble of its colour.
    """
    total = box.split[kind]
    far = s.place[colour][two] - s.place[colour][one]
    far += box.length if far < 0 else 0
    most = min(total, gap_ahead(s, box, colour, one, two)) - 1
    if kind == SEVEN:
        least = total + 1 - gap_ahead(s, box, colour, two, one)
        # The marble behind must stay behind the other when both have moved.
        most = min(most, (far + total - 1) // 2)
        least = max(1, least, (total - box.length + far) // 2 + 1)
    else:
        least = max(1, total + 1 - gap_behind(s, box, colour, two, one))
        most = most if far > total else 0
    way_two = ON if kind == SEVEN else BACK
    for steps in range(least, most + 1):
        out[count] = encode_split(kind, one, two, steps, ON, way_two)
        if box.mates == 0 or fits(s, box, colour, out[count]):
            count += 1
    return count


def _list_in(
    s: State, box: Box, out: list[int], count: int, colour: int, one: int, two: int, kind: int
) -> int:
    """RJ-13: list the splits in which a marble enters home or moves further in."""
    total = box.split[kind]
    place = s.place[colour][one]
    place_two = s.place[colour][two]
    last = room(s, box, colour, one, two)
    last_two = room(s, box, colour, two, one)
    if last == place > box.length or last_two == place_two > box.length:
        return count
    gap = gap_ahead(s, box, colour, one, two)
    gap_two = gap_ahead(s, box, colour, two, one)
    behind = gap_behind(s, box, colour, two, one)
    for steps in range(1, total):
        rest = total - steps
        for ways in range(FORWARD_WAYS * WAYS):
            way = ways % FORWARD_WAYS
            way_two = ways // FORWARD_WAYS
            if (way_two == BACK) != (kind == NINE) or (way == ON and way_two != IN):
                continue
            if forward_to(box, place, steps, way, gap, last) == 0:
                continue
            if way_two == BACK:
                if rest >= behind:
                    continue
            elif forward_to(box, place_two, rest, way_two, gap_two, last_two) == 0:
                continue
            if _is_duplicate(box, place, steps, way, place_two, rest, way_two):
                continue
            move = encode_split(kind, one, two, steps, way, way_two)
            if fits(s, box, colour, move):
                out[count] = move
                count += 1
    return count


def _is_duplicate(
    box: Box, place: int, steps: int, way: int, place_two: int, rest: int, way_two: int
) -> bool:
    """RJ-28: whether swapping the two marbles gives the same result, listed already.

    That is so if the marble behind turns in and the one ahead goes on past the in spot: the one
    ahead could turn in and the one behind go on.
    """
    if way == IN and way_two == ON:
        return place < place_two and place_two + rest > box.length
    if way == ON and way_two == IN:
        return place_two < place and place + steps > box.length
    return False


def fits(s: State, box: Box, colour: int, move: int) -> bool:
    """Whether a split is legal in one order or the other.

    The caller has checked that only the two marbles can be in each other's way.
    """
    one = first_marble(move)
    steps = first_steps(move)
    way = first_way(move)
    two = second_marble(move)
    rest = second_steps(box, move)
    way_two = second_way(move)
    return fits_first(s, box, colour, one, steps, way, two, rest, way_two) or fits_first(
        s, box, colour, two, rest, way_two, one, steps, way
    )


def fits_first(
    s: State,
    box: Box,
    colour: int,
    one: int,
    steps: int,
    way: int,
    two: int,
    rest: int,
    way_two: int,
) -> bool:
    """Whether a split is legal if marble `one` moves first."""
    there = arrive(box, s.place[colour][one], steps, way)
    if passes(box, s.place[colour][one], steps, way, s.place[colour][two]):
        return False
    if passes(box, s.place[colour][two], rest, way_two, there):
        return False
    there_two = arrive(box, s.place[colour][two], rest, way_two)
    if not has_partner(s, box, colour, there) and not has_partner(s, box, colour, there_two):
        return True
    if not may_land(s, box, colour, one, there):
        return False
    move_marble(s, box, colour, one, there)
    is_fine = may_land(s, box, colour, two, there_two)
    take_back(s, box)
    return is_fine

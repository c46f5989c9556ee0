"""How marbles move on the loop and the home tracks: what is in the way, and where they come to."""

from __future__ import annotations

from .box import MARBLES, Box
from .moves import BACK, IN, ON
from .state import State


def hole_of(box: Box, colour: int, place: int) -> int:
    """The hole of the loop for a place of a colour."""
    hole = box.entry[colour] + place
    return hole if hole < box.length else hole - box.length


def place_of(box: Box, colour: int, hole: int) -> int:
    """The place, as a colour counts, of a hole of the loop."""
    place = hole - box.entry[colour]
    return place if place > 0 else place + box.length


def gap_ahead(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """How far ahead on the loop the next marble of the colour stands, one of them left out."""
    place = s.place[colour][marble]
    gap = box.length
    for other in range(MARBLES):
        there = s.place[colour][other]
        far = there - place if there > place else there - place + box.length
        if 0 < there <= box.length and far < gap and other != but:
            gap = far
    return gap


def gap_behind(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """How far behind on the loop the next marble of the colour stands, one of them left out."""
    place = s.place[colour][marble]
    gap = box.length
    for other in range(MARBLES):
        there = s.place[colour][other]
        far = place - there if there < place else place - there + box.length
        if 0 < there <= box.length and far < gap and other != but:
            gap = far
    return gap


def room(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """The furthest place at home that a marble can reach, past none of its colour."""
    place = max(s.place[colour][marble], box.length)
    last = box.length + MARBLES
    for other in range(MARBLES):
        there = s.place[colour][other]
        if other != but and place < there <= last:
            last = there - 1
    return last


def on_to(box: Box, place: int, steps: int, gap: int) -> int:
    """The place so many holes on round the loop, 0 if it cannot be reached."""
    if place > box.length or steps >= gap:
        return 0
    place += steps
    return place if place <= box.length else place - box.length


def into(box: Box, place: int, steps: int, gap: int, last: int) -> int:
    """The place at home so many holes on, from loop or home, 0 if it cannot be reached (RJ-13)."""
    if place + steps <= box.length or place + steps > last:
        return 0
    return place + steps if place > box.length or box.length - place < gap else 0


def forward_to(box: Box, place: int, steps: int, way: int, gap: int, last: int) -> int:
    """The place so many holes forward, on round the loop or into home, 0 if out of reach."""
    if way == IN:
        return into(box, place, steps, gap, last)
    return on_to(box, place, steps, gap)


def back_to(box: Box, place: int, steps: int, gap: int) -> int:
    """The place so many holes back round the loop, 0 if it cannot be reached (RJ-14)."""
    if place > box.length or steps >= gap:
        return 0
    place -= steps
    return place if place > 0 else place + box.length


def passes(box: Box, place: int, steps: int, way: int, there: int) -> bool:
    """Whether a marble that goes so many holes passes or reaches a place of its own colour."""
    if way == BACK:
        if there > box.length:
            return False
        return place - steps <= there < place or there - box.length >= place - steps
    if place < there <= place + steps:
        return way == IN or there <= box.length
    return way == ON and there + box.length <= place + steps


def arrive(box: Box, place: int, steps: int, way: int) -> int:
    """Where a marble comes that goes so many holes, with nothing in its way."""
    if way == BACK:
        return place - steps if place > steps else place - steps + box.length
    if way == ON and place + steps > box.length:
        return place + steps - box.length
    return place + steps

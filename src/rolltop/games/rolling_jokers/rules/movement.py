"""Movement on the loop and the home tracks: what is in the way, and where a marble arrives.

See `State` for how places are counted.
"""

from __future__ import annotations

from .moves import BACK, IN, ON
from .options import MARBLES, Box
from .state import State


def hole_of(box: Box, colour: int, place: int) -> int:
    """The hole of the loop for a place of one colour."""
    hole = box.entry[colour] + place
    return hole if hole < box.length else hole - box.length


def place_of(box: Box, colour: int, hole: int) -> int:
    """The place of one colour for a hole of the loop."""
    place = hole - box.entry[colour]
    return place if place > 0 else place + box.length


def gap_ahead(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """The distance to the next marble of the same colour ahead, ignoring marble `but`."""
    place = s.place[colour][marble]
    gap = box.length
    for other in range(MARBLES):
        there = s.place[colour][other]
        far = there - place if there > place else there - place + box.length
        if 0 < there <= box.length and far < gap and other != but:
            gap = far
    return gap


def gap_behind(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """The distance to the next marble of the same colour behind, ignoring marble `but`."""
    place = s.place[colour][marble]
    gap = box.length
    for other in range(MARBLES):
        there = s.place[colour][other]
        far = place - there if there < place else place - there + box.length
        if 0 < there <= box.length and far < gap and other != but:
            gap = far
    return gap


def room(s: State, box: Box, colour: int, marble: int, but: int) -> int:
    """The furthest place at home that a marble can reach, ignoring marble `but`."""
    place = max(s.place[colour][marble], box.length)
    last = box.length + MARBLES
    for other in range(MARBLES):
        there = s.place[colour][other]
        if other != but and place < there <= last:
            last = there - 1
    return last


def on_to(box: Box, place: int, steps: int, gap: int) -> int:
    """The place `steps` holes further round the loop, or 0 if out of reach."""
    if place > box.length or steps >= gap:
        return 0
    place += steps
    return place if place <= box.length else place - box.length


def into(box: Box, place: int, steps: int, gap: int, last: int) -> int:
    """The place at home `steps` holes further, or 0 if out of reach (RJ-13)."""
    if place + steps <= box.length or place + steps > last:
        return 0
    return place + steps if place > box.length or box.length - place < gap else 0


def forward_to(box: Box, place: int, steps: int, way: int, gap: int, last: int) -> int:
    """The place `steps` holes forward, on round the loop or into home, or 0 if out of reach."""
    if way == IN:
        return into(box, place, steps, gap, last)
    return on_to(box, place, steps, gap)


def back_to(box: Box, place: int, steps: int, gap: int) -> int:
    """The place `steps` holes back round the loop, or 0 if out of reach (RJ-14)."""
    if place > box.length or steps >= gap:
        return 0
    place -= steps
    return place if place > 0 else place + box.length


def passes(box: Box, place: int, steps: int, way: int, there: int) -> bool:
    """Whether a marble that moves `steps` holes passes or reaches the place `there`."""
    if way == BACK:
        if there > box.length:
            return False
        return place - steps <= there < place or there - box.length >= place - steps
    if place < there <= place + steps:
        return way == IN or there <= box.length
    return way == ON and there + box.length <= place + steps


def arrive(box: Box, place: int, steps: int, way: int) -> int:
    """The place that a marble reaches if nothing is in its way."""
    if way == BACK:
        return place - steps if place > steps else place - steps + box.length
    if way == ON and place + steps > box.length:
        return place + steps - box.length
    return place + steps

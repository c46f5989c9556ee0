"""Marbles on the loop and the home tracks: where they can go, and what landing does."""

from __future__ import annotations

from .box import MARBLES, Box
from .state import BACK, EMPTY, IN, ON, State


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


def has_partner(s: State, box: Box, colour: int, place: int) -> bool:
    """Whether a partner's marble stands on a place."""
    if box.mates == 0 or place > box.length:
        return False
    there = s.loop[hole_of(box, colour, place)]
    return there != EMPTY and box.team[there // MARBLES] == box.team[colour]


def may_land(s: State, box: Box, colour: int, marble: int, place: int) -> bool:
    """Whether a marble may land on a place where none of its own colour stands.

    RJ-12: a partner's marble there must be able to go to its in spot, the moving marble lifted.
    """
    if not has_partner(s, box, colour, place):
        return True
    hole = hole_of(box, colour, place)
    spot = box.entry[s.loop[hole] // MARBLES]
    there = s.loop[spot]
    if there == EMPTY or there == colour * MARBLES + marble:
        return True
    return spot != hole and box.team[there // MARBLES] != box.team[colour]


def move_marble(s: State, box: Box, colour: int, marble: int, place: int) -> None:
    """Put a marble on another place; whatever it lands on goes to start or to its in spot."""
    lift(s, box, colour * MARBLES + marble)
    if place <= box.length:
        hole = hole_of(box, colour, place)
        there = s.loop[hole]
        if there != EMPTY:
            owner = there // MARBLES
            lift(s, box, there)
            if box.team[owner] == box.team[colour]:  # RJ-12
                stranger = s.loop[box.entry[owner]]
                if stranger != EMPTY:
                    lift(s, box, stranger)
                s.place[owner][there % MARBLES] = box.length
                s.loop[box.entry[owner]] = there
        s.loop[hole] = colour * MARBLES + marble
    s.place[colour][marble] = place


def lift(s: State, box: Box, code: int) -> None:
    """Take a marble up, into start for now, and note where it stood."""
    colour = code // MARBLES
    marble = code % MARBLES
    place = s.place[colour][marble]
    s.moved[s.steps] = code
    s.origin[s.steps] = place
    s.steps += 1
    if 0 < place <= box.length:
        s.loop[hole_of(box, colour, place)] = EMPTY
    s.place[colour][marble] = 0


def take_back(s: State, box: Box) -> None:
    """RJ-22: every marble of the last play goes back where it stood."""
    for step in range(s.steps):
        colour = s.moved[step] // MARBLES
        place = s.place[colour][s.moved[step] % MARBLES]
        if 0 < place <= box.length:
            s.loop[hole_of(box, colour, place)] = EMPTY
    for step in range(s.steps - 1, -1, -1):
        s.place[s.moved[step] // MARBLES][s.moved[step] % MARBLES] = s.origin[step]
    for step in range(s.steps):
        colour = s.moved[step] // MARBLES
        place = s.place[colour][s.moved[step] % MARBLES]
        if 0 < place <= box.length:
            s.loop[hole_of(box, colour, place)] = s.moved[step]
    forget(s)


def forget(s: State) -> None:
    """The last play stands no longer."""
    for step in range(s.steps):
        s.moved[step] = 0
        s.origin[step] = 0
    s.steps = 0

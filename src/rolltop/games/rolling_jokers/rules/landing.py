"""Landing on another marble: when it is allowed, what it does, and how it is undone."""

from __future__ import annotations

from .movement import hole_of
from .options import Box
from .state import EMPTY, State, marble_code, number_of, owner_of


def has_partner(s: State, box: Box, colour: int, place: int) -> bool:
    """Whether a place is occupied by a partner's marble."""
    if box.mates == 0 or place > box.length:
        return False
    there = s.loop[hole_of(box, colour, place)]
    return there != EMPTY and box.team[owner_of(there)] == box.team[colour]


def may_land(s: State, box: Box, colour: int, marble: int, place: int) -> bool:
    """Whether a marble may land on a place that holds no marble of its own colour.

    RJ-12: a partner's marble there must be able to move to its in spot. The moving marble
    counts as lifted.
    """
    if not has_partner(s, box, colour, place):
        return True
    hole = hole_of(box, colour, place)
    spot = box.entry[owner_of(s.loop[hole])]
    there = s.loop[spot]
    if there == EMPTY or there == marble_code(colour, marble):
        return True
    return spot != hole and box.team[owner_of(there)] != box.team[colour]


def move_marble(s: State, box: Box, colour: int, marble: int, place: int) -> None:
    """Move a marble to a place; a marble it lands on goes to start or to its in spot."""
    lift(s, box, marble_code(colour, marble))
    if place <= box.length:
        hole = hole_of(box, colour, place)
        there = s.loop[hole]
        if there != EMPTY:
            owner = owner_of(there)
            lift(s, box, there)
            if box.team[owner] == box.team[colour]:  # RJ-12
                stranger = s.loop[box.entry[owner]]
                if stranger != EMPTY:
                    lift(s, box, stranger)
                s.place[owner][number_of(there)] = box.length
                s.loop[box.entry[owner]] = there
        s.loop[hole] = marble_code(colour, marble)
    s.place[colour][marble] = place


def lift(s: State, box: Box, code: int) -> None:
    """Remember where a marble is, take it off the loop, and put it in start for now."""
    colour = owner_of(code)
    marble = number_of(code)
    place = s.place[colour][marble]
    s.moved[s.steps] = code
    s.origin[s.steps] = place
    s.steps += 1
    if 0 < place <= box.length:
        s.loop[hole_of(box, colour, place)] = EMPTY
    s.place[colour][marble] = 0


def take_back(s: State, box: Box) -> None:
    """RJ-22: put every marble of the last play back where it was."""
    for step in range(s.steps):
        colour = owner_of(s.moved[step])
        place = s.place[colour][number_of(s.moved[step])]
        if 0 < place <= box.length:
            s.loop[hole_of(box, colour, place)] = EMPTY
    for step in range(s.steps - 1, -1, -1):
        s.place[owner_of(s.moved[step])][number_of(s.moved[step])] = s.origin[step]
    for step in range(s.steps):
        colour = owner_of(s.moved[step])
        place = s.place[colour][number_of(s.moved[step])]
        if 0 < place <= box.length:
            s.loop[hole_of(box, colour, place)] = s.moved[step]
    forget(s)


def forget(s: State) -> None:
    """Forget which marbles the last play moved."""
    for step in range(s.steps):
        s.moved[step] = 0
        s.origin[step] = 0
    s.steps = 0

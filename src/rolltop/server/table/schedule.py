"""What the server itself must do next at a table: move a bot, pass for somebody, stop a clock."""

from __future__ import annotations

from dataclasses import dataclass

from rolltop.server.table.pace import only_passes, pace_of
from rolltop.server.table.seats import STAND_IN
from rolltop.server.table.state import Course

# A deadline missed by more than this was missed because no server ran.
ASLEEP = 60.0


@dataclass(frozen=True)
class Act:
    """A move that the server makes for a seat, and when at the earliest."""

    seat: int
    bot: str
    when: float
    after: int


def next_act(course: Course) -> Act | None:
    """What the server must do next, if nobody moves before."""
    seat = course.turn
    if course.started is None or seat < 0:
        return None
    player = course.seats[seat].player
    if player or only_passes(course):
        return Act(seat, player or "random", course.since + pace_of(course), course.moved)
    last = deadline(course)
    return None if last is None else Act(seat, STAND_IN, last, course.moved)


def deadline(course: Course) -> float | None:
    """When the time of the person to move is up."""
    if course.setup.clock.kind == "none" or course.started is None or course.turn < 0:
        return None
    left = clock_left(course, course.turn, course.since)
    if left is None:
        return None
    return course.since + left if course.seats[course.turn].is_played_by_a_person else None


def clock_left(course: Course, seat: int, now: float) -> float | None:
    """The seconds a seat has left: of its move, or of the match."""
    clock = course.setup.clock
    runs = course.turn == seat and course.started is not None
    running = max(0.0, now - course.since) if runs else 0.0
    if clock.kind == "move":
        return clock.left(running) if runs else None
    return clock.left(course.used[seat] + running) if seat >= 0 else None


def due(course: Course) -> float | None:
    """When the server must look at this table even if nobody else does."""
    act = next_act(course)
    return None if act is None else act.when

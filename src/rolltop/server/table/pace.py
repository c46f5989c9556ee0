"""Questions that most can only let pass: who is asked what, and how soon the server answers."""

from __future__ import annotations

import time

from rolltop.server.table.state import Course
from rolltop.server.table.visibility import through_eyes

# The share of its pace after which the server answers a question.
ASKED = 0.4
# Who sat by for so many steps, as somebody knocked out does, watches the rest at this share.
PATIENCE, HURRIED = 80, 0.25


def is_question(course: Course) -> bool:
    """Whether a seat is asked something that it may just let pass, as everybody can see."""
    passes = course.setup.game.passes
    return bool(passes) and not passes.isdisjoint(_said(course))


def only_passes(course: Course) -> bool:
    """Whether the seat to move can only let something pass."""
    passes = course.setup.game.passes
    return bool(passes) and bool(said := _said(course)) and passes.issuperset(said)


def pace_of(course: Course) -> float:
    """How long whoever plays by itself seems to think.

    It is shorter for what is mostly let pass, and where a person only watches for long.
    """
    sits_by = course.alone > PATIENCE and any(seat.is_played_by_a_person for seat in course.seats)
    return course.pace * (ASKED if is_question(course) else 1) * (HURRIED if sits_by else 1)


def question_rests(course: Course) -> float:
    """For how long a device shared by several is not yet handed over for a question.

    Whoever can only let it pass is answered for within this time (`schedule.py`).
    """
    left = course.since + course.pace - time.time()
    return left if left > 0 and is_question(course) else 0.0


def _said(course: Course) -> list[str]:
    """What the seat to move can say."""
    return [] if course.turn < 0 else through_eyes(course.match, course.turn).moves()

"""How long bots seem to think: as the table says, and less where a person only watches."""

from pathlib import Path

import rolltop
from rolltop.server.course import Course
from rolltop.server.question import HURRIED, PATIENCE, pace_of
from rolltop.server.seat import Clock, Seat
from rolltop.server.step import Setup

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
BOT = Seat("bot", bot="random")


def test_steps_are_counted_from_the_last_that_a_person_made() -> None:
    course = _course(Seat("person", "p"))
    course.move(0, "hold", "p", course.at)
    assert course.alone == 0
    course.stand_in(1, course.match.hear("roll"), course.moved)
    assert course.alone == 2, "the bot's move, and the die it rolled"


def test_who_is_knocked_out_does_not_wait_for_the_rest_at_the_calm_pace() -> None:
    course = _course(Seat("person", "p"))
    course.alone = PATIENCE
    assert pace_of(course) == 1
    course.alone += 1
    assert pace_of(course) == HURRIED
    course.leave("p")
    assert pace_of(course) == 1


def test_bots_among_themselves_keep_their_pace() -> None:
    course = _course(BOT)
    course.alone = PATIENCE + 1
    assert pace_of(course) == 1


def _course(first: Seat) -> Course:
    return Course(
        Setup(
            id="t",
            game=rolltop.load(PIG),
            dice="random",
            clock=Clock(),
            pace=1,
            hints=False,
            listed=False,
            owner=None,
            made=0,
            seats=(first, BOT),
        )
    )

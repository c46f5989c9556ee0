"""What one viewer is shown of a table: made of their view, and of nothing else."""

from __future__ import annotations

import json
from typing import Any

from rolltop.game import CHANCE, WATCHER
from rolltop.server.course import Course
from rolltop.server.picture import picture
from rolltop.server.question import question_rests
from rolltop.server.secrecy import can_enter, has_secret, through_eyes

# With more outcomes than this a person types what was rolled instead of choosing.
MOST_OUTCOMES = 300

written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def sight(course: Course, viewer: int, *, bare: bool = False) -> dict[str, Any]:
    """The picture, or bare the view in words; the story and the moves of a viewer."""
    if bare:
        seen: dict[str, Any] = {"view": course.match.position(viewer)}
    else:
        seen = {"svg": picture_of(course, viewer)}
    return {
        **seen,
        "log": [line for _, line in course.story(viewer)],
        **moves_of(course, viewer),
    }


def sight_text(course: Course, viewer: int) -> str:
    """What a viewer sees as the inside of a JSON object; kept until the next step."""
    if viewer not in course.written:
        seen = sight(course, viewer)
        drawn = _quoted(course, viewer, seen.pop("svg"))
        course.written[viewer] = f'"svg":{drawn},{written(seen)[1:-1]}'
    return course.written[viewer]


def picture_of(course: Course, viewer: int) -> str:
    """The picture as a viewer may see it; kept until the next step."""
    drawn = course.drawn.get(viewer)
    if drawn is None:
        drawn = course.drawn[viewer] = picture(course.match, viewer)
    return drawn


def moves_of(course: Course, viewer: int) -> dict[str, Any]:
    """The moves of a viewer; kept until the next step."""
    if viewer not in course.open:
        course.open[viewer] = _moves(course, viewer)
    return course.open[viewer]


def lines_since(course: Course, viewer: int, at: int) -> str:
    """What happened after a step, as a viewer may read it."""
    return " ".join(new_lines(course, viewer, at))


def new_lines(course: Course, viewer: int, at: int) -> list[str]:
    """The lines of the story after a step; they stand at its end."""
    lines: list[str] = []
    for when, line in reversed(course.story(viewer)):
        if when <= at:
            break
        lines.append(line)
    return lines[::-1]


def _quoted(course: Course, viewer: int, picture: str) -> str:
    """A picture as a JSON string; where another viewer's is the same, it is written once."""
    for other, text in course.quoted.items():
        if course.drawn[other] == picture:
            return text
    course.quoted[viewer] = written(picture)
    return course.quoted[viewer]


def _moves(course: Course, viewer: int) -> dict[str, Any]:
    turn = course.turn
    if course.started is None or viewer == WATCHER or turn not in (viewer, CHANCE):
        return {"moves": []}
    if turn == CHANCE:
        return _outcomes(course, viewer)
    seen = through_eyes(course.match, viewer)
    picks = seen.picks() or {said: [] for said in seen.moves()}
    return {"moves": [{"say": said, "picks": path} for said, path in picks.items()]}


def _outcomes(course: Course, viewer: int) -> dict[str, Any]:
    """With manual dice: what may have been rolled, as far as the viewer knows."""
    if course.setup.dice != "manual" or not can_enter(course.match, viewer):
        return {"moves": []}
    seen = through_eyes(course.match, viewer)
    legal = seen.legal()
    few = legal if len(legal) <= MOST_OUTCOMES else legal[:12]
    words, box = course.setup.game.words, course.setup.game.box
    said = [words.event(seen.state, box, number) for number in few]
    if len(legal) > MOST_OUTCOMES:
        return {"moves": [], "enter": {"count": len(legal), "examples": said}}
    return {"moves": [{"say": each, "picks": []} for each in said]}


def eyes(course: Course, mine: list[int], look: int | None) -> tuple[int, int | None]:
    """Through whose eyes a device looks, and the seat it must be handed to first, if any."""
    if len(mine) <= 1:
        return (mine[0] if mine else WATCHER), None
    turn = course.turn
    comes = turn in mine and course.seats[turn].is_played_by_a_person
    if not comes or turn == look or question_rests(course) > 0:
        if look in mine:
            return look, None
        return (WATCHER if has_secret(course.match, mine[0]) else mine[0]), None
    if has_secret(course.match, turn):
        return WATCHER, turn
    return turn, None

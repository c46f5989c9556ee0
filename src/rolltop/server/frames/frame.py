"""What one viewer is shown of a table: made of their view, and of nothing else."""

from __future__ import annotations

from typing import Any

import orjson

from rolltop.contract import CHANCE, SPECTATOR
from rolltop.server.frames.picture import picture
from rolltop.server.table.pace import question_rests
from rolltop.server.table.state import Course
from rolltop.server.table.visibility import can_enter, has_secret, through_eyes

# With more outcomes than this a person types what was rolled instead of choosing.
MOST_OUTCOMES = 300


def written(part: Any) -> str:
    """A part of a frame as JSON."""
    # A compiled twin's numbers are numpy's.
    return orjson.dumps(part, option=orjson.OPT_SERIALIZE_NUMPY).decode()


def sight(course: Course, viewer: int, *, bare: bool = False) -> dict[str, Any]:
    """The picture, or bare the view in words; the story and the moves of a viewer."""
    if bare:
        seen: dict[str, Any] = {"view": course.match.position(viewer)}
    else:
        seen = {"svg": picture_of(course, viewer)}
    return {
        **seen,
        "log": course.story(viewer).texts(),
        **moves_of(course, viewer),
    }


def sight_text(course: Course, viewer: int) -> str:
    """What a viewer sees as the inside of a JSON object; kept until the next step."""
    if viewer not in course.shown.written:
        seen = sight(course, viewer)
        drawn = _quoted(course, viewer, seen.pop("svg"))
        course.shown.written[viewer] = f'"svg":{drawn},{written(seen)[1:-1]}'
    return course.shown.written[viewer]


def eye(course: Course, viewer: int) -> int:
    """Whose picture a viewer is shown: a spectator's where all see the same."""
    return SPECTATOR if course.setup.game.one_picture else viewer


def view_text(course: Course, viewer: int) -> str:
    """What a viewer may know in words, as JSON; kept until the next step."""
    who = _knower(course, viewer)
    if who not in course.shown.views:
        course.shown.views[who] = written(course.match.position(viewer))
    return course.shown.views[who]


def picture_of(course: Course, viewer: int) -> str:
    """The picture as a viewer may see it; kept until the next step."""
    viewer = eye(course, viewer)
    drawn = course.shown.drawn.get(viewer)
    if drawn is None:
        drawn = course.shown.drawn[viewer] = picture(course.match, viewer)
    return drawn


def moves_of(course: Course, viewer: int) -> dict[str, Any]:
    """The moves of a viewer; kept until the next step."""
    if viewer not in course.shown.open:
        course.shown.open[viewer] = _moves(course, viewer)
    return course.shown.open[viewer]


def standing(course: Course, lines: list[str]) -> dict[str, Any]:
    """How the match stands, which may change with every move, and what brought it there."""
    turn = course.turn
    waiting = course.started is None
    return {
        "at": course.at,
        "turn": "open" if waiting else "over" if course.over else course.match.turn,
        "to_move": None if waiting or turn < 0 else turn,
        "say": " ".join(lines),
    }


def new_lines(course: Course, viewer: int, since: int | None) -> list[str]:
    """What is new in the story: since a step, or with the last move."""
    return course.story(viewer).since(max(0, course.moved - 1) if since is None else since)


def news(course: Course, viewer: int, since: int) -> str:
    """How the match stands and what happened since a step, as the beginning of a JSON object.

    Kept until the next step: where nothing is hidden, all who saw the same are told the same.
    """
    who = _knower(course, viewer)
    if (who, since) not in course.shown.news:
        lines = new_lines(course, viewer, since)
        course.shown.news[who, since] = written(standing(course, lines) | {"log_more": lines})[:-1]
    return course.shown.news[who, since]


def _knower(course: Course, viewer: int) -> int:
    """Who knows what a viewer does: a spectator where nothing is hidden."""
    return SPECTATOR if course.setup.game.is_open else viewer


def _quoted(course: Course, viewer: int, picture: str) -> str:
    """A picture as a JSON string; where another viewer's is the same, it is written once."""
    for other, text in course.shown.quoted.items():
        if course.shown.drawn[other] == picture:
            return text
    return course.shown.quoted.setdefault(eye(course, viewer), written(picture))


def _moves(course: Course, viewer: int) -> dict[str, Any]:
    turn = course.turn
    if course.started is None or viewer == SPECTATOR or turn not in (viewer, CHANCE):
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
    legal = seen.legal_moves()
    few = legal if len(legal) <= MOST_OUTCOMES else legal[:12]
    words, box = course.setup.game.words, course.setup.game.box
    said = [words.event(seen.state, box, number) for number in few]
    if len(legal) > MOST_OUTCOMES:
        return {"moves": [], "enter": {"count": len(legal), "examples": said}}
    return {"moves": [{"say": each, "picks": []} for each in said]}


def eyes(course: Course, mine: list[int], look: int | None) -> tuple[int, int | None]:
    """Through whose eyes a device looks, and the seat it must be handed to first, if any."""
    if len(mine) <= 1:
        return (mine[0] if mine else SPECTATOR), None
    turn = course.turn
    comes = turn in mine and course.seats[turn].is_played_by_a_person
    if not comes or turn == look or question_rests(course) > 0:
        if look in mine:
            return look, None
        return (SPECTATOR if has_secret(course.match, mine[0]) else mine[0]), None
    if has_secret(course.match, turn):
        return SPECTATOR, turn
    return turn, None

"""Brief frames: a socket that asks for them is sent what changed since its last frame."""

from __future__ import annotations

from array import array
from typing import Any

from rolltop.draw.light import LIGHT
from rolltop.server.frames.frame import (
    eye,
    moves_of,
    new_lines,
    news,
    picture_of,
    standing,
    view_text,
    written,
)
from rolltop.server.table.state import Course

# A picture is cut where its groups begin; a part is what a client replaces.
CUT = "<g "
# A part that moved further than this is sent again.
FAR = 40


class Brief:
    """What one socket was last sent, as far as the next frame needs it."""

    def __init__(self, *, bare: bool = False) -> None:
        self._bare = bare
        self._at: int | None = None
        self._told: dict[str, Any] = {}
        self._undone = -1
        self._marks: array[int] | None = None

    def frame(self, course: Course, viewer: int, told: dict[str, Any], *, undo: bool) -> str:
        """How the match stands, and what is new of what is told beside it and of what is seen."""
        own = {"undo": undo, **moves_of(course, viewer)}
        if self._at is not None and self._told["seat"] == viewer and self._undone == course.undone:
            head = news(course, viewer, self._at)
        else:
            lines = new_lines(course, viewer, self._at)
            log = course.story(viewer).texts()
            head = written(standing(course, lines) | {"log": log})[:-1]
        about = {"steps": course.count}
        if told is not self._told:
            own |= _news(self._told, told)
            about |= own.get("table", {})
        own["table"] = about
        self._at, self._told, self._undone = course.at, told, course.undone
        seen = (
            f',"view":{view_text(course, viewer)}' if self._bare else self._picture(course, viewer)
        )
        return f"{head},{written(own)[1:-1]}{seen}}}"

    def _picture(self, course: Course, viewer: int) -> str:
        before, self._marks = self._marks, _marks(course, viewer)
        if before is self._marks:
            return ""
        if before is None:
            return f',"svg":{written(picture_of(course, viewer))}'
        # Who sees the same and saw the same is told the same.
        key, patches = (id(before), id(self._marks)), course.shown.patches
        if key not in patches:
            changes = _changes(before, self._marks, _parts(course, viewer))
            if changes and changes[0][0] == 0 and changes[0][2]:
                changes[0][2][0] = picture_of(course, viewer).partition(CUT)[0]
            # With `before`, so that nothing else gets its id meanwhile.
            patches[key] = (before, f',"svg_parts":{written(changes)}' if changes else "")
        return patches[key][1]


def _news(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is told now and was not, of a table too only what is new."""
    new = {name: part for name, part in after.items() if name not in before or before[name] != part}
    if "table" in new and before:
        about = before["table"]
        new["table"] = {name: part for name, part in new["table"].items() if about[name] != part}
    return new


def _marks(course: Course, viewer: int) -> array[int]:
    """A mark for each part of a viewer's picture; the same object where pictures are the same."""
    viewer = eye(course, viewer)
    if viewer not in course.shown.marks:
        drawn = picture_of(course, viewer)
        same = (other for other in course.shown.marks if course.shown.drawn.get(other) == drawn)
        other = next(same, None)
        course.shown.marks[viewer] = (
            array("q", map(hash, _parts(course, viewer)))
            if other is None
            else course.shown.marks[other]
        )
    return course.shown.marks[viewer]


def _parts(course: Course, viewer: int) -> list[str]:
    """The parts of a viewer's picture; the first without the light, long and always the same."""
    viewer = eye(course, viewer)
    if viewer not in course.shown.parts:
        drawn = picture_of(course, viewer)
        start = drawn.find(">") + 1
        end = start + len(LIGHT) if drawn.startswith(LIGHT, start) else start
        course.shown.parts[viewer] = (drawn[:start] + drawn[end:]).split(CUT)
    return course.shown.parts[viewer]


def _changes(before: array[int], after: array[int], parts: list[str]) -> list[Any]:
    """Which parts become which, as [from, how many, the new ones], in the order of their places."""
    changes: list[Any] = []
    here = start = 0
    for place, mark in enumerate(after):
        if here < len(before) and before[here] == mark:
            found = here
        else:
            try:
                found = before.index(mark, here, here + FAR)
            except ValueError:
                continue
        if found > here or place > start:
            changes.append([here, found - here, parts[start:place]])
        here, start = found + 1, place + 1
    if here < len(before) or start < len(after):
        changes.append([here, len(before) - here, parts[start:]])
    return changes

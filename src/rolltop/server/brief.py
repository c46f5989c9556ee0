"""Brief frames: a socket that asks for them is sent what changed since its last frame."""

from __future__ import annotations

from array import array
from typing import Any

from rolltop.server.course import Course
from rolltop.server.frame import moves_of, new_lines, picture_of, written

# A picture is cut where its groups begin; a part is what a client replaces.
CUT = "<g "
# A part that moved further than this is sent again.
FAR = 40


class Brief:
    """What one socket was last sent, as far as the next frame needs it."""

    def __init__(self, *, bare: bool = False) -> None:
        self._bare = bare
        self._sent: dict[str, Any] = {}
        self._marks: array[int] | None = None
        self._undone = -1

    def frame(self, course: Course, whole: dict[str, Any]) -> str:
        """What is new in a frame (which comes without picture, story and moves)."""
        viewer, sent = whole["seat"], self._sent
        new = {name: part for name, part in whole.items() if sent.get(name, self) != part}
        if "table" in new and "table" in sent:
            about = sent["table"]
            new["table"] = {
                name: part for name, part in new["table"].items() if about[name] != part
            }
        new["at"] = course.at
        new |= moves_of(course, viewer)
        if sent.get("seat") == viewer and self._undone == course.undone:
            new["log_more"] = new_lines(course, viewer, sent["at"])
        else:
            new["log"] = [line for _, line in course.story(viewer)]
        self._sent, self._undone = whole, course.undone
        if self._bare:
            return written(new | {"view": course.match.position(viewer)})
        return f"{written(new)[:-1]}{self._picture(course, viewer)}}}"

    def _picture(self, course: Course, viewer: int) -> str:
        before = self._marks
        if before is not None and before is course.marks.get(viewer):
            return ""
        drawn = picture_of(course, viewer)
        parts = _cut(course, viewer, drawn)
        self._marks = course.marks[viewer]
        if before is None:
            return f',"svg":{written(drawn)}'
        # Who sees the same and saw the same is told the same.
        key = (id(before), id(self._marks))
        if key not in course.patches:
            changes = _changes(before, self._marks, parts)
            course.patches[key] = f',"svg_parts":{written(changes)}' if changes else ""
        return course.patches[key]


def _cut(course: Course, viewer: int, drawn: str) -> list[str]:
    """The parts of a picture; their marks are kept with the course."""
    parts = drawn.split(CUT)
    if viewer not in course.marks:
        same = (other for other in course.marks if course.drawn.get(other) == drawn)
        other = next(same, None)
        course.marks[viewer] = (
            array("q", map(hash, parts)) if other is None else course.marks[other]
        )
    return parts


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

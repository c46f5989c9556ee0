"""The changes from one picture to the next, as parts that a client replaces."""

from __future__ import annotations

from array import array
from typing import Any, TypeAlias

from rolltop.draw.light import LIGHT

# A picture is cut where its groups begin.
CUT = "<g "
# A part that moved farther than this is sent again.
FAR = 40

# A hash for each part of a picture, kept instead of the picture itself.
Marks: TypeAlias = "array[int]"


def cut(picture: str) -> list[str]:
    """Cut a picture into parts; the first without the light, which is long and always the same."""
    start = picture.find(">") + 1
    end = start + len(LIGHT) if picture.startswith(LIGHT, start) else start
    return (picture[:start] + picture[end:]).split(CUT)


def changes(before: Marks, after: Marks, parts: list[str], picture: str) -> list[Any]:
    """The changed parts in order, each as [start, count, new parts]."""
    found = _changes(before, after, parts)
    if found and found[0][0] == 0 and found[0][2]:
        # Send the first part as it was drawn, with its light.
        found[0][2][0] = picture.partition(CUT)[0]
    return found


def _changes(before: Marks, after: Marks, parts: list[str]) -> list[Any]:
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

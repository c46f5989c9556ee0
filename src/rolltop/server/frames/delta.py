"""Brief frames: only what changed since the last frame of the same socket."""

from __future__ import annotations

from typing import Any

from rolltop.server.frames.cache import FrameCache
from rolltop.server.frames.frame import Told
from rolltop.server.frames.patch import Marks


class Delta:
    """Remembers what one socket was last sent."""

    def __init__(self, *, bare: bool = False) -> None:
        self._bare = bare
        self._at: int | None = None
        self._told: Told | None = None
        self._undone = -1
        self._marks: Marks | None = None

    def text(self, cache: FrameCache, told: Told, *, undo: bool) -> str:
        """The next frame as JSON: the standing, and everything that changed."""
        state, viewer = cache.state, told["seat"]
        own: dict[str, Any] = {"undo": undo, **cache.moves(viewer)}
        about: dict[str, Any] = {"steps": state.count}
        if not self._bare:
            own["choice"] = cache.choice(viewer)
        if told is not self._told:
            own |= _news(self._told, told)
            about |= own.get("table", {})
        own["table"] = about
        head = self._head(cache, viewer)
        seen = f',"view":{cache.view_text(viewer)}' if self._bare else self._picture(cache, viewer)
        self._at, self._told, self._undone = state.at, told, state.undone
        return f"{head},{cache.encode(own)[1:-1]}{seen}}}"

    def _head(self, cache: FrameCache, viewer: int) -> str:
        """The standing with the new log lines; all lines after an undo or a change of viewer."""
        is_known = self._told is not None and self._told["seat"] == viewer
        if self._at is not None and is_known and self._undone == cache.state.undone:
            return cache.news_text(viewer, self._at)
        lines = cache.lines_since(viewer, self._at)
        log = cache.state.log(viewer).texts()
        return cache.encode({**cache.standing(lines), "log": log})[:-1]

    def _picture(self, cache: FrameCache, viewer: int) -> str:
        before, self._marks = self._marks, cache.marks(viewer)
        if before is self._marks:
            return ""
        if before is None:
            return f',"svg":{cache.encode(cache.picture(viewer))}'
        patch = cache.patch_text(before, viewer)
        return f',"svg_parts":{patch}' if patch else ""


def _news(before: Told | None, after: Told) -> dict[str, Any]:
    """The fields that changed; in `table`, only the fields that changed there."""
    if before is None:
        return dict(after)
    old: dict[str, Any] = {**before}
    new = {name: part for name, part in after.items() if old[name] != part}
    if "table" in new:
        about: dict[str, Any] = {**before["table"]}
        new["table"] = {n: part for n, part in after["table"].items() if about[n] != part}
    return new

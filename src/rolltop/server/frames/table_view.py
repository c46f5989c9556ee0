"""Everything shown of one table: frames as dicts, as JSON, or as changes."""

from __future__ import annotations

from typing import Any

from rolltop.contract import SPECTATOR
from rolltop.server.frames.cache import Encode, FrameCache
from rolltop.server.frames.delta import Delta
from rolltop.server.frames.frame import Frame, TableAnswer, Told
from rolltop.server.frames.table_info import Name, TableInfo
from rolltop.server.table.chat import Chat
from rolltop.server.table.hand_over import Viewpoint, viewpoint
from rolltop.server.table.presence import Presence
from rolltop.server.table.state import TableState
from rolltop.server.table.undo import may_undo


class TableView:
    """The published state of a table as each person sees it.

    `look` chooses among a person's seats; `since` is the last event they have seen.
    """

    def __init__(
        self, state: TableState, chat: Chat, presence: Presence, name: Name, encode: Encode
    ) -> None:
        self.state = state
        self.info = TableInfo(name, presence, chat)
        self._encode = encode
        self.cache = FrameCache(state, encode)

    def publish(self, state: TableState) -> None:
        """Show this state from now on."""
        if not state.only_moved:
            self.info.forget()
        self.state = state
        self.cache = FrameCache(state, self._encode)

    def viewpoint(self, person: str | None, look: int | None, now: float) -> Viewpoint:
        """The view that a person's device shows."""
        return viewpoint(self.state, self.state.seats_of(person), look, now)

    def frame(
        self, person: str | None, *, look: int | None, since: int | None, now: float
    ) -> Frame:
        """The table as a person sees it."""
        told, cache = self._told(person, look, now), self.cache
        viewer = told["seat"]
        return {
            **cache.standing(cache.lines_since(viewer, since)),
            **told,
            **cache.moves(viewer),
            "choice": cache.choice(viewer),
            "svg": cache.picture(viewer),
            "log": self.state.log(viewer).texts(),
            "undo": may_undo(self.state, person),
            "table": {**told["table"], "steps": self.state.count},
        }

    def frame_text(
        self, person: str | None, *, look: int | None, since: int | None, now: float, bare: bool
    ) -> str:
        """The frame as JSON; what a viewer sees is encoded once for all who see the same.

        A bare frame, for programs, has the view in words instead of the picture and the choice.
        """
        told, cache = self._told(person, look, now), self.cache
        viewer = told["seat"]
        head: dict[str, Any] = {
            **cache.standing(cache.lines_since(viewer, since)),
            "undo": may_undo(self.state, person),
            **told,
            "table": {**told["table"], "steps": self.state.count},
        }
        if not bare:
            return f"{self._encode(head)[:-1]},{cache.sight_text(viewer)}}}"
        seen = {"log": self.state.log(viewer).texts(), **cache.moves(viewer)}
        return f'{self._encode(head | seen)[:-1]},"view":{cache.view_text(viewer)}}}'

    def delta_text(self, person: str | None, look: int | None, now: float, delta: Delta) -> str:
        """The changes since the last frame of one socket, as JSON."""
        told = self._told(person, look, now)
        return delta.text(self.cache, told, undo=may_undo(self.state, person))

    def answer(self, person: str | None, now: float) -> TableAnswer:
        """The table on its own."""
        return self.info.answer(self.state, person, now)

    def told_to_spectators(self, now: float) -> Told:
        """Everything about the table except its match, as somebody without a seat sees it."""
        return self.info.told(self.state, None, [], Viewpoint(SPECTATOR), now)

    def _told(self, person: str | None, look: int | None, now: float) -> Told:
        mine = self.state.seats_of(person)
        view = viewpoint(self.state, mine, look, now)
        return self.info.told(self.state, person, mine, view, now)

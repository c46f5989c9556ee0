"""Finished matches that people replay."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from rolltop.match import Match
from rolltop.server.bots import jobs
from rolltop.server.bots.coach import CoachQueue
from rolltop.server.bots.sandbox import Sandbox
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, Told
from rolltop.server.frames.past import Past, past_frame, past_words, viewer_of
from rolltop.server.live.live_table import LiveTable
from rolltop.server.storage.queries import Queries
from rolltop.server.table.events import Event
from rolltop.server.table.replay import match_of

KEPT_MATCHES = 8
# An analysis may take this many times as long as a replay.
STUDY_TIMES = 6

T = TypeVar("T")


class Library:
    """The last few finished matches somebody looked at, with all their positions.

    Matches with own content or from a written position are replayed, drawn and analysed in the
    sandbox; only their events are kept here.
    """

    def __init__(self, queries: Queries, sandbox: Sandbox) -> None:
        self._queries = queries
        self._sandbox = sandbox
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._events: OrderedDict[str, list[Event]] = OrderedDict()

    async def frame(self, table: LiveTable, at: int, seat: str, told: Told) -> Frame:
        """The frame of one moment of a finished match."""
        if table.state.setup.is_foreign:
            return await self._apart(table, jobs.frame, at, seat, told)
        match = await self._match(table)
        return await asyncio.to_thread(past_frame, match, at, viewer_of(match, seat), told)

    async def words(self, table: LiveTable, at: int, seat: str) -> Past:
        """The score and the log at one moment of a finished match."""
        if table.state.setup.is_foreign:
            return await self._apart(table, jobs.words, at, seat)
        match = await self._match(table)
        return past_words(match, at, viewer_of(match, seat))

    async def record(self, table: LiveTable, players: list[str]) -> str:
        """The record of a finished match."""
        if table.state.setup.is_foreign:
            return await self._apart(table, jobs.record, players)
        return (await self._match(table)).record(players).json()

    async def study(self, table: LiveTable, coach: CoachQueue) -> dict[str, Any]:
        """The progress of the coach's analysis of a finished match; the first call starts it."""
        setup = table.state.setup
        if not setup.is_foreign:
            match = await self._match(table)
            return coach.study(table.id, len(match.steps) + 1, coach.work_on(match))
        events = await self._stored(table)
        compiled = coach.is_compiled(setup.game)
        return coach.study(
            table.id,
            table.state.count + 1,
            lambda _: self._sandbox.run(
                "the coach", "the analysis", jobs.study, setup, events, compiled, times=STUDY_TIMES
            ),
        )

    async def _apart(self, table: LiveTable, job: Callable[..., T], *args: Any) -> T:
        events = await self._stored(table)
        return await self._sandbox.run(
            table.id, "the replay", job, table.state.setup, events, *args
        )

    async def _match(self, table: LiveTable) -> Match:
        """A finished match with every position it went through."""
        _must_be_over(table)
        if table.id not in self._matches:
            events = await self._queries.events(table.id)
            match = await asyncio.to_thread(match_of, table.state.setup, events)
            _keep(self._matches, table.id, match)
        self._matches.move_to_end(table.id)
        return self._matches[table.id]

    async def _stored(self, table: LiveTable) -> list[Event]:
        _must_be_over(table)
        if table.id not in self._events:
            _keep(self._events, table.id, await self._queries.events(table.id))
        self._events.move_to_end(table.id)
        return self._events[table.id]


def _must_be_over(table: LiveTable) -> None:
    if not table.state.over:
        raise Refused("the match is not over yet; you can replay it afterwards", 409)


def _keep(kept: OrderedDict[str, T], key: str, value: T) -> None:
    kept[key] = value
    while len(kept) > KEPT_MATCHES:
        kept.popitem(last=False)

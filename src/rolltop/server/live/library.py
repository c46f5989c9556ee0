"""Finished matches that people replay."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.live.live_table import LiveTable
from rolltop.server.storage.queries import Queries
from rolltop.server.table.replay import match_of

KEPT_MATCHES = 8


class Library:
    """The last few finished matches somebody looked at, with all their positions."""

    def __init__(self, queries: Queries) -> None:
        self._queries = queries
        self._matches: OrderedDict[str, Match] = OrderedDict()

    async def match(self, table: LiveTable) -> Match:
        """A finished match with every position it went through."""
        if not table.state.over:
            raise Refused("the match is not over yet; you can replay it afterwards", 409)
        if table.id not in self._matches:
            events = await self._queries.events(table.id)
            self._matches[table.id] = await asyncio.to_thread(match_of, table.state.setup, events)
            if len(self._matches) > KEPT_MATCHES:
                self._matches.popitem(last=False)
        self._matches.move_to_end(table.id)
        return self._matches[table.id]

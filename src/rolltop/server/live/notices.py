"""Reads notices, and drops from memory what was changed in the database by somebody else."""

from __future__ import annotations

import asyncio

from rolltop.server.bans import Bans
from rolltop.server.errors import StorageFault
from rolltop.server.live.live_tables import LiveTables
from rolltop.server.people import People
from rolltop.server.storage.notices import Notice
from rolltop.server.storage.removal import Removal
from rolltop.server.watch import Watch

EVERY = 1.0


class Notices:
    """The notices of other processes and of `rolltop admin`."""

    def __init__(
        self, removal: Removal, tables: LiveTables, people: People, bans: Bans, last: int
    ) -> None:
        self._removal = removal
        self._tables = tables
        self._people = people
        self._bans = bans
        self._last = last

    async def work(self, watch: Watch) -> None:
        """Read notices for as long as the server runs."""
        await self._finish_deletions()
        while True:
            try:
                await self.read()
                watch.works()
            except StorageFault:
                watch.fails("StorageFault")
            await asyncio.sleep(EVERY)

    async def read(self) -> None:
        """Read the notices that are new, and act on them."""
        for notice in await self._removal.notices.after(self._last):
            await self._hear(notice)
            self._last = notice.number

    async def _hear(self, notice: Notice) -> None:
        if notice.kind == "ban":
            await self._bans.read()
        elif notice.kind == "person":
            self._people.forget(notice.subject)
            for table in self._tables.with_person(notice.subject):
                await self._tables.forget(table)
                # Before the notice was read, a move may have stored the person's seat again.
                await self._removal.unname(table, notice.subject)
        else:
            await self._tables.forget(notice.subject)
            if notice.kind == "deleted":
                await self._removal.purge(notice.subject)

    async def _finish_deletions(self) -> None:
        """Delete what a process left behind that ended in the middle of a deletion."""
        for notice in await self._removal.notices.after(0):
            if notice.kind == "deleted":
                await self._removal.purge(notice.subject)

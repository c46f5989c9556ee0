"""Deletes old guests and old finished tables, a few at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from rolltop.server.errors import StorageFault
from rolltop.server.settings import Settings
from rolltop.server.storage.owner import DROP_GUEST, OwnerQueries
from rolltop.server.storage.removal import Removal
from rolltop.server.storage.writer import Writer
from rolltop.server.watch import Watch

DAY = 86_400.0
BATCH = 20
# In seconds: between two batches, and when nothing is left to delete.
PAUSE, REST = 0.5, 600.0


class Retention:
    """Keeps tables and guests for as many days as the settings say; 0 days are for ever."""

    def __init__(
        self,
        settings: Settings,
        queries: OwnerQueries,
        removal: Removal,
        writer: Writer,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._settings = settings
        self._queries = queries
        self._removal = removal
        self._writer = writer
        self._clock = clock

    async def work(self, watch: Watch) -> None:
        """Delete what is old, for as long as the server runs."""
        while True:
            try:
                deleted = await self.delete_some()
                watch.works()
            except StorageFault:
                deleted = 0
            await asyncio.sleep(PAUSE if deleted else REST)

    async def delete_some(self) -> int:
        """Delete one batch; the number of tables and guests that were deleted."""
        return await self._delete_tables() + await self._delete_guests()

    async def _delete_tables(self) -> int:
        days = self._settings.keep_tables
        if not days:
            return 0
        old = await self._queries.finished_before(self._clock() - days * DAY, BATCH)
        for table in old:
            await self._removal.delete_table(table)
        return len(old)

    async def _delete_guests(self) -> int:
        days = self._settings.keep_guests
        if not days:
            return 0
        before = self._clock() - days * DAY
        old = await self._queries.idle_guests(before, BATCH)
        if old:
            await self._writer.write(
                [(DROP_GUEST, {"guest": guest, "before": before}) for guest in old]
            )
        return len(old)

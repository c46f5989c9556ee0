"""What the processes on one PostgreSQL tell each other, and which of them moves bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

log = logging.getLogger("rolltop.server")

AGAIN = 1.0


class ProcessBus:
    """One connection that listens, and holds a lock for each table whose bots it moves."""

    def __init__(self, url: str, origin: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._origin = origin
        self._held: set[str] = set()
        self._connection: Any = None
        self._using = asyncio.Lock()
        self._told: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        # Called with a table, when another process stored something of it.
        self.stored: Callable[[str], Awaitable[None]] | None = None
        # Called with a table, a process, a person, and "come", "here" or "gone".
        self.heard: Callable[[str, str, str, str], None] | None = None
        # Called when the connection is back after it was lost.
        self.missed: Callable[[], Awaitable[None]] | None = None

    async def open(self) -> None:
        """Connect and listen; from now on a lost connection is made again."""
        await self._connect()
        self._tasks = [
            asyncio.create_task(self._stay_connected()),
            asyncio.create_task(self._answer()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close(timeout=2)

    async def holds(self, table: str) -> bool:
        """Whether this process holds a table's lock, or gets it now."""
        if table in self._held:
            return True
        got = await self._ask("SELECT pg_try_advisory_lock($1)", _number(table))
        if got:
            self._held.add(table)
        return bool(got)

    async def release(self, table: str) -> None:
        if table in self._held:
            self._held.discard(table)
            await self._ask("SELECT pg_advisory_unlock($1)", _number(table))

    async def tell(self, table: str, person: str, what: str) -> None:
        """Tell the other processes that a person came to a table here, is here or is gone."""
        told = f"{self._origin} {table} {person} {what}"
        await self._ask("SELECT pg_notify('rolltop_here', $1)", told)

    async def _ask(self, query: str, *values: object) -> Any:
        import asyncpg

        try:
            async with self._using:
                return await self._connection.fetchval(query, *values)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, AttributeError):
            return None

    async def _connect(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(self._url)
        await connection.add_listener("rolltop", self._hear)
        await connection.add_listener("rolltop_here", self._hear_here)
        self._held.clear()
        self._connection = connection

    def _hear(self, _connection: object, _process: int, _channel: str, told: str) -> None:
        origin, *tables = told.split(" ")
        if origin != self._origin:
            for table in tables:
                self._told.put_nowait(table)

    def _hear_here(self, _connection: object, _process: int, _channel: str, told: str) -> None:
        origin, table, person, what = told.split(" ")
        if origin != self._origin and self.heard:
            self.heard(table, origin, person, what)

    async def _answer(self) -> None:
        while True:
            table = await self._told.get()
            if self.stored:
                try:
                    await self.stored(table)
                except Exception:
                    log.exception("a table could not catch up")

    async def _stay_connected(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            if not self._connection.is_closed():
                continue
            try:
                await self._connect()
            except Exception as problem:  # noqa: BLE001 - until the database is back
                log.warning("the process bus is not connected: %s", type(problem).__name__)
                continue
            if self.missed:
                await self.missed()


def _number(table: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)

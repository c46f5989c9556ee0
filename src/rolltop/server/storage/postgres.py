"""Messages between processes that share a PostgreSQL, and the locks that say who moves bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from rolltop.server.watch import Watch, Watched, origin

log = logging.getLogger("rolltop.server")

AGAIN = 1.0


class ProcessBus:
    """LISTEN/NOTIFY on one connection, which holds a lock for each table this process drives."""

    def __init__(self, url: str, origin: str) -> None:
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")
        self._origin = origin
        self._held: set[str] = set()
        self._connection: Any = None
        self._using = asyncio.Lock()
        self._told: asyncio.Queue[str] = asyncio.Queue()
        self._watches: list[Watch] = []
        self._is_behind = False
        # Called with a table id when another process has stored something for that table.
        self.stored: Callable[[str], Awaitable[None]] | None = None
        # Called with a table id, a process, a person, and "come", "here" or "gone".
        self.heard: Callable[[str, str, str, str], None] | None = None
        # Called after a lost connection is back: messages may have been missed.
        self.missed: Callable[[], Awaitable[None]] | None = None

    async def open(self, watched: Watched) -> None:
        """Connect and listen; reconnect from now on whenever the connection is lost."""
        await self._connect()
        self._watches = [
            watched.start("connection to other processes", self._stay_connected),
            watched.start("news from other processes", self._answer),
        ]

    async def close(self) -> None:
        for watch in self._watches:
            await watch.stop()
        if self._connection is not None:
            await self._connection.close(timeout=2)

    async def holds(self, table: str) -> bool:
        """Whether this process holds a table's lock; takes it if it is free."""
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
        """Tell the other processes that a person has come to a table here, is here, or is gone."""
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
        sender, *tables = told.split(" ")
        if sender != self._origin:
            for table in tables:
                self._told.put_nowait(table)

    def _hear_here(self, _connection: object, _process: int, _channel: str, told: str) -> None:
        sender, table, person, what = told.split(" ")
        if sender != self._origin and self.heard:
            self.heard(table, sender, person, what)

    async def _answer(self, _: Watch) -> None:
        while True:
            table = await self._told.get()
            if self.stored:
                try:
                    await self.stored(table)
                except Exception as problem:  # noqa: BLE001 - the other tables must hear their news
                    log.error("a table could not catch up: %s", origin(problem))

    async def _stay_connected(self, watch: Watch) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            if self._connection.is_closed():
                try:
                    await self._connect()
                except Exception as problem:  # noqa: BLE001 - try until the database is back
                    log.warning("the process bus cannot connect: %s", type(problem).__name__)
                    watch.fails(type(problem).__name__)
                    continue
                self._is_behind = True
            if self._is_behind and self.missed:
                await self.missed()
            self._is_behind = False
            watch.works()


def _number(table: str) -> int:
    """The key of a table's advisory lock."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)

"""What the owner does to tables and people, on the database, while servers run or not."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from rolltop.server.bans import read_network
from rolltop.server.bots.sandbox import Sandbox
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import Conflict, Refused, StorageFault
from rolltop.server.live.loader import Loader
from rolltop.server.metrics import Metrics
from rolltop.server.settings import Settings
from rolltop.server.storage import owner
from rolltop.server.storage.owner import OwnerQueries
from rolltop.server.storage.queries import Queries
from rolltop.server.storage.reading import Row
from rolltop.server.storage.removal import Removal
from rolltop.server.storage.schema import migrate, open_database
from rolltop.server.storage.writer import Writer
from rolltop.server.table.closing import close, depart
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watched

DAY = 86_400.0
MOST_TRIES = 8
LISTED = 200


@dataclass
class Admin:
    """The database, opened for the owner."""

    queries: Queries
    owner: OwnerQueries
    removal: Removal
    loader: Loader

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator[Admin]:
        """Open the database of the settings; a server may be using it."""
        if not settings.is_postgres and not settings.file.exists():
            raise ValueError(f"there is no database {settings.file}; --database names another")
        engine = open_database(settings.url)
        try:
            await migrate(engine)
            watched = Watched()
            writer = Writer(engine, Metrics(), secrets.token_hex(4), watched)
            queries = Queries(engine, writer)
            sandbox = Sandbox(settings.record_seconds, settings.record_processes)
            try:
                yield cls(
                    queries,
                    OwnerQueries(engine),
                    Removal(engine, writer),
                    Loader(queries, Catalogue(settings.games), sandbox),
                )
            except (Refused, StorageFault) as problem:
                raise ValueError(str(problem)) from problem
            finally:
                await writer.close()
                await watched.close()
        finally:
            await engine.dispose()

    async def tables(self, state: str, older_than: float | None, most: int = LISTED) -> list[Row]:
        """Tables with the names of those who sit there; only those unused for some days."""
        before = None if older_than is None else time.time() - older_than * DAY
        rows = await self.owner.tables(state, before, most)
        seats = {row["id"]: json.loads(row["seats"]) for row in rows}
        people = {seat["person"] for each in seats.values() for seat in each if seat["person"]}
        names = await self.queries.people(sorted(people))
        return [
            {
                "id": row["id"],
                "game": row["game"],
                "state": _state(row),
                "used": row["since"],
                "seats": [_who(seat, names) for seat in seats[row["id"]]],
            }
            for row in rows
        ]

    async def close(self, table: str) -> None:
        """End a match without a winner; its players are told."""
        await self._act(table, close)
        await self.removal.notices.write([], kind="table", subject=table)

    async def delete(self, tables: list[str]) -> int:
        """Delete tables with all that belongs to them. Unknown ones are refused beforehand."""
        for table in tables:
            if await self.queries.table(table) is None:
                raise ValueError(f"there is no table {table}; rolltop admin tables lists them")
        for table in tables:
            await self.removal.delete_table(table)
        return len(tables)

    async def remove(self, person: str) -> str:
        """Remove a person and what they wrote; their name."""
        row = await self.queries.person(id=person)
        if row is None:
            raise ValueError(f"there is no person {person}; rolltop admin people NAME finds them")
        for table in await self.removal.tables_of(person):
            # A match that is over, or that cannot be read any more, needs nobody to leave it.
            with contextlib.suppress(Refused):
                await self._act(table, lambda fork: depart(fork, person))
        await self.removal.remove_person(person)
        return str(row["name"])

    async def ban(self, address: str, why: str) -> str:
        """Ban an address or a network; the network as it is stored."""
        network = read_network(address)
        if ipaddress.ip_network(network).is_loopback:
            raise ValueError(f"{network} is this computer, and a proxy on it: it cannot be banned")
        await owner.ban(self.removal.notices, network, why)
        return network

    async def unban(self, address: str) -> str:
        network = read_network(address)
        if network not in [row["network"] for row in await self.owner.bans()]:
            raise ValueError(f"{network} is not banned; rolltop admin bans lists all bans")
        await owner.unban(self.removal.notices, network)
        return network

    async def _act(self, table: str, do: Callable[[TableState], None]) -> None:
        """Do something at a table; a server that stores a move meanwhile is first."""
        for _ in range(MOST_TRIES):
            fork = (await self.loader.state(table)).fork(time.time())
            do(fork)
            with contextlib.suppress(Conflict):
                return await self.queries.add_events(fork, lambda _: None)
        raise ValueError(f"too much happens at table {table}; try again")


def _state(row: Row) -> str:
    if row["over"] is not None:
        return "finished"
    return "open" if row["started"] is None else "running"


def _who(seat: Row, names: dict[str, str]) -> str:
    if seat["person"]:
        return f"{names.get(seat['person'], 'Guest')} ({seat['person']})"
    return f"{seat['bot']} bot" if seat["kind"] == "bot" else "open"

"""The tables in use in this process: created, read from the database, and dropped when idle."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from rolltop.server.bots.sandbox import Sandbox
from rolltop.server.bots.workers import Workers
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import StorageFault
from rolltop.server.live.backoff import Backoff
from rolltop.server.live.live_table import LiveTable
from rolltop.server.live.loader import Loader, people_at
from rolltop.server.live.painter import Painter
from rolltop.server.metrics import Metrics
from rolltop.server.people import People
from rolltop.server.storage.postgres import ProcessBus
from rolltop.server.storage.queries import Queries
from rolltop.server.table.chat import KEPT_CHAT, Said
from rolltop.server.table.play import settle
from rolltop.server.table.presence import HERE
from rolltop.server.table.schedule import AHEAD
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watch, Watched, origin

log = logging.getLogger("rolltop.server")

IDLE = 60.0
SWEEP = 5.0
# Tables that are read in one sweep at most.
MOST_READ = 50
FEEL = 0.1
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class LiveTables:
    """All tables of this process. An idle table is dropped, and read again when it is needed."""

    def __init__(
        self,
        queries: Queries,
        people: People,
        catalogue: Catalogue,
        workers: Workers,
        metrics: Metrics,
        bus: ProcessBus | None,
        watched: Watched,
        rests_after: float,
        sandbox: Sandbox,
    ) -> None:
        self.painter = Painter()
        self._queries = queries
        self._people = people
        self._catalogue = catalogue
        self._workers = workers
        self._metrics = metrics
        self._bus = bus
        self._watched = watched
        self._rests_after = rests_after
        self._backoff = Backoff()
        self._loader = Loader(queries, catalogue, sandbox)
        self._tables: dict[str, LiveTable] = {}
        self._reading: dict[str, asyncio.Task[LiveTable]] = {}
        self._told = 0.0
        self._answers: set[asyncio.Task[None]] = set()
        self._watches = [
            watched.start("sweep", self._sweep),
            watched.start("event loop", self._feel),
        ]

    async def table(self, table: str) -> LiveTable:
        """The table with an id, read from the database if it is not in memory; somebody looks."""
        found = self._tables.get(table) or await self._bring(table)
        found.look()
        return found

    def in_memory(self, table: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._tables.get(table)

    async def add(self, setup: Setup) -> LiveTable:
        """Create a table, with the first deal of its match."""
        state = TableState(setup)
        settle(state)
        return await self.add_state(state)

    async def add_state(self, state: TableState) -> LiveTable:
        """Create a table of which something has happened already, as in a record."""
        await self._queries.add_table(state)
        state.new_events = []
        table = self._open(state, [])
        self._metrics.count("tables")
        table.drive()
        return table

    async def stored(self, table: str) -> None:
        """Another process stored something for this table."""
        live = self._tables.get(table)
        if live:
            await live.catch_up()

    async def missed(self) -> None:
        """Messages from other processes may have been missed: catch up at every table."""
        for live in list(self._tables.values()):
            await live.catch_up()

    def heard(self, table: str, process: str, person: str, what: str) -> None:
        """A person came to this table at another process, is there, or left; reply who is here."""
        live = self._tables.get(table)
        if live is None:
            return
        live.heard(process, person, what)
        if what == "come":
            answer = asyncio.create_task(live.tell_presence())
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)

    def renamed(self, person: str) -> None:
        """Show a person's new name at every table where they sit."""
        for live in self._tables.values():
            if live.state.seats_of(person):
                live.refresh()

    async def forget(self, table: str) -> None:
        """Drop a table that was changed in the database; its viewers connect again."""
        if table in self._reading:
            # What is being read now may be what was there before.
            await asyncio.gather(self._reading[table], return_exceptions=True)
        if table in self._tables:
            await self._put_away(self._tables[table])

    def with_person(self, person: str) -> list[str]:
        """The tables in memory that still know a person."""
        return [
            table.id
            for table in self._tables.values()
            if any(seat.person == person for seat in (*table.state.seats, *table.state.setup.seats))
        ]

    async def close(self) -> None:
        """Stop bots and clocks; everything is stored already."""
        for table in self._tables.values():
            table.close()
        await asyncio.gather(*(watch.stop() for watch in self._watches))

    def count(self) -> None:
        """Update the gauges."""
        self._metrics.gauge("live_tables", len(self._tables))
        sockets = sum(len(table.viewers) for table in self._tables.values())
        self._metrics.gauge("open_sockets", sockets)

    def _open(self, state: TableState, chat: list[Said]) -> LiveTable:
        table = self._tables[state.setup.id] = LiveTable(
            state,
            chat,
            queries=self._queries,
            loader=self._loader,
            people=self._people,
            workers=self._workers,
            metrics=self._metrics,
            bus=self._bus,
            watched=self._watched,
            rests_after=self._rests_after,
        )
        if any(seat.player for seat in state.seats) and not state.over:
            game = state.setup.game
            self._workers.prepare(game, self._catalogue.place(game.name))
        return table

    async def _bring(self, table: str) -> LiveTable:
        """Read a table; everybody who asks in the meantime waits for the same read."""
        if table not in self._reading:
            task = asyncio.create_task(self._read(table))
            self._reading[table] = task
            task.add_done_callback(lambda _: self._reading.pop(table, None))
        return await asyncio.shield(self._reading[table])

    async def _read(self, table: str) -> LiveTable:
        state = await self._loader.state(table)
        chat = await self._queries.chat(table, KEPT_CHAT)
        await self._people.learn(people_at(state, chat))
        live = self._open(state, chat)
        if self._bus:
            # What was stored while we read was announced before this table could listen.
            await live.catch_up()
        live.drive()
        return live

    async def _feel(self, watch: Watch) -> None:
        """Measure how late the event loop runs."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(FEEL)
            self._metrics.observe("late_seconds", time.perf_counter() - begun - FEEL)
            watch.works()

    async def _sweep(self, watch: Watch) -> None:
        """Drop idle tables, and read those where a bot or a clock is due."""
        while True:
            for table in list(self._tables.values()):
                if _is_idle(table):
                    await self._put_away(table)
            await self._read_due()
            if self._bus and time.monotonic() - self._told > HERE / 3:
                self._told = time.monotonic()
                for table in list(self._tables.values()):
                    await table.tell_presence()
            watch.works()
            await asyncio.sleep(SWEEP)

    async def _read_due(self) -> None:
        """Read the tables that are due, the longest due first, without those that failed lately."""
        now, then = time.time(), time.monotonic()
        due = await self._queries.due_tables(now - SWEEP, since=now + AHEAD)
        self._backoff.keep_only(set(due))
        for table in due:
            if table in self._tables:
                self._tables[table].drive()
        waiting = [t for t in due if t not in self._tables and not self._backoff.waits(t, then)]
        for table in waiting[:MOST_READ]:
            try:
                await self._bring(table)
                self._backoff.worked(table)
            except StorageFault:
                raise
            except Exception as problem:  # noqa: BLE001 - one broken table must not stop the others
                self._backoff.failed(table, then)
                log.warning("a table that is due cannot be read: %s", origin(problem))

    async def _put_away(self, table: LiveTable) -> None:
        table.close()
        del self._tables[table.id]
        if self._bus:
            await self._bus.release(table.id)


def _is_idle(table: LiveTable) -> bool:
    try:
        return table.is_idle(IDLE)
    except Exception as problem:  # noqa: BLE001 - one broken table must not stop the sweep
        log.warning("a table cannot go on: %s", origin(problem))
        return not table.viewers


def new_id() -> str:
    """A new id for a table, impossible to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(14))

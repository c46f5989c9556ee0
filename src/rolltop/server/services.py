"""The services of one server process, opened at startup and closed at shutdown."""

from __future__ import annotations

import gc
import secrets
import sys
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.bans import Bans
from rolltop.server.bots.coach import CoachQueue
from rolltop.server.bots.sandbox import Sandbox
from rolltop.server.bots.workers import Workers
from rolltop.server.catalogue import Catalogue
from rolltop.server.limits import Limits
from rolltop.server.live.library import Library
from rolltop.server.live.live_tables import LiveTables
from rolltop.server.live.loader import Loader
from rolltop.server.live.notices import Notices
from rolltop.server.metrics import Metrics
from rolltop.server.people import People
from rolltop.server.retention import Retention
from rolltop.server.settings import Settings, cookie_secret
from rolltop.server.sockets.messages import Messages
from rolltop.server.storage.owner import OwnerQueries
from rolltop.server.storage.postgres import ProcessBus
from rolltop.server.storage.queries import Queries
from rolltop.server.storage.removal import Removal
from rolltop.server.storage.schema import migrate, open_database
from rolltop.server.storage.writer import Writer
from rolltop.server.watch import Watched

# Threads that compute in Python yield to requests this often, in seconds.
SWITCH = 0.001
COLLECT = (20_000, 20, 50)


@dataclass
class Services:
    """What the routes use. Each service is given what it needs when it is created here."""

    settings: Settings
    metrics: Metrics
    watched: Watched
    engine: AsyncEngine
    writer: Writer
    queries: Queries
    people: People
    limits: Limits
    catalogue: Catalogue
    workers: Workers
    sandbox: Sandbox
    bus: ProcessBus | None
    tables: LiveTables
    library: Library
    messages: Messages
    coach: CoachQueue
    removal: Removal
    bans: Bans
    # The people whose data is being collected for them.
    exporting: set[str] = field(default_factory=set)

    @classmethod
    async def open(cls, settings: Settings) -> Services:
        """Connect to the database, migrate it, and start every service."""
        sys.setswitchinterval(SWITCH)
        catalogue = Catalogue(settings.games)
        # Loading a game blocks the event loop for a moment; now nobody is waiting yet.
        catalogue.names()
        origin = secrets.token_hex(4)
        engine = open_database(settings.url)
        await migrate(engine)
        metrics, watched, limits = Metrics(), Watched(), Limits(settings)
        writer = Writer(engine, metrics, origin, watched)
        queries = Queries(engine, writer)
        people = People(queries, await _cookie_keys(queries))
        removal, owner = Removal(engine, writer), OwnerQueries(engine)
        bans = Bans(owner)
        await bans.read()
        # What is changed from now on by others is told by later notices.
        last = await removal.notices.last()
        workers = Workers(settings.thinkers, metrics, compiles=settings.compile)
        sandbox = Sandbox(settings.record_seconds, settings.record_processes)
        bus = ProcessBus(settings.url, origin) if settings.is_postgres else None
        await Loader(queries, catalogue, sandbox).close_others()
        tables = LiveTables(
            queries,
            people,
            catalogue,
            workers,
            metrics,
            bus,
            watched,
            settings.rests_after,
            sandbox,
        )
        if bus:
            bus.stored, bus.heard, bus.missed = tables.stored, tables.heard, tables.missed
            await bus.open(watched)
        watched.start("notices", Notices(removal, tables, people, bans, last).work)
        watched.start("retention", Retention(settings, owner, removal, writer).work)
        # What is loaded now stays loaded: keep the garbage collector from scanning it again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        return cls(
            settings=settings,
            metrics=metrics,
            watched=watched,
            engine=engine,
            writer=writer,
            queries=queries,
            people=people,
            limits=limits,
            catalogue=catalogue,
            workers=workers,
            sandbox=sandbox,
            bus=bus,
            tables=tables,
            library=Library(queries, sandbox),
            messages=Messages(limits),
            coach=CoachQueue(workers, metrics, catalogue.place),
            removal=removal,
            bans=bans,
        )

    async def close(self) -> None:
        """Finish pending writes, then close every service."""
        await self.tables.close()
        await self.coach.close()
        await self.workers.close()
        await self.writer.close()
        if self.bus:
            await self.bus.close()
        await self.watched.close()
        await self.engine.dispose()


async def _cookie_keys(queries: Queries) -> list[str]:
    """The stored key, which all processes share, and ROLLTOP_SECRET, which then signs instead."""
    keys = [await queries.setting("cookie_key", secrets.token_hex(32))]
    own = cookie_secret()
    return [*keys, own] if own else keys

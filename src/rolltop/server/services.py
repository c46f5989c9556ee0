"""Everything one server process holds, opened at its start and closed at its end."""

from __future__ import annotations

import gc
import secrets
import sys
import time
from dataclasses import dataclass

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from rolltop.server.bots.coach import Lessons
from rolltop.server.bots.workers import Thinkers
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import Refused
from rolltop.server.live.live_tables import Hall
from rolltop.server.metrics import Metrics
from rolltop.server.people import COOKIE, People
from rolltop.server.settings import Settings
from rolltop.server.sockets.messages import Talk
from rolltop.server.storage.postgres import Bell
from rolltop.server.storage.queries import Store
from rolltop.server.storage.schema import migrate, open_database
from rolltop.server.storage.writer import Writer

# Threads that think in Python give way to people this often.
SWITCH = 0.001
COLLECT = (20_000, 20, 50)


@dataclass
class House:
    """The parts of a running server."""

    settings: Settings
    engine: AsyncEngine
    writer: Writer
    store: Store
    people: People
    catalogue: Catalogue
    thinkers: Thinkers
    metrics: Metrics
    bell: Bell | None
    hall: Hall
    talk: Talk
    lessons: Lessons

    @classmethod
    async def open(cls, settings: Settings) -> House:
        """Connect to the database, bring it up to date, and lay out the hall."""
        sys.setswitchinterval(SWITCH)
        catalogue = Catalogue(settings.games)
        # Reading a game's rules stops everything else for a moment: now nobody is there yet.
        catalogue.names()
        origin = secrets.token_hex(4)
        engine = open_database(settings.url)
        await migrate(engine)
        metrics = Metrics()
        writer = Writer(engine, metrics, origin)
        store = Store(engine, writer)
        people = People(store, await store.setting("cookie_key", secrets.token_hex(32)))
        thinkers = Thinkers(settings.thinkers, metrics, compiles=settings.compile)
        bell = Bell(settings.url, origin) if settings.is_postgres else None
        hall = Hall(store, people, catalogue, thinkers, metrics, bell)
        if bell:
            bell.rung, bell.heard, bell.missed = hall.rung, hall.heard, hall.missed
            await bell.open()
        lessons = Lessons(thinkers, metrics)
        talk = Talk(settings.messages_per_second, lessons)
        # What is loaded stays: nobody waits for it to be looked through again and again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        return cls(
            settings,
            engine,
            writer,
            store,
            people,
            catalogue,
            thinkers,
            metrics,
            bell,
            hall,
            talk,
            lessons,
        )

    async def close(self) -> None:
        """Finish what is being stored, and let go of everything."""
        await self.hall.close()
        await self.lessons.close()
        await self.thinkers.close()
        await self.writer.close()
        if self.bell:
            await self.bell.close()
        await self.engine.dispose()


class Visits:
    """How many new people an address has brought in this minute."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._minute = 0
        self._counts: dict[str, int] = {}

    def passes(self, address: str) -> bool:
        minute = int(time.monotonic() // 60)
        if minute != self._minute:
            self._minute, self._counts = minute, {}
        self._counts[address] = self._counts.get(address, 0) + 1
        return self._counts[address] <= self._most


def house_of(request: Request) -> House:
    """The house that answers this request."""
    house: House = request.app.state.house
    return house


def person_of(request: HTTPConnection) -> str | None:
    """The person whose signed cookie came with the request, if any."""
    house: House = request.app.state.house
    return house.people.read(request.cookies.get(COOKIE))


def must_be_somebody(request: Request) -> str:
    """The person of the request, who must be one."""
    person = person_of(request)
    if person is None:
        raise Refused("you have no name here yet: GET /api/me gives you a cookie", 401)
    return person

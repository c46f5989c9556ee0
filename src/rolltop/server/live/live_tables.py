"""The hall: the tables that are busy in this process, made, read and put away."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from typing import Any

from rolltop.match import IllegalMove
from rolltop.server.bots.workers import Thinkers
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import Refused
from rolltop.server.frames.table_info import KEPT_CHAT
from rolltop.server.live.live_table import Table, people_at
from rolltop.server.metrics import Metrics
from rolltop.server.people import People
from rolltop.server.storage.postgres import Bell
from rolltop.server.storage.queries import Store, table_row
from rolltop.server.storage.writer import StorageFault
from rolltop.server.table.events import Setup, Step
from rolltop.server.table.log import KEPT_LINES
from rolltop.server.table.seats import Clock, Seat
from rolltop.server.table.state import Course

log = logging.getLogger("rolltop.server")

IDLE = 60.0
SWEEP = 5.0
FEEL = 0.1
HERE = 45.0
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Hall:
    """All tables of this process; one that nobody uses is put away and read again later."""

    def __init__(
        self,
        store: Store,
        people: People,
        catalogue: Catalogue,
        thinkers: Thinkers,
        metrics: Metrics,
        bell: Bell | None,
    ) -> None:
        self.store = store
        self.people = people
        self.catalogue = catalogue
        self.thinkers = thinkers
        self.metrics = metrics
        self.bell = bell
        self.closing = False
        self.pictures_take: dict[str, float] = {}
        self._tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._told = 0.0
        self._answers: set[asyncio.Task[None]] = set()
        self._tasks = [asyncio.create_task(work) for work in (self._sweep(), self._feel())]

    async def table(self, table: str) -> Table:
        """The table of an id, read from its steps where it is not in memory."""
        if table in self._tables:
            found = self._tables[table]
            found.used = time.monotonic()
            return found
        if table not in self._reading:
            task = asyncio.create_task(self._read(table))
            self._reading[table] = task
            task.add_done_callback(lambda _: self._reading.pop(table, None))
        return await asyncio.shield(self._reading[table])

    def seen(self, table: str) -> Table | None:
        """The table if it is in memory."""
        return self._tables.get(table)

    async def add(self, setup: Setup, steps: list[Step] | None = None) -> Table:
        """A new table; chance deals where nobody is waited for."""
        course = Course(setup)
        if steps is None:
            course.settle()
        else:
            course = await asyncio.to_thread(_played, setup, steps)
            course.fresh = steps
        await self.store.add_table(course, table_row(setup))
        course.fresh = []
        table = Table(self, course, [])
        self._tables[setup.id] = table
        self.metrics.count("tables")
        if any(seat.kind == "bot" for seat in setup.seats) and not course.over:
            self.thinkers.prepare(setup.game, self.catalogue.place(setup.game.name))
        table.drive()
        return table

    async def rebuild(self, table: str) -> Course:
        """The course of a table from what is stored of it."""
        row = await self.store.table(table)
        if row is None:
            raise Refused("there is no such table; the lobby lists those there are", 404)
        steps = await self.store.steps(table)
        setup = await asyncio.to_thread(self.setup, row)
        try:
            return await asyncio.to_thread(_played, setup, steps)
        except IllegalMove:
            raise Refused(
                f"this match of {setup.game.title} was played by other rules than there are now",
                404,
            ) from None

    def setup(self, row: dict[str, Any]) -> Setup:
        """What was chosen for a stored table."""
        game = self.catalogue.game(
            row["game"], json.loads(row["options"]), json.loads(row["content"])
        )
        return Setup(
            id=row["id"],
            game=game,
            dice=row["dice"],
            clock=Clock(**json.loads(row["clock"])),
            pace=row["pace"],
            hints=bool(row["hints"]),
            listed=bool(row["listed"]),
            owner=row["owner"],
            made=row["made"],
            seats=tuple(Seat(**seat) for seat in json.loads(row["laid"])),
            position=json.loads(row["position"]) if row["position"] else None,
        )

    async def keeps(self, table: str) -> bool:
        """Whether this process is the one that moves the bots of a table."""
        return self.bell is None or await self.bell.keeps(table)

    async def rung(self, table: str) -> None:
        """Another process stored something of this table."""
        live = self._tables.get(table)
        if live:
            await live.catch_up()

    def renamed(self, person: str) -> None:
        """Show a person's new name wherever they sit."""
        for live in self._tables.values():
            if live.course.seats_of(person):
                live.show()

    def heard(self, table: str, who: tuple[str, str], what: str) -> None:
        """A person came to this table at another process, is there or left; who is here is told."""
        live = self._tables.get(table)
        if live is None or self.bell is None:
            return
        if what == "gone":
            live.elsewhere.pop(who, None)
        else:
            live.elsewhere[who] = time.monotonic() + HERE
        if what == "come":
            answer = asyncio.create_task(self._tell_who_is_at(live, self.bell))
            self._answers.add(answer)
            answer.add_done_callback(self._answers.discard)
        live.show()

    async def missed(self) -> None:
        """The bell was silent for a while: look at every table."""
        for live in list(self._tables.values()):
            await live.catch_up()

    async def close(self) -> None:
        """Stop bots and clocks; everything is stored already."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        for table in self._tables.values():
            table.stop()
            for watcher in list(table.watchers):
                watcher.leave.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def count(self) -> None:
        """Bring the gauges up to date."""
        self.metrics.gauge("live_tables", len(self._tables))
        sockets = sum(len(table.watchers) for table in self._tables.values())
        self.metrics.gauge("open_sockets", sockets)

    async def _read(self, table: str) -> Table:
        course = await self.rebuild(table)
        chat = await self.store.chat(table, KEPT_CHAT)
        await self.people.learn(people_at(course, chat))
        live = Table(self, course, chat)
        self._tables[table] = live
        if self.bell:
            # What was stored while the steps were read rang before anybody listened.
            await live.catch_up()
        if any(seat.player for seat in course.seats) and not course.over:
            self.thinkers.prepare(course.setup.game, self.catalogue.place(course.setup.game.name))
        live.drive()
        return live

    async def _feel(self) -> None:
        """Measure how late this process comes to what it should do."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(FEEL)
            self.metrics.observe("late_seconds", time.perf_counter() - begun - FEEL)

    async def _sweep(self) -> None:
        while True:
            for table in [each for each in self._tables.values() if each.is_idle(IDLE)]:
                await self._put_away(table)
            try:
                due = await self.store.due_tables(time.time() - SWEEP)
            except StorageFault:
                due = []
            for table_id in due:
                try:
                    await self.table(table_id)
                except (Refused, StorageFault) as problem:
                    log.warning("a table cannot be read: %s", type(problem).__name__)
            if self.bell:
                await self._tell_who_is_here(self.bell)
            await asyncio.sleep(SWEEP)

    async def _put_away(self, table: Table) -> None:
        table.stop()
        del self._tables[table.id]
        if self.bell:
            await self.bell.let_go(table.id)

    async def _tell_who_is_here(self, bell: Bell) -> None:
        if time.monotonic() - self._told > HERE / 3:
            self._told = time.monotonic()
            for table in list(self._tables.values()):
                await self._tell_who_is_at(table, bell)

    async def _tell_who_is_at(self, table: Table, bell: Bell) -> None:
        for person in {watcher.person for watcher in table.watchers if watcher.person}:
            await bell.tell(table.id, person, "here")


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(14))


def _played(setup: Setup, steps: list[Step]) -> Course:
    """The course of a table from all its steps; what was taken back is passed over."""
    course = Course(setup)
    gone = taken_back(steps)
    tells_from = steps[-KEPT_LINES].at if len(steps) > KEPT_LINES else 0
    for step in steps:
        course.tells = step.at >= tells_from
        if step.at in gone:
            course.skip(step)
        else:
            course.take(step)
    course.tells = True
    return course


def taken_back(steps: list[Step]) -> set[int]:
    """The steps that were taken back, and those that took them back."""
    gone: set[int] = set()
    stack: list[int] = []
    for step in steps:
        if step.kind in ("move", "chance"):
            stack.append(step.at)
        elif step.kind == "undo":
            gone |= {step.at, stack.pop()}
    return gone

"""A table in use: one event after another, shown to everybody once it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import time
from collections.abc import Callable

from rolltop.server.bots.fair_queue import Asker
from rolltop.server.bots.workers import Workers
from rolltop.server.errors import Conflict, Rebuild, Refused, Stale, StorageFault
from rolltop.server.frames.table_view import TableView
from rolltop.server.live.crowd import Crowd
from rolltop.server.live.driver import Driver
from rolltop.server.live.encode import encode
from rolltop.server.live.loader import Loader, people_at
from rolltop.server.live.throttle import Throttle
from rolltop.server.live.viewer import Viewer
from rolltop.server.metrics import Metrics
from rolltop.server.people import People
from rolltop.server.storage.postgres import ProcessBus
from rolltop.server.storage.queries import Queries
from rolltop.server.table.chat import KEPT_CHAT, Chat, Said
from rolltop.server.table.correction import correct, replay_corrected
from rolltop.server.table.disputes import entry_to_correct
from rolltop.server.table.presence import Presence
from rolltop.server.table.questions import is_late, people_asked, recall, seats_that_let, to_keep
from rolltop.server.table.replay import apply
from rolltop.server.table.rest import resume
from rolltop.server.table.schedule import next_act
from rolltop.server.table.setup import must_be_ours
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watch, Watched

MOST_TRIES = 4
# In seconds. Whoever looked at a table this recently counts as present.
PRESENT = 30.0
# In place of a person, in what processes tell each other.
ANSWER = "answer"
# What they tell then: that one was given, or which seats let all pass.
GIVEN, LETS = "given", "let:"
# More viewers than these are a crowd.
FEW = 30
# In seconds. Who comes and goes is shown this often, however many they are.
PRESENCE = 0.5


class LiveTable:
    """The published state of a table, who looks at it, and the lock under which it changes."""

    def __init__(
        self,
        state: TableState,
        chat: list[Said],
        *,
        queries: Queries,
        loader: Loader,
        people: People,
        workers: Workers,
        metrics: Metrics,
        bus: ProcessBus | None,
        watched: Watched,
        rests_after: float,
    ) -> None:
        self.id = state.setup.id
        self.chat = Chat(chat)
        self.used = time.monotonic()
        # When somebody last looked. The time may be that of a clock that was set back since.
        self._looked = self.used - max(0.0, time.time() - state.touched)
        self._rests_after = rests_after
        self._resuming: Watch | None = None
        self._watched = watched
        self.asker = Asker(state.setup.owner or state.setup.id, self._is_present)
        self.presence = Presence()
        self.viewers: set[Viewer] = set()
        self.view = TableView(state, self.chat, self.presence, people.name, encode)
        self._queries = queries
        self._loader = loader
        self._people = people
        self._metrics = metrics
        self._bus = bus
        self._lock = asyncio.Lock()
        self._correcting = asyncio.Lock()
        self._mending: asyncio.Task[None] | None = None
        self._driver = Driver(self, workers, watched)
        self._presence_shown = Throttle(self._show, PRESENCE)
        self._crowd = Crowd(self.sent)

    @property
    def state(self) -> TableState:
        """The published state: everything in it is stored."""
        return self.view.state

    def look(self) -> None:
        """Somebody looks at the table: if its bots rest, they go on."""
        self.used = self._looked = time.monotonic()
        if self.state.resting and (self._resuming is None or self._resuming.done):
            self._resuming = self._watched.start("resume", self._resume)

    async def _resume(self, _: Watch) -> None:
        await self.act(resume)

    @property
    def is_left(self) -> bool:
        """Whether nobody has looked at the table for so long that its bots rest."""
        return not self._is_watched() and time.monotonic() - self._looked > self._rests_after

    def _is_present(self) -> bool:
        """Whether a person is at the table, with a socket or by asking for it now and then."""
        return self._is_watched() or time.monotonic() - self._looked < PRESENT

    def _is_watched(self) -> bool:
        return bool(self.viewers) or bool(self.presence.connected(time.time()))

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has used the table for that long, and nothing is due soon."""
        if self.viewers or time.monotonic() - self.used <= seconds:
            return False
        act = next_act(self.state, time.time())
        return act is None or act.when - time.time() > seconds

    async def act(self, do: Callable[[TableState], None]) -> None:
        """Do something on a fork, store its events, and only then let everybody see it.

        The lock is taken here and released in `_stored`, which the writer calls, not where this
        function ends: whoever asked may go away while the events are being stored, and then they
        must still be published before anybody else may fork the state.
        """
        self.used = time.monotonic()
        must_be_ours(self.state.setup)
        for _ in range(MOST_TRIES):
            await self._lock.acquire()
            try:
                fork = self.state.fork(time.time())
                do(fork)
            except BaseException:
                self._lock.release()
                raise
            if not fork.new_events:
                self._lock.release()
                await self._keep_answers(fork)
                return
            # On a conflict another process was first: check the request again on the new state.
            with contextlib.suppress(Conflict):
                await self._queries.add_events(fork, functools.partial(self._stored, fork))
                return
        raise Refused("too many players are acting at once; try again", 409)

    def _stored(self, fork: TableState, problem: Exception | None) -> None:
        """Publish the stored fork and release the lock; after a problem, `_mend` does both."""
        if problem is not None:
            self._mending = asyncio.create_task(self._mend())
            return
        self._metrics.count("steps", len(fork.new_events))
        self.view.publish(fork)
        self._lock.release()
        self._show()
        self._driver.stir()

    def _show(self) -> None:
        """Show the published state to everybody: to the players at once, to a crowd bit by bit."""
        if len(self.viewers) <= FEW:
            for viewer in self.viewers:
                viewer.show()
        else:
            players = {seat.person for seat in self.state.seats if seat.person}
            for viewer in self.viewers:
                if viewer.person in players:
                    viewer.show()
            self._crowd.show(each for each in self.viewers if each.person not in players)
        self.sent()

    def sent(self) -> None:
        """Free the pictures once nobody is waiting for one."""
        if not self._crowd and not any(viewer.waits for viewer in self.viewers):
            self.view.cache.rest()

    async def _mend(self) -> None:
        """Read what is stored: another process was first, or the reply to the commit was lost."""
        try:
            with contextlib.suppress(StorageFault, Refused):
                await self._read_events()
        finally:
            self._lock.release()
        self.refresh()

    async def correct(self, person: str, at: int, text: str, after: int) -> None:
        """Correct what a person entered, after two entries disagreed."""
        if self._correcting.locked():
            raise Refused("another entry is being corrected; try again in a moment", 429)
        # Each correction replays the whole match: one at a time, however many are sent.
        async with self._correcting:
            entry = entry_to_correct(self.state, person, at, after)
            events = await self._queries.events(self.id)
            replayed = await asyncio.to_thread(
                replay_corrected, self.state.setup, events, entry, text, time.time()
            )
            known = events[-1].at
            await self.act(lambda fork: correct(fork, person, at, after, replayed, known))

    async def let_all_pass(self, person: str) -> None:
        """A person is not asked anything until it is their turn again."""
        seats = seats_that_let(self.state, person)
        await self._queries.answers.let(self.id, self.state.at, seats)
        self.state.lets.update(seats)
        await self._tell_answer(f"{LETS}{','.join(map(str, seats))}")
        self._driver.stir()
        self.view.cache.rest()
        for viewer in self.viewers:
            if viewer.person == person:
                viewer.show()

    async def say(self, person: str, text: str) -> None:
        """Store a line of chat, then show it."""
        await self._people.learn([person])
        line = Said(person, text, time.time())
        await self._queries.add_chat(self.id, line)
        self.chat.add(line)
        self.refresh()

    async def catch_up(self) -> None:
        """Read the events and the chat that other processes stored."""
        rested = self.state.resting
        async with self._lock:
            await self._read_events()
            chat = await self._queries.chat(self.id, KEPT_CHAT)
            self.chat.replace(chat)
            await self._people.learn(people_at(self.state, chat))
        if self.viewers or (rested and not self.state.resting):
            # Somebody looks at the table, here or at another process.
            self.look()
        self.refresh()

    def refresh(self) -> None:
        """Show everything again: something besides the match may have changed."""
        self.view.info.forget()
        self._show()
        self._driver.stir()

    async def join(self, viewer: Viewer) -> None:
        """Add a viewer, and tell the other processes."""
        is_new = viewer.person is not None and not self.presence.is_here(viewer.person)
        self.presence.join(viewer.person)
        self._presence_changed()
        self.viewers.add(viewer)
        self.look()
        viewer.show()
        self.sent()
        if self._bus and viewer.person and is_new:
            await self._bus.tell(self.id, viewer.person, "come")

    async def leave(self, viewer: Viewer) -> None:
        self.look()
        self.viewers.discard(viewer)
        self._crowd.leave(viewer)
        self.presence.leave(viewer.person)
        self._presence_changed()
        if self._bus and viewer.person and not self.presence.is_here(viewer.person):
            await self._bus.tell(self.id, viewer.person, "gone")

    async def _keep_answers(self, fork: TableState) -> None:
        """Store what was answered in a fork. Raises Stale if the time was over before that."""
        if not fork.new_answers:
            return
        given = to_keep(fork)
        await self._queries.answers.give(self.id, given)
        stored = await self._queries.answers.of(self.id)
        if is_late(given, stored):
            raise Stale("the time to answer is over")
        recall(self.state, stored)
        await self._tell_answer(GIVEN)
        self._driver.stir()

    async def seal_answers(self) -> None:
        """The time of a question is over: take no more answers, and read all that were given."""
        state = self.state
        if seats := people_asked(state):
            await self._queries.answers.seal(self.id, state.moved, seats)
            recall(state, await self._queries.answers.of(self.id))

    async def _tell_answer(self, what: str) -> None:
        """Tell the other processes that there is an answer: one of them moves the bots."""
        if self._bus:
            await self._bus.tell(self.id, ANSWER, what)

    async def _recall(self, _: Watch) -> None:
        recall(self.state, await self._queries.answers.of(self.id))
        self._driver.stir()

    def heard(self, process: str, person: str, what: str) -> None:
        """Another process says that a person has come to this table there, is there, or is gone."""
        if person == ANSWER:
            if what.startswith(LETS):
                self.state.lets.update(map(int, what.removeprefix(LETS).split(",")))
            self._watched.start("answers", self._recall)
            return
        self.presence.heard(process, person, gone=what == "gone", now=time.time())
        self.look()
        self._presence_changed()

    def _presence_changed(self) -> None:
        """Somebody came or went: the next frame says so, and there will be one soon."""
        self.view.info.forget()
        self._presence_shown.ask()
        self._driver.stir()

    async def tell_presence(self) -> None:
        """Tell the other processes who is at this table here."""
        if self._bus:
            for person in self.presence.people_here():
                await self._bus.tell(self.id, person, "here")

    def drive(self) -> None:
        """Start doing what is due at this table."""
        self._driver.stir()

    def close(self) -> None:
        """Stop the driver and close the sockets; everything is stored already."""
        self._driver.close()
        self._presence_shown.close()
        for viewer in list(self.viewers):
            viewer.close()

    async def may_drive(self) -> bool:
        """Whether this process is the one that moves the table's bots."""
        return self._bus is None or await self._bus.holds(self.id)

    async def _read_events(self) -> None:
        """Apply the stored events that are missing here. The caller holds the lock."""
        fork = self.state.fork(time.time())
        try:
            for event in await self._queries.events(self.id, fork.at):
                apply(fork, event)
        except Rebuild:
            fork = await self._loader.state(self.id)
        self.view.publish(fork)
        self.view.info.forget()

"""A table with people at it: one step after another, shown to all once it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import math
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rolltop.server.errors import Rebuild, Refused
from rolltop.server.frames.frame import (
    eye,
    eyes,
    new_lines,
    picture_of,
    sight,
    sight_text,
    standing,
    written,
)
from rolltop.server.frames.table_info import KEPT_CHAT, Placard
from rolltop.server.storage.writer import Conflict, StorageFault
from rolltop.server.table.pace import pace_of
from rolltop.server.table.schedule import ASLEEP, Act, deadline, next_act
from rolltop.server.table.state import Course

if TYPE_CHECKING:
    from rolltop.server.frames.delta import Brief
    from rolltop.server.live.live_tables import Hall
    from rolltop.server.sockets.connection import Watcher

log = logging.getLogger("rolltop.server")

RETRY = 2.0
SLOW = 0.004


class Table:
    """The live table: its course, who watches, and the task that moves bots and clocks."""

    def __init__(self, hall: Hall, course: Course, chat: list[dict[str, Any]]) -> None:
        self.hall = hall
        self.course = course
        self.chat: deque[dict[str, Any]] = deque(chat, maxlen=KEPT_CHAT)
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[tuple[str, str], float] = {}
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self.placard = Placard(self)

    @property
    def id(self) -> str:
        return self.course.setup.id

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody used the table for so long, nor will the server soon."""
        act = next_act(self.course)
        rests = act is None or act.when - time.time() > seconds
        return not self.watchers and rests and time.monotonic() - self.used > seconds

    async def act(self, do: Callable[[Course], None]) -> None:
        """Do something on a fork, store it, and only then let everybody see it."""
        self.used = time.monotonic()
        for _ in range(4):
            await self._lock.acquire()
            try:
                fork = self.course.fork()
                do(fork)
            except BaseException:
                self._lock.release()
                raise
            if not fork.fresh:
                self._lock.release()
                return
            # Who asked may go away meanwhile: what is being stored is still shown to the others.
            stored = functools.partial(self._stored, fork)
            with contextlib.suppress(Conflict):
                await self.hall.store.add_steps(fork, stored)
                return
        raise Refused("too many are moving at once; try again", 409)

    def _stored(self, fork: Course, problem: Exception | None) -> None:
        """Show what was stored and let the next act, or look what became of it first."""
        if problem is not None:
            self._mending = asyncio.create_task(self._mend())
            return
        self.course = fork
        self.hall.metrics.count("steps", len(fork.fresh))
        if not fork.just_played:
            self.placard.forget()
        self._lock.release()
        self._call()
        self.drive()

    async def _mend(self) -> None:
        """Another process was first, or the answer was lost after the commit."""
        try:
            with contextlib.suppress(StorageFault, Refused):
                await self._catch_up()
        finally:
            self._lock.release()
        self.show()

    async def say(self, person: str, text: str) -> None:
        """Chat: stored, then shown."""
        made = time.time()
        await self.hall.store.add_chat(self.id, person, text, made)
        self.chat.append({"person": person, "text": text, "made": made})
        self.show()

    async def catch_up(self) -> None:
        """Take the steps and the chat that other processes stored."""
        async with self._lock:
            await self._catch_up()
            chat = await self.hall.store.chat(self.id, KEPT_CHAT)
            self.chat = deque(chat, maxlen=KEPT_CHAT)
            await self.hall.people.learn(people_at(self.course, chat))
        self.show()
        self.drive()

    def show(self) -> None:
        """Have a new frame sent to everybody who watches."""
        self.placard.forget()
        self._call()

    def _call(self) -> None:
        self._stirred.set()
        for watcher in self.watchers:
            watcher.show()
        self.sent()

    def draws_at_once(self, viewer: int) -> bool:
        """Have the picture of a viewer ready, if that takes no time."""
        course, takes = self.course, self.hall.pictures_take
        viewer = eye(course, viewer)
        if viewer in course.shown.drawn:
            return True
        if takes.get(course.setup.game.name, SLOW) >= SLOW:
            return False
        # A look at the clock costs as much as a small picture: not every time.
        _draw(course, viewer, takes if course.at % 32 == 0 else None)
        return True

    async def draw(self, viewer: int) -> None:
        """Have the picture of a viewer ready; one that takes long is drawn in a thread."""
        if self.draws_at_once(viewer):
            return
        course, takes = self.course, self.hall.pictures_take
        viewer = eye(course, viewer)
        if viewer not in course.shown.drawing:
            task = asyncio.create_task(asyncio.to_thread(_draw, course, viewer, takes))
            task.add_done_callback(lambda _: course.shown.drawing.pop(viewer, None))
            course.shown.drawing[viewer] = task
        await asyncio.shield(course.shown.drawing[viewer])

    def sent(self) -> None:
        """Let go of the pictures once nobody at a socket waits for one."""
        if not any(watcher.waits for watcher in self.watchers):
            self.course.shown.rest()

    def drive(self) -> None:
        """Move bots and stop clocks from now on, if there is anything to do."""
        if self._driver is None or self._driver.done():
            if next_act(self.course) is not None and not self.hall.closing:
                self._driver = asyncio.create_task(self._drive())

    def stop(self) -> None:
        if self._driver:
            self._driver.cancel()

    def frame(
        self, person: str | None, *, look: int | None = None, since: int | None = None
    ) -> dict[str, Any]:
        """What a person is shown; `look` chooses among their seats, `since` what they know."""
        head = self._head(person, look, since)
        return head | sight(self.course, head["seat"])

    async def drawn_frame(self, person: str | None, look: int | None = None) -> dict[str, Any]:
        """The same once the picture is drawn, which may take a while."""
        await self.draw(eyes(self.course, self.course.seats_of(person), look)[0])
        return self.frame(person, look=look)

    def frame_text(
        self, person: str | None, *, look: int | None, since: int | None, bare: bool
    ) -> str:
        """The frame as JSON, with what a viewer sees written once for all who see it."""
        head = self._head(person, look, since)
        if bare:
            return written(head | sight(self.course, head["seat"], bare=True))
        return f"{written(head)[:-1]},{sight_text(self.course, head['seat'])}}}"

    def brief_text(self, person: str | None, look: int | None, brief: Brief) -> str:
        """What is new in the frame, as JSON, for a socket that has the one before."""
        course = self.course
        mine = course.seats_of(person)
        viewer, to = eyes(course, mine, look)
        told = self.placard.to(person, mine, viewer, to)
        return brief.frame(course, viewer, told, undo=course.may_undo(person))

    def _head(self, person: str | None, look: int | None, since: int | None) -> dict[str, Any]:
        """A frame but for what its viewer sees of the match."""
        course = self.course
        mine = course.seats_of(person)
        viewer, to = eyes(course, mine, look)
        told = self.placard.to(person, mine, viewer, to)
        return {
            **standing(course, new_lines(course, viewer, since)),
            "undo": course.may_undo(person),
            **told,
            "table": {**told["table"], "steps": course.count},
        }

    def here(self) -> set[str]:
        """The people who are connected, here or at another process."""
        now = time.monotonic()
        self.elsewhere = {who: until for who, until in self.elsewhere.items() if until > now}
        away = {person for _, person in self.elsewhere}
        return {w.person for w in self.watchers if w.person} | away

    async def _catch_up(self) -> None:
        fork = self.course.fork()
        try:
            for step in await self.hall.store.steps(self.id, fork.at):
                fork.take(step)
            self.course = fork
        except Rebuild:
            self.course = await self.hall.rebuild(self.id)
        self.placard.forget()

    async def _drive(self) -> None:
        while (act := next_act(self.course)) is not None and not self.hall.closing:
            try:
                if not await self.hall.keeps(self.id):
                    await asyncio.sleep(RETRY)
                    continue
                await self._perform(act)
            except StorageFault:
                await asyncio.sleep(RETRY)
            except Refused:
                continue

    async def _perform(self, act: Act) -> None:
        course = self.course
        last = deadline(course)
        now = time.time()
        if last is not None and now > last + ASLEEP:
            await self.act(lambda fork: fork.wake())
            return
        thinks_early = course.seats[act.seat].player is not None
        begun = time.monotonic()
        if not thinks_early and not await self._wait(act, act.when - now):
            return
        number = await self._choose(course, act)
        if thinks_early:
            pause = _whole_paces(time.monotonic() - begun, pace_of(course))
            left = max(act.when - time.time(), pause - (time.monotonic() - begun))
            if not await self._wait(act, left):
                return
        if self.course.moved == act.after and next_act(self.course) is not None:
            await self.act(lambda fork: fork.stand_in(act.seat, number, act.after))

    async def _wait(self, act: Act, seconds: float) -> bool:
        """Wait, but no longer than the match stands still; whether it still does."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._stirred.clear()
            if next_act(self.course) != act:
                return False
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)
        return next_act(self.course) == act

    async def _choose(self, course: Course, act: Act) -> int:
        view = course.match.view(act.seat)
        try:
            return await self.hall.thinkers.choose(course.setup.game, act.bot, view)
        except Exception:
            log.exception("a bot failed at %s", course.setup.game.name)
            return course.match.legal_moves()[0]


def _draw(course: Course, viewer: int, takes: dict[str, float] | None) -> None:
    """Draw a picture; with `takes`, keep how long those of the game take of late."""
    if takes is None:
        picture_of(course, viewer)
        return
    game, begun = course.setup.game.name, time.thread_time()
    picture_of(course, viewer)
    spent = time.thread_time() - begun
    takes[game] = takes.get(game, spent) * 0.75 + spent * 0.25


def people_at(course: Course, chat: list[dict[str, Any]]) -> set[str]:
    """Everybody whose name is shown at a table."""
    sitting = {seat.person for seat in course.seats if seat.person}
    noted = {note.person for note in course.notes if note.person}
    return sitting | noted | {str(line["person"]) for line in chat}


def _whole_paces(seconds: float, pace: float) -> float:
    """How long a bot seems to think: whole paces, so that its hand does not show in the time."""
    return seconds if pace <= 0 else math.ceil(seconds / pace) * pace

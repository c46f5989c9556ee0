"""A table with people at it: one step after another, shown to all once it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rolltop.server.course import Course
from rolltop.server.frame import (
    eyes,
    lines_since,
    picture_of,
    sight,
    sight_text,
    written,
)
from rolltop.server.prompt import ASLEEP, Act, clock_left, deadline, next_act
from rolltop.server.question import pace_of
from rolltop.server.refusal import Rebuild, Refused
from rolltop.server.writer import Conflict, StorageFault

if TYPE_CHECKING:
    from rolltop.server.brief import Brief
    from rolltop.server.hall import Hall
    from rolltop.server.watcher import Watcher

log = logging.getLogger("rolltop.server")

KEPT_CHAT = 40
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
        self._stirred = asyncio.Event()
        self._told: tuple[Course, dict[str, Any]] | None = None

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
        # Who asked may go away meanwhile: what is being stored is still shown to the others.
        doing = asyncio.create_task(self._act(do))
        doing.add_done_callback(_look_at)
        await asyncio.shield(doing)

    async def _act(self, do: Callable[[Course], None]) -> None:
        async with self._lock:
            for _ in range(4):
                fork = self.course.fork()
                do(fork)
                if not fork.fresh:
                    return
                try:
                    await self.hall.store.add_steps(fork)
                except Conflict:
                    await self._catch_up()
                    continue
                except StorageFault:
                    # The answer may have been lost after the commit.
                    with contextlib.suppress(StorageFault):
                        await self._catch_up()
                    raise
                self.course = fork
                self.hall.metrics.count("steps", len(fork.fresh))
                break
            else:
                raise Refused("too many are moving at once; try again", 409)
        self.show()
        self.drive()

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
        self._told = None
        self._stirred.set()
        for watcher in self.watchers:
            watcher.changed.set()

    async def draw(self, viewer: int) -> None:
        """Have the picture of a viewer ready; one that takes long is drawn in a thread."""
        course, takes = self.course, self.hall.pictures_take
        if viewer in course.drawn:
            return
        if takes.get(course.setup.game.name, SLOW) < SLOW:
            # A look at the clock costs as much as a small picture: not every time.
            _draw(course, viewer, takes if course.at % 8 == 0 else None)
            return
        if viewer not in course.drawing:
            task = asyncio.create_task(asyncio.to_thread(_draw, course, viewer, takes))
            task.add_done_callback(lambda _: course.drawing.pop(viewer, None))
            course.drawing[viewer] = task
        await asyncio.shield(course.drawing[viewer])

    def sent(self) -> None:
        """Let go of the pictures once nobody at a socket waits for one."""
        if not any(watcher.changed.is_set() for watcher in self.watchers):
            self.course.rest()

    def drive(self) -> None:
        """Move bots and stop clocks from now on, if there is anything to do."""
        if self._driver is None or self._driver.done():
            if next_act(self.course) is not None and not self.hall.closing:
                self._driver = asyncio.create_task(self._drive())

    def stop(self) -> None:
        if self._driver:
            self._driver.cancel()

    def frame(
        self,
        person: str | None,
        *,
        look: int | None = None,
        since: int | None = None,
    ) -> dict[str, Any]:
        """What a person is shown; `look` chooses among their seats, `since` what they know."""
        head = self._head(person, look, since)
        return head | sight(self.course, head["seat"]) | self._common()

    async def drawn_frame(self, person: str | None, look: int | None = None) -> dict[str, Any]:
        """The same once the picture is drawn, which may take a while."""
        await self.draw(eyes(self.course, self.course.seats_of(person), look)[0])
        return self.frame(person, look=look)

    def frame_text(
        self,
        person: str | None,
        *,
        look: int | None,
        since: int | None,
        bare: bool,
        brief: Brief | None,
    ) -> str:
        """The frame as JSON, made of parts that are written once for all who see them."""
        head = self._head(person, look, since)
        if brief is not None:
            return brief.frame(self.course, head | self._common())
        if bare:
            return written(head | sight(self.course, head["seat"], bare=True) | self._common())
        common = written(self._common())[1:]
        return f"{written(head)[:-1]},{sight_text(self.course, head['seat'])},{common}"

    def _head(self, person: str | None, look: int | None, since: int | None) -> dict[str, Any]:
        """What differs from person to person, but for what they see of the match."""
        course = self.course
        mine = course.seats_of(person)
        viewer, to = eyes(course, mine, look)
        if since is None:
            since = max(0, course.moved - 1)
        turn = course.turn
        waiting = course.started is None
        return {
            "at": course.at,
            "turn": "open" if waiting else "over" if course.over else course.match.turn,
            "to_move": None if waiting or turn < 0 else turn,
            "seat": viewer,
            "mine": mine,
            "hand_over": to is not None,
            "to": to,
            "say": lines_since(course, viewer, since),
            "undo": course.may_undo(person),
            "over": course.over,
            "scores": course.scores,
            "seats": self.seats(person),
        }

    def _common(self) -> dict[str, Any]:
        """What is the same for everybody."""
        if self._told is None or self._told[0] is not self.course:
            self._told = (self.course, {"chat": self._talk(), "table": self.about()})
        return self._told[1]

    def seats(self, person: str | None) -> list[dict[str, Any]]:
        """The seats as everybody may see them."""
        course, now = self.course, time.time()
        here = self.here()
        names = self.hall.people.name
        return [
            {
                "name": name,
                "kind": seat.kind,
                "person": names(seat.person) if seat.person else None,
                "mine": person is not None and seat.person == person,
                "bot": seat.bot or seat.player,
                "away": seat.away,
                "resigned": seat.resigned,
                "connected": seat.person in here,
                "clock": _rounded(clock_left(course, number, now)),
                "score": course.scores.get(name),
            }
            for number, (name, seat) in enumerate(
                zip(course.setup.game.seats, course.seats, strict=True)
            )
        ]

    def about(self) -> dict[str, Any]:
        """The table itself, as everybody may see it."""
        course, setup = self.course, self.course.setup
        return {
            "id": setup.id,
            "game": setup.game.name,
            "title": setup.game.title,
            "options": setup.game.options,
            "dice": setup.dice,
            "clock": {"kind": setup.clock.kind, "seconds": setup.clock.seconds},
            "pace": course.pace,
            "hints": setup.hints,
            "listed": setup.listed,
            "made": setup.made,
            "started": course.started,
            "over": course.ended,
            "steps": course.count,
            "rematch": course.rematch,
            "watching": sum(1 for w in self.watchers if not course.seats_of(w.person)),
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
            return course.match.legal()[0]

    def _talk(self) -> list[dict[str, Any]]:
        """Chat, and what happened at the table, in the order of time."""
        name = self.hall.people.name
        seats = self.course.setup.game.seats
        said = [
            {"who": name(line["person"]), "text": line["text"], "made": line["made"]}
            for line in self.chat
        ]
        noted = [
            {
                "who": None,
                "text": _NOTES[note.what].format(
                    who=name(note.person) if note.person else "", seat=seats[note.seat]
                ),
                "made": note.made,
            }
            for note in self.course.notes
        ]
        return sorted(said + noted, key=lambda line: float(str(line["made"])))[-KEPT_CHAT:]


_NOTES = {
    "sit": "{who} sits down as {seat}.",
    "back": "{who} is back and plays {seat} again.",
    "leave": "{who} leaves; a bot plays {seat} meanwhile.",
    "resign": "{who} resigns as {seat}.",
    "time": "The time of {seat} is up; a bot moved.",
}


def _draw(course: Course, viewer: int, takes: dict[str, float] | None) -> None:
    """Draw a picture; with `takes`, keep how long those of the game take of late."""
    if takes is None:
        picture_of(course, viewer)
        return
    game, begun = course.setup.game.name, time.thread_time()
    picture_of(course, viewer)
    spent = time.thread_time() - begun
    takes[game] = takes.get(game, spent) * 0.75 + spent * 0.25


def _look_at(task: asyncio.Task[None]) -> None:
    """Take the failure of a task that nobody may be waiting for any more."""
    if not task.cancelled():
        task.exception()


def people_at(course: Course, chat: list[dict[str, Any]]) -> set[str]:
    """Everybody whose name is shown at a table."""
    sitting = {seat.person for seat in course.seats if seat.person}
    noted = {note.person for note in course.notes if note.person}
    return sitting | noted | {str(line["person"]) for line in chat}


def _whole_paces(seconds: float, pace: float) -> float:
    """How long a bot seems to think: whole paces, so that its hand does not show in the time."""
    return seconds if pace <= 0 else math.ceil(seconds / pace) * pace


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)

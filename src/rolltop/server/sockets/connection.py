"""Somebody at a socket: what they send is judged, what they are shown is never a queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

import orjson
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rolltop.server.errors import Refused
from rolltop.server.frames.delta import Brief
from rolltop.server.frames.frame import eyes, written
from rolltop.server.frames.picture import tally
from rolltop.server.html.table import dress
from rolltop.server.live.live_table import Table
from rolltop.server.sockets.messages import Talk
from rolltop.server.sockets.protocol import WIRE, Wire
from rolltop.server.storage.writer import StorageFault
from rolltop.server.table.pace import question_rests

log = logging.getLogger("rolltop.server")

LONGEST_MESSAGE = 4_000
MOST_REFUSALS = 200


class Flood:
    """So many messages a second, with some to spare."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._left = 2 * rate
        self._when = time.monotonic()

    def passes(self) -> bool:
        now = time.monotonic()
        self._left = min(2 * self.rate, self._left + (now - self._when) * self.rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Watcher:
    """One open socket at a table, of a person or of a spectator."""

    def __init__(self, socket: WebSocket, table: Table, person: str | None, talk: Talk) -> None:
        self.socket = socket
        self.is_page = "page" in socket.query_params
        self.is_bare = "bare" in socket.query_params and not self.is_page
        self._brief = Brief(bare=self.is_bare) if "brief" in socket.query_params else None
        self.table = table
        self.person = person
        self.look: int | None = None
        self._is_shared = False
        self.changed = asyncio.Event()
        self._is_showing = False
        self._wire: Wire | None = socket.scope.get("extensions", {}).get(WIRE)
        self.leave = asyncio.Event()
        self._talk = talk
        self._flood = Flood(talk.rate)
        self._refusals = 0
        self._asking: asyncio.Task[None] | None = None
        self._at = -1
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Show every change and hear every message until the socket closes."""
        self.table.watchers.add(self)
        self.table.show()
        tasks = [
            asyncio.create_task(work) for work in (self._show(), self._hear(), self.leave.wait())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.watchers.discard(self)
            self.table.used = time.monotonic()
            tasks += [self._asking] if self._asking else []
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.table.show()
            await self._say_gone()
        if self.leave.is_set() and self.socket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(1012, "the server restarts; connect again")

    async def _say_gone(self) -> None:
        bell, person = self.table.hall.bell, self.person
        if bell and person and all(other.person != person for other in self.table.watchers):
            await bell.tell(self.table.id, person, "gone")

    def _viewer(self) -> int:
        """Through whose eyes this device looks now."""
        course = self.table.course
        mine = course.seats_of(self.person)
        self._is_shared = len(mine) > 1
        viewer, to = eyes(course, mine, self.look)
        if to is None and viewer >= 0:
            self.look = viewer
        return viewer

    def frame(self) -> str:
        """The frame for this device now, as it is sent."""
        course = self.table.course
        since = self._at if self._at >= 0 else None
        self._at = course.at
        if self.is_page:
            frame = self.table.frame(self.person, look=self.look, since=since)
            log = course.story(frame["seat"]).lines()
            return written(dress(frame, tally(course.match, frame["seat"]), log))
        if self._brief:
            return self.table.brief_text(self.person, self.look, self._brief)
        return self.table.frame_text(self.person, look=self.look, since=since, bare=self.is_bare)

    @property
    def waits(self) -> bool:
        """Whether a frame is still to be sent."""
        return self._is_showing or self.changed.is_set()

    def show(self) -> None:
        """Send a frame at once, or where something stands in the way let `_show` do it."""
        if not self.waits and self._shows_at_once():
            self._look_again()
        else:
            self.changed.set()

    def _shows_at_once(self) -> bool:
        if self._wire is None or not self._wire.is_ready:
            return False
        try:
            viewer = self._viewer()
            if not self.is_bare and not self.table.draws_at_once(viewer):
                return False
            text = self.frame()
        except Exception:  # noqa: BLE001 - `_show` meets it too, and ends this socket alone
            return False
        self._count(text)
        self._wire.write(text)
        return True

    async def _show(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            self._is_showing = True
            viewer = self._viewer()
            if not self.is_bare:
                await self.table.draw(viewer)
            await self._send(self.frame())
            self._is_showing = False
            self.table.sent()
            self._look_again()

    def _look_again(self) -> None:
        """Where a device is shared, show a question that nobody could answer for meanwhile."""
        if self._is_shared and (rests := question_rests(self.table.course)) > 0:
            asyncio.get_running_loop().call_later(rests, self.changed.set)

    async def _send(self, text: str) -> None:
        self._count(text)
        async with self._sending:
            await self.socket.send_text(text)

    def _count(self, text: str) -> None:
        metrics = self.table.hall.metrics
        metrics.count("frames_sent")
        metrics.count("frame_bytes", len(text))

    async def _hear(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._do(message.get("text"))
            except Refused as problem:
                await self._refuse(problem.reason, with_frame=problem.status in (400, 403, 409))
            except StorageFault as problem:
                await self._refuse(str(problem), with_frame=False)
            if self._refusals > MOST_REFUSALS:
                await self.socket.close(1008, "too many messages that could not be done")
                return

    async def _refuse(self, reason: str, *, with_frame: bool) -> None:
        self._refusals += 1
        self.table.hall.metrics.count("messages_refused")
        self._viewer()
        more = f',"frame":{self.frame()}' if with_frame else ""
        await self._send(f'{{"error":{written(reason)}{more}}}')

    async def _do(self, text: str | None) -> None:
        if not self._flood.passes():
            raise Refused(f"too fast: at most {self._flood.rate:g} messages a second", 429)
        message = read_message(text)
        if "ping" in message:
            await self._send(written({"pong": message["ping"]}))
        elif "look" in message:
            self._turn_to(message["look"])
        elif "hint" in message:
            self._ask(message["after"])
        else:
            self._refusals = max(0, self._refusals - 1)
            await self._talk.do(self.table, self.person, message)

    def _ask(self, after: int) -> None:
        """Have the coach think while this socket goes on; what it says comes to nobody else."""
        if self.person is None:
            raise Refused("hints are for who plays; GET /api/me gives you a name", 401)
        if self._asking and not self._asking.done():
            raise Refused("the coach is still thinking; one hint at a time", 429)
        if self._viewer() != self.table.course.turn:
            raise Refused("hints are for the seat to move, by who looks through its eyes", 403)
        self._asking = asyncio.create_task(self._advise(self.person, after))

    async def _advise(self, person: str, after: int) -> None:
        try:
            found = await self._talk.lessons.hint(self.table, person, None, after)
        except Refused as problem:
            await self._refuse(problem.reason, with_frame=problem.status == 409)
        else:
            await self._send(written({"hint": found}))

    def _turn_to(self, seat: Any) -> None:
        mine = self.table.course.seats_of(self.person)
        if not _is_whole(seat) or seat not in mine:
            raise Refused(f"look: {_short(seat)} is not a seat of yours; yours are {mine}", 403)
        self.look = seat
        self.changed.set()


def read_message(text: str | None) -> dict[str, Any]:
    """A message of a socket, with every field of the right kind."""
    if text is None:
        raise Refused("a message is text: one JSON object", 422)
    if len(text) > LONGEST_MESSAGE:
        raise Refused(f"a message has at most {LONGEST_MESSAGE} letters", 413)
    try:
        message = orjson.loads(text)
    except ValueError:
        raise Refused('a message is a JSON object, as {"move": "roll", "after": 17}', 422) from None
    if not isinstance(message, dict):
        raise Refused('a message is a JSON object, as {"move": "roll", "after": 17}', 422)
    kinds = _FIELDS.keys() & message.keys()
    if len(kinds) != 1:
        raise Refused(f"a message has exactly one of {', '.join(_FIELDS)}", 422)
    (kind,) = kinds
    for name, value in message.items():
        if name != kind and name not in _FIELDS[kind]:
            raise Refused(f"{kind} has no field {_short(name)}", 422)
        fits, what = _KINDS[name]
        if not fits(value):
            raise Refused(f"{name}: {_short(value)} does not fit; {what} would", 422)
    if "after" in _FIELDS[kind] and "after" not in message:
        raise Refused(f"{kind} needs after: the `at` of the frame you answer", 422)
    return message


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31


def _short(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "…"


_FIELDS: dict[str, tuple[str, ...]] = {
    "move": ("after", "seat"),
    "undo": ("after",),
    "hint": ("after",),
    "chat": (),
    "look": (),
    "ping": (),
}
_KINDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "move": (lambda v: isinstance(v, str), "the words of a move"),
    "undo": (lambda v: v is True, "true"),
    "hint": (lambda v: v is True, "true"),
    "chat": (lambda v: isinstance(v, str), "a text"),
    "look": (_is_whole, "the number of a seat"),
    "ping": (_is_whole, "a whole number"),
    "after": (_is_whole, "the `at` of the frame you answer"),
    "seat": (_is_whole, "the number of a seat"),
}

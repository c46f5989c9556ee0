"""One open socket at a table, of a player or a spectator: receives messages and acts on them."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rolltop.server.bots.coach import CoachQueue
from rolltop.server.errors import Refused, StorageFault
from rolltop.server.limits import Bucket, Caller, Limits, Rate
from rolltop.server.live.encode import encode
from rolltop.server.live.live_table import LiveTable
from rolltop.server.metrics import Metrics
from rolltop.server.sockets.messages import Messages, read_message, short
from rolltop.server.sockets.screen import Screen

MOST_REFUSALS = 200


class Connection:
    """Receives messages from one socket until it closes; its `Screen` sends the frames."""

    def __init__(
        self,
        socket: WebSocket,
        table: LiveTable,
        caller: Caller,
        *,
        screen: Screen,
        messages: Messages,
        coach: CoachQueue,
        limits: Limits,
        metrics: Metrics,
        rate: float,
    ) -> None:
        self._socket = socket
        self._table = table
        self._caller = caller
        self._person = caller.person
        self._screen = screen
        self._messages = messages
        self._coach = coach
        self._limits = limits
        self._metrics = metrics
        self._rate = rate
        self._bucket = Bucket(Rate(2 * rate, 2.0))
        self._refusals = 0
        self._asking: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Send frames and receive messages until the socket closes."""
        closing = self._screen.closing
        tasks: list[asyncio.Task[object]] = []
        try:
            await self._table.join(self._screen)
            works = (self._screen.run(), self._hear(), closing.wait())
            tasks += [asyncio.create_task(work) for work in works]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks += [self._asking] if self._asking else []
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._table.leave(self._screen)
        if closing.is_set() and self._socket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(1012, "the server is restarting; connect again")

    async def _hear(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._do(message.get("text"))
            except Refused as problem:
                await self._refuse(problem.reason, with_frame=problem.status in (400, 403, 409))
            except StorageFault as problem:
                await self._refuse(str(problem), with_frame=False)
            if self._refusals > MOST_REFUSALS:
                await self._socket.close(1008, "too many invalid messages")
                return

    async def _do(self, text: str | None) -> None:
        if not self._bucket.passes():
            raise Refused(f"too many messages: at most {self._rate:g} per second", 429)
        message = read_message(text)
        if "ping" in message:
            await self._screen.send(encode({"pong": message["ping"]}))
        elif "look" in message:
            self._look(message["look"])
        elif "hint" in message:
            self._ask(message["after"])
        else:
            self._refusals = max(0, self._refusals - 1)
            await self._messages.do(self._table, self._caller, message)

    async def _refuse(self, reason: str, *, with_frame: bool) -> None:
        self._refusals += 1
        self._metrics.count("messages_refused")
        self._screen.viewer()
        more = f',"frame":{self._screen.frame()}' if with_frame else ""
        await self._screen.send(f'{{"error":{encode(reason)}{more}}}')

    def _look(self, seat: int) -> None:
        mine = self._table.state.seats_of(self._person)
        if seat not in mine:
            raise Refused(f"look must be one of your seats {mine}, not {short(seat)}", 403)
        self._screen.look_through(seat)

    def _ask(self, after: int) -> None:
        """Ask the coach in the background; the answer goes to this socket only."""
        if self._person is None:
            raise Refused("hints are for players; GET /api/me gives you a name", 401)
        if self._asking and not self._asking.done():
            raise Refused("the coach is still thinking about your last question", 429)
        if self._screen.viewer() != self._table.state.turn:
            raise Refused(
                "hints are for the player to move, on the device that shows their view", 403
            )
        self._limits.take("hints", self._caller)
        self._asking = asyncio.create_task(self._advise(self._person, after))

    async def _advise(self, person: str, after: int) -> None:
        try:
            found = await self._coach.hint(self._table.state, person, None, after)
        except Refused as problem:
            await self._refuse(problem.reason, with_frame=problem.status == 409)
        else:
            await self._screen.send(encode({"hint": found}))

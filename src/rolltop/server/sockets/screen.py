"""The frames of one socket: always the latest, never a queue of old ones."""

from __future__ import annotations

import asyncio
import time

from starlette.websockets import WebSocket

from rolltop.server.frames.delta import Delta
from rolltop.server.frames.picture import tally
from rolltop.server.html.table import page_frame
from rolltop.server.live.encode import encode
from rolltop.server.live.live_table import LiveTable
from rolltop.server.live.painter import Painter
from rolltop.server.metrics import Metrics
from rolltop.server.sockets.protocol import EXTENSION, SocketProtocol


class Screen:
    """Sends frames to one socket: immediately if it is ready, otherwise as soon as it is."""

    def __init__(
        self,
        socket: WebSocket,
        table: LiveTable,
        person: str | None,
        painter: Painter,
        metrics: Metrics,
    ) -> None:
        self.person = person
        # The seat whose view this device showed last, if it has several seats.
        self.look: int | None = None
        self.closing = asyncio.Event()
        self._is_page = "page" in socket.query_params
        self._is_bare = "bare" in socket.query_params and not self._is_page
        self._delta = Delta(bare=self._is_bare) if "brief" in socket.query_params else None
        self._socket = socket
        self._protocol: SocketProtocol | None = socket.scope.get("extensions", {}).get(EXTENSION)
        self._table = table
        self._painter = painter
        self._metrics = metrics
        self._changed = asyncio.Event()
        self._is_sending = False
        self._sending = asyncio.Lock()
        self._at: int | None = None

    @property
    def waits(self) -> bool:
        """Whether a frame is waiting to be sent."""
        return self._is_sending or self._changed.is_set()

    def show(self) -> None:
        """Send a frame immediately, or leave it to `run` if socket or picture is not ready."""
        if self.waits or not self._shows_at_once():
            self._changed.set()

    def close(self) -> None:
        self.closing.set()

    async def run(self) -> None:
        """Send the latest frame whenever one could not be sent immediately."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._is_sending = True
            viewer = self.viewer()
            if not self._is_bare:
                await self._painter.draw(self._table.view.cache, viewer)
            await self.send(self.frame())
            self._is_sending = False
            self._table.sent()

    def look_through(self, seat: int) -> None:
        """Show the view of this seat from now on."""
        self.look = seat
        self._changed.set()

    def viewer(self) -> int:
        """The viewer whose view this device shows now."""
        view = self._table.view
        viewer, hand_to = view.viewpoint(self.person, self.look, time.time())
        if hand_to is None and viewer >= 0:
            self.look = viewer
        return viewer

    def frame(self) -> str:
        """The current frame for this device, as JSON."""
        view, now = self._table.view, time.time()
        since, self._at = self._at, view.state.at
        if self._is_page:
            frame = view.frame(self.person, look=self.look, since=since, now=now)
            seat = frame["seat"]
            log, scores = view.state.log(seat).lines(), tally(view.state.match, seat)
            return encode(page_frame(frame, scores, log))
        if self._delta:
            return view.delta_text(self.person, self.look, now, self._delta)
        return view.frame_text(
            self.person, look=self.look, since=since, now=now, bare=self._is_bare
        )

    async def send(self, text: str) -> None:
        self._count(text)
        async with self._sending:
            await self._socket.send_text(text)

    def _shows_at_once(self) -> bool:
        if self._protocol is None or not self._protocol.is_ready:
            return False
        try:
            viewer = self.viewer()
            if not self._is_bare:
                if not self._painter.draws_at_once(self._table.view.cache, viewer):
                    return False
            text = self.frame()
        except Exception:  # noqa: BLE001 - `run` will raise it again and close only this socket
            return False
        self._count(text)
        self._protocol.write(text)
        return True

    def _count(self, text: str) -> None:
        self._metrics.count("frames_sent")
        self._metrics.count("frame_bytes", len(text))

"""The WebSocket protocol: every message is compressed on its own, at the fastest level."""

from __future__ import annotations

import logging
import zlib
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from rolltop.server.sockets.patience import Patience

# Pictures are long and repetitive: the fastest level with a full window takes a fifth of the time
# of the usual settings and a tenth more bytes. A window kept between messages would save more bytes
# but cost 128 KB per socket.
LEVEL, WINDOW, MEMORY = 1, 15, 8
DEFLATE = {"level": LEVEL, "memLevel": MEMORY}
# A message that fits into two packets hardly arrives sooner when it is compressed.
SHORTEST = 2600
TEXT, DEFLATED = 0x81, 0xC1
# Stop reading while this many messages are waiting for the application.
FEW = 8
# In bytes: what may wait for a reader besides what the system buffers.
MOST_WAITING = 524_288
# In seconds: how long a reader may pause before its socket is closed, and then to read that.
READING, LAST_CHANCE = 15.0, 5.0
TOO_SLOW = 1013
# A message may come in this many pieces.
MOST_PIECES = 100
# The key of the protocol in the scope's extensions.
EXTENSION = "rolltop.protocol"


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with our compression, and a direct way to write frames."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        deflate = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=None,
            client_max_window_bits=None,
            compress_settings=DEFLATE,
        )
        self.conn = ServerProtocol(
            extensions=[deflate],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
        self._window: int | None = None
        self._reading = Patience(self._reads_too_slowly)
        self._leaving = Patience(self._cut_off)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.end()
        self._leaving.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if not self._leaving.is_waiting:
            self._reading.begin(READING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.end()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client sends pings and reads no answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > MOST_PIECES:
            self.transport.abort()

    def _reads_too_slowly(self) -> None:
        """Say goodbye; whoever begins to read now learns why, and may connect again."""
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW})
            self.conn.send_close(TOO_SLOW, "you read too slowly; connect again")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        self._leaving.begin(LAST_CHANCE)

    def _cut_off(self) -> None:
        self.transport.abort()

    @property
    def is_ready(self) -> bool:
        """Whether a message can be written now, without waiting."""
        return (
            self.writable.is_set()
            and self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    def write(self, text: str) -> None:
        """Write a message immediately; only if `is_ready`."""
        if self._window is None:
            self._window = self._agreed()
        self.transport.write(_packed(text, self._window))

    async def send(self, message: Any) -> None:
        """Write a message immediately if possible; leave the rest to uvicorn."""
        text = message.get("text")
        if text is not None and self.is_ready:
            self.write(text)
        else:
            await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Keep reading while few messages are waiting: pausing each time costs two system calls."""
        reads_on = not self.read_paused and self.queue.qsize() < FEW
        self.read_paused |= reads_on
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def _agreed(self) -> int:
        """The negotiated window, or 0 if the client does not support compression."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                return extension.local_max_window_bits
        return 0


def _packed(text: str, window: int) -> bytes:
    """Encode a message as one WebSocket frame, compressed if that is worth it."""
    data, kind = text.encode(), TEXT
    if window and len(data) >= SHORTEST:
        deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
        # RFC 7692, 7.2.1: leave out the four bytes that end a flushed block.
        data, kind = (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4], DEFLATED
    length = len(data)
    if length < 126:
        return bytes((kind, length)) + data
    if length < 65_536:
        return bytes((kind, 126)) + length.to_bytes(2, "big") + data
    return bytes((kind, 127)) + length.to_bytes(8, "big") + data

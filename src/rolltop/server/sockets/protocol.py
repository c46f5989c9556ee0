"""The sockets' wire: every message deflated by itself, cheaply, with nothing kept between two."""

from __future__ import annotations

import logging
import zlib
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

# A picture is long and repeats itself: the fastest level with a full window takes a fifth of the
# time of the usual settings for a tenth more bytes. A window that outlives the message would save
# more bytes and cost 128 KB a socket.
LEVEL, WINDOW, MEMORY = 1, 15, 8
DEFLATE = {"level": LEVEL, "memLevel": MEMORY}
# What fits two packets comes hardly sooner when it is shorter.
SHORTEST = 2600
TEXT, DEFLATED = 0x81, 0xC1
# So many messages may wait for the application before no more are read.
FEW = 8
# The name under which an application finds the wire of its socket.
WIRE = "rolltop.wire"


class Wire(WebSocketsSansIOProtocol):
    """A socket of uvicorn's with our compression, and a short way down for frames."""

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

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast("dict[str, Any]", self.scope["extensions"])[WIRE] = self

    @property
    def is_ready(self) -> bool:
        """Whether a text can be written now, without waiting."""
        return (
            self.writable.is_set()
            and self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    def write(self, text: str) -> None:
        """Write a text at once, where the wire is ready."""
        if self._window is None:
            self._window = self._agreed()
        self.transport.write(_packed(text, self._window))

    async def send(self, message: Any) -> None:
        """Write a text at once where the socket takes it; all else is uvicorn's."""
        text = message.get("text")
        if text is not None and self.is_ready:
            self.write(text)
        else:
            await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Read on while few messages wait: to pause after each takes two calls of the system."""
        reads_on = not self.read_paused and self.queue.qsize() < FEW
        self.read_paused |= reads_on
        super().send_receive_event_to_app()
        if reads_on:
            self.read_paused = False

    def _agreed(self) -> int:
        """The window that was agreed upon, or 0 where this client takes no deflated messages."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                return extension.local_max_window_bits
        return 0


def _packed(text: str, window: int) -> bytes:
    """A text as one frame of the protocol, deflated where that is worth it."""
    data, kind = text.encode(), TEXT
    if window and len(data) >= SHORTEST:
        deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
        # The four bytes that end a flushed block are left out: RFC 7692, 7.2.1.
        data, kind = (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4], DEFLATED
    length = len(data)
    if length < 126:
        return bytes((kind, length)) + data
    if length < 65_536:
        return bytes((kind, 126)) + length.to_bytes(2, "big") + data
    return bytes((kind, 127)) + length.to_bytes(8, "big") + data

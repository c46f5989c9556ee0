"""The HTTP protocol: a client that sends or reads too slowly is disconnected."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from rolltop.server.sockets.patience import Patience

# In bytes: the system would buffer megabytes for a client that never reads.
KERNEL_BUFFER = 131_072
# Requests that were sent before the last one was answered; browsers send none.
MOST_AHEAD = 16
# In seconds: how long the headers of a request may take, its body, and a pause in reading.
HEADERS, BODY, READING = 20.0, 60.0, 30.0
_SAY = b'{"error": "the request took too long to arrive"}'
_TOO_SLOW = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(_SAY), _SAY)
)


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with time limits for requests; it has one between them already."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._sending = Patience(self._sends_too_slowly)
        self._reading = Patience(self._reads_too_slowly)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        file: socket.socket | None = transport.get_extra_info("socket")
        if file is not None:
            file.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
        self._sending.begin(HEADERS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._sending.end()
        self._reading.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Empty lines between requests are no request, but they end the wait for the next one."""
        if self._answered and not self._sending.is_waiting:
            self._sending.begin(HEADERS)
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self._sending.is_waiting:
            self._sending.begin(HEADERS)

    def on_headers_complete(self) -> None:
        self._sending.begin(BODY)
        super().on_headers_complete()
        if len(self.pipeline) > MOST_AHEAD:
            self.transport.abort()

    def on_message_complete(self) -> None:
        self._sending.end()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._sending.end()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.begin(READING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.end()

    @property
    def _answered(self) -> bool:
        """Whether every request so far has been answered."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is None or cycle.response_complete

    def _sends_too_slowly(self) -> None:
        if self._answered or not self.cycle.response_started:
            self.transport.write(_TOO_SLOW)
        self.transport.close()

    def _reads_too_slowly(self) -> None:
        self.transport.abort()

"""Middleware that rejects writes from other sites' pages, and bodies that are too long."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

LONGEST_BODY = 64_000
LONGEST_RECORD = 2_100_000


class SameOrigin:
    """Rejects writes and sockets from pages of another origin, and bodies that are too long."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        asks = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        if (
            origin
            and not asks
            and urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
        ):
            await _refuse(scope, send, 403, "pages of other sites cannot use this server")
            return
        most = LONGEST_RECORD if scope["path"] == "/api/records" else LONGEST_BODY
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdecimal()) or int(length) > most:
            await _refuse(scope, send, 413, f"the body is too long: at most {most} bytes")
            return
        if scope["type"] == "http" and "transfer-encoding" in headers:
            await _refuse(scope, send, 411, "the request needs a Content-Length header")
            return
        await self.app(scope, receive, send)


async def _refuse(scope: Scope, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    body = json.dumps({"error": reason}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

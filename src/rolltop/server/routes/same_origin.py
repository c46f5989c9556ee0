"""Middleware at the door: other names, other sites' pages, and what is too long are refused."""

from __future__ import annotations

import json

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from rolltop.server.hosts import Hosts

LONGEST_BODY = 64_000
LONGEST_RECORD = 2_100_000
# In bytes, as file systems count names.
LONGEST_PATH = 255

Refusal = tuple[int, str]


class SameOrigin:
    """Refuses requests for other names, writes and sockets from other origins, and long ones."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            refusal = self._foreign(scope, headers) or _too_long(scope, headers)
            if refusal:
                await refuse(scope, send, *refusal)
                return
        await self.app(scope, receive, send)

    def _foreign(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Why a request is not for this server, or not from its page; None if it is."""
        names = headers.getlist("host")
        if len(names) != 1:
            return 400, f"a request needs one Host header, not {len(names)}"
        connected_to = scope["server"][0] if scope.get("server") else None
        if not self._hosts.serves(names[0], connected_to):
            return 421, (
                f"this server does not answer to {json.dumps(names[0][:100])}; "
                "its owner can add the name to ROLLTOP_HOSTS"
            )
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        origin = headers.get("origin")
        scheme = scope.get("scheme", "http").replace("ws", "http")
        if origin and not reads and not self._hosts.may_write(origin, names[0], scheme):
            return 403, "pages of other sites cannot use this server"
        return None


def _too_long(scope: Scope, headers: Headers) -> Refusal | None:
    """Why a request is too long; None if it is not."""
    if len(scope["path"].encode()) > LONGEST_PATH:
        return 404, f"there is no such page; an address has at most {LONGEST_PATH} characters"
    most = LONGEST_RECORD if scope["path"] == "/api/records" else LONGEST_BODY
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdecimal()) or len(length) > 9 or int(length) > most:
        return 413, f"the body is too long: at most {most} bytes"
    if scope["type"] == "http" and "transfer-encoding" in headers:
        return 411, "the request needs a Content-Length header"
    return None


async def refuse(scope: Scope, send: Send, status: int, reason: str) -> None:
    """Answer a request, or a socket before it is open, with a status and a reason."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    body = json.dumps({"error": reason}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})

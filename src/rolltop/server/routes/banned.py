"""Middleware that refuses banned addresses, and ends their sockets."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from rolltop.server.routes.client import CLIENT
from rolltop.server.routes.deps import services_of
from rolltop.server.routes.same_origin import refuse

REASON = "this address is banned from this server"


class Banned:
    """Asks the list of bans about the client's address before anything else does any work."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        bans = services_of(HTTPConnection(scope)).bans
        address = scope[CLIENT].address or ""
        if bans.has(address):
            await refuse(scope, send, 403, REASON)
        elif scope["type"] == "http":
            await self.app(scope, receive, send)
        elif await bans.run(address, self.app(scope, receive, send)):
            await send({"type": "websocket.close", "code": 1008, "reason": REASON})

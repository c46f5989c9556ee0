"""Middleware that finds out where a request comes from, and answers HEAD as GET."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from rolltop.server.addresses import Proxies

log = logging.getLogger("rolltop.server")

# The key of the client in the scope.
CLIENT = "rolltop.client"
UNNAMED = "requests come through a proxy that is not named, or that sends no X-Forwarded-For"


class FindClient:
    """Puts the client's address into the scope, and the scheme that a named proxy was asked by."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self._proxies = proxies
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = self._found(scope)
        await self.app(scope, receive, send)

    def _found(self, scope: Scope) -> Scope:
        headers = Headers(scope=scope)
        peer = scope["client"][0] if scope.get("client") else None
        client = self._proxies.client(peer, headers.getlist("x-forwarded-for"))
        if client.is_crowd and not self._has_warned:
            self._has_warned = True
            warn_of_proxy(UNNAMED)
        # A copy: the server itself needs the method HEAD, to send no body.
        scope = {**scope, CLIENT: client}
        if scope.get("method") == "HEAD":
            scope["method"] = "GET"
        scheme = headers.get("x-forwarded-proto", "").strip().lower()
        if scheme in ("http", "https") and self._proxies.has(peer):
            is_socket = scope["type"] == "websocket"
            scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
        return scope


def warn_of_proxy(why: str) -> None:
    """Say that people cannot be told apart by address."""
    log.warning(
        "%s: it is limited what a person does, not what an address does. Name the proxy with "
        "ROLLTOP_PROXIES, for example ROLLTOP_PROXIES=127.0.0.1, and let it send X-Forwarded-For; "
        "ROLLTOP_PROXIES=none if there is no proxy",
        why,
    )

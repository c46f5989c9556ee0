"""Middleware that lets the server live under a path of its host, such as /rolltop."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class UnderPath:
    """Takes the path off every address, for proxies that pass it on and for those that do not.

    Everything further inside sees the same addresses as without a path, and makes links with
    `root_path` before them.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._root and scope["type"] in ("http", "websocket"):
            path = scope["path"]
            if path == self._root or path.startswith(f"{self._root}/"):
                path = path[len(self._root) :] or "/"
            scope = {**scope, "path": path, "root_path": self._root}
        await self.app(scope, receive, send)

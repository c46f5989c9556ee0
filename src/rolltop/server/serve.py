"""Starts the server in one process or several, and opens the page in the browser."""

from __future__ import annotations

import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from rolltop.server.addresses import Proxies
from rolltop.server.app import create
from rolltop.server.hosts import Hosts
from rolltop.server.lock import sole_server
from rolltop.server.logs import start_logs
from rolltop.server.owner import check_token, new_token
from rolltop.server.settings import Settings
from rolltop.server.sockets.http_protocol import HttpProtocol
from rolltop.server.sockets.protocol import SocketProtocol

LONGEST_SOCKET_MESSAGE = 16_384
STOP_WITHIN = 10
# How uvicorn runs, in every process.
OPTIONS: dict[str, Any] = {
    "http": HttpProtocol,
    "ws": SocketProtocol,
    "ws_max_size": LONGEST_SOCKET_MESSAGE,
    "ws_max_queue": 16,
    # `routes/client.py` decides whom to believe; uvicorn would believe every local proxy.
    "proxy_headers": False,
    "log_config": None,
    "access_log": False,
    "server_header": False,
}


def serve(settings: Settings, *, opens_page: bool = False) -> None:
    """Serve until stopped. Several processes cannot share one SQLite file."""
    if settings.workers > 1 and not settings.is_postgres:
        raise ValueError(
            f"--workers {settings.workers} needs --database postgresql://user@host/name; "
            "with SQLite, --workers must be 1"
        )
    # Raise ValueError now, for whoever starts the server.
    Hosts(settings.host, settings.hosts)
    Proxies(settings.proxies)
    settings = _with_token(settings, says=not opens_page)
    with sole_server(_sqlite_file(settings)):
        start_logs(as_json=settings.json_logs)
        settings.hand_down()
        link = new_token()
        if opens_page:
            threading.Thread(target=_open_page, args=(settings, link), daemon=True).start()
        several = settings.workers > 1
        uvicorn.run(
            "rolltop.server.app:create" if several else create(settings, owner_link=link),
            factory=several,
            host=settings.host,
            port=settings.port,
            workers=settings.workers if several else None,
            timeout_graceful_shutdown=STOP_WITHIN,
            **OPTIONS,
        )


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or another free one."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return wanted


def _with_token(settings: Settings, *, says: bool) -> Settings:
    """The settings with the owner's token; one that is made here is printed, and never logged."""
    if settings.owner_token:
        check_token(settings.owner_token)
        return settings
    token = new_token()
    if says:
        sys.stdout.write(f"The owner's token, until the server stops: {token}\n")
        sys.stdout.flush()
    return replace(settings, owner_token=token)


def _sqlite_file(settings: Settings) -> Path | None:
    """The file of a SQLite database; None for other databases, and for one in memory."""
    path = settings.url.partition(":///")[2]
    return None if settings.is_postgres or path in ("", ":memory:") else Path(path)


def _open_page(settings: Settings, link: str) -> None:
    for _ in range(100):
        try:
            with socket.create_connection((settings.host, settings.port), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(f"http://{settings.host}:{settings.port}/owner?key={link}")

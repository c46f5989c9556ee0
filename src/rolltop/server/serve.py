"""Starts the server in one process or several, and opens the page in the browser."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser

import uvicorn

from rolltop.server.app import create
from rolltop.server.logs import start_logs
from rolltop.server.settings import Settings
from rolltop.server.sockets.protocol import SocketProtocol

LONGEST_SOCKET_MESSAGE = 16_384
STOP_WITHIN = 10


def serve(settings: Settings, *, opens_page: bool = False) -> None:
    """Serve until stopped. Several processes cannot share one SQLite file."""
    if settings.workers > 1 and not settings.is_postgres:
        raise ValueError(
            f"--workers {settings.workers} needs --database postgresql://user@host/name; "
            "with SQLite, --workers must be 1"
        )
    start_logs(as_json=settings.json_logs)
    settings.hand_down()
    if opens_page:
        threading.Thread(target=_open_page, args=(settings,), daemon=True).start()
    several = settings.workers > 1
    uvicorn.run(
        "rolltop.server.app:create" if several else create(settings),
        factory=several,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if several else None,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=SocketProtocol,
        ws_max_size=LONGEST_SOCKET_MESSAGE,
        ws_max_queue=16,
        timeout_graceful_shutdown=STOP_WITHIN,
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


def _open_page(settings: Settings) -> None:
    for _ in range(100):
        try:
            with socket.create_connection((settings.host, settings.port), timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(f"http://{settings.host}:{settings.port}/")

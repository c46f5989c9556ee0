"""Databases of earlier versions, and the server's application opened on copies of them."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

HERE = Path(__file__).parent
Serve = Callable[[str], AbstractContextManager[str]]
COOKIE = "rolltop"


class Opened:
    """A server on a database of an earlier version, and what is expected of it."""

    def __init__(self, url: str, expected: dict[str, Any]) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        self.tables: dict[str, dict[str, Any]] = expected["tables"]
        self.cookies = {person["name"]: person["cookie"] for person in expected["people"]}
        self.people: list[dict[str, Any]] = expected["people"]

    def __enter__(self) -> Opened:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, who: str | None = None) -> Any:
        return self._call("GET", path, who, None)

    def post(self, path: str, body: object, who: str) -> Any:
        return self._call("POST", path, who, body)

    def frame(self, table: str, who: str | None = None) -> dict[str, Any]:
        """The first frame of a socket: no picture, but the view in words."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?bare=1"
        with connect(address, additional_headers=self._headers(who), max_size=None) as socket:
            frame: dict[str, Any] = json.loads(socket.recv(10))
            return frame

    def _call(self, method: str, path: str, who: str | None, body: object) -> Any:
        answer = self.http.request(method, path, json=body, headers=self._headers(who))
        self.http.cookies.clear()
        assert answer.is_success, answer.text
        return answer.json()

    def _headers(self, who: str | None) -> dict[str, str]:
        return {} if who is None else {"Cookie": f"{COOKIE}={self.cookies[who]}"}


@pytest.fixture(scope="session")
def serve() -> Serve:
    """Serves a database from a thread: the one place that knows the server's modules."""
    from rolltop.server.app import create
    from rolltop.server.settings import Settings
    from rolltop.server.sockets.protocol import SocketProtocol

    @contextmanager
    def serving(database: str) -> Iterator[str]:
        app = create(Settings(database=database, compile=False))
        config = uvicorn.Config(
            app, port=0, log_config=None, ws=SocketProtocol, timeout_graceful_shutdown=3
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        server.should_exit = True
        thread.join(15)

    return serving


@pytest.fixture(scope="session")
def copy(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Callable[[str, str], str]:
    """Copies the database of a folder and a kind to where it may change; its address."""

    def make(folder: str, kind: str) -> str:
        if kind == "postgresql":
            database = str(request.getfixturevalue("new_database")())
            dump = (HERE / folder / "tables.pg.sql").read_text(encoding="utf-8")
            asyncio.run(_run(database, dump))
            return database
        file = tmp_path_factory.mktemp("upgrade") / "tables.sqlite3"
        file.write_bytes((HERE / folder / "tables.sqlite3").read_bytes())
        return str(file)

    return make


async def _run(database: str, statements: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(database)
    await connection.execute(statements)
    await connection.close()


@pytest.fixture(scope="session")
def open_once(copy: Callable[[str, str], str], serve: Serve) -> Iterator[Callable[..., Opened]]:
    """Opens a copy of a database, for one use once."""
    found: dict[tuple[str, str, str], Opened] = {}
    with ExitStack() as stack:

        def open_it(folder: str, kind: str, use: str) -> Opened:
            if (folder, kind, use) not in found:
                text = (HERE / folder / "expected.json").read_text(encoding="utf-8")
                url = stack.enter_context(serve(copy(folder, kind)))
                one = Opened(url, json.loads(text)["databases"][kind])
                found[folder, kind, use] = stack.enter_context(one)
            return found[folder, kind, use]

        yield open_it


@pytest.fixture
def opened(request: pytest.FixtureRequest, open_once: Callable[..., Opened]) -> Opened:
    """A database that tests only look at."""
    return open_once(*request.param, "looked at")


@pytest.fixture
def changed(request: pytest.FixtureRequest, open_once: Callable[..., Opened]) -> Opened:
    """A database at whose tables somebody plays on; each test takes another table."""
    return open_once(*request.param, "changed")

"""A live server, and people with cookies and sockets."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from rolltop.game import Game
from rolltop.server.app import create
from rolltop.server.serve import OPTIONS
from rolltop.server.settings import VARIABLE, Settings
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState

ROOT = Path(__file__).parents[2]
GAMES = (str(ROOT / "examples" / "pig.py"), str(ROOT / "tests" / "high_card.py"))
MANY = 10**6
OWNER = "the-owner-of-the-tests"
PLAIN = Settings(
    games=GAMES,
    pace=0.0,
    compile=False,
    messages_per_second=1000,
    tables_per_person=5000,
    guests_per_hour=MANY,
    tables_per_hour=MANY,
    records_per_hour=MANY,
    record_bytes_per_hour=1000 * MANY,
    records_per_person=MANY,
    sockets_per_minute=MANY,
    sockets_per_person=MANY,
    hints_per_minute=MANY,
    analyses_per_hour=MANY,
    owner_token=OWNER,
)


class Socket:
    """An open socket at a table, and the last frame that came down it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []

    def send(self, message: object) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, timeout: float = 10) -> dict[str, Any]:
        """The next message; a frame, also one inside an error, becomes the last frame."""
        message: dict[str, Any] = json.loads(self.connection.recv(timeout))
        frame = message.get("frame", message)
        if "at" in frame:
            self.frame = frame
            self.frames.append(frame)
        return message

    def until(self, wanted: Callable[[dict[str, Any]], Any], timeout: float = 15) -> dict[str, Any]:
        """Read until a message is as wanted."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.next(max(0.1, end - time.monotonic()))
            if wanted(message):
                return message
        raise AssertionError("no such message came")

    def move(self, move: str) -> dict[str, Any]:
        """Play a move and read until the frame that answers it."""
        after = self.frame["at"]
        self.send({"move": move, "after": after})
        return self.until(lambda m: "error" in m or m.get("at", 0) > after)


class Person:
    """Somebody with a cookie."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        self.id = self.http.get("/api/me").json()["id"]
        if name:
            self.post("/api/me", {"name": name})

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    def table(self, game: str = "pig", **form: Any) -> str:
        """Make a table; its id."""
        return str(self.post("/api/tables", {"game": game, **form})["id"])

    def frame(self, table: str) -> dict[str, Any]:
        frame: dict[str, Any] = self.get(f"/api/tables/{table}/frame")
        return frame

    def move(self, table: str, move: str, status: int | None = None) -> dict[str, Any]:
        after = self.frame(table)["at"]
        answer: dict[str, Any] = self.post(
            f"/api/tables/{table}/move", {"move": move, "after": after}, status
        )
        return answer

    @contextlib.contextmanager
    def socket(self, table: str, query: str = "", **headers: str) -> Iterator[Socket]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket{query}"
        with connect(
            address, additional_headers={"Cookie": cookie, **headers}, max_size=None
        ) as connection:
            socket = Socket(connection)
            socket.next()
            yield socket


class Process:
    """A server process of its own, to be killed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = replace(settings, port=settings.port or free_port())
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        start = (
            "from rolltop.server.serve import serve\n"
            "from rolltop.server.settings import Settings\n"
            "serve(Settings.handed_down())"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", start],
            env=os.environ | {VARIABLE: json.dumps(asdict(self.settings))},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wait(self.process)

    def wait(self, process: subprocess.Popen[Any]) -> None:
        """Wait until the server in this process answers."""
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(self.url + "/api/health", timeout=5).is_success:
                    return
            assert process.poll() is None, "the server did not start"
            time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20)


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def running(settings: Settings) -> contextlib.AbstractContextManager[str]:
    """A live server in a thread; its address."""
    return running_app(create(settings), settings.host)


@contextlib.contextmanager
def running_app(app: FastAPI, host: str = "127.0.0.1") -> Iterator[str]:
    """A live application in a thread; its address."""
    config = uvicorn.Config(app, host=host, port=0, timeout_graceful_shutdown=3, **OPTIONS)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        thread.join(15)


NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")


@pytest.fixture(scope="session")
def nginx(
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[str], contextlib.AbstractContextManager[None]]:
    """Runs a real nginx with a `server` block."""
    if NGINX is None:
        assert os.getuid(), "apt-get install nginx-light: root is expected to have it"
        pytest.skip("no nginx on this machine, and no right to install it")

    @contextlib.contextmanager
    def start(site: str) -> Iterator[None]:
        folder = tmp_path_factory.mktemp("nginx")
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        config = folder / "nginx.conf"
        config.write_text(
            f"daemon off;\nuser {Path.home().owner()};\npid {folder}/pid;\n"
            f"error_log {folder}/error.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{site}}}\n"
        )
        command = [str(NGINX), "-p", str(folder), "-c", str(config), "-e", f"{folder}/error.log"]
        with proxy_process(command):
            yield

    return start


@contextlib.contextmanager
def proxy_process(command: list[str]) -> Iterator[None]:
    """A proxy that runs until it is no longer needed."""
    process = subprocess.Popen(command)
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


def wait_for_port(port: int) -> None:
    """Wait until something listens on a port of this machine."""
    for _ in range(400):
        with contextlib.suppress(OSError):
            sockets.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.05)
    raise AssertionError("nothing listens")


@pytest.fixture(scope="session")
def listening() -> Callable[[int], None]:
    return wait_for_port


@pytest.fixture(scope="session")
def caddy(
    tmp_path_factory: pytest.TempPathFactory,
) -> Callable[[str], contextlib.AbstractContextManager[None]]:
    """Runs a real Caddy with a site block."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no Caddy on this machine: apt-get install caddy")

    @contextlib.contextmanager
    def start(site: str) -> Iterator[None]:
        folder = tmp_path_factory.mktemp("caddy")
        config = folder / "Caddyfile"
        alone = "admin off\nauto_https disable_redirects"
        config.write_text(f"{{\n{alone}\nstorage file_system {folder}\n}}\n{site}")
        with proxy_process([program, "run", "--adapter", "caddyfile", "--config", str(config)]):
            yield

    return start


@pytest.fixture(scope="session")
def lay() -> Callable[..., TableState]:
    """Lays a table of its own, without a server: the state it begins with."""

    def make(game: Game, seats: tuple[Seat, ...], pace: float = 0) -> TableState:
        return TableState(Setup("t", game, "random", Clock(), pace, False, False, None, 0, seats))

    return make


@pytest.fixture(scope="session")
def plain() -> Settings:
    """Settings for tests: no pauses, no compiling."""
    return PLAIN


@pytest.fixture(scope="session")
def owner() -> dict[str, str]:
    """The headers of the owner of the shared server."""
    return {"Authorization": f"Bearer {OWNER}"}


@pytest.fixture(scope="session")
def run() -> Callable[[Settings], contextlib.AbstractContextManager[str]]:
    return running


@pytest.fixture(scope="session")
def run_app() -> Callable[[FastAPI], contextlib.AbstractContextManager[str]]:
    return running_app


@pytest.fixture(scope="session")
def free() -> Callable[[], int]:
    return free_port


@pytest.fixture(scope="session")
def process() -> type[Process]:
    return Process


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all tests that leave it whole."""
    folder = tmp_path_factory.mktemp("server")
    with running(replace(PLAIN, database=str(folder / "rolltop.sqlite"))) as url:
        yield url


@pytest.fixture
def someone(server: str) -> Iterator[Callable[..., Person]]:
    """People at the shared server, or at another."""
    made: list[Person] = []

    def make(name: str = "", url: str = "") -> Person:
        made.append(Person(url or server, name))
        return made[-1]

    yield make
    for person in made:
        person.http.close()


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """A new database of its own on the PostgreSQL."""
    return new_database()


@pytest.fixture
def two(process: Any, plain: Any, database: str) -> Iterator[list[Any]]:
    """Two processes that share a PostgreSQL."""
    servers = [process(replace(plain, port=0, database=database)) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()

"""Clients that send or read too slowly are disconnected, and nobody else waits for them."""

import contextlib
import json
import re
import secrets
import socket as sockets
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rolltop.server.live import live_table
from rolltop.server.live.throttle import Throttle, next_time
from rolltop.server.sockets import http_protocol, protocol

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
NEVER = 10_000.0
GUARD = 60


class Timers:
    """A clock, and what is to be called later."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def clock(self) -> float:
        return self.now

    def later(self, wait: float, do: Callable[[], None]) -> Any:
        self.due.append((self.now + wait, do))
        return threading.Timer(0, do)

    def move(self, seconds: float) -> None:
        self.now += seconds
        ready = [do for when, do in self.due if when <= self.now]
        self.due = [(when, do) for when, do in self.due if when > self.now]
        for do in ready:
            do()


def test_many_changes_become_one_refresh_in_half_a_second() -> None:
    timers, refreshed = Timers(), []
    throttle = Throttle(lambda: refreshed.append(timers.now), 0.5, timers.clock, timers.later)
    for _ in range(300):
        throttle.ask()
        timers.move(0.01)
    timers.move(10)
    # At once, then every half second while people come, and once for the last of them.
    assert len(refreshed) == 7 and refreshed[0] == 0.0
    assert all(after - before >= 0.5 for before, after in pairwise(refreshed))
    throttle.ask()
    assert refreshed[-1] == timers.now


@pytest.mark.parametrize(("last", "now", "when"), [(0, 10, 10), (10, 10.25, 10.5), (10, 11, 11)])
def test_the_next_time_is_now_or_a_gap_after_the_last(last: float, now: float, when: float) -> None:
    assert next_time(last, now, 0.5) == when


def counted(http: httpx.Client, owner: dict[str, str], name: str) -> int:
    """A metric."""
    text = http.get("/api/metrics", headers=owner).text
    found = re.search(rf"^rolltop_{name} ([\d.e+]+)$", text, re.MULTILINE)
    return int(float(found[1])) if found else 0


def until(wanted: Callable[[], Any]) -> None:
    """Wait until something is so; the guard is far longer than that takes."""
    wait = threading.Event()
    for _ in range(GUARD * 20):
        if wanted():
            return
        wait.wait(0.05)
    raise AssertionError("it did not become so")


@contextlib.contextmanager
def raw(url: str) -> Iterator[sockets.socket]:
    """A plain connection."""
    host, port = url.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), GUARD) as made:
        yield made


def open_and_never_read(url: str, table: str) -> sockets.socket:
    """A socket at a table whose client reads the answer to its handshake, and then nothing."""
    host, port = url.removeprefix("http://").split(":")
    made = sockets.socket()
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    made.settimeout(GUARD)
    made.connect((host, int(port)))
    key = secrets.token_urlsafe(16)[:16].encode().hex()[:22] + "=="
    made.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert made.recv(12) == b"HTTP/1.1 101"
    return made


def send_on(connection: sockets.socket, data: bytes, pause: float = 0) -> None:
    """Send the same again and again, for as long as the server takes it."""
    for _ in range(5000):
        connection.sendall(data)
        threading.Event().wait(pause)


@pytest.fixture
def own(run: Any, plain: Any, tmp_path: Path) -> Iterator[str]:
    with run(replace(plain, database=str(tmp_path / "d"))) as url:
        yield url


def test_a_join_sends_no_frame_to_everybody(
    own: str, someone: Someone, owner: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_table, "PRESENCE", NEVER)
    ana, ben = someone("Ana", own), someone("Ben", own)
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table), contextlib.ExitStack() as crowd:
        before = counted(ana.http, owner, "frames_sent_total")
        for _ in range(40):
            crowd.enter_context(ben.socket(table))
        # A frame for each who came; the first of them was shown to Ana at most.
        assert counted(ana.http, owner, "frames_sent_total") - before <= 41


def test_who_comes_is_seen_by_those_who_are_there(own: str, someone: Someone) -> None:
    ana, ben = someone("Ana", own), someone("Ben", own)
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as hers:
        for watching in (1, 2, 3):
            with contextlib.ExitStack() as crowd:
                for _ in range(watching):
                    crowd.enter_context(ben.socket(table))
                hers.until(lambda m, n=watching: m.get("table", {}).get("watching") == n)
            hers.until(lambda m: m.get("table", {}).get("watching") == 0)


def test_300_sockets_that_never_read_hold_up_nobody_and_are_closed(
    own: str, someone: Someone, owner: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "READING", 2.0)
    monkeypatch.setattr(protocol, "LAST_CHANCE", 1.0)
    monkeypatch.setattr(http_protocol, "KERNEL_BUFFER", 4096)
    ana, ben = someone("Ana", own), someone("Ben", own)
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as hers, ben.socket(table) as his, contextlib.ExitStack() as dead:
        for _ in range(300):
            dead.enter_context(contextlib.closing(open_and_never_read(own, table)))
        until(lambda: counted(ana.http, owner, "open_sockets") == 302)
        moves = 0
        while counted(ana.http, owner, "open_sockets") > 2:
            assert hers.move("hold")["at"] == moves + 1
            his.until(lambda m, at=moves + 1: m.get("at") == at, GUARD)
            moves += 1
            assert moves < 5000, "sockets that never read stay open"
        assert hers.move("hold")["at"] == moves + 1
        his.until(lambda m: m.get("at") == moves + 1, GUARD)


def test_a_slow_reader_that_reads_on_learns_why_it_was_closed(
    own: str, someone: Someone, owner: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "READING", 0.5)
    monkeypatch.setattr(protocol, "LAST_CHANCE", NEVER)
    monkeypatch.setattr(http_protocol, "KERNEL_BUFFER", 4096)
    ana = someone("Ana", own)
    table = ana.table(seats=HOT_SEAT)
    slow = open_and_never_read(own, table)
    with contextlib.closing(slow), ana.socket(table) as socket:
        until(lambda: counted(ana.http, owner, "open_sockets") == 2)
        while counted(ana.http, owner, "open_sockets") == 2:
            assert socket.move("hold")["at"] < 5000, "a socket that never reads stays open"
        data = b""
        while more := slow.recv(65_536):
            data += more
        assert data.endswith(b"you read too slowly; connect again")


def test_pings_whose_answers_are_not_read_close_the_socket(
    own: str, someone: Someone, owner: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "READING", NEVER)
    ana = someone("Ana", own)
    table = ana.table(seats=HOT_SEAT)
    with contextlib.closing(open_and_never_read(own, table)) as flood:
        ping = b"\x89\xfd" + bytes(4) + b"x" * 125
        with pytest.raises(ConnectionError):
            send_on(flood, ping * 100)
    until(lambda: counted(ana.http, owner, "open_sockets") == 0)


def test_a_message_in_very_many_pieces_closes_the_socket(own: str, someone: Someone) -> None:
    ana = someone("Ana", own)
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.connection.send("" for _ in range(1000))
        with pytest.raises(ConnectionClosed):
            socket.until(lambda _: False, GUARD)


def answer_of(connection: sockets.socket) -> bytes:
    """All that comes until the server closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while more := connection.recv(65_536):
            data += more
    return data


def test_half_sent_headers_are_given_up(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADERS", 0.5)
    for sent in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", b"\r\n\r\n"):
        with raw(own) as connection:
            connection.sendall(sent)
            assert b"408" in answer_of(connection)
    assert httpx.get(own + "/api/health").is_success


def test_headers_that_trickle_are_given_up(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADERS", 0.5)
    with raw(own) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n")
        connection.settimeout(0.05)
        data = b""
        for number in range(GUARD * 20):
            with contextlib.suppress(ConnectionError):
                connection.sendall(f"X-{number}: 1\r\n".encode())
            try:
                data = connection.recv(4096)
                break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert b"408" in data or number < GUARD * 20 - 1


def test_a_half_sent_body_is_given_up_and_leaves_no_traceback(
    own: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, someone: Someone
) -> None:
    monkeypatch.setattr(http_protocol, "BODY", 0.5)
    cookie = f"rolltop={someone('Ana', own).http.cookies['rolltop']}"
    for path in ("/api/records", "/api/tables", "/missing"):
        with raw(own) as connection:
            connection.sendall(
                f"POST {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
                "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{".encode()
            )
            answer_of(connection)
    assert httpx.get(own + "/api/health").is_success
    assert "Traceback" not in caplog.text and "Exception in ASGI" not in caplog.text


def test_a_connection_between_requests_is_not_given_up(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEADERS", 0.3)
    monkeypatch.setattr(http_protocol, "BODY", 0.3)
    with httpx.Client(base_url=own) as http:
        for _ in range(3):
            assert json.loads(http.get("/api/health").text)["ok"]
            threading.Event().wait(0.6)


ASK = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_an_answer_that_nobody_reads_is_given_up(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "READING", 0.5)
    monkeypatch.setattr(http_protocol, "KERNEL_BUFFER", 4096)
    with raw(own) as connection:
        connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        connection.sendall(ASK * 10)
        with pytest.raises(ConnectionError):
            send_on(connection, b"\r\n", 0.05)


def test_requests_far_ahead_of_their_answers_close_the_connection(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "READING", NEVER)
    with raw(own) as connection, pytest.raises(ConnectionError):
        send_on(connection, ASK * 50)

"""A crowd at a table: 500 sockets that never read and 500 that do, while somebody plays."""

import contextlib
import json
import socket as sockets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.parse import urlsplit

import pytest

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
SLOW, READING, MOVES = 500, 500, 300
# How much longer a move may take in the crowd, at the 99th percentile of the same run.
TIMES = 3

# The readers have a process of their own, so that reading does not slow the measured player.
READERS = """
import asyncio, json, sys
from websockets.asyncio.client import connect

async def read(address, ready):
    async with connect(address, max_size=None) as socket:
        await socket.recv()
        ready.release()
        async for _ in socket:
            pass

async def main(address, count):
    ready = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(read(address, ready)) for _ in range(count)]
    for _ in range(count):
        await ready.acquire()
    print("ready", flush=True)
    await asyncio.gather(*tasks, return_exceptions=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


@contextlib.contextmanager
def readers(address: str, count: int) -> Iterator[None]:
    """Many sockets at a table that read all they are sent."""
    with subprocess.Popen(
        [sys.executable, "-c", READERS, address, str(count)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout and process.stdout.readline() == "ready\n"
        yield
        process.kill()


def silent(url: str, table: str) -> sockets.socket:
    """A socket at a table that never reads anything after it asked for the socket."""
    parts = urlsplit(url)
    made = sockets.create_connection((str(parts.hostname), parts.port or 80))
    made.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {parts.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    made.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return made


def move_times(socket: Any) -> float:
    """The 99th percentile of the time from a move to its frame, in seconds."""
    took = []
    for _ in range(MOVES):
        begun = time.perf_counter()
        assert "error" not in socket.move("hold")
        took.append(time.perf_counter() - begun)
        time.sleep(0.02)
    return quantiles(took, n=100)[98]


@pytest.mark.soak("sockets")
def test_a_crowd_of_slow_and_reading_sockets_does_not_hold_up_a_player(
    process: Any,
    plain: Any,
    someone: Someone,
    tmp_path: Path,
    figure: Callable[[str, object], None],
) -> None:
    most = 10 * (SLOW + READING)
    settings = replace(
        plain,
        port=0,
        database=str(tmp_path / "d"),
        sockets_per_table=most,
        sockets_per_person=most,
        sockets_per_minute=most,
        people_per_address=100,
    )
    server = process(settings)
    server.start()
    try:
        ana = someone("Ana", server.url)
        table = ana.table(seats=HOT_SEAT, options={"goal": 1000})
        address = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        with ana.socket(table) as socket:
            quiet = move_times(socket)
            silents = [silent(server.url, table) for _ in range(SLOW)]
            slow = move_times(socket)
            with readers(address, READING):
                crowded = move_times(socket)
            for each in silents:
                each.close()
            again = move_times(socket)
        assert json.loads(ana.http.get("/api/ready").text)["ok"]
        for name, value in (
            ("quiet p99, ms", quiet),
            (f"with {SLOW} silent sockets, ms", slow),
            (f"and {READING} reading ones, ms", crowded),
            ("afterwards, ms", again),
        ):
            figure(name, round(1000 * value, 1))
        assert max(slow, crowded) < TIMES * quiet
    finally:
        server.stop()

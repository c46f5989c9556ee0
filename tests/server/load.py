"""Load: many tables of two people each; how many moves a second, and how soon the other sees one.

python tests/server/load.py --tables 100 --seconds 10            # as fast as it goes
python tests/server/load.py --tables 1000 --every 5 --seconds 20  # each table a move every 5 s
It starts a server of its own on a new SQLite file, or on `--database`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from rolltop.server.settings import VARIABLE, Settings

START = (
    "from rolltop.server.serve import serve\n"
    "from rolltop.server.settings import Settings\n"
    "serve(Settings.handed_down())"
)


class Pair:
    """A table with two people who hold in turn, and the time from a move to the other's frame."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.waits: list[float] = []

    async def play(self, every: float, until: float) -> None:
        at, turn = 1, 0
        for socket in self.sockets:
            frame: dict[str, Any] = {}
            while frame.get("turn") != "Red":
                frame = json.loads(await socket.recv())
            at = max(at, frame["at"])
        await asyncio.sleep(random.uniform(0, every))
        while time.perf_counter() < until:
            begun = time.perf_counter()
            await self.sockets[turn].send(json.dumps({"move": "hold", "after": at}))
            other = self.sockets[1 - turn]
            while json.loads(await other.recv()).get("at", 0) <= at:
                pass
            self.waits.append(time.perf_counter() - begun)
            while json.loads(await self.sockets[turn].recv()).get("at", 0) <= at:
                pass
            at, turn = at + 1, 1 - turn
            if every:
                await asyncio.sleep(max(0.0, every - (time.perf_counter() - begun)))


async def person(url: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=url, timeout=60)
    await client.get("/api/me")
    return client


async def pair(url: str, people: list[httpx.AsyncClient]) -> Pair:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await people[0].post("/api/tables", json={"game": "pig", "seats": seats})
    table = made.json()["id"]
    await people[1].post(f"/api/tables/{table}/sit", json={"seat": 1})
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = [{"Cookie": f"rolltop={each.cookies['rolltop']}"} for each in people]
    return Pair([await connect(address, additional_headers=h, max_size=None) for h in headers])


def memory(process: int) -> int:
    """The resident memory of a process in KB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def cpu(process: int) -> float:
    """The seconds of processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(given: argparse.Namespace, url: str, server: int) -> None:
    people = [await person(url) for _ in range(2)]
    (await pair(url, people)).sockets[0].transport.abort()
    before = memory(server)
    pairs = [await pair(url, people) for _ in range(given.tables)]
    after = memory(server)
    until = time.perf_counter() + given.seconds
    begun, used = time.perf_counter(), cpu(server)
    await asyncio.gather(*(each.play(given.every, until) for each in pairs))
    seconds, used = time.perf_counter() - begun, cpu(server) - used
    waits = sorted(wait for each in pairs for wait in each.waits)
    print(
        f"{given.tables} tables, {len(waits)} moves in {seconds:.1f} s: "
        f"{len(waits) / seconds:.0f} moves/s, {used / len(waits) * 1e3:.2f} ms of the server's "
        f"processor each; to the other's screen p50 "
        f"{waits[len(waits) // 2] * 1e3:.1f} ms, p99 {waits[len(waits) * 99 // 100] * 1e3:.1f} ms; "
        f"{(after - before) / given.tables:.0f} KB a table with two sockets "
        f"(after the run {(memory(server) - before) / given.tables:.0f})"
    )
    for client in people:
        await client.aclose()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=100)
    arguments.add_argument("--every", type=float, default=0.0)
    arguments.add_argument("--seconds", type=float, default=10.0)
    arguments.add_argument("--port", type=int, default=8199)
    arguments.add_argument("--database", default="")
    given = arguments.parse_args()
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, soft))
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            port=given.port,
            database=given.database or str(Path(folder) / "load.sqlite"),
            games=(str(Path(__file__).parents[2] / "examples" / "pig.py"),),
            tables_per_person=10_000,
            compile=False,
        )
        environment = os.environ | {VARIABLE: json.dumps(asdict(settings))}
        server = subprocess.Popen(
            [sys.executable, "-c", START], env=environment, stderr=subprocess.DEVNULL
        )
        url = f"http://127.0.0.1:{given.port}"
        try:
            for _ in range(400):
                try:
                    httpx.get(url + "/api/health")
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            asyncio.run(measure(given, url, server.pid))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()

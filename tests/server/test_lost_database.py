"""A PostgreSQL that drops its connections, or goes away: told clearly, mended by itself."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest
import sqlalchemy as sql

from rolltop.server.storage.schema import STEP, open_database

Someone = Callable[..., Any]
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]


class Cutter:
    """Cuts the connections of a database, as a network or a restart does."""

    def __init__(self, postgres: str, database: str) -> None:
        self.postgres = postgres
        self.name = urlsplit(database).path[1:]

    def cut(self) -> None:
        self._run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1")

    def close(self) -> None:
        self._run(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false")
        self.cut()

    def open(self) -> None:
        self._run(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")

    def _run(self, query: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(self.postgres)
            try:
                await connection.fetch(query, *([self.name] if "$1" in query else []))
            finally:
                await connection.close()

        asyncio.run(run())


@pytest.fixture
def cutter(postgres: str, database: str) -> Iterator[Cutter]:
    made = Cutter(postgres, database)
    yield made
    made.open()


def stored_moves(url: str, table: str) -> list[int]:
    async def read() -> list[int]:
        engine = open_database(url)
        query = sql.select(STEP.c.at).where(STEP.c.table_id == table, STEP.c.kind == "move")
        async with engine.connect() as connection:
            found = (await connection.execute(query.order_by(STEP.c.at))).scalars().all()
        await engine.dispose()
        return list(found)

    return asyncio.run(read())


def hold(person: Any, table: str) -> int | None:
    """Hold once; the step it became, or None where the database was away."""
    frame = person.http.get(f"/api/tables/{table}/frame")
    if frame.status_code != 200 or not frame.json()["moves"]:
        assert frame.status_code in (200, 503), frame.text
        return None
    form = {"move": "hold", "after": frame.json()["at"]}
    answer = person.http.post(f"/api/tables/{table}/move", json=form)
    assert answer.status_code in (200, 409, 503), answer.text
    return form["after"] + 1 if answer.status_code == 200 else None


def test_cut_connections_lose_no_move_and_make_none_twice(
    two: list[Any], someone: Someone, cutter: Cutter
) -> None:
    ana, ben = someone("Ana", two[0].url), someone("Ben", two[1].url)
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    taken: list[int] = []
    end = time.monotonic() + 120
    cuts = 0
    while len(taken) < 40:
        assert time.monotonic() < end, "play did not go on"
        for person in (ana, ben):
            at = hold(person, table)
            taken += [at] if at else []
        if len(taken) // 5 > cuts:
            cuts += 1
            cutter.cut()
    with ana.socket(table) as hers, ben.socket(table) as his:
        for person in (ana, ben):
            while not hold(person, table):
                assert time.monotonic() < end, "play did not go on"
        last = max(hers.frame["at"], his.frame["at"]) + 1
        for socket in (hers, his):
            if socket.frame["at"] < last:
                socket.until(lambda m: m.get("at", 0) >= last, 30)
    stored = stored_moves(two[0].settings.url, table)
    assert set(taken) <= set(stored)
    assert stored == list(range(stored[0], stored[0] + len(stored)))
    # A move whose answer was cut off may be there; at most one a cut, and none of them twice.
    assert len(stored) <= len(taken) + 2 + 2 * cuts


def test_while_the_database_is_away_people_are_told_and_then_play_on(
    two: list[Any], someone: Someone, cutter: Cutter
) -> None:
    ana, ben = someone("Ana", two[0].url), someone("Ben", two[1].url)
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ana.socket(table) as hers, ben.socket(table) as his:
        his.until(lambda m: m.get("turn") == "Red" or m["table"]["started"])
        cutter.close()
        at = hers.frame["at"]
        hers.send({"move": "hold", "after": at})
        assert "nothing is lost" in hers.until(lambda m: "error" in m, 40)["error"]
        assert ana.get("/api/health")["ok"]
        away = ana.http.get("/api/ready")
        assert away.status_code == 503 and "database" in away.json()["failing"]
        cutter.open()
        end = time.monotonic() + 40
        while not hold(ana, table):
            assert time.monotonic() < end, "play did not go on"
        his.until(lambda m: m.get("turn") == "Blue", 40)
        assert "error" not in his.move("hold")
        assert ana.get("/api/ready")["ok"]
        hers.until(lambda m: m.get("turn") == "Red" and m["at"] > at + 1, 40)

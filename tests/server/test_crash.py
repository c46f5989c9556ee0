"""A server that is killed loses nothing, on SQLite and on PostgreSQL."""

import asyncio
import random
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from rolltop.server.storage.schema import STEP, open_database

Someone = Callable[..., Any]
TABLES = 6


def stored_steps(url: str) -> dict[str, list[Any]]:
    """All steps of all tables, in order."""

    async def read() -> list[Any]:
        engine = open_database(url)
        async with engine.connect() as connection:
            rows = (await connection.execute(sql.select(STEP).order_by(STEP.c.at))).all()
        await engine.dispose()
        return list(rows)

    found: dict[str, list[Any]] = {}
    for row in asyncio.run(read()):
        found.setdefault(row.table_id, []).append(row)
    return found


class Player(threading.Thread):
    """Plays one table as fast as it can and remembers every move the server took."""

    def __init__(self, person: Any, table: str) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.taken: list[tuple[int, str]] = []
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                if self._plays() == "over":
                    return
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.05)

    def _plays(self) -> str:
        frame = self.person.frame(self.table)
        if frame["over"]:
            return "over"
        if not frame["moves"]:
            time.sleep(0.01)
            return "waits"
        move = random.choice(frame["moves"])["say"]
        self.person.post(f"/api/tables/{self.table}/move", {"move": move, "after": frame["at"]})
        self.taken.append((frame["at"] + 1, move))
        return "moved"


def wait_for_play(players: list[Player]) -> None:
    """Until everybody made two more moves, and then a moment in the middle of the next."""
    before = [len(player.taken) for player in players]
    end = time.monotonic() + 120
    while any(
        player.is_alive() and len(player.taken) < taken + 2
        for player, taken in zip(players, before, strict=True)
    ):
        assert time.monotonic() < end, "play did not go on"
        time.sleep(0.02)
    time.sleep(random.uniform(0, 0.3))


def check_crashes(server: Any, someone: Someone, database: str, kills: int) -> None:
    server.start()
    people = [someone(f"P{number}", server.url) for number in range(TABLES)]
    seats = [
        [{"kind": "me"}, {"kind": "here"}],
        [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
    ]
    tables = [
        person.table(options={"goal": 1000}, seats=seats[number % 2], pace=0)
        for number, person in enumerate(people)
    ]
    players = [Player(person, table) for person, table in zip(people, tables, strict=True)]
    for player in players:
        player.start()
    for _ in range(kills):
        wait_for_play(players)
        server.kill()
        server.start()
    wait_for_play(players)
    for player in players:
        player.stopped.set()
    for player in players:
        player.join(20)
    frames = [person.frame(table) for person, table in zip(people, tables, strict=True)]
    server.kill()
    stored = stored_steps(database)
    for player, frame in zip(players, frames, strict=True):
        steps = stored[player.table]
        assert [step.at for step in steps] == list(range(1, len(steps) + 1))
        assert len(steps) >= frame["at"]
        assert player.taken
        for at, move in player.taken:
            assert (steps[at - 1].text, steps[at - 1].kind) == (move, "move")
        mine = [step for step in steps if step.kind == "move" and step.person == player.person.id]
        # A move whose answer the crash cut off may be there, once; no other is.
        assert len(player.taken) <= len(mine) <= len(player.taken) + kills + 1


def test_sqlite_loses_no_move_when_the_server_is_killed(
    someone: Someone, process: Any, plain: Any, tmp_path: Path
) -> None:
    server = process(replace(plain, port=0, database=str(tmp_path / "rolltop.sqlite")))
    check_crashes(server, someone, server.settings.url, kills=2)


def test_postgresql_loses_no_move_when_the_server_is_killed(
    someone: Someone, process: Any, plain: Any, database: str
) -> None:
    server = process(replace(plain, port=0, database=database))
    check_crashes(server, someone, server.settings.url, kills=2)


@pytest.mark.soak("kills")
def test_sqlite_loses_no_move_in_thirty_crashes(
    someone: Someone, process: Any, plain: Any, tmp_path: Path
) -> None:
    server = process(replace(plain, port=0, database=str(tmp_path / "rolltop.sqlite")))
    check_crashes(server, someone, server.settings.url, kills=30)


@pytest.mark.soak("kills")
def test_postgresql_loses_no_move_in_thirty_crashes(
    someone: Someone, process: Any, plain: Any, database: str
) -> None:
    server = process(replace(plain, port=0, database=database))
    check_crashes(server, someone, server.settings.url, kills=30)


def test_a_server_that_is_told_to_stop_says_so_to_open_pages(
    someone: Someone, process: Any, plain: Any, tmp_path: Path
) -> None:
    from websockets.exceptions import ConnectionClosed

    server = process(replace(plain, port=0, database=str(tmp_path / "d")))
    server.start()
    ana = someone("Ana", server.url)
    with ana.socket(ana.table()) as socket:
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        with pytest.raises(ConnectionClosed) as closed:
            socket.until(lambda _: False)
        assert closed.value.rcvd and closed.value.rcvd.code == 1012
        stopping.join(60)
        assert server.process.poll() is not None

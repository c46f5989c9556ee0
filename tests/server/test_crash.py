"""A server that is killed loses nothing, on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

import rolltop
from rolltop.server.storage.schema import STEP, open_database

Someone = Callable[..., Any]
BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SEATS = (BOT, [{"kind": "me"}, {"kind": "here"}])
# Matches that last, and as many seats as SEATS has.
OPTIONS: dict[str, dict[str, Any]] = {"pig": {"options": {"goal": 1000}, "pace": 0}} | {
    name: {"options": {"players": 2}, "pace": 0} for name in rolltop.list_games()
}


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
    """Plays one table after another as fast as it can; remembers every move the server took."""

    def __init__(self, person: Any, game: str, form: dict[str, Any]) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.game, self.form = game, form
        self.tables = [person.table(game, **form)]
        self.taken: list[tuple[str, int, str]] = []
        # Answers to questions that several may be asked, by table and step: they are played when
        # the time is over. None if the server did not say that it took the answer.
        self.answered: dict[tuple[str, int], str | None] = {}
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            # What a kill cuts off is asked again.
            with contextlib.suppress(httpx.HTTPError, AssertionError):
                self._plays()
                continue
            time.sleep(0.05)

    def _plays(self) -> None:
        table = self.tables[-1]
        frame = self.person.frame(table)
        if frame["over"]:
            self.tables.append(self.person.table(self.game, **self.form))
        elif not frame["moves"] or (table, frame["at"]) in self.answered:
            time.sleep(0.01)
        else:
            self._move(table, frame)

    def _move(self, table: str, frame: dict[str, Any]) -> None:
        at, says = frame["at"], [move["say"] for move in frame["moves"]]
        if frame["asked"]:
            self.answered[table, at] = None
        # Whoever can stop a play does: if nothing is answered, it passes.
        move = says[-1] if frame["asked"] else random.choice(says)
        self.person.post(f"/api/tables/{table}/move", {"move": move, "after": at})
        if frame["asked"]:
            self.answered[table, at] = move
        else:
            self.taken.append((table, at + 1, move))


def wait_for_play(players: list[Player]) -> None:
    """Until everybody made two more moves, and then a moment in the middle of the next."""
    before = [len(player.taken) for player in players]
    end = time.monotonic() + 120
    while any(len(player.taken) < taken + 2 for player, taken in zip(players, before, strict=True)):
        assert time.monotonic() < end, "play did not go on"
        time.sleep(0.02)
    time.sleep(random.uniform(0, 0.3))


def check_crashes(
    server: Any, someone: Someone, kills: int, games: Sequence[str]
) -> tuple[int, int]:
    """Kill a server in the midst of play; how many moves and answers it took, and lost none of."""
    server.start()
    people = [someone(f"P{number}", server.url) for number in range(len(games))]
    players = [
        # Where cards are hidden, two at one device would have to hand it over.
        Player(person, game, OPTIONS[game] | {"seats": SEATS[game == "pig" and number % 2 == 0]})
        for number, (person, game) in enumerate(zip(people, games, strict=True))
    ]
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
    shown = {
        table: player.person.frame(table)["at"] for player in players for table in player.tables
    }
    server.kill()
    stored = stored_steps(server.settings.url)
    for table, at in shown.items():
        assert [step.at for step in stored[table]] == list(range(1, len(stored[table]) + 1))
        assert len(stored[table]) >= at
    for player in players:
        check_player(player, stored, kills)
    answers = [answer for player in players for answer in player.answered.values() if answer]
    return sum(len(player.taken) for player in players), len(answers)


def check_player(player: Player, stored: dict[str, list[Any]], kills: int) -> None:
    """Every move that was acknowledged is stored in its place, and none is stored twice."""
    assert player.taken
    for table, at, move in player.taken:
        step = stored[table][at - 1]
        assert (step.text, step.kind, step.person) == (move, "move", player.person.id)
    for (table, at), answer in player.answered.items():
        # At a table for two, nobody else is asked.
        played = next((step for step in stored[table][at:] if step.kind == "move"), None)
        assert answer is None or played is None or played.text == answer
    mine = [
        step
        for table in player.tables
        for step in stored[table]
        if step.kind == "move" and step.person == player.person.id
    ]
    # A move whose answer the crash cut off may be there, once; no other is.
    most = len(player.taken) + len(player.answered) + kills + 1
    assert len(player.taken) <= len(mine) <= most


def test_sqlite_loses_no_move_when_the_server_is_killed(
    someone: Someone, process: Any, plain: Any, tmp_path: Path
) -> None:
    server = process(replace(plain, port=0, database=str(tmp_path / "rolltop.sqlite")))
    check_crashes(server, someone, 2, ["pig"] * 6)


def test_postgresql_loses_no_move_when_the_server_is_killed(
    someone: Someone, process: Any, plain: Any, database: str
) -> None:
    server = process(replace(plain, port=0, database=database))
    check_crashes(server, someone, 2, ["pig"] * 6)


@pytest.mark.soak("kills")
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("run", range(4))
def test_no_move_is_lost_in_fifty_crashes(
    kind: str,
    run: int,
    someone: Someone,
    process: Any,
    plain: Any,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    figure: Callable[[str, object], None],
) -> None:
    file = str(tmp_path / "rolltop.sqlite")
    database = file if kind == "sqlite" else request.getfixturevalue("database")
    server = process(replace(plain, port=0, database=database))
    games = ["pig", *rolltop.list_games()]
    taken, answers = check_crashes(server, someone, 50, games)
    figure("kills", 50)
    figure("acknowledged moves", taken)
    figure("and answers to special jokers", answers)
    figure("lost", 0)


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

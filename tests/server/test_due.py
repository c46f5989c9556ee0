"""Tables that are due: broken ones hide no other, and nobody's table goes on for ever."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rolltop.game import Game
from rolltop.server import watch
from rolltop.server.live import driver, live_tables
from rolltop.server.services import Services
from rolltop.server.settings import Settings
from rolltop.server.table.schedule import next_act
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup

Someone = Callable[..., Any]
PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
BOTS = [{"kind": "bot", "bot": "random"}] * 2
LONG = {"goal": 100}
DAY = 86_400.0


@pytest.fixture(autouse=True)
def _sweep_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "SWEEP", 0.1)
    monkeypatch.setattr(watch, "FIRST_PAUSE", 0.01)


def rows(file: Path, query: str, *values: object) -> list[Any]:
    with sqlite3.connect(file, timeout=30) as database:
        return database.execute(query, values).fetchall()


def until(wanted: Callable[[], Any], timeout: float = 30) -> None:
    end = time.monotonic() + timeout
    while not wanted():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def steps(file: Path, table: str) -> int:
    return int(rows(file, "SELECT at FROM tables WHERE id = ?", table)[0][0])


def test_bots_rest_when_nobody_looks_and_go_on_when_somebody_returns(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "d"
    settings = replace(plain, database=str(file), rests_after=0.5)

    def is_due() -> bool:
        return rows(file, "SELECT due FROM tables WHERE id = ?", table) != [(None,)]

    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=BOTS, pace=0.3, options=LONG)
        until(lambda: not is_due())
        assert rows(file, "SELECT over FROM tables WHERE id = ?", table) == [(None,)]
    at = steps(file, table)
    with run(settings) as url:
        ana.http.base_url = url
        other = ana.table(seats=BOTS, pace=0.1, options=LONG)
        until(lambda: steps(file, other) > 3)
        assert steps(file, table) == at and not is_due(), "a restart does not wake it"
        ana.frame(table)
        until(lambda: steps(file, table) > at + 1)


def test_a_table_that_is_watched_does_not_rest(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "d"
    with run(replace(plain, database=str(file), rests_after=0.2)) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=BOTS, pace=0.3, options=LONG)
        with ana.socket(table) as socket:
            socket.until(lambda m: m["at"] >= 6)
        kinds = rows(file, "SELECT DISTINCT kind FROM step WHERE table_id = ?", table)
        assert ("rest",) not in kinds


def test_a_table_that_was_left_long_ago_is_not_woken_by_a_restart(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "d"
    settings = replace(plain, database=str(file))
    with run(settings) as url:
        table = someone("Ana", url).table(seats=BOTS, pace=10, options=LONG)
    rows(file, "UPDATE tables SET made = made - 5000, since = since - 5000, due = due - 5000")
    rows(file, "UPDATE step SET made = made - 5000")
    with run(settings):
        until(lambda: rows(file, "SELECT due FROM tables") == [(None,)])
    kinds = [kind for (kind,) in rows(file, "SELECT kind FROM step WHERE table_id = ?", table)]
    assert kinds[-1] == "rest" and "move" not in kinds


def test_tables_that_cannot_be_read_do_not_keep_the_others_waiting(
    someone: Someone, run: Any, plain: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "d"
    settings = replace(plain, database=str(file))
    with run(settings) as url:
        table = someone("Ana", url).table(seats=BOTS, pace=10, options=LONG)
    columns = [name for _, name, *_ in rows(file, "PRAGMA table_info(tables)") if name != "id"]
    listed = ", ".join(columns)
    for number in range(120):
        rows(
            file,
            f"INSERT INTO tables (id, {listed}) SELECT ?, {listed} FROM tables WHERE id = ?",
            f"broken{number}",
            table,
        )
    rows(file, "UPDATE tables SET due = due - 50 WHERE id LIKE 'broken%'")
    rows(file, "UPDATE tables SET game = 'gone' WHERE id LIKE 'broken%'")
    rows(file, "UPDATE tables SET clock = 'x' WHERE id LIKE 'broken%0'")
    rows(file, "UPDATE tables SET due = due - 20, since = since - 20")
    monkeypatch.setattr(live_tables, "MOST_READ", 20)
    at = steps(file, table)
    with run(settings):
        until(lambda: steps(file, table) > at)


def test_a_clock_set_back_across_a_restart_does_not_stop_bots(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "d"
    settings = replace(plain, database=str(file))
    with run(settings) as url:
        table = someone("Ana", url).table(seats=BOTS, pace=1, options=LONG)
    rows(file, "UPDATE tables SET made = made + ?, since = since + ?, due = due + ?", *[DAY] * 3)
    rows(file, "UPDATE step SET made = made + ?", DAY)
    at = steps(file, table)
    with run(settings):
        until(lambda: steps(file, table) > at + 1)


def _bots(game: Game) -> Setup:
    seats = (Seat("bot", bot="random"),) * 2
    return Setup("t", game, "random", Clock(), 0.05, True, True, "ana", time.time(), seats)


def _run(tmp_path: Path, what: Callable[[Services], Any]) -> None:
    async def main() -> None:
        services = await Services.open(
            Settings(database=str(tmp_path / "t.sqlite"), games=(PIG,), compile=False)
        )
        try:
            await asyncio.wait_for(what(services), 60)
        finally:
            await services.close()

    asyncio.run(main())


def test_a_driver_survives_any_exception_and_says_so(
    tmp_path: Path,
    pig: Game,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fails = [True]

    def broken(state: Any, now: float) -> Any:
        if fails[0]:
            raise ZeroDivisionError("a secret of Red")
        return next_act(state, now)

    monkeypatch.setattr(driver, "next_act", broken)

    async def what(services: Services) -> None:
        table = await services.tables.add(_bots(pig))
        while services.watched.failing().get("driver") != "ZeroDivisionError":
            await asyncio.sleep(0.01)
        fails[0] = False
        while table.state.count < 3:
            await asyncio.sleep(0.01)
        assert "driver" not in services.watched.failing()

    _run(tmp_path, what)
    assert "ZeroDivisionError" in caplog.text and "a secret of Red" not in caplog.text


def test_the_sweep_survives_any_exception_and_says_so(
    tmp_path: Path, pig: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def what(services: Services) -> None:
        real = services.queries.due_tables

        async def broken(*_: Any, **__: Any) -> list[str]:
            raise KeyError("due")

        monkeypatch.setattr(services.queries, "due_tables", broken)
        while services.watched.failing().get("sweep") != "KeyError":
            await asyncio.sleep(0.01)
        monkeypatch.setattr(services.queries, "due_tables", real)
        while services.watched.failing():
            await asyncio.sleep(0.01)

    _run(tmp_path, what)

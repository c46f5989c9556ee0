"""People get and delete what is stored about them; the rest goes when it is old."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rolltop.server.retention import BATCH, DAY, Retention
from rolltop.server.services import Services
from rolltop.server.settings import Settings
from rolltop.server.storage import removal

Someone = Callable[..., Any]
OPEN = [{"kind": "me"}, {"kind": "open"}]


def dump(file: Path) -> str:
    connection = sqlite3.connect(file)
    text = "\n".join(connection.iterdump())
    connection.close()
    return text


def test_people_get_all_that_is_stored_about_them_and_nothing_else(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.post(f"/api/tables/{table}/chat", {"text": "hello"})
    ben.post(f"/api/tables/{table}/chat", {"text": "a word of Ben's"})
    ana.move(table, "hold")
    ben.move(table, "hold")
    answer = ana.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["person"]["name"] == "Ana" and [line["text"] for line in data["chat"]] == ["hello"]
    (played,) = data["tables"]
    assert (played["id"], played["seats"], played["made_by_me"]) == (table, [0], True)
    assert [event["text"] for event in played["did"]] == ["hold"]
    assert ben.id not in answer.text and "Ben" not in answer.text
    assert "hash" not in answer.text


def test_people_delete_themselves_and_the_others_play_on(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "d"
    with run(replace(plain, database=str(file))) as url:
        ana, ben = someone("Ana", url), someone("Benedetta", url)
        table, over = ana.table(seats=OPEN), ana.table(seats=OPEN)
        for each in (table, over):
            ben.post(f"/api/tables/{each}/sit", {"seat": 1})
        ben.post(f"/api/tables/{over}/resign")
        ben.post(f"/api/tables/{table}/chat", {"text": "a secret of mine"})
        ben.post("/api/me/recovery")
        alone = ben.table(seats=[{"kind": "me"}, {"kind": "bot"}])
        with ana.socket(table) as socket:
            answer = ben.http.delete("/api/me")
            assert answer.status_code == 204 and "Max-Age=0" in answer.headers["set-cookie"]
            assert socket.frame["seats"][1]["person"] == "Benedetta"
        frame = ana.frame(table)
        assert frame["seats"][1]["person"] == "Guest" and frame["seats"][1]["away"]
        assert not frame["over"] and ana.frame(over)["scores"] == {"Red": 1.0, "Blue": 0.0}
        assert ana.frame(alone)["over"]
        assert ben.get("/api/me")["id"] != ben.id
        ana.move(table, "hold")
    text = dump(file)
    seats = [line for line in text.splitlines() if "notice" not in line]
    assert ana.id in text and not [line for line in seats if ben.id in line]
    assert "Benedetta" not in text and "secret of mine" not in text


async def at(services: Services, days: float) -> int:
    """Delete what is old, as if that many days had passed; the number of rounds it took."""
    writer, queries = services.writer, services.bans._queries
    later = Retention(
        services.settings, queries, services.removal, writer, lambda: time.time() + days * DAY
    )
    rounds = 0
    while await later.delete_some():
        rounds += 1
    return rounds


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_old_guests_and_finished_tables_go_and_the_rest_stays(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, run: Any, plain: Any, someone: Any
) -> None:
    database = str(tmp_path / "d")
    if kind == "postgresql":
        database = request.getfixturevalue("new_database")()
    settings = replace(plain, database=database, keep_tables=10, keep_guests=30)
    with run(settings) as url:
        ana, guest, player = someone("Ana", url), someone("", url), someone("", url)
        idle = [someone("", url) for _ in range(BATCH)]
        over, runs = ana.table(seats=OPEN), player.table(seats=OPEN)
        guest.post(f"/api/tables/{over}/sit", {"seat": 1})
        ana.move(over, "hold")
        ana.post(f"/api/tables/{over}/resign")

    async def story() -> None:
        services = await Services.open(settings)
        queries = services.queries
        assert await at(services, 9) == 0
        assert await at(services, 11) == 1
        assert await queries.table(over) is None and await queries.events(over) == []
        assert await queries.table(runs)
        assert len(await queries.people([each.id for each in idle])) == BATCH
        await queries.seen(idle[0].id, time.time() + 20 * DAY)
        # The guest who sat at the table that is gone has nothing left either.
        assert await at(services, 31) == 1
        left = await queries.people([each.id for each in (ana, guest, player, *idle)])
        assert set(left) == {ana.id, player.id, idle[0].id}
        services.settings = replace(settings, keep_tables=0, keep_guests=0)
        assert await at(services, 10_000) == 0
        await services.close()

    asyncio.run(story())


def test_a_long_table_is_deleted_in_small_commits_and_after_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, someone: Someone, run: Any, plain: Any
) -> None:
    monkeypatch.setattr(removal, "CHUNK", 10)
    file = tmp_path / "d"
    settings = replace(plain, database=str(file))
    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
        for _ in range(35):
            ana.move(table, "hold")

    async def crash() -> None:
        services = await Services.open(settings)

        async def dies(_: str) -> None:
            raise SystemError

        monkeypatch.setattr(services.removal, "purge", dies)
        with pytest.raises(SystemError):
            await services.removal.delete_table(table)
        await services.close()

    asyncio.run(crash())
    assert dump(file).count(f"INSERT INTO \"step\" VALUES('{table}'") == 35

    async def again() -> None:
        services = await Services.open(settings)
        while await services.queries.events(table):
            await asyncio.sleep(0.05)
        await services.close()

    asyncio.run(asyncio.wait_for(again(), 60))
    assert table not in [line for line in dump(file).splitlines() if "notice" not in line]


def test_the_default_keeps_what_people_played() -> None:
    assert (Settings().keep_tables, Settings().keep_guests) == (0, 30)

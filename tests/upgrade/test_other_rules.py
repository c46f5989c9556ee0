"""Matches of rules that have changed since: kept for ever, never replayed by the new rules."""

from __future__ import annotations

import asyncio
import importlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import rolltop
from rolltop import content

Opened = Any
Table = dict[str, Any]

HERE = Path(__file__).parent
EXPECTED = json.loads((HERE / "data" / "expected.json").read_text(encoding="utf-8"))["databases"]
# The versions that the matches were played by.
VERSIONS = {
    file.stem: json.loads(file.read_text(encoding="utf-8").splitlines()[0])["version"]
    for file in sorted((HERE / "data" / "records").glob("*.jsonl"))
}
REPLAYED = {name for name, version in VERSIONS.items() if rolltop.load(name).can_replay(version)}
# What is refused with a reason, and never tried by other rules.
CLOSED = ("replay/0", "analysis", "hint")


@pytest.fixture(params=EXPECTED)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def database(kind: str, copy: Callable[[str, str], str]) -> str:
    return copy("data", kind)


@pytest.fixture
def other_versions(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The rules of every game get another version."""
    for name, version in VERSIONS.items():
        module = importlib.import_module(f"rolltop.games.{name.replace('-', '_')}")
        monkeypatch.setattr(module, "VERSION", version + 1)
        monkeypatch.setattr(module, "EARLIER", {}, raising=False)
    return monkeypatch


@pytest.fixture
def other_content(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A bonus of Sword Event is changed, and its version forgotten."""
    really = content.read_toml

    def changed(path: Path) -> dict[str, Any]:
        data = really(path)
        if path.name == "knight.toml":
            data["event"]["points"][1] += 1
        return data

    monkeypatch.setattr(content, "read_toml", changed)
    return monkeypatch


def people(kind: str) -> dict[str, dict[str, str]]:
    return {
        person["name"]: {"Cookie": f"rolltop={person['cookie']}"}
        for person in EXPECTED[kind]["people"]
    }


def count(database: str, wanted: str) -> int:
    """The number of tables that are as wanted, asked of the database itself."""
    query = f"SELECT count(*) FROM tables WHERE {wanted}"
    if "://" not in database:
        with sqlite3.connect(database) as connection:
            return int(connection.execute(query).fetchone()[0])

    async def ask() -> int:
        import asyncpg

        connection = await asyncpg.connect(database)
        found = await connection.fetchval(query)
        await connection.close()
        return int(found)

    return asyncio.run(ask())


@contextmanager
def asking(serve: Callable[[str], Any], database: str) -> Iterator[Callable[..., httpx.Response]]:
    with serve(database) as url, httpx.Client(base_url=url, timeout=30) as http:

        def ask(path: str, method: str = "GET", **more: Any) -> httpx.Response:
            answer = http.request(method, path, **more)
            http.cookies.clear()
            return answer

        yield ask


def is_kept(ask: Callable[..., httpx.Response], table: Table, note: str) -> None:
    """A finished match is shown with its own result, seats, moves and date, and not replayed."""
    path = f"/api/tables/{table['id']}"
    answer = ask(path).json()
    for part in ("id", "game", "made", "started", "over", "steps", "rematch", "scores"):
        assert answer[part] == table[part], part
    assert note in answer["note"] and answer["turn"] is None and not answer["my_turn"]
    people = [(seat["name"], seat["person"], seat["resigned"]) for seat in table["seats"]]
    assert [(s["name"], s["person"], s["resigned"]) for s in answer["seats"]] == people
    frame = ask(f"{path}/frame").json()
    assert (frame["over"], frame["turn"], frame["scores"]) == (True, "over", table["scores"])
    assert frame["say"] == answer["note"] and frame["svg"].startswith("<svg")
    assert [[line["who"], line["text"]] for line in frame["chat"] if line["who"]] == table["chat"]
    record = ask(f"{path}/record").json()
    assert record["moves"] == table["moves"]
    assert record["scores"] == (table["scores"] if table["ended"] == "played" else {})
    assert (record["content"], record["position"]) == (table["content"], table["written"])
    for closed in CLOSED:
        refused = ask(f"{path}/{closed}", headers={"Cookie": ask("/api/me").headers["set-cookie"]})
        assert (refused.status_code, refused.json()["error"]) == (409, answer["note"]), closed


def is_closed(ask: Callable[..., httpx.Response], table: Table, note: str) -> float:
    """A match that ran is over without a winner; when it was closed."""
    answer = ask(f"/api/tables/{table['id']}").json()
    assert answer["over"] is not None and answer["scores"] == {}
    assert "nobody won" in answer["note"] and note in answer["note"]
    assert answer["steps"] == table["steps"]
    frame = ask(f"/api/tables/{table['id']}/frame").json()
    assert frame["over"] and frame["scores"] == {} and frame["moves"] == []
    assert frame["chat"][-1]["who"] is None and frame["chat"][-1]["text"] == answer["note"]
    assert ask(f"/api/tables/{table['id']}/record").json()["moves"] == table["moves"]
    return float(answer["over"])


def test_other_versions_keep_what_is_over_and_close_what_runs(
    kind: str, database: str, serve: Callable[[str], Any], other_versions: pytest.MonkeyPatch
) -> None:
    tables = EXPECTED[kind]["tables"].values()
    closed: dict[str, float] = {}
    for _ in range(2):
        with asking(serve, database) as ask:
            for table in tables:
                note = f"rules version {VERSIONS[table['game']]}"
                if table["over"] is not None:
                    is_kept(ask, table, f"Played by {note}; it cannot be replayed here.")
                else:
                    at = is_closed(ask, table, note)
                    assert closed.setdefault(table["id"], at) == at
            for who, cookie in people(kind).items():
                lists = {
                    name: ask(f"/api/tables?list={name}", headers=cookie).json()["tables"]
                    for name in ("mine", "finished")
                }
                theirs = next(p for p in EXPECTED[kind]["people"] if p["name"] == who)["lists"]
                assert lists["mine"] == []
                assert sorted(row["id"] for row in lists["finished"]) == sorted(
                    theirs["mine"] + theirs["finished"]
                )
                assert all("note" in row for row in lists["finished"])
            assert ask("/api/tables?list=open").json()["tables"] == []
            assert ask("/api/tables?list=watch").json()["tables"] == []
        assert count(database, "due IS NOT NULL OR over IS NULL") == 0
    assert closed
    # With the old rules back, what was over is replayed as ever.
    other_versions.undo()
    with asking(serve, database) as ask:
        for table in tables:
            answer = ask(f"/api/tables/{table['id']}").json()
            assert (answer["note"] is None) == (table["game"] in REPLAYED)
            assert answer["steps"] == table["steps"]
            assert answer["scores"] == (table["scores"] if table["over"] is not None else {})


def test_other_content_keeps_and_closes_the_matches_of_its_game_alone(
    kind: str, database: str, serve: Callable[[str], Any], other_content: pytest.MonkeyPatch
) -> None:
    with asking(serve, database) as ask:
        for table in EXPECTED[kind]["tables"].values():
            if table["game"] != "sword-event":
                note = ask(f"/api/tables/{table['id']}").json()["note"]
                assert (note is None) == (table["game"] in REPLAYED)
            elif table["over"] is not None:
                is_kept(ask, table, "rules version 1 with other content")
            else:
                is_closed(ask, table, "rules version 1 with other content")
    assert count(database, "game = 'sword-event' AND over IS NULL") == 0
    assert count(database, "game <> 'sword-event' AND over IS NULL") > 0


def test_rules_that_are_gone_keep_and_close_their_matches(
    kind: str, database: str, serve: Callable[[str], Any]
) -> None:
    with asking(serve, database) as ask:
        for table in EXPECTED[kind]["tables"].values():
            note = f"rules version {VERSIONS[table['game']]}"
            if table["game"] in REPLAYED:
                assert ask(f"/api/tables/{table['id']}").json()["note"] is None
            elif table["over"] is not None:
                is_kept(ask, table, f"Played by {note}; it cannot be replayed here.")
            else:
                is_closed(ask, table, note)


def test_the_columns_of_old_tables_say_what_they_were_played_by(
    kind: str, database: str, serve: Callable[[str], Any]
) -> None:
    with asking(serve, database) as ask:
        assert ask("/api/ready").status_code == 200
    for name, version in VERSIONS.items():
        same = f"game = '{name}' AND version = {version} AND content_hash IS NOT NULL"
        if name in REPLAYED:
            same += f" AND content_hash = '{rolltop.load(name).content_hash}'"
        assert count(database, same) == count(database, f"game = '{name}'") > 0

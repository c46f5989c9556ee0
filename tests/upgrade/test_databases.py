"""Databases of earlier versions: opened, they hold the same tables, and matches go on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import rolltop

Opened = Any
Table = dict[str, Any]

HERE = Path(__file__).parent
FOLDERS = {
    folder.name: json.loads((folder / "expected.json").read_text(encoding="utf-8"))["databases"]
    for folder in sorted(HERE.glob("data*"))
}
DATABASES = [(folder, kind) for folder, kinds in FOLDERS.items() for kind in kinds]
ABOUT = (
    "id", "game", "options", "dice", "clock", "pace", "hints", "listed", "made", "started", "over",
    "steps", "rematch", "turn", "scores",
)  # fmt: skip


def replays(folder: str, game: str) -> bool:
    """Whether today's rules, or options of them, are those that the matches were played by."""
    with (HERE / folder / "records" / f"{game}.jsonl").open(encoding="utf-8") as lines:
        return rolltop.load(game).can_replay(json.loads(next(lines))["version"])


def awaits_a_bot(table: Table) -> bool:
    """Whether the server moves at once, so that the table changes as soon as it is opened."""
    return any(seat["name"] == table["turn"] and seat["kind"] == "bot" for seat in table["seats"])


def runs(table: Table) -> bool:
    return table["started"] is not None and table["over"] is None


def is_over(table: Table) -> bool:
    return table["over"] is not None


def each_table(fixture: str, wanted: Callable[[Table], bool]) -> pytest.MarkDecorator:
    """Every table of every database that is as wanted, and whose rules can still be played."""
    found = [
        pytest.param(database, name, id="-".join((*database, *name.split())))
        for database in DATABASES
        for name, table in FOLDERS[database[0]][database[1]]["tables"].items()
        if wanted(table) and replays(database[0], table["game"])
    ]
    return pytest.mark.parametrize((fixture, "name"), found, indirect=[fixture])


def players(table: Table) -> list[str]:
    """Who still plays at a table, by name."""
    seats = [seat for seat in table["seats"] if seat["person"] and not seat["resigned"]]
    return list(dict.fromkeys(seat["person"] for seat in seats))


def position(record: dict[str, Any], moves: int) -> Any:
    """The position in words after a number of moves of a record."""
    cut = record | {"moves": record["moves"][:moves], "scores": {}}
    return json.loads(json.dumps(rolltop.replay(json.dumps(cut)).position()))


def as_then(now: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """The fields that there were then; rules and options may have got others since."""
    return {name: now[name] for name in then}


@each_table("opened", lambda table: not awaits_a_bot(table))
def test_a_table_stands_as_it_did(opened: Opened, name: str) -> None:
    table = opened.tables[name]
    answer = opened.get(f"/api/tables/{table['id']}")
    answer["options"] = as_then(answer["options"], table["options"])
    assert {part: answer[part] for part in ABOUT} == {part: table[part] for part in ABOUT}
    for seat, must_be in zip(answer["seats"], table["seats"], strict=True):
        assert {part: seat[part] for part in must_be if part != "bot"} == {
            part: value for part, value in must_be.items() if part != "bot"
        }
        assert seat["kind"] != "bot" or seat["bot"] == must_be["bot"]
    chat = opened.frame(table["id"])["chat"]
    assert [[line["who"], line["text"]] for line in chat if line["who"]] == table["chat"]


@each_table("opened", is_over)
def test_a_match_that_is_over_reads_back_move_by_move(opened: Opened, name: str) -> None:
    table = opened.tables[name]
    record = opened.get(f"/api/tables/{table['id']}/record")
    assert record["game"] == table["game"]
    assert record["moves"] == table["moves"]
    assert record["content"] == table["content"]
    assert record["position"] == table["written"]
    assert record["scores"] == (table["scores"] if table["ended"] == "played" else {})
    assert as_then(position(record, table["steps"]), table["position"]) == table["position"]
    last = opened.get(f"/api/tables/{table['id']}/replay/{table['steps']}")
    assert (last["turn"], last["scores"]) == ("over", table["scores"])


@each_table("opened", lambda table: not is_over(table) and not awaits_a_bot(table))
def test_everybody_sees_what_they_saw(opened: Opened, name: str) -> None:
    table = opened.tables[name]
    for who in [None, *players(table)]:
        frame = opened.frame(table["id"], who)
        seen = table["views"][str(frame["seat"])]
        assert as_then(frame["view"], seen) == seen


@each_table("changed", runs)
def test_a_running_match_goes_on(changed: Opened, name: str) -> None:
    table = changed.tables[name]
    path, before = f"/api/tables/{table['id']}", table["steps"]
    if awaits_a_bot(table):
        changed.post(f"{path}/pace", {"pace": 0}, players(table)[0])
    else:
        move_any(changed, table)
    # A bot moves by itself, and an answer is played when the time of the question is over.
    until = time.monotonic() + 15
    while changed.get(path)["steps"] == before and time.monotonic() < until:
        time.sleep(0.05)
    assert changed.get(path)["steps"] > before
    for who in players(table):
        if not changed.get(path)["over"]:
            changed.post(f"{path}/resign", None, who)
    record = changed.get(f"{path}/record")
    assert record["moves"][:before] == table["moves"]
    assert as_then(position(record, before), table["position"]) == table["position"]


def move_any(changed: Opened, table: Table) -> None:
    """Let whoever may move, or enter what their dice showed, do so."""
    path = f"/api/tables/{table['id']}"
    for who in players(table):
        for seat in changed.get(f"{path}/frame", who)["mine"]:
            frame = changed.get(f"{path}/frame?seat={seat}", who)
            if frame["moves"]:
                body = {"move": frame["moves"][-1]["say"], "after": frame["at"]}
                changed.post(f"{path}/move", body, who)
                return
    raise AssertionError("nobody may move")


@each_table("changed", lambda table: table["started"] is None)
def test_an_open_seat_is_taken_and_the_match_begins(changed: Opened, name: str) -> None:
    table = changed.tables[name]
    path = f"/api/tables/{table['id']}"
    free = [number for number, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
    newcomers = [name for name in changed.cookies if name not in players(table)]
    for seat, who in zip(free, newcomers, strict=False):
        changed.post(f"{path}/sit", {"seat": seat}, who)
    assert changed.get(path)["started"] is not None


@each_table("changed", lambda table: bool(table["rematch"]))
def test_a_rematch_leads_to_the_table_it_led_to(changed: Opened, name: str) -> None:
    table = changed.tables[name]
    who = next(seat["person"] for seat in table["seats"] if seat["person"])
    again = changed.post(f"/api/tables/{table['id']}/rematch", None, who)
    assert again["id"] == table["rematch"]
    assert again["id"] in [other["id"] for other in changed.tables.values()]


@pytest.mark.parametrize("opened", DATABASES, ids="-".join, indirect=True)
def test_a_cookie_is_still_somebody(opened: Opened) -> None:
    # A match that ran by rules that are gone is closed, and listed with those that are over.
    tables = opened.tables.values()
    closed = {t["id"] for t in tables if not is_over(t) and opened.get(_path(t))["note"]}
    for person in opened.people:
        me = opened.get("/api/me", person["name"])
        assert (me["id"], me["name"]) == (person["id"], person["name"])
        lists = {name: set(listed) for name, listed in person["lists"].items()}
        lists["finished"] |= lists["mine"] & closed
        lists["mine"] -= closed
        for name, expected in lists.items():
            listed = opened.get(f"/api/tables?list={name}", person["name"])["tables"]
            assert sorted(table["id"] for table in listed) == sorted(expected)


@pytest.mark.parametrize("opened", DATABASES, ids="-".join, indirect=True)
def test_only_tables_whose_rules_are_gone_are_closed(
    opened: Opened, request: pytest.FixtureRequest
) -> None:
    folder = request.node.callspec.params["opened"][0]
    for table in opened.tables.values():
        is_kept = opened.get(_path(table))["note"] is not None
        assert is_kept == (not replays(folder, table["game"]))


def _path(table: Table) -> str:
    return f"/api/tables/{table['id']}"


@pytest.mark.parametrize("opened", DATABASES, ids="-".join, indirect=True)
def test_a_recovery_link_still_moves_a_person_to_another_device(opened: Opened) -> None:
    for person in opened.people:
        assert opened.http.post(person["recovery"]).status_code == 303
        me = opened.http.get("/api/me").json()
        opened.http.cookies.clear()
        assert (me["id"], me["name"]) == (person["id"], person["name"])
        assert me["has_recovery"] and me["recovery"] is None


@pytest.mark.parametrize(("folder", "kind"), DATABASES)
def test_a_database_that_was_brought_up_to_date_opens_again(
    folder: str, kind: str, copy: Callable[[str, str], str], serve: Callable[[str], Any]
) -> None:
    database = copy(folder, kind)
    table = next(iter(FOLDERS[folder][kind]["tables"].values()))["id"]
    for _ in range(2):
        with serve(database) as url:
            assert httpx.get(f"{url}/api/tables/{table}").json()["id"] == table


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_recovery_link_stays_in_the_file(
    folder: str, copy: Callable[[str, str], str], serve: Callable[[str], Any]
) -> None:
    file = Path(copy(folder, "sqlite"))
    people = FOLDERS[folder]["sqlite"]["people"]
    tokens = [person["recovery"].rpartition("/")[2].encode() for person in people]
    # Versions since 0.1.0 store none in the first place.
    assert folder != "data" or all(token in file.read_bytes() for token in tokens)
    with serve(str(file)):
        beside = [file.with_name(file.name + end) for end in ("", "-wal")]
        after = b"".join(each.read_bytes() for each in beside if each.exists())
    assert not [token for token in tokens if token in after]

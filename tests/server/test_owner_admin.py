"""`rolltop admin` beside a running server, people's own data, and what becomes old."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from rolltop.server.bans import read_network

Someone = Callable[..., Any]
COMMAND = [sys.executable, "-c", "from rolltop.cli import main; main()"]
OPEN = [{"kind": "me"}, {"kind": "open"}]
HERE = [{"kind": "me"}, {"kind": "here"}]


class Owner:
    """The owner of a server, at the command line."""

    def __init__(self, url: str, database: str, games: tuple[str, ...]) -> None:
        self.url = url
        self._given = {"ROLLTOP_DATABASE": database, "ROLLTOP_GAMES": ",".join(games)}

    def admin(self, *words: str, code: int = 0) -> str:
        done = subprocess.run(
            [*COMMAND, "admin", *words],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"NO_COLOR": "1", "COLUMNS": "400", **self._given},
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr


@pytest.fixture(params=["sqlite", "postgresql"])
def owner(
    request: pytest.FixtureRequest, process: Any, plain: Any, tmp_path: Path
) -> Iterator[Owner]:
    """The owner of a running server of its own."""
    database = str(tmp_path / "d")
    if request.param == "postgresql":
        database = request.getfixturevalue("new_database")()
    server = process(replace(plain, port=0, database=database, proxies="127.0.0.1"))
    server.start()
    yield Owner(server.url, database, plain.games)
    server.stop()


def eventually(holds: Callable[[], object]) -> None:
    """Wait until something holds; the limit is only there to end a test that fails."""
    for _ in range(600):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to hold")


def test_a_closed_table_ends_for_everybody_at_it(owner: Owner, someone: Someone) -> None:
    ana, ben = someone("Ana", owner.url), someone("Ben", owner.url)
    table = ana.table(seats=OPEN)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.move(table, "hold")
    assert f"Ana ({ana.id}), Ben ({ben.id})" in owner.admin("tables", "--state", "running")
    with ana.socket(table) as socket:
        owner.admin("close", table)
        with pytest.raises(ConnectionClosed):
            socket.until(lambda _: False, 30)
    frame = ben.frame(table)
    assert frame["over"] and frame["scores"] == {}
    assert "owner of this server closed the table" in frame["chat"][-1]["text"]
    assert ben.move(table, "hold", 409)["error"] == "the match is over"
    assert "the match is over" in owner.admin("close", table, code=2)
    (row,) = owner.admin("tables", "--json").splitlines()
    assert json.loads(row)["state"] == "finished"


def test_a_closed_table_that_had_not_begun_is_no_longer_offered(
    owner: Owner, someone: Someone
) -> None:
    ana = someone("Ana", owner.url)
    table = ana.table(seats=OPEN)
    owner.admin("close", table)
    eventually(lambda: ana.frame(table)["over"])
    assert ana.get("/api/tables?list=open")["tables"] == []


def test_deleted_tables_are_gone(owner: Owner, someone: Someone) -> None:
    ana = someone("Ana", owner.url)
    tables = [ana.table(seats=HERE) for _ in range(3)]
    ana.post(f"/api/tables/{tables[0]}/chat", {"text": "hello"})
    assert "no table nosuch" in owner.admin("delete", tables[0], "nosuch", "--yes", code=2)
    assert "1 tables are deleted" in owner.admin("delete", tables[0], "--yes")
    eventually(lambda: ana.http.get(f"/api/tables/{tables[0]}").status_code == 404)
    ana.post(f"/api/tables/{tables[1]}/resign")
    # Nothing is a day old, and only finished tables are old.
    assert "0 tables" in owner.admin("delete", "--older-than", "1", "--yes")
    assert "1 tables" in owner.admin("delete", "--older-than", "0", "--yes")
    assert ana.frame(tables[2])["at"] == 0
    assert "say --older-than" in owner.admin("delete", code=2)


def test_a_removed_person_is_a_guest_everywhere(owner: Owner, someone: Someone) -> None:
    ana, eve = someone("Ana", owner.url), someone("Eve", owner.url)
    table, second = ana.table(seats=OPEN), ana.table(seats=OPEN)
    for each in (table, second):
        eve.post(f"/api/tables/{each}/sit", {"seat": 1})
    eve.post(f"/api/tables/{table}/chat", {"text": "awful words"})
    alone = eve.table(seats=HERE)
    assert eve.id in owner.admin("people", "eve")
    assert "Eve is removed" in owner.admin("remove", eve.id, "--yes")
    eventually(lambda: "Guest" in str(ana.frame(table)["seats"][1]["person"]))
    frame = ana.frame(table)
    assert "awful" not in json.dumps(frame["chat"]) and "Eve" not in json.dumps(frame)
    assert frame["seats"][1]["away"]
    ana.move(table, "hold")
    eventually(lambda: ana.frame(table)["turn"] == "Red")  # a bot moved for the guest
    assert ana.frame(alone)["over"]
    assert eve.get("/api/me")["id"] != eve.id
    stored = owner.admin("tables", "--json")
    assert eve.id not in stored and "Guest" in stored
    assert "there is no person" in owner.admin("remove", eve.id, "--yes", code=2)


def test_a_banned_address_is_out_until_the_ban_is_lifted(owner: Owner, someone: Someone) -> None:
    ana = someone("Ana", owner.url)
    # The server believes a proxy on its own machine about the address of a client.
    far = httpx.Client(base_url=owner.url, headers={"X-Forwarded-For": "198.51.100.7"})
    assert far.get("/api/health").status_code == 200
    table = ana.table(seats=HERE)
    with ana.socket(table, **{"X-Forwarded-For": "198.51.100.9"}) as socket:
        assert "198.51.100.0/24 is banned" in owner.admin("ban", "198.51.100.0/24", "--why", "spam")
        with pytest.raises(ConnectionClosed) as closed:
            socket.until(lambda _: False, 30)
        assert closed.value.rcvd and "banned" in closed.value.rcvd.reason
    refused = far.get("/api/health")
    assert refused.status_code == 403 and "banned" in refused.json()["error"]
    assert ana.http.get("/api/health").status_code == 200
    assert "spam" in owner.admin("bans")
    owner.admin("unban", "198.51.100.0/24")
    eventually(lambda: far.get("/api/health").status_code == 200)
    assert "is not banned" in owner.admin("unban", "198.51.100.0/24", code=2)
    assert "this computer" in owner.admin("ban", "127.0.0.1", code=2)
    far.close()


@pytest.mark.parametrize("text", ["", "host", "300.1.1.1", "192.0.2.7/24", "1.2.3.4/99"])
def test_what_is_no_address_cannot_be_banned(text: str) -> None:
    with pytest.raises(ValueError, match="an address must be like"):
        read_network(text)

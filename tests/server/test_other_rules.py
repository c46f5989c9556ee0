"""A match whose rules are gone or changed: kept as it was stored, and shown as such."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
WITH_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def settings(plain: Any, tmp_path: Path) -> Any:
    return replace(plain, database=str(tmp_path / "d"))


def change(settings: Any, *statements: str) -> None:
    connection = sqlite3.connect(settings.database)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def again(someone: Someone, url: str, person: Any) -> Any:
    """The same person at a server that was started again."""
    back = someone("", url)
    back.http.cookies.clear()
    back.http.cookies.set("rolltop", person.http.cookies["rolltop"])
    return back


@pytest.mark.parametrize(
    "statement",
    [
        """UPDATE tables SET scores = '{"Red": 1.0, "Blue": 0.0}'""",
        "UPDATE step SET text = 'fly', number = 7 WHERE kind = 'move'",
        "UPDATE tables SET version = 7",
        "UPDATE tables SET content_hash = 'other'",
    ],
)
def test_a_finished_match_never_gets_another_winner(
    someone: Someone, run: Any, settings: Any, statement: str
) -> None:
    with run(settings) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}])
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        ana.move(table, "hold")
        ana.post(f"/api/tables/{table}/resign")
    change(settings, statement)
    with run(settings) as url:
        ana = again(someone, url, ana)
        answer = ana.get(f"/api/tables/{table}")
        stored = {"Red": 1.0, "Blue": 0.0} if "scores" in statement else {"Red": 0.0, "Blue": 1.0}
        assert answer["scores"] == stored
        assert "cannot be replayed here" in answer["note"]
        assert ana.frame(table)["scores"] == stored
        refused = ana.get(f"/api/tables/{table}/replay/0", 409)
        assert refused["error"] == answer["note"]
        ana.post(f"/api/tables/{table}/rematch", status=409)


def test_a_page_shows_a_kept_match_and_its_socket_stays_open(
    someone: Someone, run: Any, settings: Any
) -> None:
    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=WITH_BOT)
        ana.post(f"/api/tables/{table}/resign")
    change(settings, "UPDATE tables SET version = 7")
    note = "Played by rules version 7; it cannot be replayed here."
    with run(settings) as url:
        ana = again(someone, url, ana)
        with ana.socket(table, "?page=1") as socket:
            assert socket.frame["table"]["note"] == note
            assert note in socket.frame["svg"].replace("\n", " ") or "rules version 7" in str(
                socket.frame["svg"]
            )
            assert note in socket.frame["html"]["status"]
            assert f"/api/tables/{table}/record" in socket.frame["html"]["status"]
            assert "You lost" in socket.frame["html"]["status"]
            socket.send({"ping": 3})
            assert socket.next() == {"pong": 3}
            socket.send({"move": "roll", "after": 0})
            assert socket.next() == {"error": note}
            socket.send("nonsense")
            assert "JSON object" in socket.next()["error"]
        html = ana.get("/api/page/lists")["html"]["finished"]
        assert "you lost, other rules" in html and "#at=0" not in html


def test_a_game_that_is_not_offered_waits_and_goes_on_when_it_is_back(
    someone: Someone, run: Any, settings: Any
) -> None:
    with run(settings) as url:
        ana = someone("Ana", url)
        table, over = ana.table(seats=HOT_SEAT), ana.table(seats=HOT_SEAT)
        ana.move(table, "hold")
        ana.post(f"/api/tables/{over}/resign")
        scores = ana.get(f"/api/tables/{over}")["scores"]
    with run(replace(settings, games=())) as url:
        ana = again(someone, url, ana)
        answer = ana.get(f"/api/tables/{table}")
        assert answer["over"] is None and "which this server does not offer" in answer["note"]
        frame = ana.frame(table)
        assert (frame["over"], frame["moves"], frame["log"]) == (False, [], [])
        ana.get(f"/api/tables/{table}/record", 409)
        refused = ana.post(f"/api/tables/{table}/move", {"move": "hold", "after": 1}, 409)
        assert refused["error"] == answer["note"]
        kept = ana.get(f"/api/tables/{over}")
        assert kept["scores"] == scores and "cannot be replayed here" in kept["note"]
        assert ana.get(f"/api/tables/{over}/record")["game"] == "pig"
        mine = ana.get("/api/tables?list=mine")["tables"]
        assert [(row["id"], row["title"], row["my_turn"]) for row in mine] == [
            (table, "pig", False)
        ]
        assert "cannot go on here" in ana.get("/api/page/lists")["html"]["mine"]
    with run(settings) as url:
        ana = again(someone, url, ana)
        assert ana.move(table, "hold")["at"] == 2
        assert ana.get(f"/api/tables/{over}")["note"] is None


def test_a_running_match_is_closed_when_somebody_comes(
    someone: Someone, run: Any, settings: Any
) -> None:
    """Not only at the start: another process may have stored it since."""
    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=WITH_BOT)
        while ana.frame(table)["to_move"] != 0:
            pass
        played = ana.get(f"/api/tables/{table}")["steps"]
    with run(settings) as url:
        ana = again(someone, url, ana)
        change(settings, "UPDATE tables SET version = 7, due = 1")
        frame = ana.frame(table)
        assert frame["over"] and frame["scores"] == {} and frame["table"]["steps"] == played
        assert "nobody won" in frame["say"]
        assert ana.get("/api/tables?list=mine")["tables"] == []
        record = ana.get(f"/api/tables/{table}/record")
        assert (record["version"], len(record["moves"])) == (7, played)
    connection = sqlite3.connect(settings.database)
    assert connection.execute("SELECT due, scores FROM tables").fetchall() == [(None, "{}")]
    steps = connection.execute("SELECT kind, text FROM step ORDER BY at").fetchall()
    assert steps[-1][0] == "stop" and json.dumps(steps).count("stop") == 1
    connection.close()

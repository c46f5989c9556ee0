"""No byte of a secret in the wrong frame: two states with the same view give the same frames."""

import json
import random
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import CHANCE, SPECTATOR
from rolltop.game import list_games
from rolltop.kit.rng import sow
from rolltop.match import Match
from rolltop.server.frames.cache import FrameCache
from rolltop.server.table.play import move, settle
from rolltop.server.table.seats import Seat
from rolltop.server.table.undo import may_undo
from rolltop.server.table.visibility import shows_a_secret

Someone = Callable[..., Any]
HIGH_CARD = str(Path(__file__).parents[1] / "high_card.py")


def bytes_of(message: dict[str, Any], tables: tuple[str, str]) -> str:
    """A frame without what differs between any two tables: the id and the hour."""
    message["table"] |= {"made": 0, "started": 0, "over": message["table"]["over"] is not None}
    for line in message["chat"]:
        line["made"] = 0
    text = json.dumps(message)
    for table in tables:
        text = text.replace(table, "TABLE")
    return text


def test_a_whole_match_looks_the_same_whatever_the_others_hold(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, database=str(tmp_path / "d"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    with run(settings) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        tables = (ana.table("high-card", seats=seats), ana.table("high-card", seats=seats))
        for table in tables:
            ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with sqlite3.connect(tmp_path / "d") as database:
        for table, card in zip(tables, (1, 4), strict=True):
            for at, number in ((2, 2), (3, card)):
                database.execute(
                    "UPDATE step SET number = ?, text = ? WHERE table_id = ? AND at = ?",
                    (number, str(number + 1), table, at),
                )
    shown: list[dict[str, list[str]]] = []
    with run(settings) as url:
        ana.url = ben.url = url
        ana.http.base_url = ben.http.base_url = url
        for table in tables:
            watcher = someone("Eve", url)
            with ana.socket(table) as a, ben.socket(table) as b, watcher.socket(table) as w:
                a.until(lambda m: m["table"]["watching"] == 1)
                a.move("stay")
                w.until(lambda m: m["turn"] == "Blue")
                b.until(lambda m: m["turn"] == "Blue")
                assert b.frame["moves"]
                b.move("stay")
                for socket in (a, w):
                    socket.until(lambda m: m["over"])
                steady = {
                    "Ana": [bytes_of(f, tables) for f in a.frames if not f["over"]][-2:],
                    "Eve": [bytes_of(f, tables) for f in w.frames if not f["over"]][-1:],
                    "Ben": [bytes_of(f, tables) for f in b.frames if not f["over"]][-1:],
                }
                shown.append(steady)
    assert shown[0]["Ana"] == shown[1]["Ana"]
    assert shown[0]["Eve"] == shown[1]["Eve"]
    assert shown[0]["Ben"] != shown[1]["Ben"]


def test_a_kept_match_that_waits_for_its_rules_tells_nobody_what_was_dealt(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    """Its moves are not replayed, so nothing of them may be told: not even to its players."""
    settings = replace(plain, database=str(tmp_path / "d"))
    with run(settings) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        seats = [{"kind": "me"}, {"kind": "open"}]
        tables = (ana.table("high-card", seats=seats), ana.table("high-card", seats=seats))
        for table in tables:
            ben.post(f"/api/tables/{table}/sit", {"seat": 1})
            ana.move(table, "stay")
    with sqlite3.connect(tmp_path / "d") as database:
        # The other world: whatever was dealt or played is something else.
        changed = "number = 50 + at, text = 'secret ' || at"
        database.execute(f"UPDATE step SET {changed} WHERE table_id = ?", [tables[1]])
        same = "made, started, since, due"
        for name in same.split(", "):
            first = f"SELECT {name} FROM tables WHERE id = '{tables[0]}'"
            database.execute(f"UPDATE tables SET {name} = ({first})")
    with run(replace(settings, games=())) as url:
        eve = someone("Eve", url)
        for person in (ana, ben, eve):
            person.url = person.http.base_url = url
            one, two = (everything_told(person, table, tables) for table in tables)
            assert one == two
            assert "which this server does not offer" in "".join(one)


def everything_told(person: Any, table: str, tables: tuple[str, str]) -> list[str]:
    """All answers about a table, and the first messages of its sockets."""
    calls = person.get("/api/openapi.json")["paths"].items()
    paths = [path for path, ways in calls if "get" in ways and "{id}" in path]
    assert len(paths) >= 6
    paths += [
        "/table/{id}",
        "/api/page/tables/{id}/replay/{at}",
        "/api/page/tables/{id}/hint",
        "/api/page/tables/{id}/analysis",
        "/api/page/lists",
    ]
    filled = [path.replace("{id}", table).replace("{at}", "1") for path in paths]
    filled += [f"{path}?seat={seat}" for path in filled for seat in (0, 1)]
    told = [person.http.get(path).text for path in filled]
    for query in ("", "?page=1"):
        with person.socket(table, query) as socket:
            told.append(json.dumps(socket.frame))
            for message in ({"move": "stay", "after": 3}, {"look": 1}, {"hint": True, "after": 3}):
                socket.send(message)
                told.append(json.dumps(socket.next()))
    for name in tables:
        told = [text.replace(name, "TABLE") for text in told]
    return told


@pytest.mark.parametrize("name", [*list_games(), HIGH_CARD])
def test_frames_of_every_game_hold_only_what_the_viewer_knows(name: str, lay: Any) -> None:
    game = rolltop.load(name)
    chooser = random.Random(3)
    for seed in range(3):
        match = game.match(seed, dice="manual")
        for step in range(40):
            if match.over:
                break
            if step % 5 == 4 and match.seat != CHANCE:
                compare_all(match, seed * 100 + step, lay)
            match.push(chooser.choice(match.legal_moves()))


def compare_all(match: Match, seed: int, lay: Any) -> None:
    for viewer in (SPECTATOR, *range(match.game.players)):
        view = match.view(viewer)
        other = view.copy()
        rng = [0, 0, 0, 0]
        sow(rng, seed, 1)
        match.game.rules.imagine(other, match.game.box, viewer, rng)
        twin = view.copy()
        twin.assign(other)
        match.game.rules.hide(twin, match.game.box, viewer)
        assert twin == view
        seen = frame_bytes(lay, match.game, match.state, viewer)
        assert seen == frame_bytes(lay, match.game, other, viewer)


def frame_bytes(lay: Any, game: rolltop.Game, state: Any, viewer: int) -> str:
    table = lay(game, (Seat("person", "p"),) * game.players)
    table.match.state = state
    cache = FrameCache(table, json.dumps)
    return cache.sight_text(viewer) + cache.view_text(viewer)


def test_no_secret_stands_in_lists_logs_or_metrics(
    someone: Someone, caplog: pytest.LogCaptureFixture, owner: dict[str, str]
) -> None:
    ana, eve = someone("Ana"), someone("Eve")
    table = ana.table("high-card", seats=[{"kind": "me"}, {"kind": "here"}])
    ana.post(f"/api/tables/{table}/move", {"move": "stay", "after": 2, "seat": 0})
    told = [
        eve.http.get(path).text
        for path in ("/api/tables?list=watch", f"/api/tables/{table}", f"/api/tables/{table}/frame")
    ]
    secret = ana.post("/api/me/recovery")["recovery"].rpartition("/")[2]
    ana.http.get(f"/api/recover/{secret}")
    metrics = eve.http.get("/api/metrics", headers=owner).text
    logs = " ".join(f"{line.getMessage()} {line.__dict__.get('more')}" for line in caplog.records)
    for text in (*told, metrics, logs):
        assert secret not in text
        assert ana.http.cookies["rolltop"] not in text
    assert "is dealt the" not in " ".join(told)
    assert "stay" not in logs + metrics
    assert table not in logs + metrics


def test_a_move_that_shows_no_secret_is_taken_back_and_one_that_does_is_not(lay: Any) -> None:
    game = rolltop.load(HIGH_CARD)
    seats = (Seat("person", "ana"), Seat("person", "ben"))
    state = lay(game, seats)
    settle(state)
    move(state, 0, "stay", "ana", state.at)
    assert may_undo(state, "ana")
    assert not may_undo(state, "ben")
    before, number = state.match.steps[-1].before, state.match.steps[-1].move
    assert not shows_a_secret(state.match, before, number)
    # Had the move also turned up a card, everybody else would see what they could not expect.
    state.match.state.deck[state.match.state.hand[1]] += 1
    state.match.state.hand[1] = -2
    assert shows_a_secret(state.match, before, number)

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

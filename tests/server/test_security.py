"""Forged, stale, oversized, malformed and flooding messages disturb nobody."""

import contextlib
import json
import random
import string
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("nonsense", "JSON object"),
        ("[" * 2000, "JSON object"),
        ("17", "JSON object"),
        ("{}", "exactly one of"),
        ({"move": "roll", "undo": True, "after": 0}, "exactly one of"),
        ({"move": "roll"}, "needs the field after"),
        ({"move": 5, "after": 0}, "the words of a move"),
        ({"move": "roll", "after": "0"}, "the `at` of the frame"),
        ({"move": "roll", "after": 10**30}, "the `at` of the frame"),
        ({"move": "roll", "after": True}, "the `at` of the frame"),
        ({"move": "roll", "after": 0, "dice": 6}, "has no field"),
        ({"move": "roll", "after": -1}, "moved on"),
        ({"move": "roll", "after": 99}, "moved on"),
        ({"move": "roll", "after": 0, "seat": 1}, "turn"),
        ({"look": 7}, "one of your seats"),
        ({"chat": "  "}, "1 to 500"),
        ({"chat": "x" * 3000}, "1 to 500"),
        ({"chat": "x" * 5000}, "at most 4000"),
        ({"undo": False, "after": 0}, "must be true"),
        (b"\x00\xff", "text"),
    ],
)
def test_a_bad_message_is_refused_with_its_reason(
    someone: Someone, message: Any, reason: str
) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as socket:
        socket.send(message)
        assert reason in socket.until(lambda m: "error" in m)["error"]
        assert ana.frame(table)["at"] == 0
        assert socket.move("hold")["at"] == 1


def bad_message(source: random.Random) -> str | bytes:
    """A message that no table takes, from pure noise to nearly right."""
    noise = "".join(source.choices(string.printable, k=source.randrange(60)))
    values: list[object] = [None, True, -1, 2**40, 1e308, "", "roll ", noise]
    values += [[], {}, [[]], {"a": 1}, "\u202e"]
    kind = source.randrange(6)
    if kind == 0:
        return source.randbytes(source.randrange(200))
    if kind == 1:
        return noise
    if kind == 2:
        keys = source.sample(["move", "undo", "chat", "look", "after", "seat", "x", noise], 3)
        keys = [key for key in keys if key not in ("chat", "look")]
        return json.dumps({key: source.choice(values) for key in keys})
    if kind == 3:
        return json.dumps({"move": noise, "after": source.randrange(-5, 50)})
    if kind == 4:
        whole = json.dumps({"move": "roll", "after": 0})
        return whole[: source.randrange(len(whole))]
    return json.dumps({"move": "roll", "after": 0, "seat": source.randrange(1, 9)})


def fuzz(ana: Any, count: int) -> None:
    table = ana.table(seats=HOT_SEAT)
    source = random.Random(8)
    sent = 0
    while sent < count:
        with contextlib.suppress(ConnectionClosed), ana.socket(table) as socket:
            for _ in range(min(180, count - sent)):
                socket.send(bad_message(source))
                sent += 1
            socket.send({"ping": 5})
            socket.until(lambda m: m.get("pong") == 5, 60)
    frame = ana.frame(table)
    assert (frame["at"], frame["turn"]) == (0, "Red")
    assert ana.get("/api/health")["ok"]
    assert ana.move(table, "hold")["at"] == 1


def test_two_thousand_bad_messages_change_nothing(someone: Someone) -> None:
    fuzz(someone(), 2_000)


@pytest.mark.soak("hostile")
def test_a_hundred_thousand_bad_messages_change_nothing(
    someone: Someone, figure: Callable[[str, object], None]
) -> None:
    fuzz(someone(), 100_000)
    figure("messages", 100_000)


def test_a_message_that_is_far_too_long_closes_only_its_own_socket(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as other, ana.socket(table) as socket:
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            socket.until(lambda _: False)
        assert other.move("hold")["at"] == 1


def test_a_flood_is_refused_and_then_cut_off(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    slow = replace(plain, messages_per_second=10, database=str(tmp_path / "d"))
    with run(slow) as url:
        ana = someone("", url)
        table = ana.table(seats=HOT_SEAT)
        with ana.socket(table) as socket:
            for number in range(1000):
                with contextlib.suppress(ConnectionClosed):
                    socket.send({"ping": number})
            assert "too many messages" in socket.until(lambda m: "error" in m)["error"]
            with pytest.raises(ConnectionClosed):
                socket.until(lambda _: False)
        assert ana.frame(table)["at"] == 0


def test_another_sites_page_cannot_act_or_listen(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    evil = {"Origin": "https://evil.example"}
    answer = ana.http.post(
        f"/api/tables/{table}/move", json={"move": "hold", "after": 0}, headers=evil
    )
    assert answer.status_code == 403 and "other sites" in answer.json()["error"]
    with pytest.raises(InvalidStatus), ana.socket(table, **evil):
        pass
    with ana.socket(table, Origin=ana.url) as socket:
        assert socket.frame["at"] == 0


def test_there_is_a_limit_of_tables_a_person(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    with run(replace(plain, tables_per_person=2, database=str(tmp_path / "d"))) as url:
        ana = someone("", url)
        ana.table(seats=HOT_SEAT)
        ana.table(seats=HOT_SEAT)
        refused = ana.post("/api/tables", {"game": "pig", "seats": HOT_SEAT}, 429)
        assert "2 unfinished tables" in refused["error"]


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"game": "chess"}, "the games are"),
        ({"game": "pig", "options": {"goal": 5}}, "from 10 to 1000"),
        ({"game": "pig", "options": {"speed": 5}}, "no option 'speed'"),
        ({"game": "pig", "seats": [{"kind": "me"}]}, "from 2 to 8"),
        ({"game": "pig", "options": {"players": 3}, "seats": HOT_SEAT}, "must have 3 entries"),
        ({"game": "pig", "seats": [{"kind": "bot", "bot": "x"}, {"kind": "me"}]}, "greedy"),
        ({"game": "pig", "seats": [{"kind": "god"}, {"kind": "me"}]}, "seats.0.kind"),
        ({"game": "pig", "clock": {"kind": "move"}}, "clock.seconds must be at least 1"),
        ({"game": "pig", "colour": "red"}, "colour"),
        ({}, "game"),
    ],
)
def test_a_table_that_does_not_fit_says_what_would(
    someone: Someone, form: Any, reason: str
) -> None:
    answer = someone().http.post("/api/tables", json=form)
    assert 400 <= answer.status_code < 500
    assert reason in answer.json()["error"]


def test_a_name_is_cleaned_and_a_bad_one_refused(someone: Someone) -> None:
    ana = someone()
    assert ana.post("/api/me", {"name": "  <i>An\na\u202e</i> "})["name"] == "<i>An a </i>"
    assert "1 to 24" in ana.post("/api/me", {"name": " "}, 400)["error"]
    assert "1 to 24" in ana.post("/api/me", {"name": "x" * 25}, 400)["error"]


def test_a_body_that_is_too_long_is_refused(someone: Someone) -> None:
    ana = someone()
    answer = ana.http.post("/api/tables", content=b"x" * 70_000)
    assert answer.status_code == 413 and "at most" in answer.json()["error"]

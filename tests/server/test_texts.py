"""Text from outside is checked where it comes in, and one bad text disturbs nobody."""

import json
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.server.errors import Refused
from rolltop.server.table.texts import check_texts, fault, printable

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
RECORD: dict[str, Any] = {"game": "pig", "version": 1, "options": {}, "moves": ["roll", "4"]}
BAD = ["Esc\ud800ape", "a\0b", "a\nb", "\u202eevil", "\x7f", "x" * 1001]


@pytest.mark.parametrize("text", BAD)
def test_a_text_that_cannot_be_stored_or_shown_is_named(text: str) -> None:
    assert fault(text)
    with pytest.raises(Refused, match=r"content\.cards\[1\]\.name must"):
        check_texts({"cards": [{}, {"name": text}]}, "content")
    with pytest.raises(Refused, match="a name in content"):
        check_texts({text: 1}, "content")


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 2**63, -(2**70)])
def test_a_number_that_cannot_be_stored_is_refused(number: float) -> None:
    with pytest.raises(Refused, match=r"position\.score must be a number"):
        check_texts({"score": number}, "position")


def test_a_text_of_any_language_is_taken() -> None:
    check_texts({"name": "Ærø – 東京 🎲 “fine”"}, "content")
    assert printable("a\ud800b\0c\u202e d") == "a b c d"


@pytest.mark.parametrize("text", BAD)
@pytest.mark.parametrize(
    "part",
    [
        {"content": {"cards": {"x": {"name": "TEXT"}}}},
        {"options": {"TEXT": 1}},
        {"options": {"mode": "TEXT"}},
        {"moves": ["TEXT"]},
        {"seats": ["TEXT"]},
        {"scores": {"TEXT": 1.0}},
        {"position": {"turn": "TEXT"}},
        {"game": "TEXT"},
        {"TEXT": 1},
    ],
    ids=json.dumps,
)
def test_a_record_with_a_bad_text_is_refused(someone: Someone, part: Any, text: str) -> None:
    ana = someone()
    body = json.dumps(RECORD | part).replace('"TEXT"', json.dumps(text))
    answer = ana.http.post("/api/records", content=body)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]
    assert len(answer.content) < 5000


@pytest.mark.parametrize("text", BAD)
@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/api/tables", {"game": "TEXT"}),
        ("/api/tables", {"game": "pig", "options": {"TEXT": 1}}),
        ("/api/tables", {"game": "pig", "options": {"goal": "TEXT"}}),
        ("/api/tables", {"game": "pig", "seats": [{"kind": "bot", "bot": "TEXT"}] * 2}),
        ("/api/tables", {"game": "pig", "TEXT": 1}),
        ("/api/tables/{table}/move", {"move": "TEXT", "after": 0}),
        ("/api/tables/{table}/sit", {"seat": 0, "bot": "TEXT"}),
        ("/api/page/tables", [["game", "TEXT"]]),
        ("/api/page/tables", [["game", "pig"], ["option-goal", "TEXT"]]),
    ],
    ids=json.dumps,
)
def test_a_form_with_a_bad_text_is_refused(
    someone: Someone, path: str, form: Any, text: str
) -> None:
    ana = someone()
    body = json.dumps(form).replace('"TEXT"', json.dumps(text))
    table = ana.table(seats=HOT_SEAT)
    answer = ana.http.post(path.format(table=table), content=body)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("text", BAD[:-1])
def test_names_and_chat_are_refused_or_cleaned(someone: Someone, text: str) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    for path, name in (("/api/me", "name"), (f"/api/tables/{table}/chat", "text")):
        answer = ana.http.post(path, content=json.dumps({name: f"Ana {text}"}))
        assert answer.status_code in (200, 422), answer.text
    with ana.socket(table) as socket:
        socket.send({"chat": f"hello {text}"})
        said = socket.until(lambda m: "error" in m or m.get("chat"))
        assert "error" in said or said["chat"][-1]["text"].isprintable()
    assert ana.get("/api/me")["name"].isprintable()


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ED%A0%80", "x" * 200, "A-B"])
def test_a_socket_at_an_odd_address_finds_no_table(someone: Someone, odd: str) -> None:
    ana = someone()
    from websockets.exceptions import ConnectionClosed

    with pytest.raises(ConnectionClosed) as closed, ana.socket(odd) as socket:
        socket.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_a_game_that_writes_what_no_database_takes_stops_nobody(
    someone: Someone, process: Any, plain: Any, tmp_path: Path, changed_pig: Any
) -> None:
    """Past every check at the edge: the words of a game file are broken."""
    outcome = 'def outcome(s, box, outcome):\n    return "\\ud800"\n\n\ndef say('
    broken = changed_pig("def say(", outcome, "broken.py")
    games = (*plain.games, str(broken))
    server = process(replace(plain, port=0, games=games, database=str(tmp_path / "d")))
    server.start()
    try:
        ana, eve = someone("Ana", server.url), someone("Eve", server.url)
        table = ana.table(seats=HOT_SEAT)
        odd = eve.table("broken", seats=HOT_SEAT)
        form = {"move": "roll", "after": 0}
        assert eve.http.post(f"/api/tables/{odd}/move", json=form).status_code == 503
        assert ana.move(table, "hold")["at"] == 1
        assert ana.get("/api/ready") == {"ok": True, "failing": {}}
    finally:
        assert server.stop() == -signal.SIGTERM or server.process.returncode == 0


@pytest.mark.parametrize("name", ["Esc\ud800ape", "Esc\0ape"])
def test_a_card_whose_name_cannot_be_stored_is_refused_before_it_is_dealt(
    someone: Someone, name: str
) -> None:
    """The record that once stopped the writer: its own content names a card, which is dealt."""
    cards = {"second-wind": {"name": "Escape"}}
    match = rolltop.load("king-of-the-roll", content={"cards": cards}).match(1, dice="manual")
    for move in ("6", "2", "take the Bear", "take the Tiger", "Escape"):
        match.play(move)
    fine = match.record().json()
    ana, eve = someone("Ana"), someone("Eve")
    answer = eve.http.post("/api/records", content=fine.replace("Escape", json.dumps(name)[1:-1]))
    assert answer.status_code == 422
    assert "must be printable text; character 4 is U+" in answer.json()["error"]
    assert eve.http.post("/api/records", content=fine).status_code == 201
    assert ana.move(ana.table(seats=HOT_SEAT), "hold")["at"] == 1

"""What the server makes for its page: forms into tables, frames into HTML, sounds."""

import io
import random
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import rolltop
from rolltop.contract import SPECTATOR, Line
from rolltop.game import list_games
from rolltop.players import PLAYERS
from rolltop.server.frames.picture import tally
from rolltop.server.html import coach
from rolltop.server.html.lobby import usual_bot
from rolltop.server.html.markup import Markup, icon, join, tag
from rolltop.server.html.table import page_frame
from rolltop.server.routes import static

Someone = Callable[..., Any]


def test_the_scripts_of_the_page_say_what_they_do_and_know_no_game(someone: Someone) -> None:
    scripts = {file.name: file.read_text() for file in Path(static.FOLDER).glob("*.js")}
    del scripts["types.js"]  # written by a script, and only comments
    for name, text in scripts.items():
        assert text.startswith("// @ts-check\n/** "), name
    for game in someone().get("/api/games"):
        for word in (game["name"], game["title"]):
            assert not [name for name, text in scripts.items() if word in text]


def test_what_people_write_is_escaped() -> None:
    assert tag("b", "<i>", title='"') == '<b title="&quot;">&lt;i&gt;</b>'
    assert join("&", tag("b", "x")) == "&amp;<b>x</b>"
    assert isinstance(icon("play"), Markup)


def test_one_click_makes_a_table_against_bots_or_with_friends(someone: Someone) -> None:
    ana = someone()
    bots = ana.post("/api/page/tables", [["game", "pig"], ["others", "bot"], ["pace", "0"]])
    table = ana.get(f"/api{bots['go'].replace('/table/', '/tables/')}")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"] and table["pace"] == 0
    open_table = ana.post("/api/page/tables", [["game", "pig"], ["others", "open"], ["pace", ""]])
    table = ana.get(f"/api{open_table['go'].replace('/table/', '/tables/')}")
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]
    ana.post(f"/api/page/tables/{table['id']}/fill", {})
    table = ana.get(f"/api/tables/{table['id']}")
    assert [seat["bot"] for seat in table["seats"]] == [None, usual_bot(list(PLAYERS))]


def test_a_form_says_options_seats_dice_and_clock(someone: Someone) -> None:
    ana = someone()
    form = ana.http.get("/api/page/games/pig").text
    assert 'name="option-goal"' in form and 'min="' in form
    pairs = [
        ["game", "pig"],
        ["option-players", "3"],
        ["option-goal", "30"],
        *[["seat", seat] for seat in ("me", "here", "bot:random")],
        ["dice", "manual"],
        ["clock", "move:120"],
        ["hints", "on"],
    ]
    made = ana.post("/api/page/tables", pairs)
    table = ana.get(f"/api{made['go'].replace('/table/', '/tables/')}")
    assert table["options"] == {"players": 3, "goal": 30}
    assert table["clock"] == {"kind": "move", "seconds": 120}
    assert (table["dice"], table["listed"], table["hints"]) == ("manual", False, True)


def test_a_form_that_does_not_fit_is_refused_with_the_reason(someone: Someone) -> None:
    ana = someone()
    for pairs, said in (
        ([["game", "chess"], ["others", "bot"]], 'there is no game "chess"'),
        ([["game", "pig"], ["option-players", "many"]], "must be a whole number"),
        ([["game", "pig"], ["others", "bot"], ["pace", "soon"]], "pace"),
        ([["game", "pig"], ["option-players", "2"], ["option-goal", "9"], ["seat", "x"]], "seats"),
    ):
        answer = ana.http.post("/api/page/tables", json=pairs)
        assert answer.status_code in (400, 404, 422) and said in answer.json()["error"]


def test_the_lobby_lists_my_tables_and_escapes_names(someone: Someone) -> None:
    ana = someone("<b>Ana</b>")
    ana.table()
    lists = ana.get("/api/page/lists")
    assert lists["my_turn"] and "Your matches" in lists["html"]["mine"]
    ben = someone()
    seen = str(ben.get("/api/page/lists")["html"])
    assert "&lt;b&gt;Ana" in seen and "<b>Ana" not in seen


def test_no_turn_of_mine_is_told_while_a_bot_has_my_seat(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}])
    someone().post(f"/api/tables/{table}/sit", {"seat": 1})
    assert ana.get("/api/page/lists")["my_turn"]
    ana.post(f"/api/tables/{table}/leave")
    assert not ana.get("/api/page/lists")["my_turn"]
    assert not ana.get(f"/api/tables/{table}")["my_turn"]


def test_a_frame_for_the_page_is_made_of_the_frame_alone(someone: Someone) -> None:
    ana = someone("<i>Ana")
    table = ana.table()
    frame = ana.get(f"/api/tables/{table}/frame")
    html = page_frame(frame, [], [])["html"]
    assert "You (&lt;i&gt;Ana)" in html["seats"] and "Your turn" in html["status"]
    assert html["moves"].count("<button") == 0, "the page makes tiles of the choice"
    listed = page_frame(frame | {"choice": None}, [], [])["html"]["moves"]
    assert listed.count("<button") == len(frame["moves"])
    assert html["cover"] == ""


def test_a_friend_is_offered_a_seat_and_a_player_the_link(someone: Someone) -> None:
    ana, ben = someone(), someone()
    table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}])
    mine, his = (page_frame(each.frame(table), [], [])["html"]["cover"] for each in (ana, ben))
    assert "Waiting for 1 more player" in mine and "Fill open seats" in mine
    assert "Play as Blue" in his and "Fill open seats" not in his


def test_a_line_of_the_log_links_the_rules_it_names(someone: Someone) -> None:
    ana = someone()
    frame = ana.get(f"/api/tables/{ana.table()}/frame")
    told = [Line("Red <rolls> (PG-1).", "PG-1"), Line("Red rolls.", "PG-1")]
    line, other = page_frame(frame, [], told)["html"]["log"]
    assert line.startswith("<p>Red &lt;rolls&gt; (<button ") and line.endswith("</button>).</p>")
    assert 'data-do="rules" value="PG-1">PG-1<' in line
    assert other.startswith("<p>Red rolls. <button ") and 'value="PG-1">PG-1<' in other


def test_a_clock_and_what_the_game_counts_stand_beside_the_name(someone: Someone) -> None:
    ana = someone()
    frame = ana.get(f"/api/tables/{ana.table()}/frame")
    for seconds, words in ((57.2, "00:57"), (3720, "1 h 2 min"), (200_000, "2 d 7 h")):
        frame["seats"][0]["clock"] = seconds
        html = page_frame(frame, ["12 pts", "7 pts"], [])["html"]["seats"]
        assert f'data-left="{seconds}">{words}<' in html and ">7 pts<" in html


@pytest.mark.parametrize("name", list_games())
def test_the_log_of_every_game_links_rules_that_there_are(name: str) -> None:
    game = rolltop.load(name)
    ledger = (Path(__file__).parents[2] / "docs" / "games" / f"{name}.md").read_text()
    match, chance = game.match(seed=1), random.Random(1)
    while not match.over and len(match.steps) < 300:
        match.play(chance.choice(match.moves()))
    lines = [match.tell(step, SPECTATOR) for step in match.steps]
    told = [line for line in lines if line.text]
    assert {line.rule for line in told if f"- **{line.rule}**" not in ledger} <= {""}
    untold = [line.text for line in told if not line.rule]
    assert len(untold) < len(told) / 10, untold


@pytest.mark.parametrize("name", list_games())
def test_every_game_tells_how_each_seat_stands(name: str) -> None:
    game = rolltop.load(name)
    match = game.match(seed=1)
    if name == "king-of-the-roll":
        assert tally(match, 0) == []
        match = rolltop.load(name, mode="scoring").match(seed=1)
    for seat in (SPECTATOR, 0, None):
        assert len(tally(match, seat)) == game.players and all(tally(match, seat))


def test_the_coach_says_what_it_would_do() -> None:
    moves = [{"say": "<roll>", "value": 0.514}, {"say": "hold", "value": 0.4}]
    html = coach.hint(moves)
    assert "The coach would <b>&lt;roll&gt;</b> (51\xa0%); then <b>hold</b> (40\xa0%)." in html


def test_the_coach_draws_the_chances_and_lists_what_mattered() -> None:
    assert "3 of 9 steps" in coach.study(3, 9, None)
    roll, hold = {"move": "roll", "value": 0.2}, {"move": "hold", "value": 0.6}
    moment = {"step": 1, "seat": 1, "played": roll, "choices": [hold, roll], "lost": 0.4}
    found = {
        "seats": ["Red", "Blue"],
        "chances": [[0.5, 0.5], [0.6, 0.4], [1, 0]],
        "moments": [moment],
        "mattered": [1],
    }
    html = coach.study(3, 3, found)
    assert 'points="0,50.0 1,40.0 2,0.0"' in html and 'viewBox="0 0 2 100"' in html
    assert '<a href="#at=1"><b>Blue: roll</b> (20\xa0%); better was hold (60\xa0%)</a>' in html


def test_sounds_are_short_wave_files(server: str) -> None:
    for name in ("tick", "dice", "turn", "end"):
        answer = httpx.get(f"{server}/sounds/{name}.wav")
        with wave.open(io.BytesIO(answer.content)) as file:
            assert 0.01 < file.getnframes() / file.getframerate() < 1.5
    assert httpx.get(f"{server}/sounds/scream.wav").status_code == 404

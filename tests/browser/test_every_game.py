"""Every game to its end: against a bot, with a finger, with a keyboard, on one device."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.game import list_games

ENDED = re.compile("won|lost|draw|share")

# What makes a match of each game short.
SHORT: dict[str, dict[str, str | bool]] = {
    "jiugo": {"submission_only": True, "turns": "6"},
    "king-of-the-pitch": {"players": "2", "turns": "8"},
    "king-of-the-roll": {"turns": "2"},
    "rolling-jokers": {"players": "2", "turns": "8"},
    "sword-event": {"players": "2", "rounds": "3"},
}


# Where only more players have secrets: the options, and who hands the device to whom.
SECRET: dict[str, tuple[dict[str, str | bool], int]] = {
    "king-of-the-pitch": ({"players": "4", "captains": True, "turns": "8"}, 4),
    "sword-event": (SHORT["sword-event"], 0),
}


@pytest.fixture(params=list_games())
def game(request: pytest.FixtureRequest) -> tuple[str, dict[str, str | bool]]:
    """The title of a game, and the options of a short match of two."""
    return rolltop.load(request.param).title, SHORT[request.param]


def test_from_the_lobby_to_the_end_against_a_bot_by_clicking(visitor: Any, game: Any) -> None:
    ada = visitor(dark=True)
    ada.set_up(game[0], ["me", "bot:random"], **game[1])
    ada.play()
    expect(ada.page.locator("#page-status")).to_contain_text(ENDED)
    ada.page.get_by_role("button", name="Rematch").click()
    ada.wait_for("pick", "button", "idle", "hand")


def test_a_finger_and_a_keyboard_play_each_other_through_a_reload_and_a_cut_line(
    visitor: Any, game: Any
) -> None:
    ada, ben = visitor(width=390, height=844, touch=True), visitor()
    cut = ada.drops()
    ada.set_up(game[0], ["me", "open"], **game[1])
    ben.page.goto(ada.page.locator("#page-cover input").input_value())
    ben.tab_to("document.activeElement.textContent === 'Take seat'")
    ben.page.keyboard.press("Enter")
    ben.wait_for("pick", "button", "idle")
    turns = 0
    while "over" not in (ada.act("idle"), ben.press()):
        turns += 1
        if turns == 4:
            cut()
        if turns == 6:
            ben.page.reload()
            ben.wait()
        if turns == 8:
            ada.check()
    assert turns > 8
    for player in (ada, ben):
        player.wait_for("over")
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 390
    look_back(ada, ben)


def look_back(ada: Any, ben: Any) -> None:
    """The same match again: by a finger through all eyes, by the keyboard step by step."""
    page = ada.page
    last = page.locator("#page-moment").inner_text().split(" / ")[1]
    page.locator("#page-slider").fill("2")
    for eyes in ("0", "1", "all"):
        page.locator("#page-eyes").select_option(eyes)
        page.get_by_role("button", name="One step forward").tap()
    expect(page.locator("#page-moment")).to_have_text(f"5 / {last}")
    ada.check()
    ben.page.keyboard.press("Home")
    ben.page.keyboard.press("ArrowRight")
    expect(ben.page.locator("#page-moment")).to_have_text(f"1 / {last}")
    ben.page.keyboard.press("End")
    expect(ben.page.locator("#page-moment")).to_have_text(f"{last} / {last}")
    expect(ben.page.locator("#page-status")).to_contain_text(ENDED)


@pytest.mark.parametrize("name", list_games())
def test_people_share_a_device_and_hand_it_over_where_a_hand_is_secret(
    visitor: Any, name: str
) -> None:
    options, people = SECRET.get(name, (SHORT[name], 2))
    ada = visitor()
    frames: list[dict[str, Any]] = []
    ada.page.on(
        "websocket", lambda line: line.on("framereceived", lambda f: frames.append(json.loads(f)))
    )
    seats = ["me", "here", "here", "here"][: max(2, people)]
    ada.set_up(rolltop.load(name).title, seats, **options)
    ada.play()
    covered = [frame for frame in frames if frame.get("hand_over")]
    assert {frame["to"] for frame in covered} == set(range(people))
    assert all(frame["seat"] == SPECTATOR and not frame["moves"] for frame in covered)

"""Reload, a broken line, a handed-over device, a finished match: nothing is lost or shown."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

# So many holes that six picks of Hop cannot reach the last one, however the dice fall.
LONG = "20"


def test_a_reload_in_the_middle_goes_on_where_it_was(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"], holes=LONG)
    for _ in range(6):
        ada.act()
    ada.wait_for("pick", "button")
    before = ada.page.locator("#page-log").inner_text()
    ada.page.reload()
    ada.wait()
    expect(ada.page.locator("#page-log")).to_have_text(before.replace("\n", ""))
    ada.play()


def test_the_page_comes_back_by_itself_when_the_server_does(visitor: Any, own_server: Any) -> None:
    ada = visitor(own_server.url, breaks=True)
    ada.set_up("Hop", ["me", "here"], holes=LONG)
    for _ in range(4):
        ada.act()
    ada.wait_for("pick", "button")
    own_server.stop()
    expect(ada.page.locator("#page-offline")).to_be_visible()
    while not ada.page.locator("#page-commit:enabled").count():
        ada.choose()
    ada.commit()
    own_server.start()
    expect(ada.page.locator("#page-offline")).to_be_hidden()
    ada.play()


def test_a_secret_hand_is_shown_only_after_the_device_was_handed_over(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("High Card", ["me", "here"])
    page = ada.page
    frames: list[dict[str, Any]] = []
    page.on(
        "websocket", lambda line: line.on("framereceived", lambda f: frames.append(json.loads(f)))
    )
    page.reload()
    assert ada.wait_for("hand") == "hand"
    expect(page.get_by_role("heading", name="Hand the device to Red")).to_be_visible()
    expect(page.locator("#page-commit")).to_be_hidden()
    page.get_by_role("button", name="I am Red").click()
    ada.wait_for("pick", "button")
    ada.say("Stay")
    ada.wait_for("hand")
    expect(page.get_by_role("heading", name="Hand the device to Blue")).to_be_visible()
    assert frames[-1]["seat"] < 0
    page.get_by_role("button", name="I am Blue").click()
    ada.say("Stay")
    ada.wait_for("over")


def test_a_move_is_taken_back(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "here"])
    page = ada.page
    page.locator("#page-board #hold").click()
    ada.commit()
    expect(page.locator("#page-status")).to_contain_text("Blue")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#page-status")).to_contain_text("Red")


def test_leaving_hands_the_seat_to_a_bot_and_coming_back_takes_it_again(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    ada.set_up("Pig", ["me", "open"])
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take seat").click()
    ada.wait_for("pick")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Leave").click()
    ada.page.get_by_role("button", name="Really leave?").click()
    ada.page.wait_for_url("**/")
    expect(ben.page.locator("#page-seats")).to_contain_text("a bot is playing")
    ada.page.goto(ben.page.url)
    ada.page.get_by_role("button", name="Return to seat").click()
    expect(ben.page.locator("#page-seats")).not_to_contain_text("a bot is playing")


def test_a_finished_match_is_replayed_linked_saved_and_loaded(visitor: Any, tmp_path: Path) -> None:
    ada = visitor()
    ada.set_up("High Card", ["me", "bot:random"])
    ada.play()
    page = ada.page
    page.locator("#page-slider").fill("0")
    expect(page.locator("#page-moment")).to_contain_text("0 /")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("#page-moment")).to_contain_text("2 /")
    page.locator("#page-eyes").select_option("all")
    assert page.url.endswith("#at=2")
    page.reload()
    expect(page.locator("#page-moment")).to_contain_text("2 /")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#page-moment")).to_contain_text("4 / 4")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    saved.value.save_as(tmp_path / "record.json")
    ada.lobby().locator("#page-upload").set_input_files(tmp_path / "record.json")
    page.wait_for_url("**/table/*")
    ada.wait_for("over")
    expect(page.locator("#page-moment")).to_contain_text("0 / 4")


def test_a_spectator_watches_and_cannot_move(visitor: Any) -> None:
    ada, eve = visitor(), visitor()
    ada.set_up("High Card", ["me", "here"])
    eve.page.goto(ada.page.url)
    eve.wait()
    expect(eve.page.locator("#page-commit")).to_be_hidden()
    assert "Red is dealt a card" in eve.page.locator("#page-log").inner_text()


def test_a_name_is_kept_and_moves_to_another_device(visitor: Any) -> None:
    ada, other = visitor(), visitor()
    page = ada.lobby()
    page.locator("#page-you-name").click()
    page.get_by_role("textbox", name="Your name").fill("Ada L.")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#page-you-name")).to_contain_text("Ada L.")
    page.locator("#page-you-name").click()
    page.get_by_role("button", name="Make a recovery link").click()
    link = page.locator("#page-recovery")
    expect(link).to_have_value(re.compile("/api/recover/"))
    other.page.goto(link.input_value())
    other.page.get_by_role("button", name="Continue as Ada L.").click()
    expect(other.page.locator("#page-you-name")).to_contain_text("Ada L.")

"""From the lobby to the end of a match, in every way a person can play."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

SMALL = ["Pig", "High Card", "Hop"]


@pytest.mark.parametrize("title", SMALL)
def test_two_clicks_and_one_plays_to_the_end(visitor: Any, title: str) -> None:
    ada = visitor()
    ada.play_now(title)
    ada.play()
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_low_goal_is_chosen_in_the_form(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "bot:random"], goal="10")
    ada.play()
    expect(ada.page.locator("#page-status")).to_contain_text(re.compile("won"))


def test_two_browsers_play_each_other(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    ada.lobby().get_by_role("button", name="With friends: Hop").click()
    ada.wait()
    ben.page.goto(ada.page.locator("#page-cover input").input_value())
    ben.page.get_by_role("button", name="Take seat").click()
    ada.wait_for("pick", "idle")
    while "over" not in (ada.act("idle"), ben.act("idle")):
        pass
    said = [player.page.locator("#page-status strong").inner_text() for player in (ada, ben)]
    assert "You won!" in said
    assert ada.page.locator("#page-log").inner_text() == ben.page.locator("#page-log").inner_text()


def test_chat_reaches_the_other_and_a_rematch_brings_both_together(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    ada.set_up("Pig", ["me", "open"], goal="10")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take seat").click()
    ben.page.get_by_role("textbox", name="Say something").fill("<b>hello</b>")
    ben.page.get_by_role("button", name="Send").click()
    expect(ada.page.locator("#page-said")).to_contain_text("<b>hello</b>")
    ben.resign()
    ada.wait_for("over")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: url != ben.page.url)
    ben.page.get_by_role("button", name="Go to rematch").click()
    ben.wait()
    assert ben.page.url == ada.page.url


@pytest.mark.parametrize("title", SMALL)
def test_a_phone_and_a_finger_are_enough(visitor: Any, title: str) -> None:
    ada = visitor(width=360, height=740, touch=True)
    ada.play_now(title)
    ada.play()
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide == 360


def test_a_keyboard_is_enough(visitor: Any) -> None:
    ada = visitor()
    ada.lobby()
    ada.tab_to("document.activeElement.getAttribute('aria-label') === 'Play now: Hop'")
    ada.page.keyboard.press("Enter")
    ada.wait()
    while ada.press() != "over":
        pass


def test_number_keys_play_moves_and_escape_takes_a_pick_back(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"])
    while not ada.page.locator("#page-board #marble-1.pickable").count():
        ada.page.keyboard.press("1")
        ada.wait_for("pick", "button")
    page = ada.page
    many = page.locator("#page-moves button").count()
    page.locator("#page-board #marble-1").focus()
    if many > 1:
        page.keyboard.press("Enter")
        if page.locator("#marble-1.picked").count():
            page.keyboard.press("Escape")
            expect(page.locator("#page-board .picked")).to_have_count(0)
            expect(page.locator("#page-moves button")).to_have_count(many)
    lines = page.locator("#page-log p").count()
    page.keyboard.press("1")
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")


def test_a_piece_is_dragged_to_its_place(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"])
    page = ada.page
    while not page.locator("#page-board .pickable[id^=marble]").count():
        page.locator("#page-moves button").first.click()
        ada.wait_for("pick", "button")
    start = _middle(page.locator("#page-board .pickable[id^=marble]").first)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 15)
    assert page.locator(".held").count() == 1
    end = _middle(page.locator("#page-board .pickable[id^=hole]").first)
    lines = page.locator("#page-log p").count()
    page.mouse.move(*end)
    page.mouse.up()
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")
    expect(page.locator(".held")).to_have_count(0)


def test_the_newest_line_of_the_log_is_in_sight(visitor: Any) -> None:
    ada = visitor(height=600)
    ada.set_up("Pig", ["me", "here"])
    page = ada.page
    for _ in range(12):
        lines = page.locator("#page-log p").count()
        page.keyboard.press("2")
        page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")
    assert page.locator("#page-log").evaluate("log => log.scrollHeight > log.clientHeight + 50")
    expect(page.locator("#page-log p").last).to_be_in_viewport()


def test_real_dice_are_entered(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "bot:random"], dice="manual", goal="10")
    page = ada.page
    page.locator("#page-board #roll").click()
    expect(page.locator("#page-status")).to_contain_text("Roll the dice and enter")
    page.locator("#page-moves").get_by_role("button", name="6").click()
    expect(page.locator("#page-board #roll .pip")).to_have_count(6)


def _middle(locator: Any) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

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
    expect(ada.page.locator("#page-status")).to_contain_text(re.compile("won|lost"))


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


def test_keys_pick_play_and_take_picks_back(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"])
    page = ada.page
    marble, hole = movable(ada)
    page.locator(marble).focus()
    page.keyboard.press(" ")
    expect(page.locator(f"{marble}.picked")).to_have_count(1)
    expect(page.locator("#page-commit")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator("#page-board .picked")).to_have_count(0)
    page.locator(marble).focus()
    page.keyboard.press("Enter")
    page.locator(hole).focus()
    lines = page.locator("#page-log p").count()
    page.keyboard.press("Enter")
    expect(page.locator("#page-commit")).to_be_enabled()
    assert page.locator("#page-log p").count() == lines, "a pick alone plays nothing"
    page.keyboard.press("Enter")
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")


def movable(player: Any) -> tuple[str, str]:
    """A marble that may go to several holes, and one of them; until then, anything is played."""
    page = player.page
    for _ in range(40):
        player.wait_for("pick")
        for marble in page.locator("#page-board .pickable[id^=marble]").all():
            name = marble.get_attribute("id")
            marble.click()
            holes = page.locator("#page-board .pickable[id^=hole]")
            if holes.count() > 1:
                hole = holes.last.get_attribute("id")
                page.locator(f"#{name}").click()
                expect(page.locator("#page-board .picked")).to_have_count(0)
                return f"#page-board #{name}", f"#page-board #{hole}"
            page.locator(f"#{name}").click()
        lines = page.locator("#page-log p").count()
        while page.locator("#page-log p").count() == lines:
            player.choose()
    raise AssertionError("no marble may go to several holes")


def test_picks_come_in_any_order_and_only_the_button_plays(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"])
    page = ada.page
    marble, hole = movable(ada)
    lines = page.locator("#page-log p").count()
    for first, second in ((marble, hole), (hole, marble)):
        page.locator(first).click()
        page.locator(second).click()
        expect(page.locator("#page-commit")).to_be_enabled()
        expect(page.locator("#page-commit-label")).to_contain_text("Marble")
        expect(page.locator("#page-previews .lands")).to_be_visible()
        assert page.locator("#page-log p").count() == lines
        page.locator(second).click()
        page.locator(first).click()
        expect(page.locator("#page-commit")).to_be_disabled()
    page.locator(hole).click()
    page.locator(marble).click()
    ada.commit()
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")


def test_a_tap_near_a_small_thing_counts(visitor: Any) -> None:
    ada = visitor(width=390, height=844, touch=True)
    ada.set_up("Hop", ["me", "here"])
    marble, hole = movable(ada)
    ada.page.locator(marble).tap()
    x, y = _middle(ada.page.locator(hole))
    ada.tap(x + 16, y + 16)
    expect(ada.page.locator(f"{hole}.picked")).to_have_count(1)
    ada.page.touchscreen.tap(x, y + 60)
    expect(ada.page.locator(f"{hole}.picked")).to_have_count(1)


def test_typing_finds_a_move_and_fills_it_in(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "here"])
    page = ada.page
    page.keyboard.press("/")
    page.keyboard.type("hol")
    expect(page.locator("#page-moves button")).to_have_text(["Hold"])
    page.keyboard.press("Enter")
    expect(page.locator("#page-commit")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("#page-log p")


def test_a_piece_is_dragged_to_its_place(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"])
    page = ada.page
    marble, hole = movable(ada)
    start = _middle(page.locator(marble))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 15)
    assert page.locator(".held").count() == 1
    lines = page.locator("#page-log p").count()
    page.mouse.move(*_middle(page.locator(hole)))
    page.mouse.up()
    expect(page.locator(".held")).to_have_count(0)
    ada.commit()
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")


def test_the_newest_line_of_the_log_is_in_sight(visitor: Any) -> None:
    ada = visitor(height=600)
    ada.set_up("Pig", ["me", "here"])
    page = ada.page
    for _ in range(12):
        lines = page.locator("#page-log p").count()
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")
    assert page.locator("#page-log").evaluate("log => log.scrollHeight > log.clientHeight + 50")
    expect(page.locator("#page-log p").last).to_be_in_viewport()


def test_real_dice_are_entered(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "bot:random"], dice="manual", goal="10")
    page = ada.page
    page.locator("#page-board #roll").click()
    ada.commit()
    expect(page.locator("#page-status")).to_contain_text("Roll the dice and enter")
    page.locator("#page-moves").get_by_role("button", name="6").click()
    expect(page.locator("#page-board #roll .pip")).to_have_count(6)


def _middle(locator: Any) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

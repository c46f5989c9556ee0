"""What the page tells: the clock, whose turn it is, sounds, rules, and who may watch."""

import re
from typing import Any

from playwright.sync_api import Page, expect

HIDDEN = """
Object.defineProperty(document, 'hidden', {get: () => window.away ?? false})
window.notes = []
window.Notification = class { constructor(title, how) { window.notes.push([title, how.body]) } }
Notification.permission = 'granted'
Notification.requestPermission = async () => 'granted'
"""


def test_a_clock_runs_down_and_then_a_bot_moves(visitor: Any) -> None:
    ada = visitor()
    page = ada.lobby()
    clock = {"kind": "move", "seconds": 5}
    page.goto(f"{ada.url}/table/{_table(page, {'game': 'pig', 'clock': clock, 'pace': 0})}")
    expect(page.locator("#page-seats .to-move .clock")).to_have_text(re.compile("00:0[1-4]"))
    page.locator("#page-chat summary").click()
    expect(page.locator("#page-said").first).to_contain_text("Red ran out of time; a bot moved")


def test_bots_that_are_too_slow_are_hurried_from_the_menu(visitor: Any) -> None:
    ada = visitor()
    page = ada.lobby()
    table = _table(page, {"game": "pig", "pace": 10})
    page.goto(f"{ada.url}/table/{table}")
    page.locator("#page-board #hold").click()
    ada.commit()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Bots move").select_option("quickly")
    page.keyboard.press("Escape")
    expect(page.locator("#page-log")).to_contain_text("Blue")
    assert page.request.get(f"{ada.url}/api/tables/{table}").json()["pace"] == 0.3


def test_a_clock_of_days_is_said_in_words(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Pig", ["me", "here"], clock="move:259200")
    expect(ada.page.locator("#page-seats .to-move .clock")).to_have_text("2 d 23 h")


def test_the_title_and_a_notification_say_that_it_is_my_turn(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    ada.page.add_init_script(HIDDEN)
    ada.set_up("Pig", ["me", "open"])
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.locator("[name=notify]").select_option("on")
    ada.page.keyboard.press("Escape")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take seat").click()
    expect(ada.page).to_have_title("● Your turn – Pig")
    ada.page.locator("#page-board #hold").click()
    ada.commit()
    expect(ada.page).to_have_title("Pig – Rolltop")
    ada.page.evaluate("window.away = true")
    ben.page.locator("#page-board #hold").click()
    ben.commit()
    expect(ada.page).to_have_title("● Your turn – Pig")
    assert ada.page.evaluate("notes") == [["It is your turn", "Pig"]]
    expect(ben.lobby().locator("[data-list=mine] .state")).to_have_text("Red's turn")


def test_sounds_are_heard_until_they_are_switched_off(visitor: Any) -> None:
    ada = visitor()
    heard: list[str] = []
    ada.page.on("request", lambda one: heard.append(one.url) if "/sounds/" in one.url else None)
    ada.set_up("Pig", ["me", "here"])
    with ada.page.expect_request("**/sounds/**"):
        ada.page.locator("#page-board #hold").click()
        ada.commit()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.locator("[name=sound]").select_option("off")
    ada.page.reload()
    ada.wait_for("pick")
    heard.clear()
    ada.page.locator("#page-board #hold").click()
    ada.commit()
    expect(ada.page.locator("#page-status")).to_contain_text("Red, your turn")
    assert heard == []


def test_a_rule_that_the_log_names_is_one_click_away(visitor: Any) -> None:
    ada = visitor()
    ada.play_now("Sword Event")
    page = ada.page
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("#page-rules-text h1")).to_contain_text("Sword Event")
    page.keyboard.press("Escape")
    page.locator("#page-log").get_by_role("button", name="SE-4").first.click()
    expect(page.locator("#page-rules-text .named")).to_be_in_viewport()
    expect(page.locator("#page-rules-text .named")).to_contain_text("SE-4")


def test_an_absent_player_is_marked_and_seats_show_their_scores(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    ada.set_up("Rolling Jokers", ["me", "open"], players="2")
    ben.page.goto(ada.page.url)
    ben.page.get_by_role("button", name="Take seat").click()
    expect(ada.page.locator("#page-seats .score")).to_have_text(["0/5 home", "0/5 home"])
    expect(ada.page.locator("#page-seats .dot")).to_have_count(0)
    ben.page.goto(ben.url)
    expect(ada.page.locator("#page-seats li:nth-child(2) .dot")).to_be_visible()


def test_the_coach_hints_and_goes_through_the_match_afterwards(visitor: Any) -> None:
    ada = visitor()
    ada.set_up("Hop", ["me", "here"], holes="8")
    page = ada.page
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#page-advice b").first).to_be_visible()
    assert page.locator("#page-board .picked").count() > 0
    expect(page.locator("#page-commit")).to_be_enabled()
    ada.play()
    page.get_by_role("button", name="Ask the coach for an analysis").click()
    expect(page.locator(".graph polyline")).to_have_count(2, timeout=300_000)
    page.locator(".graph").click(position={"x": 2, "y": 20})
    expect(page.locator("#page-moment")).to_contain_text("0 /")
    ada.check()


def test_two_entries_that_disagree_are_told_to_all_and_corrected(visitor: Any) -> None:
    ada, ben = visitor(), visitor()
    page = ada.lobby()
    seats = [{"kind": "me"}, {"kind": "open"}]
    form = {"game": "high-card", "seats": seats, "options": {"copies": 1}, "dice": "manual"}
    table = _table(page, form)
    page.goto(f"{ada.url}/table/{table}")
    ben.page.goto(f"{ada.url}/table/{table}")
    ben.page.get_by_role("button", name="Play as Blue").click()
    page.locator("#page-moves").get_by_role("button", name="4").click()
    ben.page.locator("#page-moves").get_by_role("button", name="4").click()
    for each in (page, ben.page):
        expect(each.locator("#page-cover")).to_contain_text("Two entries disagree")
    expect(ben.page.locator("#page-cover").get_by_role("button")).to_have_count(0)
    page.get_by_label("You entered 4").fill("2")
    page.get_by_role("button", name="Correct").click()
    for each in (page, ben.page):
        expect(each.locator("#page-cover")).to_be_hidden()
    ben.page.locator("#page-moves").get_by_role("button", name="4").click()
    expect(page.locator("#page-status")).to_contain_text("Your turn")


def _table(page: Page, form: dict[str, Any]) -> str:
    made = page.evaluate(
        "async (form) => (await (await fetch('/api/tables', {method: 'POST', "
        "headers: {'Content-Type': 'application/json'}, body: JSON.stringify(form)})).json()).id",
        form,
    )
    return str(made)

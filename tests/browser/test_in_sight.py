"""What must be in sight: on a small screen, and to a stranger who looks at a finished match."""

from typing import Any

from playwright.sync_api import expect


def test_a_phone_shows_every_seat_and_the_replay_and_a_stranger_all_cards(visitor: Any) -> None:
    ada = visitor(width=390, height=844, touch=True)
    ada.set_up("Rolling Jokers", ["me", "bot:random", "bot:random", "bot:random"])
    ada.wait_for("pick")
    seats = ada.page.locator("#page-seats").bounding_box()
    for score in ada.page.locator("#page-seats .score").all():
        box = score.bounding_box()
        assert box["y"] + box["height"] <= seats["y"] + seats["height"]
        assert box["x"] + box["width"] <= 390
    ada.resign()
    ada.wait_for("over")
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)

    ben = visitor()
    ben.page.goto(ada.page.url)
    ben.wait_for("over")
    expect(ben.page.locator("#page-eyes")).to_have_value("all")
    expect(ben.page.locator("#page-board [id^=card-]").first).to_be_visible()
    expect(ben.page.get_by_role("button", name="Rematch")).to_be_hidden()

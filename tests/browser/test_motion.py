"""What moves in the picture: along its way, not under a hand, and not for who wants no motion."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import rolltop

# Every animation that starts is noted: the element, and the places it goes through.
NOTE = """
window.moved = {}
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, how) {
  window.moved[this.id] = frames.transform.length
  return animate.call(this, frames, how)
}
"""

# A die that tumbles goes through three places.
TUMBLE = 3


@pytest.fixture
def seven(tmp_path: Path) -> Path:
    """A record of Rolling Jokers in which a seven is split over two marbles."""
    written = {
        "turn": "Red",
        "phase": "play",
        "place": {"Red": [10, 30, 0, 0, 0], "Blue": [15, 0, 0, 0, 0]},
        "row": ["2", "3", "4", "5"],
        "hand": {"Red": {"7": 1}},
    }
    match = rolltop.load("rolling-jokers", players=2).position(written, dice="manual")
    match.play(next(move for move in match.moves() if move.count(" to ") == 2))
    file = tmp_path / "record.json"
    file.write_text(match.record().json())
    return file


@pytest.mark.parametrize("still", [False, True], ids=["motion", "reduced motion"])
def test_both_marbles_of_a_seven_walk_hole_by_hole(visitor: Any, seven: Path, still: bool) -> None:
    ada = visitor(still=still)
    ada.page.add_init_script(NOTE)
    page = ada.lobby()
    page.locator("#page-upload").set_input_files(seven)
    page.wait_for_url("**/table/*")
    expect(page.locator("#page-moment")).to_contain_text("0 / 1")
    expect(page.locator("[data-way]")).to_have_count(0)
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_selector("[data-way]")
    ways = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-way]')]"
        ".map((marble) => [marble.id, marble.dataset.way.split(' ').length]))"
    )
    assert len(ways) == 2 and sum(ways.values()) == 7 + 2
    moved = page.evaluate("moved")
    assert {name: moved.get(name) for name in ways} == (dict.fromkeys(ways) if still else ways)


def test_dice_tumble_but_not_the_cards_that_show_dice(visitor: Any, tmp_path: Path) -> None:
    match = rolltop.load("sword-event", players=2).match(seed=1)
    while not match.over and len(match.steps) < 60:
        match.push(match.legal_moves()[0])
        match.settle()
    file = tmp_path / "record.json"
    file.write_text(match.record().json())
    ada = visitor(still=False)
    ada.page.add_init_script(NOTE)
    page = ada.lobby()
    page.locator("#page-upload").set_input_files(file)
    page.wait_for_url("**/table/*")
    for step in range(1, 31):
        page.get_by_role("button", name="One step forward").click()
        expect(page.locator("#page-moment")).to_contain_text(f"{step} /")
    moved = page.evaluate("moved")
    tumbled = {name.split("-")[0] for name, places in moved.items() if places == TUMBLE}
    assert tumbled == {"die"}


def test_a_frame_that_comes_mid_drag_leaves_the_held_piece_alone(visitor: Any) -> None:
    ada = visitor(still=False)
    ada.set_up("Hop", ["me", "here"])
    page, other = ada.page, ada.page.context.new_page()
    while not page.locator("#page-board .pickable[id^=marble]").count():
        ada.say("None")
        ada.wait_for("pick")
    other.goto(page.url)
    held = page.locator("#page-board .pickable[id^=marble]").first
    box = held.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 90)
    held = page.locator("#page-board .held")
    before = held.get_attribute("transform")
    lines = page.locator("#page-log p").count()
    other.locator("#page-board .pickable[id^=marble]").first.click()
    other.locator("#page-board .pickable[id^=hole]").first.click()
    other.locator("#page-commit:enabled").click()
    page.wait_for_selector(f"#page-log p:nth-child({lines + 1})")
    assert held.get_attribute("transform") == before
    page.mouse.move(box["x"] + 80, box["y"] + 90)
    assert held.get_attribute("transform") != before
    page.mouse.up()
    expect(page.locator("#page-board .held")).to_have_count(0)

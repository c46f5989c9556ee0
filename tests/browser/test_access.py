"""Everybody can play: labels, contrast and focus as axe checks them, in light and in dark."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

import rolltop
from rolltop.shelf import games

GAMES = ["Pig", "High Card", "Hop"]
TITLES = GAMES + [rolltop.load(name).title for name in games()]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_lobby_and_its_windows(visitor: Any, dark: bool) -> None:
    ada = visitor(dark=dark)
    page = ada.lobby()
    page.wait_for_selector(".card")
    check(page)
    for name in ("More ways to play Pig", "Menu"):
        page.get_by_role("button", name=name).click()
        check(page)
        page.keyboard.press("Escape")
    page.locator("#page-you-name").click()
    check(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_at_the_table(visitor: Any, title: str, dark: bool) -> None:
    ada = visitor(dark=dark)
    ada.play_now(title)
    ada.wait_for("pick", "button")
    check(ada.page)


def test_axe_finds_nothing_at_the_end_and_on_a_phone(visitor: Any) -> None:
    ada = visitor(width=390, height=844, touch=True)
    ada.lobby().wait_for_selector(".card")
    check(ada.page)
    ada.set_up("Pig", ["me", "here"], goal="10")
    assert ada.play()
    check(ada.page)


def check(page: Any) -> None:
    found = Axe().run(page)
    wrong = [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
    assert wrong == []

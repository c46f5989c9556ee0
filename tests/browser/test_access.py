"""Everybody can play: labels, contrast and focus as axe checks them, in light and in dark."""

from typing import Any

import pytest

import rolltop
from rolltop.game import list_games

GAMES = ["Pig", "High Card", "Hop"]
TITLES = GAMES + [rolltop.load(name).title for name in list_games()]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_lobby_and_its_windows(visitor: Any, dark: bool) -> None:
    ada = visitor(dark=dark)
    page = ada.lobby()
    page.wait_for_selector(".card")
    ada.check()
    for name in ("More ways to play Pig", "Menu"):
        page.get_by_role("button", name=name).click()
        ada.check()
        page.keyboard.press("Escape")
    page.locator("#page-you-name").click()
    ada.check()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_at_the_table(visitor: Any, title: str, dark: bool) -> None:
    ada = visitor(dark=dark)
    ada.play_now(title)
    ada.wait_for("pick", "button")
    ada.check()


def test_axe_finds_nothing_at_the_end_and_on_a_phone(visitor: Any) -> None:
    ada = visitor(width=390, height=844, touch=True)
    ada.lobby().wait_for_selector(".card")
    ada.check()
    ada.set_up("Pig", ["me", "here"], goal="10")
    ada.play()
    ada.check()

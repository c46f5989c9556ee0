"""The row: three cards of one number are replaced."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rolltop
from rolltop.match import Match

Lay = Callable[..., Match]


@pytest.mark.rule("RJ-9")
def test_three_alike_in_the_row_are_replaced_twice_running(lay: Lay) -> None:
    match = lay(hands={"Red": "2"}, row="none 4 4 5", deck="4 4 K K K 6 6 9 J Q")
    match.play("discard the 2")
    match.play("4")
    assert match.log[-1] == (
        "A 4 is turned face up. Three of the face-up cards are 4s: all are discarded and replaced."
    )
    for card in ("K", "K", "6", "K"):
        assert match.turn == "chance"
        match.play(card)
    assert "Three of the face-up cards are Ks" in match.log[-1]
    for card in ("6", "9", "J", "Q"):
        match.play(card)
    assert match.turn == "Blue"
    assert match.position()["row"][:4] == ["6", "9", "J", "Q"]


@pytest.mark.rule("RJ-9")
def test_three_alike_are_replaced_at_the_first_deal_too() -> None:
    match = rolltop.load("rolling-jokers", players=2).match(dice="manual")
    for card in ("2 3 4 5 6 " * 2 + "K Q K K").split():
        match.play(card)
    assert match.turn == "chance" and match.position()["row"][:4] == ["none"] * 4


@pytest.mark.rule("RJ-9")
def test_four_alike_in_the_row_are_replaced_too(lay: Lay) -> None:
    match = lay(hands={"Red": "2"}, row="none 4 4 4")
    match.play("discard the 2")
    match.play("4")
    assert match.log[-1].startswith("A 4 is turned face up. Four of the face-up cards are 4s")
    assert match.position()["row"][:4] == ["none"] * 4


@pytest.mark.rule("RJ-9")
def test_jack_queen_and_king_are_numbers_of_their_own(lay: Lay) -> None:
    match = lay(hands={"Red": "2"}, row="none J Q K")
    match.play("discard the 2")
    match.play("K")
    assert match.turn == "Blue"


@pytest.mark.rule("RJ-9")
def test_the_row_is_not_judged_while_a_gap_is_open(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, phase="pick", hands={"Red": "2"}, row="4 4 K 4")
    match.play("take the K")
    assert match.position()["row"][:4] == ["4", "4", "none", "4"]

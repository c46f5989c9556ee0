"""Cards that move one marble."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]


@pytest.mark.rule("RJ-15")
def test_a_one_brings_a_marble_out_or_moves_one_forward(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": "1"})
    assert match.moves() == ["play 1: Red 10 to Red 11", "play 1: start to Red 8"]


@pytest.mark.rule("RJ-16")
@pytest.mark.parametrize(
    ("card", "goal"),
    [("2", "12"), ("3", "13"), ("4", "14"), ("5", "15"), ("6", "16"), ("10", "Blue 2")],
)
def test_a_number_moves_forward_and_not_from_start(lay: Lay, card: str, goal: str) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": card})
    goal = goal if " " in goal else f"Red {goal}"
    assert match.moves() == [f"play {card}: Red 10 to {goal}"]


@pytest.mark.rule("RJ-18")
def test_an_eight_goes_back(lay: Lay) -> None:
    match = lay({"Red": ["Blue 10"]}, hands={"Red": "8"})
    assert match.moves() == ["play 8: Blue 10 to Blue 2"]


@pytest.mark.rule("RJ-18")
def test_an_eight_from_the_out_spot_is_the_short_cut(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["out"]}, hands={"Red": "8 4"})
    match.play("play 8: Red 8 to Red 0")
    assert where(match, "Red")[0] == 69


@pytest.mark.rule("RJ-20")
@pytest.mark.parametrize("card", ["J", "Q", "K"])
def test_a_court_card_brings_a_marble_out_or_moves_ten(lay: Lay, card: str) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": card})
    assert match.moves() == [f"play {card}: Red 10 to Blue 2", f"play {card}: start to Red 8"]

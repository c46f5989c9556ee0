"""Movement on the loop and at home: forward, backward, turning in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]


@pytest.mark.rule("RJ-10")
def test_a_marble_goes_forward_clockwise_onto_the_next_board(lay: Lay) -> None:
    match = lay({"Red": ["Red 16"]}, hands={"Red": "5"})
    match.play("play 5: Red 16 to Blue 3")
    assert "Red plays a 5: Red 16 to Blue 3." in match.log[-1]


@pytest.mark.rule("RJ-10")
def test_no_marble_passes_or_lands_on_its_own_colour_forward(lay: Lay) -> None:
    match = lay({"Red": ["Red 10", "Red 13"]}, hands={"Red": "2 3 4"})
    assert match.moves() == [
        "play 2: Red 10 to Red 12",
        "play 2: Red 13 to Red 15",
        "play 3: Red 13 to Red 16",
        "play 4: Red 13 to Red 17",
    ]


@pytest.mark.rule("RJ-10")
def test_no_marble_passes_its_own_colour_backward(lay: Lay) -> None:
    match = lay({"Red": ["Blue 10", "Blue 3"]}, hands={"Red": "8"})
    assert match.moves() == ["play 8: Blue 3 to Red 13"]


@pytest.mark.rule("RJ-10")
def test_no_marble_passes_its_own_colour_at_home(lay: Lay) -> None:
    match = lay({"Red": ["home 1", "home 3", "Red 2"]}, hands={"Red": "1 2"})
    assert "play 1: home 1 to home 2" in match.moves()
    assert "play 2: home 1 to home 3" not in match.moves()
    assert "play 2: home 3 to home 5" in match.moves()
    assert "play 2: Red 2 to home 1" not in match.moves()


@pytest.mark.rule("RJ-13")
def test_at_its_in_spot_a_marble_may_turn_in_or_go_on(lay: Lay) -> None:
    match = lay({"Red": ["Red 1"]}, hands={"Red": "4"})
    assert match.moves() == ["play 4: Red 1 to Red 5", "play 4: Red 1 to home 2"]


@pytest.mark.rule("RJ-13")
def test_a_marble_enters_home_exactly_to_the_last_hole(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Red 2"]}, hands={"Red": "6"})
    match.play("play 6: Red 2 to home 5")
    assert where(match, "Red")[0] == "home 5"


@pytest.mark.rule("RJ-13")
def test_a_card_too_great_for_home_leads_on_round_the_loop(lay: Lay) -> None:
    match = lay({"Red": ["Red 2"]}, hands={"Red": "10"})
    assert match.moves() == ["play 10: Red 2 to Red 12"]


@pytest.mark.rule("RJ-13")
def test_a_marble_on_its_in_spot_is_on_the_loop_and_may_turn_in_next(lay: Lay) -> None:
    match = lay({"Red": ["in"]}, hands={"Red": "3"})
    assert match.moves() == ["play 3: Red 3 to Red 6", "play 3: Red 3 to home 3"]


@pytest.mark.rule("RJ-14")
def test_nobody_backs_into_home_nor_backward_at_home(lay: Lay) -> None:
    match = lay({"Red": ["Red 6", "home 5"]}, hands={"Red": "8"})
    assert match.moves() == ["play 8: Red 6 to Teal 16"]


@pytest.mark.rule("RJ-14")
def test_nobody_enters_anothers_home(lay: Lay) -> None:
    match = lay({"Blue": ["Red 1"]}, turn="Blue", hands={"Blue": "4"})
    assert match.moves() == ["play 4: Red 1 to Red 5"]


@pytest.mark.rule("RJ-28")
def test_marbles_in_start_and_equal_cards_are_one_move(lay: Lay) -> None:
    match = lay(hands={"Red": "K K 2 2"})
    assert match.moves() == ["play K: start to Red 8"]

"""The 7 and the 9: two marbles share one card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]


@pytest.mark.rule("RJ-17")
def test_a_seven_is_split_over_two_marbles_both_forward(lay: Lay) -> None:
    match = lay({"Red": ["Red 10", "Blue 10"]}, hands={"Red": "7"})
    assert match.moves() == [
        f"play 7: Red 10 to {goal}, Blue 10 to Blue {17 - share}"
        for share, goal in enumerate(
            ["Red 11", "Red 12", "Red 13", "Red 14", "Red 15", "Red 16"], start=1
        )
    ]


@pytest.mark.rule("RJ-17")
def test_marbles_at_home_take_part_in_a_seven(lay: Lay) -> None:
    match = lay({"Red": ["home 1", "Blue 10"]}, hands={"Red": "7"})
    assert match.moves() == [
        f"play 7: home 1 to home {1 + share}, Blue 10 to Blue {17 - share}"
        for share in (1, 2, 3, 4)
    ]


@pytest.mark.rule("RJ-17")
def test_of_two_orders_the_legal_one_is_taken(lay: Lay) -> None:
    """The marble behind can only take six holes if the one ahead has moved first."""
    match = lay({"Red": ["Red 10", "Red 14"]}, hands={"Red": "7"})
    assert "play 7: Red 14 to Red 16, Red 10 to Red 15" in match.moves()
    assert not [move for move in match.moves() if "Red 10 to Red 16" in move]


@pytest.mark.rule("RJ-17", "RJ-28")
def test_two_splits_with_the_same_result_are_one_move(lay: Lay) -> None:
    """One turns in and one goes on: which is which leads to the same table."""
    match = lay({"Red": ["Red 2", "Red 1"]}, hands={"Red": "7"})
    turned = [move for move in match.moves() if "home 1" in move and "Red 5" in move]
    assert turned == []
    turned = [move for move in match.moves() if "home 2" in move and "Red 5" in move]
    assert turned == ["play 7: Red 2 to home 2, Red 1 to Red 5"]


@pytest.mark.rule("RJ-17", "RJ-12")
def test_the_second_part_sees_the_table_after_the_first(lay: Lay, where: Where) -> None:
    """Red's marble leaves Yellow's in spot before Yellow's other marble is sent there."""
    match = lay({"Red": ["Yellow 3", "Red 10"], "Yellow": ["Red 12"]}, hands={"Red": "7"}, teams=2)
    match.play("play 7: Yellow 3 to Yellow 8, Red 10 to Red 12")
    assert where(match, "Yellow")[0] == "in"


@pytest.mark.rule("RJ-17", "RJ-19")
@pytest.mark.parametrize("card", ["7", "9"])
def test_a_split_needs_two_marbles_out_of_start(lay: Lay, card: str) -> None:
    match = lay({"Red": ["Red 10"]}, hands={"Red": card})
    assert match.moves() == [f"discard the {card}"]


@pytest.mark.rule("RJ-19")
def test_a_nine_moves_one_forward_and_another_back(lay: Lay) -> None:
    match = lay({"Red": ["Blue 10", "Teal 10"]}, hands={"Red": "9"})
    assert len(match.moves()) == 16
    assert "play 9: Blue 10 to Blue 11, Teal 10 to Teal 2" in match.moves()
    assert "play 9: Teal 10 to Teal 11, Blue 10 to Blue 2" in match.moves()


@pytest.mark.rule("RJ-19")
def test_the_backward_marble_of_a_nine_is_never_at_home(lay: Lay) -> None:
    match = lay({"Red": ["home 2", "Blue 10"]}, hands={"Red": "9"})
    assert match.moves() == [
        f"play 9: home 2 to home {2 + share}, Blue 10 to {goal}"
        for share, goal in ((1, "Blue 2"), (2, "Blue 3"), (3, "Blue 4"))
    ]


@pytest.mark.rule("RJ-19")
def test_two_marbles_of_a_nine_cannot_cross(lay: Lay) -> None:
    match = lay({"Red": ["Blue 2", "Blue 10"]}, hands={"Red": "9"})
    assert not [move for move in match.moves() if move.startswith("play 9: Blue 2 ")]
    assert len([move for move in match.moves() if move.startswith("play 9: Blue 10 ")]) == 8

from typing import Any

import pytest

from .conftest import Positioned


def test_the_chance_is_told_before_a_match(table: Positioned) -> None:
    match = table(match_cards={"Red": 1}, team={"Blue": {"1": "silver", "7": "silver"}})
    assert match.show().splitlines()[-1] == "Red would beat Blue with 25 %."
    match.play("challenge the King")
    assert match.show().splitlines()[-1] == "Red wins with 25 % by now."


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ({"hand": {"Red": ["gold 2"], "Blue": ["gold 2"]}}, "there are 1 cards gold 2, not 2"),
        ({"cubes": {"Red": {"gold": 11}}}, "there are 12 gold cubes, not 13"),
        ({"match_cards": {"Red": 2}}, "seat 0 holds 2 MATCH cards; one is the most"),
        ({"king": "none"}, "there is no King of the Pitch"),
        ({"crowns": {"Red": 6}}, "the cubes or crowns of seat 0 are off"),
        ({"dice": [[4, 5]]}, "the dice [4, 5, 0, 0, 0] are no roll, highest first"),
        ({"team": {"Red": {"1": "diamond"}}}, "the captain card of seat 0 has not the number 1"),
    ],
)
def test_an_impossible_position_is_refused(
    table: Positioned, written: dict[str, Any], problem: str
) -> None:
    with pytest.raises(ValueError, match="position: ") as refused:
        table(**written)
    assert problem in str(refused.value)

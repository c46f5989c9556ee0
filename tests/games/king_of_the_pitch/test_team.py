from typing import Any

import pytest

from .conftest import LINE, TEAMS, Positioned

POINTS = {
    ("bronze", "1"): (1, 0),
    ("silver", "2"): (2, 0),
    ("gold", "6"): (3, 1),
    ("bronze", "5"): (1, 0),
    ("silver", "5"): (1, 1),
    ("gold", "5"): (2, 2),
    ("bronze", "7"): (0, 1),
    ("silver", "11"): (0, 2),
    ("gold", "9"): (1, 3),
}


@pytest.mark.rule("KP-3", "KP-11")
@pytest.mark.parametrize(("card", "columns"), list(POINTS.items()))
def test_a_player_moves_the_columns_by_its_colour_and_position(
    table: Positioned, card: tuple[str, str], columns: tuple[int, int]
) -> None:
    match = table(hand={"Red": [" ".join(card)]}, line=["bronze 3", *LINE[3:], "BONUS", "bronze 4"])
    match.play(f"play {' '.join(card)}")
    assert (match.state.defence[0], match.state.attack[0]) == columns
    assert match.position()["team"]["Red"][card[1]] == card[0]


@pytest.mark.rule("KP-3")
@pytest.mark.parametrize(
    ("captain", "number", "columns"),
    [("keeper", "1", (4, 1)), ("midfielder", "5", (2, 3)), ("striker", "9", (1, 4))],
)
def test_a_diamond_adds_most(
    table: Positioned, captain: str, number: str, columns: tuple[int, int]
) -> None:
    match = table(
        {"players": 4, "captains": True},
        captain={"Red": captain},
        team={"Red": {number: "diamond"}},
    )
    assert (match.state.defence[0], match.state.attack[0]) == columns


@pytest.mark.rule("KP-11")
def test_a_chip_in_the_way_is_replaced_and_the_difference_applied(table: Positioned) -> None:
    match = table(hand={"Red": ["gold 2"]}, team={"Red": {"2": "silver"}})
    chips = list(match.state.chips)
    match.play("play gold 2")
    assert (match.state.defence[0], match.state.attack[0]) == (3, 1)
    assert match.state.chips == [chips[0], chips[1] + 1, chips[2] - 1, chips[3]]
    assert match.log[-1] == ("Red plays gold 2 in place of silver: defence 2 to 3, attack 0 to 1.")


@pytest.mark.rule("KP-11")
def test_the_difference_may_be_negative(table: Positioned) -> None:
    match = table(hand={"Red": ["bronze 2"]}, team={"Red": {"2": "gold"}})
    match.play("play bronze 2")
    assert (match.state.defence[0], match.state.attack[0]) == (1, 0)
    assert match.state.cubes[0] == [2, 1, 1]


@pytest.mark.rule("KP-11")
def test_the_card_played_is_discarded(table: Positioned) -> None:
    match = table(hand={"Red": ["bronze 2", "gold 3"]})
    match.play("play bronze 2")
    assert match.position()["hand"]["Red"] == ["gold 3", "none", "none"]
    assert match.position()["discard"] == {"bronze 2": 1}


@pytest.mark.rule("KP-5", "KP-11")
def test_without_a_chip_in_the_supply_a_card_cannot_be_played(table: Positioned) -> None:
    own = {"supply": {"chips": {"gold": 1}}}
    match = table(
        content=own,
        hand={"Red": ["gold 2", "gold 3"]},
        team={"Red": {"2": "gold"}},
    )
    assert "play gold 3" not in match.moves()
    # The old chip goes back first, so an equal one may replace it.
    assert "play gold 2" in match.moves()


@pytest.mark.rule("KP-12")
def test_a_chip_is_sold_for_a_cube_and_its_points_go(table: Positioned) -> None:
    match = table(team={"Red": TEAMS["silver"]})
    match.play("sell silver chip 7")
    assert (match.state.defence[0], match.state.attack[0]) == (4, 2)
    assert match.state.cubes[0] == [2, 2, 1]
    assert match.log[-1] == (
        "Red sells the silver chip on 7 for a silver cube: attack 4 to 2, now bronze level."
    )


@pytest.mark.rule("KP-13")
def test_a_player_card_is_discarded_for_a_cube_of_its_colour(table: Positioned) -> None:
    match = table(hand={"Red": ["gold 3"]})
    match.play("sell card gold 3")
    assert match.state.cubes[0] == [2, 1, 2]
    assert match.position()["discard"] == {"gold 3": 1}
    assert match.log[-1] == "Red sells the card gold 3 for a gold cube."


@pytest.mark.rule("KP-5", "KP-12", "KP-13")
def test_without_a_cube_in_the_supply_nothing_is_sold(table: Positioned) -> None:
    match = table(
        team={"Red": {"1": "gold", "2": "bronze"}},
        hand={"Red": ["gold 3", "bronze 4"]},
        cubes={"Yellow": {"gold": 10}},
    )
    assert [move for move in match.moves() if move.startswith("sell")] == [
        "sell card bronze 4",
        "sell bronze chip 2",
    ]


@pytest.mark.rule("KP-15")
def test_a_team_without_any_action_passes(table: Positioned) -> None:
    match = table(
        turn="Blue",
        match_cards={"Blue": 1},
        line=["MATCH", "silver 8", "gold 9", "BONUS", "silver 5"],
        cubes={"Blue": {}},
    )
    assert match.moves() == ["pass"]
    match.play("pass")
    assert match.turn == "Yellow"
    assert match.log[-1] == "Blue has nothing to do and passes."


@pytest.mark.rule("KP-15")
def test_a_team_with_an_action_does_not_pass(table: Positioned) -> None:
    assert "pass" not in table().moves()


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

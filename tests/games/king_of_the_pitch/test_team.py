import pytest

from .conftest import LINE, Positioned

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
    assert match.log[-1] == ("Red plays gold 2, replacing silver: defence 2 to 3, attack 0 to 1.")


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

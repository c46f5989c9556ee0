import pytest

from rolltop.match import IllegalMove

from .conftest import LINE, TEAMS, Positioned


@pytest.mark.rule("KP-8")
def test_the_last_card_is_free_and_the_others_cost_their_cube(table: Positioned) -> None:
    match = table()
    assert match.state.cubes[0] == [2, 1, 1]
    match.play("take bronze 7")
    match.play("bronze 1")
    assert match.state.cubes[0] == [2, 1, 1]
    assert match.log[0] == "Red takes a bronze 7 for free."


@pytest.mark.rule("KP-8")
@pytest.mark.parametrize(
    ("move", "left", "price"),
    [
        ("buy silver 8 from place 2", [2, 0, 1], "a silver cube"),
        ("buy gold 9 from place 3", [2, 1, 0], "a gold cube"),
        ("buy MATCH from place 4", [2, 0, 1], "a silver cube"),
        ("buy V.A.R. from place 5", [1, 1, 1], "a bronze cube"),
    ],
)
def test_a_card_costs_the_cube_on_it(
    table: Positioned, move: str, left: list[int], price: str
) -> None:
    match = table()
    bank = sum(match.state.bank)
    match.play(move)
    assert match.state.cubes[0] == left and sum(match.state.bank) == bank + 1
    assert price in match.log[-1]


@pytest.mark.rule("KP-8")
def test_a_bonus_costs_silver_and_a_captain_transfer_gold(table: Positioned) -> None:
    line = ["bronze 1", "BONUS", "CAPTAIN TRANSFER", "bronze 2", "bronze 3"]
    match = table(
        {"players": 4, "captains": True},
        line=line,
        captain={"Red": "keeper", "Blue": "striker", "Yellow": "forward", "Teal": "defender"},
        cubes={"Red": {"silver": 1, "gold": 1}},
    )
    assert "buy BONUS from place 2" in match.moves()
    match.play("buy CAPTAIN TRANSFER from place 3, captain on 1")
    assert match.state.cubes[0] == [0, 1, 0]


@pytest.mark.rule("KP-8")
def test_no_other_colour_and_no_change_is_taken(table: Positioned) -> None:
    match = table(cubes={"Red": {"gold": 1}})
    bought = [move for move in match.moves() if move.startswith("buy")]
    assert bought == ["buy gold 9 from place 3"]


@pytest.mark.rule("KP-9")
def test_with_three_player_cards_no_player_card_can_be_taken(table: Positioned) -> None:
    match = table(hand={"Red": ["bronze 1", "bronze 2", "gold 5"]}, var_cards={"Red": 1})
    taken = [move for move in match.moves() if move.startswith(("take", "buy"))]
    assert taken == ["buy MATCH from place 4", "buy V.A.R. from place 5"]


@pytest.mark.rule("KP-9")
def test_a_second_match_card_cannot_be_taken(table: Positioned) -> None:
    match = table(match_cards={"Red": 1}, line=["MATCH", *LINE[:4]])
    with pytest.raises(IllegalMove):
        match.play("take MATCH")


@pytest.mark.rule("KP-9")
def test_there_is_no_limit_on_var_and_bonus_cards(table: Positioned) -> None:
    match = table(line=["V.A.R.", "BONUS", *LINE[:3]], var_cards={"Red": 2}, bonus_cards={"Red": 2})
    assert {"take V.A.R.", "buy BONUS from place 2"} <= set(match.moves())
    match.play("take V.A.R.")
    assert match.state.var_cards[0] == 3


@pytest.mark.rule("KP-12")
def test_a_chip_is_sold_for_a_cube_and_its_points_go(table: Positioned) -> None:
    match = table(team={"Red": TEAMS["silver"]})
    match.play("sell silver chip 7")
    assert (match.state.defence[0], match.state.attack[0]) == (4, 2)
    assert match.state.cubes[0] == [2, 2, 1]
    assert match.log[-1] == (
        "Red sells the silver chip on number 7 for a silver cube: attack 4 to 2, now bronze level."
    )


@pytest.mark.rule("KP-13")
def test_a_player_card_is_discarded_for_a_cube_of_its_colour(table: Positioned) -> None:
    match = table(hand={"Red": ["gold 3"]})
    match.play("sell card gold 3")
    assert match.state.cubes[0] == [2, 1, 2]
    assert match.position()["discard"] == {"gold 3": 1}
    assert match.log[-1] == "Red sells the gold 3 card for a gold cube."


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
    assert match.log[-1] == "Blue has no possible action and passes."


@pytest.mark.rule("KP-15")
def test_a_team_with_an_action_does_not_pass(table: Positioned) -> None:
    assert "pass" not in table().moves()

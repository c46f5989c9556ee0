from typing import Any

import pytest

from rolltop.match import IllegalMove

from .conftest import LINE, Positioned

# A box with eleven bronze players, one each, and four MATCH cards: it runs out.
SMALL: dict[str, Any] = {
    "players": {"bronze": 1, "silver": 0, "gold": 0},
    "setup": {"3": {"match": 4, "var": 0, "bonus": 0}},
}


@pytest.mark.rule("KP-7")
def test_the_other_cards_shift_to_the_end_and_the_deck_fills_the_gap(table: Positioned) -> None:
    match = table()
    match.play("buy silver 8 from place 2")
    match.play("bronze 1")
    assert match.position()["line"] == ["bronze 7", "gold 9", "MATCH", "V.A.R.", "bronze 1"]
    assert match.turn == "Blue"


@pytest.mark.rule("KP-7")
def test_an_empty_deck_is_refilled_from_the_discards(table: Positioned) -> None:
    match = table(
        content=SMALL,
        line=["bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"],
        discard={"bronze 6": 1, "bronze 7": 1, "bronze 8": 1, "MATCH": 4},
        hand={"Blue": ["bronze 9", "bronze 10", "bronze 11"]},
    )
    assert match.state.deck_left == 0
    match.play("take bronze 1")
    assert {word: str(odds) for word, odds in match.odds().items()} == {
        "bronze 6": "1/7",
        "bronze 7": "1/7",
        "bronze 8": "1/7",
        "MATCH": "4/7",
    }
    match.play("bronze 7")
    assert (match.state.deck_left, match.state.discard_left) == (6, 0)


@pytest.mark.rule("KP-7")
def test_with_deck_and_discards_empty_the_line_is_shorter(table: Positioned) -> None:
    match = table(
        content=SMALL | {"setup": {"3": {"match": 0, "var": 0, "bonus": 0}}},
        line=["bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"],
        hand={
            "Red": ["bronze 6", "bronze 7"],
            "Blue": ["bronze 8", "bronze 9"],
            "Yellow": ["bronze 10", "bronze 11"],
        },
    )
    match.play("take bronze 1")
    assert match.position()["line"] == ["bronze 2", "bronze 3", "bronze 4", "bronze 5", "none"]
    assert match.turn == "Blue" and "take bronze 2" in match.moves()
    match.play("play bronze 8")
    match.play("bronze 8")
    assert match.position()["line"][4] == "bronze 8" and match.turn == "Yellow"


@pytest.mark.rule("KP-8")
def test_the_last_card_is_free_and_the_others_cost_their_cube(table: Positioned) -> None:
    match = table()
    assert match.state.cubes[0] == [2, 1, 1]
    match.play("take bronze 7")
    match.play("bronze 1")
    assert match.state.cubes[0] == [2, 1, 1]
    assert match.log[0] == "Red takes bronze 7, free."


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

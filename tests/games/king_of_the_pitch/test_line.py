from typing import Any

import pytest

from .conftest import Positioned

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

import pytest

from .conftest import TEAMS, Positioned


@pytest.mark.rule("KP-28")
def test_the_game_ends_at_the_turn_limit_and_crowns_decide(table: Positioned) -> None:
    match = table({"turns": 30}, clock=28, crowns={"Red": 1, "Blue": 3, "Yellow": 3})
    match.play("take bronze 7")
    match.play("bronze 1")
    assert match.turn == "Blue"
    match.play("take silver 8")
    assert match.over and match.scores == {"Red": 0.0, "Blue": 0.5, "Yellow": 0.5}
    assert match.log[-1] == (
        "Blue takes a silver 8 for free. Time is up after 30 turns: Blue and Yellow share the win."
    )


@pytest.mark.rule("KP-28")
def test_with_equal_crowns_the_sum_of_the_columns_decides(table: Positioned) -> None:
    match = table(
        {"turns": 1},
        crowns={"Blue": 2, "Yellow": 2},
        team={"Red": TEAMS["gold"], "Yellow": TEAMS["bronze"]},
    )
    match.play("take bronze 7")
    assert match.scores == {"Red": 0.0, "Blue": 0.0, "Yellow": 1.0}
    assert match.log[-1].endswith("Time is up after 1 turn: Yellow wins.")


@pytest.mark.rule("KP-28")
def test_without_the_option_the_game_goes_on(table: Positioned) -> None:
    match = table(clock=5000)
    match.play("take bronze 7")
    assert not match.over


@pytest.mark.rule("KP-28")
def test_the_fifth_crown_counts_before_the_last_turn(table: Positioned) -> None:
    match = table({"turns": 1}, crowns={"Red": 4, "Blue": 4}, match_cards={"Red": 1})
    for word in ("challenge the King", "6", "5"):
        match.play(word)
    assert match.scores == {"Red": 1.0, "Blue": 0.0, "Yellow": 0.0}
    assert match.state.clock == 1

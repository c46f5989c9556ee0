from typing import Any

import pytest

from rolltop.match import Match

from .conftest import TEAMS, Positioned

LEVELS = ("white", "bronze", "silver", "gold", "crown")


def play(match: Match, *words: str) -> Match:
    for word in words:
        match.play(word)
    return match


@pytest.mark.rule("KP-14")
def test_a_match_card_challenges_the_king_and_is_discarded(table: Positioned) -> None:
    match = play(table(match_cards={"Red": 1}), "challenge the King")
    assert match.state.rivals == [0, 1] and match.state.match_cards[0] == 0
    assert match.position()["discard"] == {"MATCH": 1}
    assert match.log[-1] == (
        "Red challenges Blue, the King: white level against white, 50% to win."
    )


@pytest.mark.rule("KP-14")
def test_the_king_holds_but_does_not_use_a_match_card(table: Positioned) -> None:
    match = table(turn="Blue", match_cards={"Blue": 1})
    assert "challenge the King" not in match.moves()
    match = table(turn="Blue", king="Yellow", match_cards={"Blue": 1})
    assert "challenge the King" in match.moves()
    match = table(turn="Blue")
    assert "buy MATCH from place 4" in match.moves()


@pytest.mark.rule("KP-14")
@pytest.mark.parametrize(("dice", "king"), [("61", "Red"), ("16", "Yellow")])
def test_after_the_match_the_turn_goes_on_from_the_challenger(
    stadium: Positioned, dice: str, king: str
) -> None:
    match = stadium("white", "white", king="Yellow", team={})
    play(match, *dice)
    assert match.turn == "Blue" and match.position()["king"] == king


@pytest.mark.rule("KP-16")
@pytest.mark.parametrize(
    ("points", "level"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (11, 3), (12, 4), (40, 4)],
)
def test_levels_are_reached_at_2_4_8_and_12_points(
    table: Positioned, points: int, level: int
) -> None:
    assert table().game.box.level_at[points] == level


@pytest.mark.rule("KP-16")
def test_the_lower_column_sets_the_level(stadium: Positioned) -> None:
    attackers = dict.fromkeys(("1", "7", "8", "9", "10"), "silver")
    match = stadium(team={"Red": attackers, "Blue": {}})
    assert (match.state.defence[0], match.state.attack[0]) == (2, 8)
    play(match, "6 5")
    assert match.log[-1] == "Red rolls 6 5 at bronze level."


@pytest.mark.rule("KP-17")
@pytest.mark.parametrize(("level", "dice"), list(zip(LEVELS, (1, 2, 3, 4, 4), strict=True)))
def test_each_level_rolls_its_dice(stadium: Positioned, level: str, dice: int) -> None:
    match = stadium(level, "white")
    assert {len(word.split()) for word in match.moves()} == {dice}
    match.play(" ".join(["6"] * dice))
    assert len(match.moves()) == (8 if level == "crown" else 6)
    if level == "crown":
        match.play("8")
        assert match.state.dice[0] == [8, 6, 6, 6, 6]


@pytest.mark.rule("KP-18")
@pytest.mark.parametrize(
    ("levels", "dice", "told"),
    [
        (("silver", "silver"), ("6 3 1", "5 4 2"), "Red wins 6–5 and becomes King: 1 crown."),
        (
            ("bronze", "white"),
            ("5 3", "5"),
            "Red wins 3–0 after 5 cancelled out and becomes King: 1 crown.",
        ),
        (("bronze", "bronze"), ("6 4", "6 4"), "All dice cancel out: penalty shootout."),
        (
            ("white", "bronze"),
            ("4", "4 1"),
            "Blue wins 1–0 after 4 cancelled out and stays King: 1 crown.",
        ),
        (("silver", "silver"), ("6 6 1", "6 5 5"), "Red wins 6–5 after 6 cancelled"),
    ],
)
def test_the_highest_die_that_is_not_cancelled_wins(
    stadium: Positioned, levels: tuple[str, str], dice: tuple[str, str], told: str
) -> None:
    match = play(stadium(*levels), *dice)
    assert told in match.log[-1]


@pytest.mark.rule("KP-18")
def test_penalties_go_on_until_one_is_higher(stadium: Positioned) -> None:
    match = play(stadium(), "6 4", "6 4", "3", "3")
    assert match.log[-1] == "Blue answers with 3. Level again."
    play(match, "2", "5")
    assert match.log[-1] == (
        "Blue answers with 5. Blue wins 5–2 on penalties and stays King: 1 crown."
    )


@pytest.mark.rule("KP-19")
def test_the_challenger_decides_both_cards_and_the_king_sees_them(stadium: Positioned) -> None:
    both: dict[str, Any] = {
        "var_cards": {"Red": 2, "Blue": 1},
        "bonus_cards": {"Red": 1, "Blue": 1},
    }
    match = stadium(**both)
    options = ["play without cards", "place V.A.R.", "place BONUS", "place V.A.R. and BONUS"]
    assert match.turn == "Red" and match.moves() == options
    match.play("place V.A.R.")
    assert match.turn == "Blue" and match.moves() == options
    assert match.view("Blue").placed == [1, 0]
    match.play("place V.A.R. and BONUS")
    assert match.turn == "chance" and match.state.placed == [1, 3]


@pytest.mark.rule("KP-19")
def test_only_sides_with_cards_are_asked(stadium: Positioned) -> None:
    assert stadium().turn == "chance"
    match = stadium(bonus_cards={"Blue": 1})
    assert match.turn == "Blue"
    assert match.moves() == ["play without cards", "place BONUS"]
    match = stadium(var_cards={"Red": 1})
    assert match.turn == "Red"
    match.play("play without cards")
    assert match.turn == "chance"


@pytest.mark.rule("KP-19")
def test_a_challenger_without_cards_is_asked_with_an_option(stadium: Positioned) -> None:
    match = stadium(options={"asked": True}, bonus_cards={"Blue": 1})
    assert match.turn == "Red" and match.moves() == ["play without cards"]
    match.play("play without cards")
    assert match.turn == "Blue" and match.moves() == ["play without cards", "place BONUS"]


@pytest.mark.rule("KP-19")
def test_placed_cards_are_spent_whatever_happens(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 2, "Blue": 1}, bonus_cards={"Blue": 1})
    play(match, "place V.A.R.", "place V.A.R. and BONUS", "6 5", "4 1", "5")
    assert match.state.var_cards[:2] == [1, 0] and match.state.bonus_cards[1] == 0
    assert match.position()["discard"] == {"MATCH": 1, "V.A.R.": 2, "BONUS": 1}


@pytest.mark.rule("KP-20")
def test_a_loser_with_var_rerolls_its_lowest_die(stadium: Positioned) -> None:
    match = play(stadium(var_cards={"Red": 1}), "place V.A.R.", "5 1", "6 2")
    assert match.log[-1] == (
        "Blue rolls 6 2 at bronze level. Blue leads 6–5. "
        "Red placed V.A.R. and rerolls the lowest die, 1."
    )
    match.play("6")
    assert match.log[-1] == (
        "V.A.R.: Red's 1 becomes 6. Red wins 5–2 after 6 cancelled out and becomes King: 1 crown."
    )


@pytest.mark.rule("KP-20")
def test_the_winner_does_not_use_its_var(stadium: Positioned) -> None:
    match = play(stadium(var_cards={"Red": 1}), "place V.A.R.", "6 1", "5 2")
    assert match.position()["king"] == "Red"


@pytest.mark.rule("KP-20")
def test_a_review_that_wins_may_be_answered_by_the_other_side(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 1, "Blue": 1})
    play(match, "place V.A.R.", "place V.A.R.", "5 1", "6 2", "6")
    assert "Blue placed V.A.R. and rerolls the lowest die, 2." in match.log[-1]
    match.play("6")
    assert "Blue wins 6–5 after 6 cancelled" in match.log[-1]


@pytest.mark.rule("KP-20")
def test_a_review_that_does_not_win_ends_the_match(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 1, "Blue": 1})
    play(match, "place V.A.R.", "place V.A.R.", "5 1", "6 2", "4")
    assert match.position()["winner"] == "Blue" and match.turn == "Blue"


@pytest.mark.rule("KP-20")
def test_each_side_reviews_once(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 2, "Blue": 1})
    play(match, "place V.A.R.", "place V.A.R.", "5 1", "6 2", "6", "6")
    assert match.position()["winner"] == "Blue"
    assert match.state.var_cards[:2] == [1, 0]


@pytest.mark.rule("KP-20")
def test_there_is_no_var_in_draws_and_penalties(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 1, "Blue": 1})
    play(match, "place V.A.R.", "place V.A.R.", "6 4", "6 4", "1", "5")
    assert match.position()["winner"] == "Blue"


@pytest.mark.rule("KP-20")
def test_level_after_a_review_is_a_shootout(stadium: Positioned) -> None:
    match = stadium(var_cards={"Red": 1, "Blue": 1})
    play(match, "place V.A.R.", "place V.A.R.", "6 1", "6 2", "2")
    assert match.log[-1] == "V.A.R.: Red's 1 becomes 2. All dice cancel out: penalty shootout."
    play(match, "5", "3")
    assert match.position()["winner"] == "Red"


@pytest.mark.rule("KP-20")
def test_the_king_may_review_a_loss_too(stadium: Positioned) -> None:
    match = play(stadium(var_cards={"Blue": 1}), "place V.A.R.", "6 5", "6 4")
    match.play("6")
    assert "Blue wins 6–5 after 6 cancelled" in match.log[-1]


@pytest.mark.rule("KP-21")
def test_a_bonus_plays_on_the_level_of_the_stronger_column(stadium: Positioned) -> None:
    lopsided = dict.fromkeys(("7", "8", "9", "10"), "silver")
    match = stadium(team={"Red": lopsided, "Blue": TEAMS["silver"]}, bonus_cards={"Red": 1})
    match.play("place BONUS")
    assert match.log[-1] == "Red places BONUS: gold level."
    play(match, "6 6 6 6", "1 1 1")
    assert match.position()["king"] == "Red"
    assert "white level" in match.show().splitlines()[2]


@pytest.mark.rule("KP-19", "KP-20", "KP-21")
def test_both_sides_place_both_cards(stadium: Positioned) -> None:
    red = dict.fromkeys(("7", "8"), "silver")
    blue = dict.fromkeys(("1", "2"), "silver")
    match = stadium(
        team={"Red": red, "Blue": blue},
        var_cards={"Red": 1, "Blue": 1},
        bonus_cards={"Red": 1, "Blue": 1},
    )
    play(match, "place V.A.R. and BONUS", "place V.A.R. and BONUS", "6 4 1", "6 5 2")
    assert "Blue leads 5–4 after 6 cancelled out. Red placed V.A.R." in match.log[-1]
    match.play("5")
    assert "Red leads 4–2 after 6 5 cancelled out. Blue placed V.A.R." in match.log[-1]
    match.play("6")
    assert "Blue wins 6–5 after 6 cancelled" in match.log[-1]
    assert match.state.var_cards == match.state.bonus_cards == [0] * 5


@pytest.mark.rule("KP-22")
def test_the_winner_takes_a_crown_and_is_king(stadium: Positioned) -> None:
    match = play(stadium(crowns={"Red": 1, "Blue": 2}), "6 4", "5 4")
    assert match.position()["crowns"] == {"Red": 2, "Blue": 2, "Yellow": 0}
    assert match.position()["king"] == "Red"
    match = play(stadium(crowns={"Red": 1, "Blue": 2}), "5 4", "6 4")
    assert match.position()["crowns"] == {"Red": 1, "Blue": 3, "Yellow": 0}
    assert match.position()["king"] == "Blue"


@pytest.mark.rule("KP-22")
@pytest.mark.parametrize(("dice", "winner"), [(("6 4", "5 4"), "Red"), (("5 4", "6 4"), "Blue")])
def test_the_fifth_crown_wins_at_once(
    stadium: Positioned, dice: tuple[str, str], winner: str
) -> None:
    match = play(stadium(crowns={"Red": 4, "Blue": 4}), *dice)
    assert match.over
    assert match.scores == {seat: float(seat == winner) for seat in ("Red", "Blue", "Yellow")}
    assert match.log[-1].endswith(f"King: 5 crowns. {winner} wins the game.")


@pytest.mark.rule("KP-29")
def test_a_loss_by_cancelled_dice_may_be_reviewed(stadium: Positioned) -> None:
    match = stadium("white", "bronze", var_cards={"Red": 1})
    play(match, "place V.A.R.", "5", "5 3")
    assert "Blue leads 3–0 after 5 cancelled out. Red placed V.A.R." in match.log[-1]
    match.play("6")
    assert "Red wins 6–5" in match.log[-1]


@pytest.mark.rule("KP-31")
def test_of_equal_lowest_dice_the_eight_sided_is_rerolled(stadium: Positioned) -> None:
    match = stadium("crown", "crown", var_cards={"Red": 1})
    play(match, "place V.A.R.", "5 4 3 2", "2", "6 6 6 6", "1")
    assert match.moves() == ["1", "2", "3", "4", "5", "6", "7", "8"]
    match.play("8")
    assert "Red wins 8–6" in match.log[-1] and match.state.eight[0] == 8


@pytest.mark.rule("KP-31")
def test_a_lower_six_sided_die_is_rerolled_before_the_eight_sided(stadium: Positioned) -> None:
    match = stadium("crown", "crown", var_cards={"Red": 1})
    play(match, "place V.A.R.", "5 4 3 2", "3", "6 6 6 6", "1")
    assert match.moves() == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("KP-31")
def test_six_and_eight_sided_dice_compare_by_their_number(stadium: Positioned) -> None:
    match = stadium("crown", "gold")
    play(match, "5 4 3 2", "6", "6 5 4 3")
    assert "Red wins 2–0 after 6 5 4 3 cancelled" in match.log[-1]

from typing import Any

import pytest

from rolltop.match import Match

from .conftest import Fight, Rolled

STANDING = {"phase": "ready", "number": 0, "character": {"Red": "Tiger", "Deck": "Gorilla"}}


def ground(top: str, position: str = "Half Guard", **fields: Any) -> dict[str, Any]:
    return {**STANDING, "position": position, "top": top, "number": 1, **fields}


def play_through(match: Match, *, board: bool = True) -> None:
    """Place all five dice as rolled, on the first technique, or none of them."""
    for attribute in ("STR", "SPD", "KNO", "TEC", "EXP"):
        direct = [move for move in match.moves() if move.startswith("rolled")]
        match.play(direct[0] if board else f"{attribute} on white")
        if match.turn == "chance" and not board and attribute == "STR":
            match.play("1")
            match.play("white stays")


def card(match: Match, number: int) -> str:
    return next(words for words in match.moves() if words.startswith(f"card {number}:"))


@pytest.mark.rule("KR-34")
def test_standing_the_human_names_a_technique_then_places_then_the_card_is_turned(
    fight: Fight, rolled: Rolled
) -> None:
    match = fight(STANDING, players=1)
    match.play("roll")
    rolled(match, "4 4 4 4 4")
    assert match.moves() == ["takedown", "takedown defense", "guard pull"]
    match.play("takedown")
    assert match.log[-1] == "Red chooses Uchi Mata."
    play_through(match)
    assert match.turn == "chance"
    assert len(match.odds()) == 24


@pytest.mark.rule("KR-34")
def test_the_vs_bonus_counts_both_ways_once_the_card_is_turned(
    fight: Fight, rolled: Rolled
) -> None:
    def totals(token: str, number: int) -> tuple[Match, dict[str, int]]:
        match = fight(STANDING, players=1)
        match.play("roll")
        rolled(match, "4 4 4 4 4")
        match.play(token)
        play_through(match)
        match.play(card(match, number))
        return match, match.position()["total"]

    # Card 5 names the second technique, the defense, and card 7 the first, the takedown.
    box = fight(STANDING, players=1).game.box
    match, total = totals("takedown", 5)
    assert match.state.technique[1] == 1
    assert total == {"Red": 20, "Deck": box.solo_total[4] + 3}
    match, total = totals("takedown defense", 7)
    assert match.state.technique[1] == 0
    assert total == {"Red": 23, "Deck": box.solo_total[6]}


@pytest.mark.rule("KR-30")
def test_the_printed_card_reaches_24_in_closed_guard(fight: Fight) -> None:
    box = fight(STANDING, players=1).game.box
    assert box.position_names[box.solo_position[5]] == "Closed Guard"
    assert box.solo_total[5] + box.solo_bonus[5] == 24
    assert (box.solo_number[5], box.solo_fallback[5]) == (3, 2)


@pytest.mark.rule("KR-30")
@pytest.mark.parametrize(("position", "technique"), [("Half Guard", 2), ("Knee on Belly", 1)])
def test_a_third_technique_falls_back_where_the_board_has_two(
    fight: Fight, rolled: Rolled, position: str, technique: int
) -> None:
    match = fight(ground("Red", position), players=1)
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    play_through(match)
    match.play(card(match, 6))
    assert match.state.technique[1] == technique


@pytest.mark.rule("KR-30")
@pytest.mark.parametrize("top", ["Red", "Deck"])
def test_card_and_character_bonus_count_on_top_and_below(
    fight: Fight, rolled: Rolled, top: str
) -> None:
    match = fight(ground(top, "Turtle"), players=1)
    box = match.game.box
    match.play("roll")
    rolled(match, "1 1 1 1 1")
    if top == "Deck":
        match.play(card(match, 4))
        play_through(match, board=False)
    else:
        play_through(match, board=False)
        match.play(card(match, 4))
    assert box.position_names[box.solo_position[3]] == "Turtle"
    assert match.position()["total"]["Deck"] == box.solo_total[3] + box.solo_bonus[3] + 3


@pytest.mark.rule("KR-31")
def test_the_human_on_top_places_before_the_card_is_turned(fight: Fight, rolled: Rolled) -> None:
    match = fight(ground("Red"), players=1)
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    assert match.turn == "Red"
    assert match.position()["phase"] == "placing"


@pytest.mark.rule("KR-31")
def test_the_solo_opponent_on_top_turns_its_card_before_the_action_cards(
    fight: Fight, rolled: Rolled
) -> None:
    match = fight(ground("Deck", hand={"Red": {"Deep Grip": 1}}), players=1)
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    assert match.position()["phase"] == "turn card"
    match.play(card(match, 1))
    assert match.position()["phase"] == "action"
    assert match.turn == "Red"


@pytest.mark.rule("KR-31")
def test_the_solo_opponent_always_meets_its_requirement(fight: Fight, rolled: Rolled) -> None:
    match = fight(ground("Deck", "Mount"), players=1)
    match.play("roll")
    rolled(match, "1 1 1 1 1")
    match.play(card(match, 1))
    play_through(match, board=False)
    assert match.over
    assert match.scores == {"Red": 0.0}
    assert match.log[-1].endswith("Deck wins by submission.")


@pytest.mark.rule("KR-29")
def test_the_deck_is_shuffled_again_when_it_is_empty(fight: Fight, rolled: Rolled) -> None:
    deck = [0] * 24
    deck[0] = 1
    match = fight(ground("Deck", "Open Guard", deck=deck), players=1)
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    assert len(match.moves()) == 1
    match.play(card(match, 1))
    play_through(match, board=False)
    assert sum(match.position()["deck"]) == 0
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    for _ in range(5):
        if match.turn == "chance":
            break
        match.play(match.moves()[0])
    assert len(match.moves()) == 24
    match.play(card(match, 3))
    assert sum(match.position()["deck"]) == 23


@pytest.mark.rule("KR-29")
@pytest.mark.parametrize(("scored", "expected"), [([2, 0], 1.0), ([0, 0], 0.5), ([0, 2], 0.0)])
def test_a_solo_fight_by_points_is_won_drawn_or_lost(
    fight: Fight, rolled: Rolled, scored: list[int], expected: float
) -> None:
    match = fight(ground("Red", "Mount", number=7, points=scored), players=1, mode="scoring")
    match.play("roll")
    rolled(match, "1 1 1 1 1")
    play_through(match, board=False)
    # Card 20 names the second technique, an improve of the bottom fighter, which scores nothing.
    match.play(card(match, 20))
    assert match.scores == {"Red": expected}

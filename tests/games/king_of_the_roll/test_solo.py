from typing import Any

import pytest

from rolltop.games.king_of_the_roll.rules.solo import solo_points
from rolltop.games.king_of_the_roll.words.terms import solo_positions
from rolltop.match import Match

from .conftest import Easy, Fight, Rolled

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


def naming(match: Match, technique: int) -> str:
    """A card of the deck that names this technique, and has no bonus where the fight is."""
    where = match.position()["position"]
    found = (words for words in match.moves() if f"technique {technique}," in words)
    return next(words for words in found if where not in words)


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
    def totals(token: str, technique: int) -> tuple[int, dict[str, int]]:
        match = fight(STANDING, players=1)
        match.play("roll")
        rolled(match, "4 4 4 4 4")
        match.play(token)
        play_through(match)
        match.play(naming(match, technique))
        assert match.state.technique[1] == technique - 1
        return match.game.box.solo_total[match.state.solo], match.position()["total"]

    # The second technique is a defense, the first a takedown.
    printed, total = totals("takedown", 2)
    assert total == {"Red": 20, "Deck": printed + 3}
    printed, total = totals("takedown defense", 1)
    assert total == {"Red": 23, "Deck": printed}


@pytest.mark.rule("KR-30")
def test_the_printed_card_reaches_24_in_closed_guard(fight: Fight) -> None:
    box = fight(STANDING, players=1).game.box
    assert solo_positions(box, 5) == "Closed Guard"
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
@pytest.mark.parametrize(
    ("rival", "position", "total"),
    [
        ("Tiger", "Closed Guard", 24 + 2),
        ("Bear", "Closed Guard", 24),
        ("Bear", "Turtle", 21),
    ],
)
def test_card_and_character_bonus_count_on_top_and_below(
    fight: Fight, rolled: Rolled, top: str, rival: str, position: str, total: int
) -> None:
    written = ground(top, position, character={"Red": "Crocodile", "Deck": rival})
    match = fight(written, players=1)
    match.play("roll")
    rolled(match, "1 1 1 1 1")
    if top == "Deck":
        match.play(card(match, 6))
        play_through(match, board=False)
    else:
        play_through(match, board=False)
        match.play(card(match, 6))
    assert match.position()["total"] == {"Deck": total}


@pytest.mark.rule("KR-30")
def test_a_card_may_have_its_bonus_in_several_positions(easy: Easy) -> None:
    guards = ["open-guard", "half-guard"]
    card_6 = {"positions": guards, "total": 20, "bonus": 5}
    game = easy(players=1, solo={"card-06": card_6})
    for position, total in (("Open Guard", 25), ("Closed Guard", 20), ("Half Guard", 25)):
        written = {**ground("Deck", position), "phase": "turn card", "turn": "chance"}
        written |= {"character": {"Red": "Gorilla", "Deck": "Bear"}, "rolled": {"Red": [1] * 5}}
        match = game.position(written, dice="manual")
        match.play("card 6: technique 3 or 2, total 20, Open Guard and Half Guard +5")
        assert solo_points(match.state, match.game.box, 5) == total


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
    match.play(naming(match, 1))
    play_through(match, board=False)
    assert match.over
    assert match.scores == {"Red": 0.0}
    assert match.log[-1].endswith("Deck wins by submission: Armbar from Mount.")


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
    # The second technique is an improve of the bottom fighter, which scores nothing.
    match.play(naming(match, 2))
    assert match.scores == {"Red": expected}


@pytest.mark.rule("KR-28", "KR-29")
@pytest.mark.parametrize(
    ("near", "expected", "said"),
    [
        ([1, 0], 1.0, "Red wins on advantage points, 1–0."),
        ([1, 1], 0.5, "The fight ends in a draw."),
        ([0, 1], 0.0, "Deck wins on advantage points, 1–0."),
    ],
)
def test_a_solo_fight_with_equal_points_is_decided_by_advantage_points(
    fight: Fight, rolled: Rolled, near: list[int], expected: float, said: str
) -> None:
    written = ground("Red", "Mount", number=7, points=[2, 2], advantages=near)
    match = fight(written, players=1, mode="scoring")
    match.play("roll")
    rolled(match, "1 1 1 1 1")
    play_through(match, board=False)
    match.play(naming(match, 2))
    assert match.scores == {"Red": expected}
    assert match.log[-1].endswith(said)


@pytest.mark.rule("KR-16", "KR-29")
def test_alone_equal_totals_fail_both(fight: Fight, rolled: Rolled) -> None:
    written = {
        **ground("Red", "Mount"),
        "phase": "turn card",
        "turn": "chance",
        "colour": 5,
        "technique": {"Red": 1, "Deck": -1},
        "board": {"Red": [5, 4, 4, 4, 4]},
    }
    match = fight(written, players=1, mode="scoring")
    match.play(card(match, 6))
    assert match.position()["total"] == {"Red": 21, "Deck": 21}
    assert match.position()["success"] == "none"
    assert match.position()["advantages"] == {}


@pytest.mark.rule("KR-27", "KR-29")
def test_alone_a_near_score_of_the_deck_earns_an_advantage_point(
    fight: Fight, rolled: Rolled
) -> None:
    match = fight(ground("Red", "Mount"), players=1, mode="scoring")
    match.play("roll")
    rolled(match, "6 6 6 6 6")
    for colour in ("white", "blue", "purple", "brown", "black"):
        match.play(f"rolled {colour} to Grapevine")
    # The first technique is a sweep, against which Grapevine has a bonus.
    match.play(naming(match, 1))
    assert match.position()["success"] == "Red"
    assert match.position()["advantages"] == {"Deck": 1}

from collections import Counter

import pytest
from scipy.stats import chisquare

from rolltop import load
from rolltop.kit.rng import sow
from rolltop.match import Match

from .conftest import DEALT, FOUR, Positioned


def hidden(match: Match) -> dict[str, dict[str, str]]:
    return {seat: match.position(seat)["captain"] for seat in match.game.seats}


@pytest.mark.rule("KP-10", "KP-23")
def test_only_the_captain_cards_are_secret(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, hand={"Red": ["gold 5"]}, match_cards={"Red": 1})
    for seat, seen in hidden(match).items():
        assert seen == {name: DEALT[name] if name == seat else "none" for name in DEALT}
    open_fields = match.position() | {"captain": None}
    assert match.position("Blue") | {"captain": None} == open_fields


SECRET = {"players": 3, "secret": True}
HANDS = {"Red": ["bronze 2", "gold 5"], "Blue": ["silver 8"], "Yellow": []}


@pytest.mark.rule("KP-10")
def test_player_cards_are_open_unless_the_option_keeps_them_secret(table: Positioned) -> None:
    match = table({"players": 3}, hand=HANDS)
    assert match.position("Yellow")["hand"] == match.position()["hand"]
    match = table(SECRET, hand=HANDS)
    none = ["none"] * 3
    assert match.position("Blue")["hand"] == {
        "Red": none,
        "Blue": ["silver 8", "none", "none"],
        "Yellow": none,
    }
    assert match.position("Blue")["held"] == {"Red": 2, "Blue": 1, "Yellow": 0}
    assert "Red: 0 crowns" in match.show("Blue") and "2 secret player cards" in match.show("Blue")


@pytest.mark.rule("KP-10")
def test_a_secret_card_may_as_well_be_in_the_deck(table: Positioned) -> None:
    """The count of the deck says how many cards are left, not which ones are in a hand."""
    match = table(SECRET, hand=HANDS)
    gold_5 = 4 + 2 * 11
    assert match.state.deck[gold_5] == 0
    assert match.view("Red").deck[gold_5] == 0
    assert match.view("Blue").deck[gold_5] == 1
    assert match.view("Blue").deck_left == match.state.deck_left


@pytest.mark.rule("KP-10")
def test_all_see_what_is_taken_and_played_but_not_what_is_kept(table: Positioned) -> None:
    match = table(SECRET)
    match.play("take bronze 7")
    assert match.story("Blue")[-1] == "Red takes a bronze 7 for free."
    assert match.position("Blue")["hand"]["Red"] == ["none"] * 3
    assert match.position("Red")["hand"]["Red"] == ["bronze 7", "none", "none"]


@pytest.mark.rule("KP-10")
def test_secret_hands_are_imagined_with_equal_odds(table: Positioned) -> None:
    """All but three copies of the player cards are with Blue or discarded."""
    match = table(
        SECRET,
        hand={"Red": ["bronze 1"], "Blue": ["silver 2", "silver 2"], "Yellow": ["gold 3"]},
        line=["MATCH"] * 5,
        deck={"bronze 1": 1, "MATCH": 12, "V.A.R.": 3, "BONUS": 3},
        discard={
            **{f"bronze {number}": 3 for number in range(2, 12)},
            **{f"silver {number}": 2 for number in range(1, 12) if number != 2},
            **{f"gold {number}": 1 for number in range(1, 12) if number != 3},
            "bronze 1": 1,
        },
    )
    rules, box = match.game.rules, match.game.box
    rng = [0, 0, 0, 0]
    sow(rng, 5, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        world = match.view("Blue")
        rules.imagine(world, box, 1, rng)
        assert world.hand[1] == match.state.hand[1]
        found[world.hand[0][0], world.hand[2][0]] += 1
    bronze_1, gold_3 = 0, 2 + 2 * 11
    wanted = {(bronze_1, bronze_1): 1, (bronze_1, gold_3): 1, (gold_3, bronze_1): 1}
    assert set(found) == set(wanted)
    assert chisquare(list(found.values())).pvalue > 0.001


@pytest.mark.rule("KP-30")
def test_a_captain_that_plays_is_revealed(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, team={"Teal": {"11": "diamond"}})
    assert hidden(match)["Blue"] == {
        "Red": "none",
        "Blue": "keeper",
        "Yellow": "none",
        "Teal": "striker",
    }


@pytest.mark.rule("KP-10", "KP-23")
def test_the_others_are_not_told_which_captain_is_dealt() -> None:
    match = load("king-of-the-pitch", **FOUR).match(dice="manual")
    for event in ("6", "1", "1", "1", "striker"):
        match.play(event)
    assert match.story("Blue")[-1] == "Red is dealt a secret captain card."
    assert match.story("Red")[-1] == "Red is dealt the striker as captain: number 9 or 11."


@pytest.mark.rule("KP-23")
def test_hidden_captains_are_imagined_with_equal_odds(table: Positioned) -> None:
    """Blue knows its own card; four others lie hidden at three teams and aside."""
    match = table(FOUR, captain=DEALT)
    rules, box = match.game.rules, match.game.box
    rng = [0, 0, 0, 0]
    sow(rng, 5, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        world = match.view("Blue")
        rules.imagine(world, box, 1, rng)
        found[world.captain[0], world.captain[2], world.captain[3]] += 1
    assert len(found) == 24 and all(0 not in cards for cards in found)
    assert chisquare(list(found.values())).pvalue > 0.001

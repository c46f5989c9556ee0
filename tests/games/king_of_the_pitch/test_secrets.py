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

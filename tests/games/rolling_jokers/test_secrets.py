"""What a seat may know, and what it imagines."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.kit.rng import sow


@pytest.mark.rule("RJ-5", "RJ-26")
def test_a_view_keeps_known_cards_and_the_number_of_the_others() -> None:
    game = rolltop.load("rolling-jokers", players=2)
    written = {
        "turn": "Red",
        "phase": "pick",
        "hand": {"Red": {"2": 5}, "Blue": {"K": 2, "7": 2, "joker": 1}},
        "known": {"Blue": {"K": 1}},
        "row": ["3", "4", "5", "6"],
    }
    match = game.position(written, dice="manual")
    view = match.position("Red")
    assert view["hand"] == {"Red": {"2": 5}, "Blue": {"K": 1}}
    assert view["held"] == {"Red": 5, "Blue": 5}
    assert view["deck"]["7"] == 12 and view["left"] == 165 - 14
    assert match.position(SPECTATOR)["hand"]["Red"] == {}


@pytest.mark.rule("RJ-26")
def test_imagined_hands_follow_the_true_odds() -> None:
    """One unknown card, of which four of six are sevens, one a king, one a joker."""
    game = rolltop.load("rolling-jokers", players=2, decks=1)
    pile = dict.fromkeys("1 2 3 4 5 6 8 9 10 J Q".split(), 4)
    pile |= {"3": 3, "4": 3, "5": 3, "6": 3, "K": 3, "joker": 1, "special": 1}
    written = {
        "turn": "Red",
        "phase": "pick",
        "hand": {"Blue": {"7": 1}},
        "discard": pile,
        "top": "K",
        "row": ["3", "4", "5", "6"],
    }
    match = game.position(written, dice="manual")
    view = match.view("Red")
    rng = [0, 0, 0, 0]
    sow(rng, 4, 0)
    found: Counter[int] = Counter()
    for _ in range(3000):
        world = view.copy()
        game.rules.imagine(world, game.box, 0, rng)
        found[world.hand[1].index(1)] += 1
    counts = [found[6], found[12], found[13]]
    assert sum(counts) == 3000
    assert chisquare(counts, [2000, 500, 500]).pvalue > 0.001


@pytest.mark.rule("RJ-22")
def test_being_asked_looks_the_same_whoever_holds_the_special_joker() -> None:
    game = rolltop.load("rolling-jokers", players=3)
    seen = set()
    for holder in ("Blue", "Yellow"):
        other = {"Blue": "Yellow", "Yellow": "Blue"}[holder]
        written = {
            "turn": "Red",
            "phase": "play",
            "place": {"Red": [9]},
            "hand": {"Red": {"2": 1}, holder: {"special": 1}, other: {"K": 1}},
            "row": ["3", "4", "5", "6"],
        }
        match = game.position(written, dice="manual")
        match.play("play 2: Red 12 to Red 14")
        seen.add((match.turn, match.svg("Red"), match.svg(), str(match.position("Red"))))
    assert len(seen) == 1

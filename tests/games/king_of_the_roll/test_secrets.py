import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from scipy.stats import chisquare

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.game import Game
from rolltop.games.king_of_the_roll.rules.state import COMMON
from rolltop.kit.rng import sow

HANDS = {
    "phase": "action",
    "position": "Half Guard",
    "top": "Red",
    "rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
    "hand": {"Red": {"Mirror": 1, "Feint": 1}, "Blue": {"Deep Grip": 1, "Heavy Hands": 1}},
}


def imagined(game: Game, view: Any, seat: int, count: int) -> Iterator[Any]:
    rng = [0, 0, 0, 0]
    sow(rng, 5, 0)
    for _ in range(count):
        world = view.copy()
        game.rules.imagine(world, game.box, seat, rng)
        yield world


@pytest.mark.rule("KR-3")
def test_every_hand_that_the_other_may_hold_is_imagined_equally_often() -> None:
    game = rolltop.load("king-of-the-roll")
    hands = {"Red": {"Mirror": 1, "Feint": 1}, "Blue": {"Deep Grip": 1}}
    match = game.position({**HANDS, "hand": hands, "spent": {"Second Wind": 1}})
    found = Counter(
        tuple(card for card in range(COMMON) if world.hand[1][card])
        for world in imagined(game, match.view("Red"), 0, 3000)
    )
    seen = ("Mirror", "Feint", "Second Wind")
    unseen = [(card,) for card in range(COMMON) if game.box.card_names[card] not in seen]
    assert sorted(found) == unseen
    assert chisquare([found[hand] for hand in unseen]).pvalue > 0.001


@pytest.mark.rule("KR-3")
def test_a_spectator_imagines_both_hands_from_nine_cards() -> None:
    game = rolltop.load("king-of-the-roll")
    match = game.position(HANDS)
    found = Counter(
        tuple(card for card in range(COMMON) if world.hand[0][card])
        for world in imagined(game, match.view(), SPECTATOR, 7200)
    )
    pairs = list(itertools.combinations(range(COMMON), 2))
    assert sorted(found) == pairs
    assert chisquare([found[pair] for pair in pairs]).pvalue > 0.001


@pytest.mark.rule("KR-7")
def test_any_token_may_lie_face_down() -> None:
    game = rolltop.load("king-of-the-roll")
    match = game.position(
        {
            "phase": "token",
            "turn": "Blue",
            "technique": {"Red": 1, "Blue": -1},
            "rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
        }
    )
    found = Counter(world.technique[0] for world in imagined(game, match.view("Blue"), 1, 3000))
    assert sorted(found) == [0, 1, 2]
    assert chisquare(list(found.values())).pvalue > 0.001


@pytest.mark.rule("KR-29")
def test_in_solo_a_spectator_imagines_cards_with_the_solo_mark() -> None:
    game = rolltop.load("king-of-the-roll", players=1)
    hands = {"Red": {"Deep Grip": 1, "Change Grips": 1}}
    match = game.position({**HANDS, "hand": hands, "rolled": {"Red": [1, 2, 3, 4, 5]}})
    seen = {
        card
        for world in imagined(game, match.view(), SPECTATOR, 300)
        for card in range(COMMON)
        if world.hand[0][card]
    }
    assert seen == {card for card in range(COMMON) if game.box.has_solo_mark[card]}

from collections import Counter
from itertools import product
from typing import Any

import pytest
from scipy.stats import chisquare

import rolltop
from rolltop.game import Game
from rolltop.kit.rng import sow

from .conftest import Sit

SMALL = {
    "escape": [{"name": "Escape", "count": 2}],
    "scramble": [{"name": "Scramble", "count": 2}],
    "guard": [{"name": "Closed Guard", "count": 1}],
    "takedown": [{"name": "Double Leg", "count": 1}],
    "sweep": [{"name": "Hip Bump", "count": 1}],
    "pass": [{"name": "Knee Cut", "count": 1}],
    "control": [{"name": "Mount", "count": 1}],
    "sub": [{"name": "Armbar", "count": 1}],
}


def imagined(view: Any, game: Game, seat: int, count: int) -> Counter[tuple[int, ...]]:
    """How often each hand of Blue was imagined."""
    rng = [0, 0, 0, 0]
    sow(rng, 12, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        world = view.copy()
        game.rules.imagine(world, game.box, seat, rng)
        found[tuple(world.hand[1][: world.cards[1]])] += 1
    return found


@pytest.mark.rule("JG-25")
def test_imagined_hands_follow_the_true_odds() -> None:
    game = rolltop.load("jiugo", content={"deck": SMALL, "table": {"hand": 2}})
    match = game.position(
        {"turn": "Red", "hand": {"Red": ["Mount", "Armbar"], "Blue": ["Scramble", "Knee Cut"]}}
    )
    view = match.view("Red")
    cards = [card for card in range(game.box.cards) for _ in range(view.deck[card])]
    places = range(len(cards))
    true = Counter(
        tuple(sorted((cards[a], cards[b]))) for a, b in product(places, places) if a != b
    )
    found = imagined(view, game, 0, 8000)
    assert found.keys() == true.keys()
    expected = [true[hand] * 8000 / sum(true.values()) for hand in true]
    assert chisquare([found[hand] for hand in true], expected).pvalue > 0.001


@pytest.mark.rule("JG-24", "JG-25")
def test_an_escape_that_was_shown_is_known_and_always_imagined(sit: Sit) -> None:
    match = sit(
        red=["Armbar"], blue=["Escape", "Mount"], line=["Closed Guard", "Hip Bump"], dealt=[1, 0]
    )
    assert match.position("Red")["hand"]["Blue"][:2] == ["hidden", "hidden"]
    match.play("play Armbar")
    assert match.position("Red")["hand"]["Blue"][:2] == ["Escape", "hidden"]
    match.play("1 against 6")
    found = imagined(match.view("Red"), match.game, 0, 300)
    assert all(hand[0] == 0 for hand in found)
    assert len(found) > 10
    match.play("discard Escape")
    assert match.position("Red")["hand"]["Blue"][:1] == ["hidden"]


@pytest.mark.rule("JG-25")
def test_the_dealt_escape_shows_nothing_of_the_hand(sit: Sit) -> None:
    match = sit(red=["Armbar"], blue=["Mount"], line=["Closed Guard", "Hip Bump"])
    match.play("play Armbar")
    match.play("1 against 6")
    assert match.position("Red")["hand"]["Blue"][0] == "hidden"
    assert any(hand == (0,) for hand in imagined(match.view("Red"), match.game, 0, 2000))


@pytest.mark.rule("JG-25")
def test_what_is_hidden_stays_hidden_if_it_is_hidden_again(sit: Sit) -> None:
    match = sit(red=["Mount"], blue=["Escape", "Armbar"])
    view = match.view("Red")
    again = view.copy()
    match.game.rules.hide(again, match.game.box, 0)
    assert again == view


@pytest.mark.rule("JG-25")
def test_a_card_drawn_is_told_to_its_player_alone(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Mount"])
    match.play("draw 1")
    match.play("Armbar")
    assert match.story("Red")[-1] == "Red draws Armbar."
    assert match.story("Blue") == match.story() == ["Red draws 1 card."]
    assert "Armbar" not in match.svg("Blue")

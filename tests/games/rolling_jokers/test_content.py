"""Content: numbers that a designer may change, and files that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.content import ContentError
from rolltop.games.rolling_jokers.rules.options import CARDS
from rolltop.match import Match

Lay = Callable[..., Match]
ONE_OF_EACH = {name: {"count": 1} for name in CARDS}


def test_a_changed_card_plays_at_once(lay: Lay) -> None:
    content = {"cards": {"4": {"back": 4}, "7": {"split": 5}}}
    match = lay({"Red": ["Blue 10"]}, hands={"Red": "4"}, content=content)
    assert match.moves() == ["play 4: Blue 10 to Blue 14", "play 4: Blue 10 to Blue 6"]
    match = lay({"Red": ["Blue 10", "Teal 2"]}, hands={"Red": "7"}, content=content)
    assert len(match.moves()) == 4


def test_a_changed_board_plays_at_once(lay: Lay) -> None:
    content = {"board": {"in_spot": 2, "out_spot": 6, "loop": {"holes": 14}}}
    match = lay(hands={"Red": "K"}, content=content, players=2)
    assert match.moves() == ["play K: start to Red 6"]
    assert match.game.box.length == 42


def test_changed_numbers_agree_in_both_twins() -> None:
    from rolltop.testing import check_lockstep

    content = {
        "board": {"in_spot": 2, "out_spot": 6, "loop": {"holes": 14}},
        "deal": {"hand": 4, "row": 6},
        "cards": {"4": {"back": 4}, "9": {"split": 6}},
    }
    game = rolltop.load("rolling-jokers", players=3, content=content)
    check_lockstep(game, matches=1, limit=600)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"board": {"in_spot": 17}}, "board.in_spot must be a whole number from 0 to 16, not 17"),
        ({"board": {"out_spot": 3}}, "board.out_spot must be a whole number from 4 to 17, not 3"),
        (
            {"board": {"loop": {"holes": 19}}},
            "board.loop.holes must be a whole number from 9 to 18, not 19",
        ),
        ({"deal": {"hand": 0}}, "deal.hand must be a whole number from 1 to 7, not 0"),
        ({"deal": {"hand": 8}}, "deal.hand must be a whole number from 1 to 7, not 8"),
        ({"deal": {"row": 0}}, "deal.row must be a whole number from 1 to 6, not 0"),
        ({"deal": {"row": 7}}, "deal.row must be a whole number from 1 to 6, not 7"),
        ({"deal": {"alike": 1}}, "deal.alike must be a whole number from 2 .*, not 1"),
        ({"cards": {"5": {"count": 21}}}, "cards.5.count must be .* from 0 to 20, not 21"),
        ({"cards": {"8": {"back": 13}}}, "cards.8.back must be .* from 0 to 12, not 13"),
        ({"cards": {"7": {"split": 1}}}, "cards.7.split must be .* from 2 to 7, not 1"),
        ({"cards": {"9": {"split": 10}}}, "cards.9.split must be .* from 2 to 9, not 10"),
        ({"board": {"out_spot": 18}}, "board.out_spot must be .* from 4 to 17, not 18"),
        ({"board": {"loop": {"holes": 8}}}, "board.loop.holes must be .* from 9 to 18, not 8"),
        ({"cards": {"7": {"split": 8}}}, "cards.7.split must be a whole number from 2 to 7, not 8"),
        ({"cards": {"5": {"forwards": 5}}}, "cards.5.forwards is not a known key"),
        ({"cards": {"2": {"forward": 13}}}, "cards.2.forward must be .* from 0 to 12, not 13"),
        ({"cards": {"joker": {"forward": 1}}}, "cards.joker.forward is not a known key"),
    ],
)
def test_content_that_does_not_fit_is_named(content: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        rolltop.load("rolling-jokers", content=content)


@pytest.mark.parametrize(
    ("players", "content", "said"),
    [
        # 56 cards in hands, one just picked, and 6 until the row is complete: four alike and two.
        (8, {"deal": {"hand": 7}}, "cards must be at least 63 for 8 players, not 55"),
        # 35 cards in hands, one just picked, and 21: five kinds of which no two may lie together.
        (7, {"deal": {"row": 6, "alike": 2}}, "cards must be at least 57 for 7 players, not 55"),
        # 10 cards in hands, one just picked, and 5: a row of four and one to replace.
        (2, {"cards": ONE_OF_EACH}, "cards must be at least 16 for 2"),
    ],
)
def test_too_few_cards_are_refused(players: int, content: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        rolltop.load("rolling-jokers", players=players, decks=1, content=content)


def test_just_enough_cards_are_played_with() -> None:
    content = {"cards": ONE_OF_EACH | {"K": {"count": 2}}}
    with pytest.raises(ContentError, match="cards must be at least 17 for 2 players, not 16"):
        rolltop.load("rolling-jokers", players=2, decks=1, content={**content, "deal": {"row": 5}})
    assert sum(rolltop.load("rolling-jokers", players=2, decks=1, content=content).box.cards) == 16


@pytest.mark.parametrize(
    ("gap", "goals"), [(12, ["Blue 16"]), (13, ["Blue 4", "Blue 17"]), (3, ["Blue 7"])]
)
def test_the_longest_step_has_twelve_holes(lay: Lay, gap: int, goals: list[str]) -> None:
    content = {"cards": {"4": {"forward": 12}}}
    places = {"Red": ["Red 10", f"Red {10 + gap}" if gap < 8 else f"Blue {gap - 8}"]}
    match = lay(places, hands={"Red": "4"}, content=content)
    assert [move.partition(" to ")[2] for move in match.moves()] == goals


def test_a_step_of_twelve_holes_leads_home_and_back_too(lay: Lay) -> None:
    content = {"cards": {"4": {"forward": 12, "back": 12}}}
    match = lay({"Red": ["Teal 13"]}, hands={"Red": "4"}, content=content)
    assert match.moves() == [
        "play 4: Teal 13 to Red 7",
        "play 4: Teal 13 to home 4",
        "play 4: Teal 13 to Teal 1",
    ]

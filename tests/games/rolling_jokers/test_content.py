"""Content: numbers that a designer may change, and files that do not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.content import ContentError
from rolltop.match import Match

Lay = Callable[..., Match]


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
            "board.loop.holes must be .*, not 19",
        ),
        ({"deal": {"hand": 0}}, "deal.hand must be .*, not 0"),
        ({"cards": {"7": {"split": 8}}}, "cards.7.split must be a whole number from 2 to 7, not 8"),
        ({"cards": {"5": {"forwards": 5}}}, "cards.5.forwards is not a known key"),
        ({"cards": {"2": {"forward": 13}}}, "cards.2.forward must be .*, not 13"),
        ({"cards": {"joker": {"forward": 1}}}, "cards.joker.forward is not a known key"),
    ],
)
def test_content_that_does_not_fit_is_named(content: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        rolltop.load("rolling-jokers", content=content)


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(ContentError, match="cards must be at least 63 for 8 players, not 55"):
        rolltop.load("rolling-jokers", players=8, decks=1, content={"deal": {"hand": 7}})

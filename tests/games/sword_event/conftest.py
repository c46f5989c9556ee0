from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop import Match

Lay = Callable[..., Match]
Play = Callable[..., Match]


@pytest.fixture
def duel() -> Lay:
    """Red on C4 faces Blue on C5, and it is Red's turn; anything else as asked."""

    def lay(*, options: dict[str, Any] | None = None, **written: Any) -> Match:
        position: dict[str, Any] = {
            "turn": "Red",
            "at": {"Red": "C4", "Blue": "C5"},
            "facing": {"Red": "E", "Blue": "W"},
        }
        game = rolltop.load("sword-event", **{"players": 2, **(options or {})})
        return game.position(position | written, dice="manual")

    return lay


@pytest.fixture
def melee() -> Lay:
    """Red on C4 faces Blue on C5, with Yellow on D4 and Teal on G1; it is Red's turn."""

    def lay(*, options: dict[str, Any] | None = None, **written: Any) -> Match:
        game = rolltop.load("sword-event", **{"players": 4, **(options or {})})
        red, blue, yellow, teal = game.seats
        position: dict[str, Any] = {
            "turn": red,
            "at": {red: "C4", blue: "C5", yellow: "D4", teal: "G1"},
            "facing": {red: "E", blue: "W", yellow: "NW", teal: "NE"},
        }
        return game.position(position | written, dice="manual")

    return lay


@pytest.fixture
def play() -> Play:
    """Play moves and dice, one after the other."""

    def make(match: Match, *steps: str) -> Match:
        for step in steps:
            match.play(step)
        return match

    return make

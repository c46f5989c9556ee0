"""Written tables of JiuGo: hands by name, a sequence that stands, and whose turn it is."""

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.game import Game
from rolltop.match import Match

Sit = Callable[..., Match]


@pytest.fixture(scope="session")
def game() -> Game:
    return rolltop.load("jiugo")


@pytest.fixture
def sit() -> Sit:
    """A match from written hands: sit(red=[…], blue=[…], line=[…], owner="Red", turn="Blue")."""

    def make(
        *,
        options: dict[str, Any] | None = None,
        turn: str = "Red",
        phase: str = "playing",
        **written: Any,
    ) -> Match:
        game = rolltop.load("jiugo", **(options or {}))
        seats = {name: written.pop(name.casefold(), []) for name in game.seats}
        return game.position(
            {"turn": turn, "phase": phase, "hand": seats, **written}, dice="manual"
        )

    return make

"""Written positions for the tests of the rules."""

from collections.abc import Callable
from typing import Any

import pytest

from rolltop import load
from rolltop.match import Match

Positioned = Callable[..., Match]

# Four teams with a captain card each; the defender stays aside.
FOUR: dict[str, Any] = {"players": 4, "captains": True}
DEALT = {"Red": "forward", "Blue": "keeper", "Yellow": "midfielder", "Teal": "striker"}

LINE = ["bronze 7", "silver 8", "gold 9", "MATCH", "V.A.R."]

# A team on each level, out of chips that two teams can have at once.
TEAMS: dict[str, dict[str, str]] = {
    "white": {},
    "bronze": {"1": "silver", "7": "silver"},
    "silver": {"1": "silver", "2": "silver", "7": "silver", "8": "silver"},
    "gold": dict.fromkeys(("1", "2", "3", "4", "7", "8", "9", "10"), "silver"),
    "crown": dict.fromkeys(("1", "2", "7", "8"), "gold")
    | dict.fromkeys(("3", "4", "9", "10"), "silver"),
}


@pytest.fixture
def table() -> Positioned:
    """A table with manual dice: Red acts, Blue is King, unless the test says otherwise."""

    def lay(options: dict[str, Any] | None = None, content: Any = None, **written: Any) -> Match:
        game = load("king-of-the-pitch", content=content, **(options or {}))
        base = {"turn": "Red", "phase": "act", "king": "Blue", "line": LINE}
        return game.position(base | written, dice="manual")

    return lay


@pytest.fixture
def stadium(table: Positioned) -> Positioned:
    """Red of a level has challenged Blue, the King, of another; with event cards in hand."""

    def enter(red: str = "bronze", blue: str = "bronze", **written: Any) -> Match:
        teams = {"Red": TEAMS[red], "Blue": TEAMS[blue]}
        line = ["bronze 1", "bronze 2", "bronze 3", "bronze 4", "bronze 5"]
        match = table(**{"match_cards": {"Red": 1}, "team": teams, "line": line} | written)
        match.play("challenge the King")
        return match

    return enter

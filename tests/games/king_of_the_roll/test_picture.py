import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.draw import standalone
from rolltop.testing import check_kept

from .conftest import Fight

Drawn = Callable[..., None]

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"

TOKENS = {
    "phase": "token",
    "turn": "Blue",
    "technique": {"Red": 2, "Blue": -1},
    "character": {"Red": "Gorilla", "Blue": "Bear"},
    "rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
    "hand": {"Red": {"Deep Grip": 1, "Strong Base": 1}, "Blue": {"Mirror": 1, "Feint": 1}},
    "own": {"Red": 1, "Blue": 1},
}
SOLO = {
    "phase": "placing",
    "number": 3,
    "colour": 1,
    "position": "Mount",
    "top": "Deck",
    "turn": "Red",
    "character": {"Red": "Gorilla", "Deck": "Bear"},
    "solo": 5,
    "technique": {"Red": -1, "Deck": 2},
    "place": {"Red": [5, 4, 3, 6, 2]},
    "rolled": {"Red": [3, 6, 4, 5, 6]},
}


@pytest.fixture
def drawn() -> Drawn:
    """Compare the picture of a written position with the one that the docs page shows."""

    def draw(name: str, written: dict[str, Any], seat: str, **options: Any) -> None:
        match = rolltop.load("king-of-the-roll", **options).position(written, dice="manual")
        check_kept(standalone(match.svg(seat)), PICTURES / f"king-of-the-roll-{name}.svg")

    return draw


def test_the_pictures_of_the_docs_page(drawn: Drawn, placing: dict[str, Any]) -> None:
    drawn("placing", placing, "Red", mode="scoring")
    drawn("tokens", TOKENS, "Blue")
    drawn("solo", SOLO, "Red", players=1)


def test_the_picture_tells_what_a_placement_would_make_before_one_commits(
    fight: Fight, placing: dict[str, Any]
) -> None:
    control = {
        **placing,
        "technique": {"Red": 2, "Blue": 0},
        "board": {"Red": [6, 0, 0, 0, 0], "Blue": [6, 0, 0, 0, 0]},
        "rolled": {"Red": [0, 5, 4, 5, 6], "Blue": [0, 1, 2, 6, 4]},
    }
    picture = fight(control, mode="scoring").svg("Red")
    shown = re.findall(r">([^<>]+)</text>", picture)
    # A second die meets the requirement of Crossface: its +3 against a sweep comes with it.
    assert "makes 2 of 2 dice" in shown
    at = shown.index("rolled 4")
    assert shown[at : at + 6] == ["rolled 4", "13", "Place 3", "12", "KNO 4", "13"]

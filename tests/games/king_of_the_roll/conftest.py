"""Fights to start from: every least value is 1, so that tests do not hang on tuned numbers."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.match import Match

Easy = Callable[..., rolltop.Game]
Fight = Callable[..., Match]
Exchange = Callable[..., Match]
Rolled = Callable[[Match, str], None]

COLOURS = ("white", "blue", "purple", "brown", "black")
CONTENT = Path(rolltop.__file__).parent / "games" / "king_of_the_roll" / "content"
EASY = dict.fromkeys(COLOURS, 1)


def _easy() -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name in ("takedown", "ground"):
        made |= tomllib.loads((CONTENT / f"{name}.toml").read_text())
    sides = [side for key, side in made["takedown"].items() if key != "source"]
    for key, board in made["ground"].items():
        sides += [] if key == "source" else [board["top"], board["bottom"]]
    for side in sides:
        for technique in side["techniques"].values():
            technique["least"] = {"source": "reconstructed", **EASY}
    return made


@pytest.fixture
def easy() -> Easy:
    """The game with boards on which every die fits, and own solo cards if they are given."""

    def load(*, solo: dict[str, Any] | None = None, **options: Any) -> rolltop.Game:
        content = {**_easy(), "solo": solo or {}}
        return rolltop.load("king-of-the-roll", content=content, **options)

    return load


@pytest.fixture
def fight(easy: Easy) -> Fight:
    """A written position with manual dice, on the easy boards."""

    def begin(written: dict[str, Any], **options: Any) -> Match:
        return easy(**options).position(written, dice="manual")

    return begin


@pytest.fixture
def exchange(fight: Fight) -> Exchange:
    """A turn played to its end: for each fighter the technique from the left and the dice on it.

    A 0 is a blank field. Blue places the last die.
    """

    def end(red: tuple[int, list[int]], blue: tuple[int, list[int]], **fields: Any) -> Match:
        options = {k: fields.pop(k) for k in ("mode", "turns", "youngest") if k in fields}
        last = blue[1][4]
        written = {
            "phase": "placing",
            "colour": 4,
            "initiative": "Red",
            "turn": "Blue",
            "technique": {"Red": red[0], "Blue": blue[0]},
            "board": {"Red": red[1], "Blue": [*blue[1][:4], 0]},
            "rolled": {
                "Red": [int(value == 0) for value in red[1]],
                "Blue": [*(int(value == 0) for value in blue[1][:4]), last or 1],
            },
            **fields,
        }
        match = fight(written, **options)
        direct = [move for move in match.moves() if move.startswith("rolled black")]
        match.play(direct[0] if last else "EXP on white")
        return match

    return end


@pytest.fixture
def rolled() -> Rolled:
    """Let dice fall one after the other: rolled(match, "6 4 1 3 2")."""

    def fall(match: Match, faces: str) -> None:
        for face in faces.split():
            match.play(face)

    return fall


@pytest.fixture
def placing() -> dict[str, Any]:
    """Red, on top in Half Guard, is to place the purple die; scoring, on the shipped boards."""
    return {
        "phase": "placing",
        "number": 4,
        "colour": 2,
        "position": "Half Guard",
        "top": "Red",
        "turn": "Red",
        "character": {"Red": "Tiger", "Blue": "Crocodile"},
        "place": {"Red": [5, 4, 3, 6, 2], "Blue": [6, 3, 5, 2, 4]},
        "rolled": {"Red": [0, 0, 4, 5, 6], "Blue": [0, 1, 2, 6, 4]},
        "board": {"Red": [6, 6, 0, 0, 0], "Blue": [6, 0, 0, 0, 0]},
        "technique": {"Red": 0, "Blue": 0},
        "hand": {"Red": {"Deep Grip": 1}, "Blue": {"Mirror": 1, "Feint": 1}},
        "own": {"Red": 1, "Blue": 0},
        "points": {"Red": 2, "Blue": 0},
    }

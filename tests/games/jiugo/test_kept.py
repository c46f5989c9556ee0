"""What is kept as text: a playthrough, tree counts, and the pictures of the docs page."""

from pathlib import Path

import pytest

import rolltop
from rolltop.draw import standalone
from rolltop.game import Game
from rolltop.testing import check_golden, check_kept, tree_count

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
HANDS = {
    "Red": ["Scramble", "Scramble", "X Guard", "Knee Cut", "The Back", "Knee Ride", "Kimura"],
    "Blue": ["Scramble", "Closed Guard", "Hip Bump", "Leg Drag", "Mount"],
}


def test_a_playthrough_is_kept(game: Game) -> None:
    check_golden(game, Path(__file__).parent / "playthrough.txt", seed=1, limit=120)


@pytest.mark.parametrize(("depth", "count"), [(1, 42), (2, 42 * 42 - 14)])
def test_lines_of_play_from_the_deal(game: Game, depth: int, count: int) -> None:
    assert tree_count(game, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 10), (3, 184)])
def test_lines_of_play_from_a_written_hand(game: Game, depth: int, count: int) -> None:
    position = {
        "turn": "Red",
        "phase": "playing",
        "hand": {"Red": ["Scramble", "Double Leg", "Knee Cut", "Mount", "Armbar"], "Blue": []},
    }
    assert tree_count(game, depth, position=position) == count


def test_the_picture_of_a_sequence_is_kept(game: Game) -> None:
    match = game.position(
        {
            "turn": "Red",
            "phase": "playing",
            "hand": HANDS,
            "line": ["Double Leg", "Toreando", "Side Control"],
            "owner": "Red",
            "has_played": 1,
            "points": {"Red": 9, "Blue": 4},
            "clock": 11,
            "dead": {"Hip Bump": 2, "Hook Sweep": 1, "Half Guard": 1},
        },
        seed=1,
    )
    check_kept(standalone(match.svg("Red")), PICTURES / "jiugo-sequence.svg")


def test_the_picture_of_four_players_is_kept() -> None:
    game = rolltop.load("jiugo", players=4)
    match = game.position(
        {
            "turn": "Blue",
            "phase": "playing",
            "hand": {**HANDS, "Yellow": ["Mount"] * 4, game.seats[3]: ["Scramble"] * 6},
            "line": ["Scramble", "The Back"],
            "owner": "Red",
            "facing": "Blue",
            "points": [10, 2, 7, 4],
            "clock": 22,
        },
        seed=1,
    )
    check_kept(standalone(match.svg("Blue"), dark=True), PICTURES / "jiugo-answer.svg")

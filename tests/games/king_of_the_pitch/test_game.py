from pathlib import Path
from typing import Any, ClassVar

from rolltop import load
from rolltop.testing import GameTests, check_golden, tree_count

GOLDEN = Path(__file__).parent / "golden"


class TestKingOfThePitch(GameTests):
    game = "king-of-the-pitch"
    options: ClassVar[list[dict[str, Any]]] = [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 5},
        {"players": 4, "captains": True},
        {"players": 5, "captains": True},
        {"players": 3, "turns": 40},
    ]


def test_a_playthrough_is_as_it_was() -> None:
    check_golden(load("king-of-the-pitch"), GOLDEN / "3-4.txt", seed=4, limit=160)


def test_a_playthrough_with_captains_is_as_it_was() -> None:
    game = load("king-of-the-pitch", players=4, captains=True)
    check_golden(game, GOLDEN / "4-captains-2.txt", seed=2, limit=120)


def test_the_lines_of_play_are_as_many_as_they_were() -> None:
    game = load("king-of-the-pitch", players=2)
    position = {
        "turn": "Red",
        "phase": "act",
        "king": "Blue",
        "line": ["bronze 7", "silver 8", "gold 9", "MATCH", "V.A.R."],
        "match_cards": {"Red": 1},
        "hand": {"Red": ["bronze 2"], "Blue": ["gold 5"]},
        "team": {"Red": {"1": "silver"}},
    }
    assert [tree_count(game, depth) for depth in (1, 2, 3)] == [6, 36, 1116]
    assert [tree_count(game, depth, position=position) for depth in (1, 2, 3)] == [8, 163, 1538]

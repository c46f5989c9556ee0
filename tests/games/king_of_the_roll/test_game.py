from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import OVER
from rolltop.games.king_of_the_roll.rules.state import ACTION, COLOURS, HAND, SIDE
from rolltop.testing import GameTests, check_golden, tree_count
from rolltop.testing.walk import walk

from .conftest import Easy

GOLDEN = Path(__file__).parent / "golden"


class TestKingOfTheRoll(GameTests):
    game = "king-of-the-roll"


@pytest.mark.parametrize("players", [1, 2])
def test_a_playthrough_is_as_it_was(players: int) -> None:
    game = rolltop.load("king-of-the-roll", players=players, mode="scoring")
    check_golden(game, GOLDEN / f"playthrough-{players}.txt", limit=120)


def test_lines_of_play_to_a_small_depth() -> None:
    game = rolltop.load("king-of-the-roll", players=1)
    # Four characters, three left to face, then two of five cards in order.
    assert [tree_count(game, depth) for depth in range(5)] == [1, 4, 12, 60, 240]
    two = rolltop.load("king-of-the-roll")
    assert [tree_count(two, depth) for depth in range(4)] == [1, 6, 36, 156]


def test_lines_of_play_from_a_placement(easy: Easy, placing: dict[str, Any]) -> None:
    game = easy(mode="scoring")
    # On easy boards a purple die has 12 ways on its one technique, and the other's blue die 12.
    assert tree_count(game, 1, position=placing) == 12
    assert tree_count(game, 2, position=placing) == 12 * 12


@pytest.mark.parametrize("players", [1, 2])
def test_cards_and_dice_are_conserved(players: int) -> None:
    game = rolltop.load("king-of-the-roll", players=players, mode="scoring")
    for seed in range(3):
        for match in walk(game, seed, 400):
            s = match.state
            if s.phase <= SIDE:
                continue
            assert sum(s.held) + sum(s.spent) == HAND * players
            for fighter in range(players):
                dice = [s.rolled[fighter][c] or s.board[fighter][c] for c in range(COLOURS)]
                assert all(1 <= die <= 6 for die in s.place[fighter])
                if s.phase >= ACTION or s.turn == OVER:
                    assert all(dice)

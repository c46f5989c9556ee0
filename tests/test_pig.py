from pathlib import Path

import rolltop
from rolltop.contract import CHANCE
from rolltop.game import Game
from rolltop.testing import GameTests, check_golden, tree_count


class TestPig(GameTests):
    game = str(Path(__file__).parent.parent / "examples" / "pig.py")


def test_pig_fits_on_a_page(pig_file: Path) -> None:
    assert len(pig_file.read_text().splitlines()) < 80


def test_a_one_loses_the_pot_and_the_turn(pig: Game) -> None:
    match = pig.position({"pot": 14}, dice="manual")
    match.play("roll")
    assert match.turn == "chance"
    match.play("1")
    assert match.turn == "Blue"
    assert match.state.pot == 0 and match.state.score[:2] == [0, 0]


def test_holding_banks_the_pot(pig: Game) -> None:
    match = pig.position({"pot": 14, "score": [30, 50]}, dice="manual")
    match.play("hold")
    assert match.turn == "Blue" and match.state.score[:2] == [44, 50]


def test_the_goal_wins(pig: Game) -> None:
    match = pig.position({"pot": 14, "score": [90, 50]}, dice="manual")
    match.play("hold")
    assert match.over and match.scores == {"Red": 1.0, "Blue": 0.0}


def test_the_goal_is_an_option(pig_file: Path) -> None:
    match = rolltop.load(pig_file, goal=20).position({"pot": 14, "score": [6]}, dice="manual")
    match.play("hold")
    assert match.over


def test_tree_counts(pig: Game) -> None:
    assert [tree_count(pig, depth) for depth in range(5)] == [1, 2, 8, 20, 68]
    assert pig.match(seed=1, dice="manual").state.turn != CHANCE


def test_golden_playthrough(pig: Game) -> None:
    check_golden(pig, Path(__file__).parent / "golden" / "pig.txt")

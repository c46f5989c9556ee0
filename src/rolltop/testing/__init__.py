"""Tests for authors of games; a test file of three lines runs them all.

from rolltop.testing import GameTests
class TestPig(GameTests):
    game = "examples/pig.py"
"""

from rolltop.testing.checks import CHECKS, check_game, covering
from rolltop.testing.choices import check_choices
from rolltop.testing.golden import check_golden, check_kept, playthrough
from rolltop.testing.leaks import check_leaks
from rolltop.testing.lockstep import check_lockstep
from rolltop.testing.suite import GameTests
from rolltop.testing.trees import tree_count

__all__ = [
    "CHECKS",
    "GameTests",
    "check_choices",
    "check_game",
    "check_golden",
    "check_kept",
    "check_leaks",
    "check_lockstep",
    "covering",
    "playthrough",
    "tree_count",
]

"""A test class for authors of games to inherit from."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any, ClassVar

from rolltop.game import Game, load
from rolltop.testing import checks
from rolltop.testing.choices import check_choices
from rolltop.testing.leaks import check_hidden_steps, check_leaks
from rolltop.testing.lockstep import check_lockstep

WARM = """
import rolltop
from rolltop.study.series import run_series
game = rolltop.load({name!r}, **{options!r})
print(run_series(game, ["greedy"] * game.players, matches=3, seed=1).lengths)
"""


class GameTests:
    """All checks, for every number of players and with every switch and choice."""

    game: ClassVar[str]
    options: ClassVar[list[dict[str, Any]]] = []
    matches: ClassVar[int] = 2000

    def games(self) -> list[Game]:
        """The game with each set of options."""
        if not self.options:
            return checks.covering(self.game)
        return [load(self.game, **chosen) for chosen in self.options]

    def test_words_are_unique_and_read_back(self) -> None:
        self._each(lambda game: checks.check_words(game, matches=2, limit=300))

    def test_draws_agree_with_odds(self) -> None:
        self._each(lambda game: checks.check_odds(game, matches=1, limit=300))

    def test_records_replay_and_undo_restores(self) -> None:
        self._each(lambda game: checks.check_records(game, matches=1))

    def test_views_keep_secrets(self) -> None:
        self._each(lambda game: check_leaks(game, matches=1, limit=200))

    def test_hidden_steps_look_alike(self) -> None:
        self._each(lambda game: check_hidden_steps(game, matches=1, limit=100))

    def test_every_move_can_be_picked_in_the_picture(self) -> None:
        self._each(lambda game: checks.check_picture(game, matches=1, limit=60))

    def test_every_move_is_reached_by_answering(self) -> None:
        self._each(lambda game: check_choices(game, decisions=10, greedy=False))
        check_choices(self.games()[0], decisions=20)

    def test_twins_agree_step_by_step(self) -> None:
        self._each(lambda game: check_lockstep(game, matches=2, limit=1500))

    def test_random_matches_end(self) -> None:
        games = self.games()
        self._each(lambda game: checks.check_results(game, matches=-(-self.matches // len(games))))

    def test_guess_beats_a_constant(self) -> None:
        checks.check_guess(load(self.game))

    def test_a_second_process_is_warm_and_plays_the_same(self) -> None:
        program = WARM.format(name=self.game, options={})
        run = [sys.executable, "-c", program]
        printed = [
            subprocess.run(run, capture_output=True, text=True, check=True, env=dict(os.environ))
            for _ in range(2)
        ]
        assert printed[0].stdout == printed[1].stdout

    def _each(self, check: Callable[[Game], str]) -> None:
        for game in self.games():
            try:
                check(game)
            except AssertionError as problem:
                raise AssertionError(f"{game.name} {game.options}: {problem}") from problem

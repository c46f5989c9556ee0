"""All checks of every game, for every number of players and every kind of team."""

from __future__ import annotations

from typing import Any, ClassVar

import rolltop
from rolltop.testing import GameTests
from rolltop.testing.checks import check_guess
from rolltop.testing.leaks import check_hidden_steps


class TestRollingJokers(GameTests):
    game = "rolling-jokers"
    # Random players of five and more need millions of steps: there the cap of RJ-25 ends it.
    options: ClassVar[list[dict[str, Any]]] = [
        {"players": 2},
        {"players": 3, "decks": 1},
        {"players": 4},
        {"players": 4, "teams": 2, "decks": 2},
        {"players": 5, "turns": 400},
        {"players": 6, "teams": 2, "turns": 400},
        {"players": 6, "teams": 3, "turns": 400},
        {"players": 7, "turns": 400},
        {"players": 8, "decks": 1, "turns": 400},
        {"players": 8, "teams": 2, "turns": 400},
        {"players": 8, "teams": 4, "turns": 400},
    ]

    def test_hidden_steps_look_alike(self) -> None:
        for players, teams, limit in ((2, 0, 60), (4, 2, 60), (8, 2, 12)):
            game = rolltop.load(self.game, players=players, teams=teams)
            check_hidden_steps(game, matches=1, limit=limit)

    def test_guess_beats_a_constant(self) -> None:
        check_guess(rolltop.load(self.game), matches=12)

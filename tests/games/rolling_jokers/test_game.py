"""The checks that every game has, for all players and teams, and kept playthroughs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

import rolltop
from rolltop.study.series import run_series
from rolltop.testing import GameTests, check_golden, tree_count
from rolltop.testing.checks import check_guess
from rolltop.testing.leaks import check_hidden_steps

HERE = Path(__file__).parent


class TestRollingJokers(GameTests):
    game = "rolling-jokers"
    # Random players of five and more need millions of steps: there the cap of RJ-25 ends it.
    options: ClassVar[list[dict[str, Any]]] = [
        {"players": 2},
        {"players": 3, "decks": 1},
        {"players": 4},
        {"players": 4, "teams": 2, "decks": 2},
        {"players": 4, "teams": 2, "must_help": True, "spare_jokers": True, "turns": 400},
        {"players": 4, "stops": "actions", "turns": 400},
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


@pytest.mark.parametrize(("players", "teams", "limit"), [(4, 0, 160), (8, 2, 200)])
def test_a_playthrough_is_as_it_was(players: int, teams: int, limit: int) -> None:
    game = rolltop.load("rolling-jokers", players=players, teams=teams)
    check_golden(game, HERE / "golden" / f"{players}-{teams}.txt", seed=2, limit=limit)


def test_lines_of_play_are_as_many_as_they_were() -> None:
    game = rolltop.load("rolling-jokers", players=2)
    written = {
        "turn": "Red",
        "phase": "pick",
        "place": {"Red": ["out", 40, 52, "home 3"], "Blue": ["in", 20]},
        "hand": {"Red": {"7": 1, "9": 1, "8": 1, "joker": 1, "K": 1}, "Blue": {"special": 1}},
        "row": ["3", "3", "5", "6"],
        "discard": {"2": 12, "4": 12},
        "top": "4",
    }
    assert [tree_count(game, depth, position=written) for depth in range(1, 5)] == [
        4,
        284,
        1693,
        6729,
    ]


@pytest.mark.soak("balance")
@pytest.mark.rule("RJ-8", "RJ-24")
@pytest.mark.parametrize(
    ("players", "teams", "least", "most"),
    [(2, 0, 0.5, 0.6), (4, 0, 0.2, 0.3), (4, 2, 0.48, 0.6), (6, 2, 0.44, 0.6), (6, 3, 0.28, 0.42)],
)
def test_how_often_the_first_of_greedy_players_or_teams_wins(
    figure: Callable[[str, object], None], players: int, teams: int, least: float, most: float
) -> None:
    game = rolltop.load("rolling-jokers", players=players, teams=teams)
    series = run_series(game, ["greedy"] * players, matches=600, seed=0)
    share = sum(series.wins[seat] for seat in range(0, players, teams or players)) / 600
    figure("first", f"{share:.1%}")
    figure("steps", round(series.steps / series.matches))
    assert least <= share <= most
    assert series.draws == series.capped == 0

"""A million random matches of every game, in tenths; `make soak PART=million` keeps the figures."""

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.study.series import run_series

MATCHES = 100_000
TURNS = 100  # where a game has a cap: in a crowd random players hardly ever get home


@pytest.mark.soak("million")
@pytest.mark.parametrize("tenth", range(1, 11))
@pytest.mark.parametrize("name", rolltop.list_games())
def test_a_tenth_of_a_million_random_matches_ends(
    name: str, tenth: int, figure: Callable[[str, object], None]
) -> None:
    cap: dict[str, Any] = {"turns": TURNS} if "turns" in rolltop.load(name).choices else {}
    game = rolltop.load(name, **cap)
    series = run_series(game, ["random"] * game.players, matches=MATCHES, seed=tenth)
    shares = [series.share(seat)[0] for seat in range(game.players)]
    figure("seats win", " ".join(f"{share:.3f}" for share in shares))
    figure("draws", series.draws)
    figure("mean length", f"{series.steps / series.matches:.1f}")
    assert series.matches == MATCHES and series.capped == 0

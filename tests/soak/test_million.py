"""A million random matches of every game; `make soak` runs it and prints what they showed."""

import json
from typing import Any

import pytest

import rolltop
from rolltop.study.series import run_series

MATCHES = 1_000_000
TURNS = 100  # where a game has a cap: in a crowd random players hardly ever get home


@pytest.mark.soak("million")
@pytest.mark.parametrize("name", rolltop.list_games())
def test_a_million_random_matches_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    cap: dict[str, Any] = {"turns": TURNS} if "turns" in rolltop.load(name).choices else {}
    game = rolltop.load(name, **cap)
    series = run_series(game, ["random"] * game.players, matches=MATCHES, seed=1)
    with capsys.disabled():
        print("\n" + json.dumps(series.summary(), indent=1))
    assert series.matches == MATCHES and series.capped == 0

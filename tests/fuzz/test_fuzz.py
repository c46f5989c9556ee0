"""Positions and content from outside: refused with a reason, or played; never a hang or a crash."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import rolltop
from rolltop.game import Game
from rolltop.testing import covering
from rolltop.testing.fuzz import mutated, play_content, play_position, positions, shipped
from rolltop.testing.walk import walk

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
GAMES = rolltop.list_games()
FEW, MANY = 80, 4_000

few = settings(
    max_examples=FEW,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
many = settings(few, max_examples=MANY)


@cache
def games(name: str) -> list[Game]:
    return covering(name)


@cache
def reached(name: str, number: int) -> list[dict[str, Any]]:
    return [found for seed in range(2) for found in positions(games(name)[number], seed)]


def a_position(name: str, data: st.DataObject) -> tuple[Game, dict[str, Any]]:
    """A game and a position of it with a few things changed."""

    def choose(options: Any) -> Any:
        return options[data.draw(st.integers(0, len(options) - 1))]

    number = choose(range(len(games(name))))
    known = reached(name, number)
    return games(name)[number], mutated(choose(known), known, choose)


def some_content(name: str, data: st.DataObject) -> tuple[dict[str, Any], dict[str, Any]]:
    """The shipped content with a few things changed, and options to play it with."""

    def choose(options: Any) -> Any:
        return options[data.draw(st.integers(0, len(options) - 1))]

    return mutated(shipped(name), [], choose), choose(games(name)).options


@pytest.mark.parametrize("name", [PIG, *GAMES], ids=lambda name: Path(name).stem)
def test_every_position_that_a_match_reaches_is_accepted(name: str) -> None:
    for game in games(name):
        for match in walk(game, 5, 150):
            written = match.position()
            assert game.position(written, dice="manual").state == match.state, written


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@few
def test_a_wrong_position_is_refused_or_played(name: str, data: st.DataObject) -> None:
    game, written = a_position(name, data)
    play_position(game, written, seed=1, limit=60)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@few
def test_wrong_content_is_refused_or_played(name: str, data: st.DataObject) -> None:
    own, options = some_content(name, data)
    play_content(name, own, options, seed=1, limit=60)


@pytest.mark.soak("fuzz")
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_wrong_positions(name: str, figure: Callable[[str, object], None]) -> None:
    found: Counter[str] = Counter()

    @given(data=st.data())
    @many
    def fuzz(data: st.DataObject) -> None:
        game, written = a_position(name, data)
        found[play_position(game, written, seed=found.total(), limit=200)] += 1

    fuzz()
    for ending, count in sorted(found.items()):
        figure(ending, count)


@pytest.mark.soak("fuzz")
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_wrong_contents(name: str, figure: Callable[[str, object], None]) -> None:
    found: Counter[str] = Counter()

    @given(data=st.data())
    @settings(many, max_examples=MANY // 4)
    def fuzz(data: st.DataObject) -> None:
        own, options = some_content(name, data)
        found[play_content(name, own, options, seed=found.total(), limit=200)] += 1

    fuzz()
    for ending, count in sorted(found.items()):
        figure(ending, count)

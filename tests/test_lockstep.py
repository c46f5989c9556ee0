"""The lockstep test notices whatever two twins tell differently."""

from collections.abc import Callable
from typing import Any

import pytest

from rolltop.game import Game
from rolltop.testing import check_lockstep


def test_twins_of_one_source_agree(pig: Game) -> None:
    assert check_lockstep(pig, matches=2).endswith("equal steps")


@pytest.mark.parametrize(
    ("part", "what"),
    [
        ("match", "state"),
        ("result", "guess"),
        ("shown", "view"),
        ("world", "imagined world"),
        ("rng", "random numbers"),
        ("legal", "moves"),
        ("total", "scores"),
    ],
)
def test_a_difference_is_named(
    pig: Game, monkeypatch: pytest.MonkeyPatch, part: str, what: str
) -> None:
    told = pig.interpreted().tell_match

    def spoil(w: Any, box: Any, seat: int, r: int) -> Any:
        answer = told(w, box, seat, r)
        spoiled = getattr(w, part)
        if isinstance(spoiled, list):
            spoiled[0] += 1
        else:
            spoiled.pot += 1
        return answer

    spoil_function(pig, monkeypatch, "tell_match", spoil)
    with pytest.raises(AssertionError, match=f"the twins differ in {what}:"):
        check_lockstep(pig, matches=1)


def test_a_difference_in_a_draw_or_in_the_odds_is_named(
    pig: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = pig.interpreted()
    told, odds = twin.tell_match, twin.odds
    spoil_function(pig, monkeypatch, "tell_match", lambda *given: told(*given) + 1)
    with pytest.raises(AssertionError, match="the twins differ in draw, or number of moves:"):
        check_lockstep(pig, matches=1)
    spoil_function(pig, monkeypatch, "tell_match", told)
    spoil_function(pig, monkeypatch, "odds", lambda *given: odds(*given) - 1)
    with pytest.raises(AssertionError, match="the twins differ in odds:"):
        check_lockstep(pig, matches=1)


def spoil_function(
    game: Game, monkeypatch: pytest.MonkeyPatch, name: str, spoiled: Callable[..., Any]
) -> None:
    monkeypatch.setitem(game.interpreted()._space, name, spoiled)

"""Every game for minutes: many matches, both twins in lockstep, no secret told."""

from pathlib import Path

import pytest

import rolltop
from rolltop.testing import check_leaks, check_lockstep, checks, covering

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")

pytestmark = [
    pytest.mark.soak("games"),
    pytest.mark.parametrize("name", [PIG, *rolltop.list_games()], ids=lambda name: Path(name).stem),
]


def each(name: str) -> list[rolltop.Game]:
    return covering(name)


def test_a_hundred_thousand_matches_end_and_are_scored(name: str) -> None:
    games = each(name)
    for game in games:
        checks.check_results(game, matches=-(-100_000 // len(games)))


def test_twins_agree_over_many_matches(name: str) -> None:
    for game in each(name):
        check_lockstep(game, matches=40)


def test_words_hold_over_many_matches(name: str) -> None:
    for game in each(name):
        checks.check_words(game, matches=40)


def test_odds_hold_over_many_matches(name: str) -> None:
    for game in each(name):
        checks.check_odds(game, matches=20)


def test_records_hold_over_many_matches(name: str) -> None:
    for game in each(name):
        checks.check_records(game, matches=20)


def test_no_view_tells_a_secret_over_many_matches(name: str) -> None:
    for game in each(name):
        check_leaks(game, matches=20)

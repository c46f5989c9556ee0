"""The whole-game checks, the golden playthrough, tree counts and the balance of the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

import rolltop
from rolltop.game import Game
from rolltop.study.series import recorded, run_series
from rolltop.testing import GameTests, check_golden, tree_count

GOLDEN = Path(__file__).parent / "golden"


class TestJiuGo(GameTests):
    game = "jiugo"
    options: ClassVar[list[dict[str, Any]]] = [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 3, "minutes": "5"},
        {"players": 2, "minutes": "20"},
        {"players": 2, "submission_only": True},
        {"players": 4, "submission_only": True, "turns": 60},
        {"players": 3, "real_minutes": True, "minutes": "5", "score_when_left": True},
        {"players": 2, "scramble_anywhere": True},
    ]


def test_a_playthrough_is_kept(game: Game) -> None:
    check_golden(game, GOLDEN / "playthrough.txt", seed=1, limit=120)


@pytest.mark.parametrize(("depth", "count"), [(1, 42), (2, 42 * 42 - 14)])
def test_lines_of_play_from_the_deal(game: Game, depth: int, count: int) -> None:
    assert tree_count(game, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 10), (3, 184)])
def test_lines_of_play_from_a_written_hand(game: Game, depth: int, count: int) -> None:
    position = {
        "turn": "Red",
        "phase": "playing",
        "hand": {"Red": ["Scramble", "Double Leg", "Knee Cut", "Mount", "Armbar"], "Blue": []},
    }
    assert tree_count(game, depth, position=position) == count


def test_submissions_decide_most_ten_minute_matches_between_greedy_players(game: Game) -> None:
    ended = [recorded(game, ["greedy", "greedy"], seed=3, number=n).state for n in range(250)]
    share = sum(state.out for state in ended) / len(ended)
    assert 0.5 < share < 0.8


@pytest.mark.soak("balance")
@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ({"minutes": "5"}, 0.2, 0.35),
        ({"minutes": "10"}, 0.55, 0.7),
        ({"minutes": "20"}, 0.9, 1.0),
        ({"players": 3}, 0.02, 0.12),
        ({"players": 4, "submission_only": True}, 1.0, 1.0),
    ],
)
def test_how_often_a_submission_ends_a_match_between_greedy_players(
    figure: Callable[[str, object], None], options: dict[str, Any], least: float, most: float
) -> None:
    game = rolltop.load("jiugo", **options)
    bots = ["greedy"] * game.players
    ended = [recorded(game, bots, seed=3, number=number).state for number in range(600)]
    share = sum(state.out == game.players - 1 for state in ended) / len(ended)
    figure("by submission", f"{share:.1%}")
    figure("turns", round(sum(state.clock for state in ended) / len(ended), 1))
    assert least <= share <= most


def test_greedy_beats_random_clearly(game: Game) -> None:
    series = run_series(game, ["greedy", "random"], matches=200)
    assert series.share(0)[1] > 0.9


def test_submission_only_matches_end_without_a_cap() -> None:
    game = rolltop.load("jiugo", players=4, submission_only=True)
    assert run_series(game, ["random"] * 4, matches=300).capped == 0
    assert run_series(game, ["greedy"] * 4, matches=40).capped == 0

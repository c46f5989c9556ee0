"""All checks of every game, kept playthroughs, counted lines of play, and balance."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

import rolltop
from rolltop.study.series import recorded, run_series
from rolltop.testing import GameTests, check_golden, tree_count

GOLDEN = Path(__file__).parent / "golden"


class TestSwordEvent(GameTests):
    game = "sword-event"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_playthrough_is_as_it_was(players: int) -> None:
    game = rolltop.load("sword-event", players=players)
    check_golden(game, GOLDEN / f"players-{players}.txt", seed=8, limit=160)


def test_two_initiative_rolls_have_all_pairs_of_outcomes() -> None:
    assert tree_count(rolltop.load("sword-event", players=2), 2) == 252 * 252


DUEL = {
    "turn": "Red",
    "at": {"Red": "C4", "Blue": "C5"},
    "facing": {"Red": "E", "Blue": "W"},
    "round_number": 1,
}


def test_the_lines_of_a_duel_are_counted_by_hand() -> None:
    game = rolltop.load("sword-event", players=2)
    assert tree_count(game, 1, position=DUEL) == 5
    stop, turn, attack, back = 5, 6, 252, 5
    assert tree_count(game, 2, position=DUEL) == stop + 2 * turn + attack + back
    # Blue's choices, its stop ending the round; a turn shows Red's flank, with four dice; four of
    # the 252 attack rolls are no combination, so that Red goes on, against the others Blue defends.
    stop, turn = 252 + 6 + 6 + 252 + 5, 5 + 3 + 3 + 5 + 5 + 126
    attack, back = 248 * 252 + 4 * 5, 5 + 5 + 5 + 3 + 3
    assert tree_count(game, 3, position=DUEL) == stop + 2 * turn + attack + back


def test_the_lines_of_an_empty_field_are_counted_by_hand() -> None:
    """With one action left: stop, turn left, turn right, forward or back, and again."""
    game = rolltop.load("sword-event", players=2)
    alone = DUEL | {"at": {"Red": "C4", "Blue": "G7"}, "actions": 1, "rotations": 1}
    assert tree_count(game, 1, position=alone) == 5
    # After the stop Blue has four choices on its corner; after a turn to stop or to move either
    # way; after a move to stop or to turn either way.
    assert tree_count(game, 2, position=alone) == 4 + 2 * 3 + 2 * 3


def rounds(players: int, bot: str, matches: int, **options: str) -> tuple[int, list[int]]:
    """How many events are stopped with more than one knight on the field; the rounds of each."""
    game = rolltop.load("sword-event", players=players, **options)
    stopped, lengths = 0, []
    for number in range(matches):
        state = recorded(game, [bot] * players, seed=1, number=number).state
        stopped += sum(health > 0 for health in state.health) > 1
        lengths.append(state.round_number)
    return stopped, lengths


@pytest.mark.soak("balance")
@pytest.mark.rule("SE-11", "SE-20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_limit_of_rounds_decides_few_events_of_masters(
    players: int, figure: Callable[[str, object], None]
) -> None:
    """The reason for the default of `rest`."""
    stopped, lengths = rounds(players, "master", 1000)
    figure("stopped of 1,000", stopped)
    figure("median rounds", median(lengths))
    assert stopped < 100
    assert median(lengths) <= 24


@pytest.mark.soak("balance")
@pytest.mark.rule("SE-11")
@pytest.mark.parametrize("rest", ["free", "guarded", "quiet"])
def test_by_other_readings_of_rest_it_decides_more_events_of_four(
    rest: str, figure: Callable[[str, object], None]
) -> None:
    stopped, _ = rounds(4, "master", 300, rest=rest)
    figure("stopped of 300", stopped)
    assert stopped > 30


@pytest.mark.soak("balance")
@pytest.mark.rule("SE-17")
@pytest.mark.parametrize("players", [2, 4])
def test_more_events_are_long_if_defences_add_up(
    players: int, figure: Callable[[str, object], None]
) -> None:
    """The reason for the default of `defence`."""
    added, best = (median(rounds(players, "master", 200, defence=d)[1]) for d in ("add", "best"))
    figure("median rounds with add", added)
    figure("with best", best)
    assert added > best


@pytest.mark.soak("balance")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_favoured(players: int) -> None:
    game = rolltop.load("sword-event", players=players)
    series = run_series(game, ["random"] * players, matches=100_000, seed=3)
    for seat in range(players):
        _, low, high = series.share(seat)
        assert low - 0.002 < 1 / players < high + 0.002


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_knights_beat_random_ones(players: int) -> None:
    game = rolltop.load("sword-event", players=players)
    series = run_series(game, ["greedy"] + ["random"] * (players - 1), matches=30)
    assert series.wins[0] >= 27

import pytest

import rolltop
from rolltop.study.series import recorded, run_series


def stopped(players, defence, matches=100):
    """How many greedy matches reach the last round with more than one knight on the field."""
    game = rolltop.load("sword-event", players=players, defence=defence)
    found = 0
    for number in range(matches):
        state = recorded(game, ["greedy"] * players, seed=1, number=number).state
        found += sum(health > 0 for health in state.health) > 1
    return found


@pytest.mark.soak("balance")
@pytest.mark.rule("SE-17")
@pytest.mark.parametrize("players", [2, 4])
def test_far_more_matches_are_stopped_if_defences_add_up(players):
    """The reason for the default."""
    assert stopped(players, "add") > stopped(players, "best") + 20


@pytest.mark.soak("balance")
@pytest.mark.rule("SE-17")
def test_most_matches_of_four_are_stopped_if_defences_add_up():
    assert stopped(4, "add") > 80


@pytest.mark.soak("balance")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_favoured(players):
    game = rolltop.load("sword-event", players=players)
    series = run_series(game, ["random"] * players, matches=100_000, seed=3)
    for seat in range(players):
        _, low, high = series.share(seat)
        assert low - 0.002 < 1 / players < high + 0.002


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_knights_beat_random_ones(players):
    game = rolltop.load("sword-event", players=players)
    series = run_series(game, ["greedy"] + ["random"] * (players - 1), matches=30)
    assert series.wins[0] >= 27

import signal
from collections.abc import Iterator

import pytest

from rolltop.game import Game
from rolltop.study.series import Series, recorded, run_series, seat_players, wilson


@pytest.fixture
def _listening() -> Iterator[None]:
    """Ctrl-C is heard, also where tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_listening")
def test_ctrl_c_leaves_what_was_finished(pig: Game) -> None:
    def interrupt(done: int) -> None:
        signal.raise_signal(signal.SIGINT)

    series = run_series(pig, ["random", "random"], matches=100_000, progress=interrupt)
    assert 0 < series.matches < 100_000
    assert sum(series.wins) == series.matches == len(series.lengths)


def test_matches_that_tie_for_first_share_the_win(pig: Game) -> None:
    series = Series(pig, ["random", "random"])
    series.add([[0.5, 0.5], [1.0, 0.0]], [10, 20], [0, 1])
    assert series.wins == [1.5, 0.5] and series.draws == 1 and series.capped == 1
    assert series.summary()["length"] == {"mean": 15.0, "median": 20, "shortest": 10, "longest": 20}


def test_an_interval_is_wilsons() -> None:
    share, low, high = wilson(50, 100)
    assert (share, round(low, 4), round(high, 4)) == (0.5, 0.4038, 0.5962)
    assert wilson(0, 10)[1] == 0.0 and wilson(10, 10)[2] == 1.0


def test_one_name_takes_every_seat(pig: Game) -> None:
    assert seat_players(pig, "greedy") == ["greedy", "greedy"]
    assert seat_players(pig, "greedy, random") == ["greedy", "random"]
    with pytest.raises(ValueError, match="has 2 seats, but 3 players are named"):
        seat_players(pig, "greedy,random,random")


def test_a_recorded_match_is_the_one_of_the_series(pig: Game) -> None:
    series = run_series(pig, ["greedy", "random"], matches=5, seed=6)
    lengths = [len(recorded(pig, ["greedy", "random"], seed=6, number=i).steps) for i in range(5)]
    assert lengths == series.lengths


def test_greedy_beats_random(pig: Game) -> None:
    series = run_series(pig, ["random", "greedy"], matches=500, seed=6)
    assert series.share(1)[1] > 0.85


def test_how_many_threads_play_changes_nothing(pig: Game) -> None:
    one, two = (
        run_series(pig, ["random", "greedy"], matches=250, seed=6, threads=threads)
        for threads in (1, 2)
    )
    assert (one.wins, one.score, one.lengths) == (two.wins, two.score, two.lengths)

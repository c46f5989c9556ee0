"""Kernels do the same in both twins, and what they say is true."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rolltop
from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.batch import ASKED, PAST_THE_MASK
from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.study.series import run_series
from rolltop.study.speed import Batch, Playouts


def both(game: Game) -> list[Twin]:
    return [game.interpreted(), game.compiled()]


def test_playouts_are_equal_in_both_twins(pig: Game) -> None:
    done = []
    for twin in both(pig):
        playouts = Playouts(twin, pig, seed=4)
        steps, w = playouts.run(50), playouts.w
        done.append((steps, [float(x) for x in w.total], [int(x) for x in w.rng]))
    assert done[0] == done[1]
    assert sum(done[0][1]) == 50


@pytest.mark.parametrize("players", [["random", "random"], ["greedy", "random"]])
def test_series_are_equal_in_both_twins(pig: Game, players: list[str]) -> None:
    found = [run_series(pig, players, matches=40, seed=8, twin=twin) for twin in both(pig)]
    assert found[0].lengths == found[1].lengths
    assert found[0].score == found[1].score


def arrays(driver: Batch) -> Any:
    """The batch as numpy arrays, which the compiled twin makes of the kernels' lists."""
    return driver.batch


def test_batches_are_equal_in_both_twins(pig: Game) -> None:
    drivers = [Batch(twin, pig, 16, seed=2) for twin in both(pig)]
    one, other = (arrays(driver) for driver in drivers)
    for _ in range(150):
        for driver in drivers:
            driver.step()
        for name in ("played", "turns", "ended", "rewards", "masks"):
            assert getattr(one, name) == getattr(other, name).tolist()
        assert [lane.count for lane in one.lanes] == other.lanes["count"].tolist()


def test_a_batch_settles_chance_and_starts_ended_matches_again(pig: Game) -> None:
    driver = Batch(pig.compiled(), pig, 64, seed=2)
    batch, states = arrays(driver), arrays(driver).lanes["state"]
    ended = 0
    for _ in range(400):
        driver.step()
        assert set(np.unique(batch.turns)) <= {0, 1}
        assert not np.isin(states["turn"], (CHANCE, OVER)).any()
        done = batch.ended == 1
        ended += int(done.sum())
        assert (batch.rewards[done].sum(axis=1) == 1).all()
        assert (batch.rewards[~done] == 0).all()
        assert (states["score"][done][:, :2] == 0).all()
    assert ended > 64


def test_a_batch_refuses_an_illegal_move_and_plays_nothing(pig: Game) -> None:
    driver = Batch(pig.compiled(), pig, 8, seed=2)
    batch, before = arrays(driver), arrays(driver).lanes["state"].copy()
    for wrong in (-1, 2, 10**6):
        driver.twin.choose_batch(batch)
        batch.played[5] = wrong
        assert driver.twin.step_batch(batch) == 5
        assert (batch.lanes["state"] == before).all()


def test_masks_are_the_legal_moves(pig: Game) -> None:
    driver = Batch(pig.compiled(), pig, 8, seed=2)
    for _ in range(50):
        driver.step()
        for lane, mask in zip(arrays(driver).lanes, arrays(driver).masks, strict=True):
            assert np.flatnonzero(mask).tolist() == sorted(lane["legal"][: lane["count"]].tolist())


@pytest.mark.parametrize("asked", ["batch", "seats"])
def test_a_move_outside_the_move_space_is_found(
    changed_pig: Callable[..., Path], asked: str
) -> None:
    game = rolltop.load(changed_pig("out[0], out[1] = HOLD, ROLL", "out[0], out[1] = HOLD, 7"))
    for twin in both(game):
        batch = Batch(twin, game, 4, seed=2).batch
        for samples in twin.column(batch.lanes, "samples"):
            samples[:] = [ASKED] * len(samples)
        assert getattr(twin, f"reset_{asked}")(batch, 1, 0) == PAST_THE_MASK


def test_a_match_of_a_series_does_not_depend_on_the_others(pig: Game) -> None:
    long = run_series(pig, ["random", "random"], matches=300, seed=1)
    short = run_series(pig, ["random", "random"], matches=7, seed=1)
    assert long.lengths[:7] == short.lengths

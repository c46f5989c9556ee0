"""Kernels do the same in both twins, and what they say is true."""

import numpy as np
import pytest

from rolltop.contract import CHANCE, OVER
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
        steps = playouts.run(50)
        done.append((steps, [float(x) for x in playouts.total], [int(x) for x in playouts.rng]))
    assert done[0] == done[1]
    assert sum(done[0][1]) == 50


@pytest.mark.parametrize("players", [["random", "random"], ["greedy", "random"]])
def test_series_are_equal_in_both_twins(pig: Game, players: list[str]) -> None:
    found = [run_series(pig, players, matches=40, seed=8, twin=twin) for twin in both(pig)]
    assert found[0].lengths == found[1].lengths
    assert found[0].score == found[1].score


def test_batches_are_equal_in_both_twins(pig: Game) -> None:
    batches = [Batch(twin, pig, 16, seed=2) for twin in both(pig)]
    for _ in range(150):
        for batch in batches:
            batch.step()
        one, other = batches
        for name in ("played", "turns", "ended", "counts"):
            assert list(getattr(one, name)) == getattr(other, name).tolist()
        assert one.rewards == other.rewards.tolist()
        assert one.masks == other.masks.tolist()


def test_a_batch_settles_chance_and_deals_ended_matches_anew(pig: Game) -> None:
    batch = Batch(pig.compiled(), pig, 64, seed=2)
    ended = 0
    for _ in range(400):
        batch.step()
        assert set(np.unique(batch.turns)) <= {0, 1}
        assert not np.isin(batch.states.turn, (CHANCE, OVER)).any()
        done = batch.ended == 1
        ended += int(done.sum())
        assert (batch.rewards[done].sum(axis=1) == 1).all()
        assert (batch.rewards[~done] == 0).all()
        assert (batch.states.score[done][:, :2] == 0).all()
    assert ended > 64


def test_a_batch_refuses_an_illegal_move_and_plays_nothing(pig: Game) -> None:
    batch = Batch(pig.compiled(), pig, 8, seed=2)
    before = batch.states.copy()
    for wrong in (-1, 2, 10**6):
        batch.choose()
        batch.played[5] = wrong
        illegal = batch.twin.step_batch(
            batch.states,
            batch.box,
            batch.played,
            batch.rngs,
            batch.rewards,
            batch.ended,
            batch.turns,
            batch.masks,
            batch.legal,
            batch.counts,
        )
        assert illegal == 5
        assert (batch.states == before).all()


def test_masks_are_the_legal_moves(pig: Game) -> None:
    batch = Batch(pig.compiled(), pig, 8, seed=2)
    for _ in range(50):
        batch.step()
        for i in range(8):
            listed = sorted(batch.legal[i][: batch.counts[i]].tolist())
            assert np.flatnonzero(batch.masks[i]).tolist() == listed


def test_a_match_of_a_series_does_not_depend_on_the_others(pig: Game) -> None:
    long = run_series(pig, ["random", "random"], matches=300, seed=1)
    short = run_series(pig, ["random", "random"], matches=7, seed=1)
    assert long.lengths[:7] == short.lengths

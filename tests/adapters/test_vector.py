"""Matches by the thousand: the same in both twins and in any number of threads, in one memory."""

from typing import Any

import numpy as np
import pytest

import rolltop
from rolltop.adapters.layout import Observer
from rolltop.adapters.vector import Vector
from rolltop.game import Game

SHARED = ("observations", "masks", "rewards", "ended", "turns", "moves")


@pytest.fixture
def jiugo() -> Game:
    return rolltop.load("jiugo", players=3, minutes=5)


def same(one: Vector, other: Vector) -> bool:
    return all((getattr(one, name) == getattr(other, name)).all() for name in SHARED)


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_both_twins_step_alike(jiugo: Game, opponents: str | None) -> None:
    twins = [jiugo.interpreted(), jiugo.compiled()]
    one, other = (Vector(jiugo, 4, opponents=opponents, twin=twin) for twin in twins)
    for _ in range(40 if opponents == "greedy" else 120):
        assert same(one, other)
        for batch in (one, other):
            batch.choose()
            batch.step()


@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_threads_change_nothing(jiugo: Game, opponents: str | None) -> None:
    one, other = (Vector(jiugo, 50, opponents=opponents, threads=n) for n in (1, 3))
    for batch in (one, other):
        batch.reset(9)
        for _ in range(60):
            batch.choose()
            batch.step()
        batch.close()
    assert same(one, other)


def test_every_game_steps_with_masks_and_observations_of_the_seat_to_move(table: Game) -> None:
    batch = Vector(table, 3)
    observer = Observer(table, table.compiled(), batch.layout)
    row = np.zeros(batch.layout.size, np.float32)
    legal = [0] * table.rules.MOVES
    held: Any = batch._slices[0].batch.lanes
    lanes = held.view(np.recarray)
    for step in range(120):
        batch.choose()
        batch.step()
        if step % 10:
            continue
        for i in range(3):
            place = lanes[i].state
            state = table.compiled().get(place)
            count = table.rules.moves(state, table.box, legal)
            assert np.flatnonzero(batch.masks[i]).tolist() == sorted(legal[:count])
            assert batch.turns[i] == state.turn
            observer.write(place, state.turn, row)
            assert (batch.observations[i] == row).all()


def test_arrays_are_made_once_and_ended_matches_are_dealt_anew(jiugo: Game) -> None:
    batch = Vector(jiugo, 64)
    kept: dict[str, Any] = {name: getattr(batch, name) for name in SHARED}
    ended = 0
    for _ in range(500):
        batch.choose()
        batch.step()
        done = batch.ended == 1
        ended += int(done.sum())
        assert (batch.rewards[~done] == 0).all()
        assert (batch.rewards[done].sum(axis=1) > 0).all()
        assert (batch.turns >= 0).all() and batch.masks.any(axis=1).all()
    assert ended > 64
    assert all(getattr(batch, name) is array for name, array in kept.items())


def test_with_opponents_only_its_own_seat_is_asked(jiugo: Game) -> None:
    batch = Vector(jiugo, 7, opponents="random")
    for _ in range(200):
        assert (batch.turns == np.arange(7) % 3).all()
        batch.choose()
        batch.step()


def test_an_illegal_move_is_refused_before_anything_is_played(jiugo: Game) -> None:
    batch = Vector(jiugo, 8, threads=2)
    before = batch.observations.copy()
    for wrong in (-1, jiugo.rules.MOVES, int(np.flatnonzero(~batch.masks[6])[0])):
        batch.choose()
        batch.moves[6] = wrong
        with pytest.raises(ValueError, match=rf"match 6: move {wrong} is not legal now"):
            batch.step()
        assert (batch.observations == before).all()
    batch.close()


def test_what_does_not_fit_is_refused(jiugo: Game) -> None:
    with pytest.raises(ValueError, match='opponents must be "random" or "greedy"'):
        Vector(jiugo, 8, opponents="master")
    with pytest.raises(ValueError, match="each thread needs at least one match"):
        Vector(jiugo, 2, threads=3)

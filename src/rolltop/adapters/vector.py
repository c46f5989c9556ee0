"""Thousands of matches at once: moves go in; views, masks and results come out in shared arrays.

from rolltop.adapters.vector import Vector
batch = Vector("sword-event", 4096, players=2, threads=2)
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from rolltop.adapters.layout import Layout, Observer
from rolltop.engine.kernels.batch import ASKED
from rolltop.engine.twins import Twin
from rolltop.game import Game, load
from rolltop.players import strength


class Vector:
    """A batch of matches; a match that ends is restarted in the same step.

    The arrays are made once, and every step overwrites them: copy what you want to keep.
    `observations` and `masks` belong to the seat in `turns`; `rewards` are the results of all
    seats where `ended` is 1, and 0 elsewhere. Without `opponents` the caller plays every seat;
    with them, only seat i % players of match i, while bots inside the kernel play the others.
    """

    def __init__(
        self,
        game: Game | str | Path,
        count: int,
        *,
        threads: int = 1,
        opponents: str | None = None,
        twin: Twin | None = None,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game, **options)
        if count < 1 or not 1 <= threads <= count:
            raise ValueError(
                f"each thread needs at least one match, not {count} matches for {threads} threads"
            )
        self.count = count
        self.layout = Layout(self.game)
        self._twin = twin or self.game.fastest()
        moves, players = self.game.rules.MOVES, self.game.players
        self.observations = np.zeros((count, self.layout.size), np.float32)
        self.masks = np.zeros((count, moves), np.bool_)
        self.rewards = np.zeros((count, players))
        self.ended = np.zeros(count, np.int64)
        self.turns = np.zeros(count, np.int64)
        self.moves = np.zeros(count, np.int64)
        self.samples = np.full((count, players), ASKED, np.int64)
        if opponents is not None:
            self._seat_opponents(opponents)
        self._lay(threads)
        self.reset(0)

    def _lay(self, threads: int) -> None:
        """Give every thread its slice of the arrays."""
        edges = [self.count * i // threads for i in range(threads + 1)]
        self._slices = [_Slice(self, slice(first, end)) for first, end in pairwise(edges)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def __getstate__(self) -> dict[str, Any]:
        # Slices are views of the arrays and threads do not pickle: both are made again.
        kept = {
            name: value for name, value in vars(self).items() if name not in ("_slices", "_pool")
        }
        return kept | {"slices": [part.kept() for part in self._slices]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        slices = kept.pop("slices")
        vars(self).update(kept)
        self._lay(len(slices))
        for part, values in zip(self._slices, slices, strict=True):
            part.restore(values)

    def reset(self, seed: int) -> None:
        """Start all matches; each has its own random numbers, whatever the number of threads."""
        self.rewards[:] = 0.0
        self.ended[:] = 0
        self._each("reset", seed)

    def step(self, moves: Any = None) -> None:
        """Play one move in every match: the given ones, or those in `self.moves`."""
        if moves is not None:
            self.moves[:] = moves
        wrong = int(self._twin.find_illegal(self.moves, self.masks.view(np.uint8)))
        if wrong >= 0:
            legal = np.flatnonzero(self.masks[wrong]).tolist()
            raise ValueError(
                f"match {wrong}: move {self.moves[wrong]} is not legal now; legal: {legal}"
            )
        self._each("step")

    def choose(self) -> None:
        """Write a random legal move for every match into `self.moves`."""
        # Waking a thread would take longer than the work itself.
        for part in self._slices:
            part.choose()

    def close(self) -> None:
        """Shut down the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _each(self, what: str, *given: Any) -> None:
        first, *others = self._slices
        if self._pool is None:
            getattr(first, what)(*given)
            return
        work = [self._pool.submit(getattr(part, what), *given) for part in others]
        getattr(first, what)(*given)
        for done in work:
            done.result()

    def _seat_opponents(self, opponents: str) -> None:
        kind = strength(opponents)
        if kind.simulations:
            raise ValueError(f'opponents must be "random" or "greedy", not "{opponents}"')
        self.samples[:] = kind.samples
        seats = np.arange(self.count) % self.game.players
        self.samples[np.arange(self.count), seats] = ASKED


class _Slice:
    """The matches of one thread: its part of the shared arrays, and its own buffers."""

    def __init__(self, batch: Vector, part: slice) -> None:
        game, self.twin = batch.game, batch._twin
        count = part.stop - part.start
        states, moves = self.twin.states(count), game.rules.MOVES
        # A plain array is passed to compiled code several times faster than a record array.
        self.states = states.view(np.ndarray) if self.twin.compiled else states
        self.first, self.box = part.start, self.twin.box(game.box)
        self.rngs, self.legal = self.twin.ints(count, 4), self.twin.ints(count, moves)
        self.counts = self.twin.ints(count)
        self.room, self.value = self.twin.states(3), self.twin.floats(moves)
        self.result = self.twin.floats(game.players)
        self.observer = Observer(game, self.twin, batch.layout)
        self.observations, self.masks = batch.observations[part], batch.masks[part].view(np.uint8)
        self.rewards, self.ended = batch.rewards[part], batch.ended[part]
        self.turns, self.moves = batch.turns[part], batch.moves[part]
        self.samples = batch.samples[part]
        self.asks_all = bool((self.samples == ASKED).all())

    def kept(self) -> list[Any]:
        """What the matches are, beside the shared arrays."""
        return [self.states, self.rngs, self.legal, self.counts]

    def restore(self, kept: list[Any]) -> None:
        for mine, value in zip(self.kept(), kept, strict=True):
            mine[:] = value

    def reset(self, seed: int) -> None:
        self._reset_all(seed) if self.asks_all else self._reset_some(seed)
        self.observer.write_all(self.states, self.turns, self.observations)

    def _reset_all(self, seed: int) -> None:
        self.twin.reset_batch(
            self.states,
            self.box,
            seed,
            self.first,
            self.rngs,
            self.turns,
            self.masks,
            self.legal,
            self.counts,
        )

    def _reset_some(self, seed: int) -> None:
        self.twin.reset_seats(
            self.states,
            self.box,
            seed,
            self.first,
            self.samples,
            self.rngs,
            self.turns,
            self.masks,
            self.legal,
            self.counts,
            self.room,
            self.value,
            self.result,
        )

    def step(self) -> None:
        wrong = self._step_all() if self.asks_all else self._step_some()
        if wrong != -1:
            raise RuntimeError(f"the rules list a move not below MOVES, {self.masks.shape[1]}")
        self.observer.write_all(self.states, self.turns, self.observations)

    def choose(self) -> None:
        self.twin.choose_batch(self.moves, self.rngs, self.legal, self.counts)

    def _step_all(self) -> int:
        return int(
            self.twin.step_batch(
                self.states,
                self.box,
                self.moves,
                self.rngs,
                self.rewards,
                self.ended,
                self.turns,
                self.masks,
                self.legal,
                self.counts,
            )
        )

    def _step_some(self) -> int:
        return int(
            self.twin.step_seats(
                self.states,
                self.box,
                self.moves,
                self.samples,
                self.rngs,
                self.rewards,
                self.ended,
                self.turns,
                self.masks,
                self.legal,
                self.counts,
                self.room,
                self.value,
                self.result,
            )
        )

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

from rolltop.adapters.layout import Layout
from rolltop.engine import workspace
from rolltop.engine.kernels.batch import ALL_LEGAL, ASKED
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
        return kept | {"lanes": [part.batch.lanes for part in self._slices]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        lanes = kept.pop("lanes")
        vars(self).update(kept)
        self._lay(len(lanes))
        for part, matches in zip(self._slices, lanes, strict=True):
            part.batch.lanes[:] = matches

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
        # Waking a thread takes longer than this.
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
    """The matches of one thread: its part of the shared arrays, and a workspace of its own."""

    def __init__(self, whole: Vector, part: slice) -> None:
        game, twin = whole.game, whole._twin
        lanes = twin.records(workspace.Lane, part.stop - part.start)
        seated = zip(twin.column(lanes, "samples"), whole.samples[part].tolist(), strict=True)
        for place, samples in seated:
            place[: game.players] = samples
        arrays: dict[str, Any] = {
            "lanes": twin.plain(lanes),
            "boxes": twin.plain(twin.boxes(game.box)),
            "rooms": twin.plain(twin.records(workspace.Workspace, 1)),
            "played": whole.moves[part],
            "rewards": whole.rewards[part],
            "ended": whole.ended[part],
            "turns": whole.turns[part],
            "masks": whole.masks[part].view(np.uint8),
        }
        self.twin, self.first = twin, part.start
        self.batch = workspace.Batch(**arrays)
        self.rows, self.observations = whole.layout.written(twin), whole.observations[part]
        asks_all = bool((whole.samples[part] == ASKED).all())
        self._reset = twin.reset_batch if asks_all else twin.reset_seats
        self._step = twin.step_batch if asks_all else twin.step_seats

    def reset(self, seed: int) -> None:
        self._observe(self._reset(self.batch, seed, self.first))

    def step(self) -> None:
        self._observe(self._step(self.batch))

    def choose(self) -> None:
        self.twin.choose_batch(self.batch)

    def _observe(self, answer: int) -> None:
        if answer != ALL_LEGAL:
            raise RuntimeError(f"the rules list a move not below MOVES, {len(self.batch.masks[0])}")
        self.twin.observe_batch(self.batch, self.rows, self.observations)

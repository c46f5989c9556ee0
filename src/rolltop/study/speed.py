"""The speed of random play: whole matches in one kernel, and step by step in a batch."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rolltop.engine.twins import Twin
from rolltop.game import Game


@dataclass(frozen=True)
class Speed:
    """Steps per second on one core, batch moves per second, seconds until the first match."""

    playout: float
    batch: float
    ready: float


def measure(game: Game, *, seconds: float = 1.0, size: int = 1024) -> Speed:
    """Measure a game's compiled twin, or its interpreted one if numba is not installed."""
    began = time.perf_counter()
    twin = game.fastest()
    playouts = Playouts(twin, game)
    playouts.run(1)
    ready = time.perf_counter() - began
    batch = Batch(twin, game, size)
    batch.step()
    return Speed(_rate(playouts.run, seconds), _rate(batch.steps, seconds), ready)


class Playouts:
    """Random matches to the end, one after another."""

    def __init__(self, twin: Twin, game: Game, seed: int = 1) -> None:
        size = max(game.rules.MOVES, game.rules.OUTCOMES)
        self.twin = twin
        self.state = twin.states(1)[0]
        self.box = twin.box(game.box)
        self.rng = twin.ints(4)
        self.rng[0], self.rng[3] = seed, 1
        self.legal = twin.ints(size)
        self.result, self.total = twin.floats(game.players), twin.floats(game.players)

    def run(self, matches: int) -> int:
        """Play `matches` matches; return the number of steps."""
        return int(
            self.twin.playouts(
                self.state,
                self.box,
                self.rng,
                self.legal,
                1 << 40,
                matches,
                self.result,
                self.total,
            )
        )


class Batch:
    """Many matches side by side; every step plays a random move in each."""

    def __init__(self, twin: Twin, game: Game, size: int, seed: int = 1) -> None:
        moves, players = game.rules.MOVES, game.players
        self.twin, self.size = twin, size
        self.states, self.box = twin.states(size), twin.box(game.box)
        self.rngs, self.legal = twin.ints(size, 4), twin.ints(size, moves)
        self.masks = twin.flags(size, moves)
        self.rewards = twin.floats(size, players)
        self.played, self.ended = twin.ints(size), twin.ints(size)
        self.turns, self.counts = twin.ints(size), twin.ints(size)
        twin.reset_batch(
            self.states,
            self.box,
            seed,
            0,
            self.rngs,
            self.turns,
            self.masks,
            self.legal,
            self.counts,
        )

    def choose(self) -> None:
        self.twin.choose_batch(self.played, self.rngs, self.legal, self.counts)

    def step(self) -> None:
        """Play a random legal move in every match."""
        self.choose()
        illegal = self.twin.step_batch(
            self.states,
            self.box,
            self.played,
            self.rngs,
            self.rewards,
            self.ended,
            self.turns,
            self.masks,
            self.legal,
            self.counts,
        )
        assert illegal < 0

    def steps(self, count: int) -> int:
        for _ in range(count):
            self.step()
        return count * self.size


def _rate(run: Callable[[int], Any], seconds: float) -> float:
    """Steps per second, measured for about `seconds` seconds."""
    count = 1
    while True:
        began = time.perf_counter()
        steps = run(count)
        taken = time.perf_counter() - began
        if taken > seconds / 2:
            return float(steps) / taken
        count *= 2

"""The speed of random play: whole matches in one kernel, and step by step in a batch."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rolltop.engine import workspace
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
        self.twin, self.box = twin, twin.box(game.box)
        self.w = twin.records(workspace.Workspace, 1)[0]
        self.w.rng[0], self.w.rng[3] = seed, 1

    def run(self, matches: int) -> int:
        """Play that many matches; how many steps they took."""
        return int(self.twin.playouts(self.w, self.box, 1 << 40, matches))


class Batch:
    """Many matches side by side; every step plays a random move in each."""

    def __init__(self, twin: Twin, game: Game, size: int, seed: int = 1) -> None:
        self.twin, self.size = twin, size
        self.batch = workspace.Batch(
            lanes=twin.plain(twin.records(workspace.Lane, size)),
            boxes=twin.plain(twin.boxes(game.box)),
            rooms=twin.plain(twin.records(workspace.Workspace, 1)),
            played=twin.ints(size),
            rewards=twin.floats(size, game.players),
            ended=twin.ints(size),
            turns=twin.ints(size),
            masks=twin.flags(size, game.rules.MOVES),
        )
        twin.reset_batch(self.batch, seed, 0)

    def step(self) -> None:
        """Play a random legal move in every match."""
        self.twin.choose_batch(self.batch)
        illegal = self.twin.step_batch(self.batch)
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

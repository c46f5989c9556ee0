"""Bots: players of a named strength, by lot, one move ahead or by a tree search."""

from __future__ import annotations

from typing import Any

from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.kit.rng import below

from .player import Weighed
from .strengths import Strength, strength
from .tree import Room, Tree

INTERPRETED_SAMPLES = 8


class Bot:
    """A player of a named strength at one game.

    It plays on the interpreted twin unless it is given another, so that it never waits for a
    compiler; a searching player only looks one move ahead then, since a search takes too long.
    With `threads`, it grows that many trees at once and adds them up.
    """

    def __init__(
        self,
        game: Game,
        kind: str | Strength,
        *,
        seed: int = 0,
        twin: Twin | None = None,
        threads: int = 1,
    ) -> None:
        self.game = game
        self.strength = strength(kind) if isinstance(kind, str) else kind
        self.twin = twin or game.interpreted()
        self._room = Room(self.twin, game, seed=seed)
        self._seeds = range(seed * 64 + 1, seed * 64 + 1 + threads)
        self._trees: list[Tree] = []

    @property
    def searches(self) -> bool:
        """Whether it grows a tree; a game may say that its guess is better than a search."""
        return bool(self.strength.simulations and self.twin.compiled and self.game.rules.SEARCHED)

    def choose(self, view: Any) -> int:
        """A legal move for the seat whose turn it is in this view of that seat."""
        room, thought = self._room, self.strength
        room.show(view)
        legal = room.legal()
        if len(legal) == 1:
            return legal[0]
        is_blind = not (thought.samples or thought.simulations)
        if is_blind or below(room.w.rng, 1000) < round(1000 * thought.careless):
            return legal[below(room.w.rng, len(legal))]
        if self.searches:
            best = max(self.weigh(view), key=lambda found: (found.visits, found.value)).move
            for tree in self._trees:
                tree.follow(best)
            return best
        return room.look(self._samples)

    def weigh(self, view: Any) -> list[Weighed]:
        """Every legal move with how often it was tried and what is to be expected of it."""
        self._room.show(view)
        if not self.searches:
            samples = self._samples
            self._room.look(samples)
            return self._room.weighed(samples)
        thought = self.strength
        self._trees = self._trees or [
            Tree(Room(self.twin, self.game, seed=seed), thought) for seed in self._seeds
        ]
        if len(self._trees) == 1:
            return self._trees[0].think(view, thought.simulations)
        # Threads come late: a bot also plays where there are none.
        from concurrent.futures import ThreadPoolExecutor

        each = -(-thought.simulations // len(self._trees))
        with ThreadPoolExecutor(len(self._trees)) as pool:
            found = list(pool.map(lambda tree: tree.think(view, each), self._trees))
        return [_together(parts) for parts in zip(*found, strict=True)]

    @property
    def _samples(self) -> int:
        """An interpreted player looks less closely, not to keep the table waiting."""
        samples = self.strength.samples or INTERPRETED_SAMPLES
        return samples if self.twin.compiled else min(samples, INTERPRETED_SAMPLES)


def _together(parts: tuple[Weighed, ...]) -> Weighed:
    """What several trees say of one move."""
    visits = sum(part.visits for part in parts)
    total = sum(part.value * (1 + part.visits) for part in parts)
    return Weighed(parts[0].move, visits, total / (len(parts) + visits))

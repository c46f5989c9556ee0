"""Lockstep test: at every step, both twins agree in every field, move, weight and score."""

from __future__ import annotations

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.game import Game
from rolltop.kit.rng import below, bits, sow


def check_lockstep(game: Game, *, matches: int = 5, limit: int = 3000) -> str:
    """Play the same random matches in both twins and compare everything."""
    steps = 0
    for seed in range(matches):
        steps += _Lockstep(game).run(seed, limit)
    return f"{steps:,} equal steps"


class _Lockstep:
    """One match in both twins."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.twins = (game.interpreted(), game.compiled())
        self.boxes = [twin.box(game.box) for twin in self.twins]
        self.states = [twin.states(2) for twin in self.twins]
        size = max(game.rules.MOVES, game.rules.OUTCOMES)
        self.lists = [twin.ints(size) for twin in self.twins]
        self.results = [twin.floats(game.players) for twin in self.twins]

    def run(self, seed: int, limit: int) -> int:
        rng = [0, 0, 0, 0]
        sow(rng, seed, 3)
        self.each("start")
        for step in range(limit):
            self.compare(
                "state", [t.get(s[0]) for t, s in zip(self.twins, self.states, strict=True)]
            )
            self.compare_results("guess")
            turn = self.states[0][0].turn
            if turn == OVER:
                self.compare_results("scores")
                return step
            r = bits(rng)
            if turn == CHANCE:
                self.compare_lists("odds")
                made = self.compare("draw", self.each("draw", r))
            else:
                legal = self.compare_lists("moves")
                made = legal[below(rng, len(legal))]
            self.compare_views(seed + step)
            self.each("play", made)
        return limit

    def each(self, function: str, *given: Any) -> list[Any]:
        """Call a function of the rules in both twins."""
        return [
            getattr(twin, function)(states[0], box, *given)
            for twin, states, box in zip(self.twins, self.states, self.boxes, strict=True)
        ]

    def compare_lists(self, function: str) -> list[int]:
        counts = [
            getattr(twin, function)(states[0], box, out)
            for twin, states, box, out in zip(
                self.twins, self.states, self.boxes, self.lists, strict=True
            )
        ]
        listed = [[int(x) for x in out[:n]] for out, n in zip(self.lists, counts, strict=True)]
        found: list[int] = self.compare(function, listed)
        return found

    def compare_results(self, function: str) -> None:
        for twin, states, box, out in zip(
            self.twins, self.states, self.boxes, self.results, strict=True
        ):
            getattr(twin, function)(states[0], box, out)
        self.compare(function, [[float(x) for x in out] for out in self.results])

    def compare_views(self, seed: int) -> None:
        """Hide for one seat and imagine, with the same random numbers in both twins."""
        seat = seed % self.game.players
        seen = []
        for twin, states, box in zip(self.twins, self.states, self.boxes, strict=True):
            rng = twin.ints(4)
            rng[0], rng[3] = seed, 1
            twin.assign(states[1], states[0])
            twin.hide(states[1], box, seat)
            view = twin.get(states[1])
            twin.imagine(states[1], box, seat, rng)
            seen.append((view, twin.get(states[1]), [int(x) for x in rng]))
        self.compare("view", seen)

    def compare(self, what: str, pair: list[Any]) -> Any:
        one, other = pair
        assert one == other, f"the twins differ in {what}:\n  {one}\n  {other}"
        return one

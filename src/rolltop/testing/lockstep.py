"""Lockstep test: at every step, both twins agree in every field, move, weight and score."""

from __future__ import annotations

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.engine.workspace import Workspace
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
        self.rooms = [twin.records(Workspace, 1)[0] for twin in self.twins]
        self.weights = [twin.ints(game.rules.OUTCOMES) for twin in self.twins]

    def run(self, seed: int, limit: int) -> int:
        rng = [0, 0, 0, 0]
        sow(rng, seed, 3)
        self.each("start")
        for step in range(limit):
            self.compare("state", self.gotten("match"))
            r = bits(rng)
            made = self.tell(seed + step, r)
            turn = self.rooms[0].match.turn
            if turn == OVER:
                self.compare("scores", self.results("total"))
                return step
            if turn == CHANCE:
                self.compare("odds", self.odds())
            else:
                legal = self.compare("moves", self.listed(made))
                made = legal[below(rng, len(legal))]
            self.each("play", made)
        return limit

    def each(self, function: str, *given: Any) -> None:
        """Call a function of the rules in both twins."""
        for twin, w, box in zip(self.twins, self.rooms, self.boxes, strict=True):
            getattr(twin, function)(w.match, box, *given)

    def tell(self, seed: int, r: int) -> int:
        """Compare what both twins tell of the match; a seat imagines by the same numbers."""
        seat = seed % self.game.players
        told = []
        for twin, w, box in zip(self.twins, self.rooms, self.boxes, strict=True):
            w.rng[:] = [seed, 0, 0, 1]
            told.append(int(twin.tell_match(w, box, seat, r)))
        self.compare("guess", self.results("result"))
        self.compare("view", self.gotten("shown"))
        self.compare("imagined world", self.gotten("world"))
        self.compare("random numbers", [[int(x) for x in w.rng] for w in self.rooms])
        answer: int = self.compare("draw, or number of moves", told)
        return answer

    def gotten(self, part: str) -> list[Any]:
        """A state of both workspaces."""
        return [t.get(getattr(w, part)) for t, w in zip(self.twins, self.rooms, strict=True)]

    def results(self, part: str) -> list[list[float]]:
        return [[float(x) for x in getattr(w, part)] for w in self.rooms]

    def listed(self, count: int) -> list[list[int]]:
        return [[int(x) for x in w.legal[:count]] for w in self.rooms]

    def odds(self) -> list[list[int]]:
        """What each outcome weighs. No kernel reads it: they draw."""
        found = []
        for twin, w, box, out in zip(self.twins, self.rooms, self.boxes, self.weights, strict=True):
            count = twin.odds(w.match, box, out)
            found.append([int(x) for x in out[:count]])
        return found

    def compare(self, what: str, pair: list[Any]) -> Any:
        one, other = pair
        assert one == other, f"the twins differ in {what}:\n  {one}\n  {other}"
        return one

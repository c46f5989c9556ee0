"""Players that are not people: each is shown a view and names a move."""

from __future__ import annotations

from typing import Any

from rolltop.kit.rng import below, sow
from rolltop.shelf import Game
from rolltop.twins import Twin

# How many imagined worlds a player looks into before a move; with none it plays at random.
PLAYERS = {"random": 0, "greedy": 8}


class Bot:
    """A bot of a named kind at one game; it plays interpreted, so it never waits to compile."""

    def __init__(self, game: Game, kind: str, *, seed: int = 0, twin: Twin | None = None) -> None:
        if kind not in PLAYERS:
            raise ValueError(f"there is no player {kind!r}; there are {', '.join(PLAYERS)}")
        self.game = game
        self.samples = PLAYERS[kind]
        self.twin = twin or game.interpreted()
        size = max(game.rules.MOVES, game.rules.OUTCOMES)
        self._box = self.twin.box(game.box)
        self._states = self.twin.states(3)
        self._legal = self.twin.ints(size)
        self._value = self.twin.floats(size)
        self._result = self.twin.floats(game.players)
        self._rng = self.twin.ints(4)
        sow(self._rng, seed, 11)

    def choose(self, view: Any) -> int:
        """A legal move for the seat whose turn it is in this view of that seat."""
        self.twin.put(self._states[0], view)
        if self.samples == 0:
            count = self.twin.moves(self._states[0], self._box, self._legal)
            return int(self._legal[below(self._rng, count)])
        return int(
            self.twin.greedy(
                self._states[0],
                self._box,
                self._states[1],
                self._states[2],
                self._rng,
                self._legal,
                self._value,
                self._result,
                self.samples,
            )
        )

"""Players that are not people: each is shown a view and names a move."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from rolltop.kit.rng import below, sow
from rolltop.shelf import Game
from rolltop.twins import Twin

CHUNK = 200
MOST_NODES = 1_500_000


@dataclass(frozen=True)
class Strength:
    """How a player thinks: by lot, by the guess one move ahead, or by a tree search."""

    say: str
    samples: int = 0
    simulations: int = 0
    seconds: float = 2.0
    explore: float = 0.4
    trust: float = 4.0
    depth: int = 0


PLAYERS = {
    "random": Strength("plays by lot"),
    "greedy": Strength("looks one move ahead", samples=8),
    "novice": Strength("thinks a little", simulations=60),
    "club": Strength("thinks as a club player does", simulations=600),
    "master": Strength("thinks as long as is polite", simulations=12_000),
}


def strength(name: str) -> Strength:
    """A player by its name; an unknown name says which there are."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]


class Bot:
    """A player of a named strength at one game.

    It plays on the interpreted twin unless it is given another, so that it never waits for a
    compiler; a searching player is greedy then, since a search would take too long.
    """

    def __init__(self, game: Game, kind: str, *, seed: int = 0, twin: Twin | None = None) -> None:
        self.game = game
        self.kind = kind
        self.strength = strength(kind)
        self.twin = twin or game.interpreted()
        self._room = _Room(self.twin, game)
        sow(self._room.rng, seed, 11)
        self._tree: _Tree | None = None

    def choose(self, view: Any) -> int:
        """A legal move for the seat whose turn it is in this view of that seat."""
        room = self._room
        self.twin.put(room.states[0], view)
        count = self.twin.moves(room.states[0], room.box, room.legal)
        if count == 1:
            return int(room.legal[0])
        if self.strength.simulations and self.twin.compiled:
            return max(self.weigh(view), key=lambda found: (found.visits, found.value)).move
        if self.strength.samples or self.strength.simulations:
            return int(
                self.twin.greedy(
                    room.states[0],
                    room.box,
                    room.states[1],
                    room.states[2],
                    room.rng,
                    room.legal,
                    room.value,
                    room.result,
                    self.strength.samples or PLAYERS["greedy"].samples,
                )
            )
        return int(room.legal[below(room.rng, count)])

    def weigh(self, view: Any) -> list[Weighed]:
        """Every legal move with how often the search came to it and what it expects of it."""
        room = self._room
        self.twin.put(room.states[0], view)
        if self._tree is None:
            self._tree = _Tree(self.twin, self.game, self.strength.simulations)
        until = time.monotonic() + self.strength.seconds
        used = done = 0
        while done < self.strength.simulations and (not done or time.monotonic() < until):
            some = min(CHUNK, self.strength.simulations - done)
            used = self._tree.grow(room, self.strength, some, used)
            done += some
        return self._tree.root(room)


@dataclass(frozen=True)
class Weighed:
    """A move as the search sees it: its visits, and the result it expects for the mover."""

    move: int
    visits: int
    value: float


class _Room:
    """The lists that a bot thinks in."""

    def __init__(self, twin: Twin, game: Game) -> None:
        self.size = max(game.rules.MOVES, game.rules.OUTCOMES)
        self.twin = twin
        self.box = twin.box(game.box)
        self.states = twin.states(3)
        self.legal = twin.ints(self.size)
        self.value = twin.floats(self.size)
        self.result = twin.floats(game.players)
        self.rng = twin.ints(4)


class _Tree:
    """The nodes of a search, used again for every move."""

    def __init__(self, twin: Twin, game: Game, simulations: int) -> None:
        moves = game.rules.MOVES
        nodes = min(MOST_NODES, 2 * moves + 64 + simulations * 40)
        self.twin = twin
        self.links, self.counts = twin.ints(nodes, 4), twin.ints(nodes, 2)
        self.values = twin.floats(nodes, 2)
        self.marks, self.path = twin.ints(moves), twin.ints(512)

    def grow(self, room: _Room, strength: Strength, simulations: int, used: int) -> int:
        return int(
            self.twin.search(
                room.states,
                room.box,
                simulations,
                strength.explore,
                strength.trust,
                strength.depth,
                room.rng,
                room.legal,
                self.marks,
                self.path,
                room.result,
                self.links,
                self.counts,
                self.values,
                used,
            )
        )

    def root(self, room: _Room) -> list[Weighed]:
        visits, worth = self.twin.ints(room.size), self.twin.floats(room.size)
        self.twin.tell_root(self.links, self.counts, self.values, visits, worth)
        count = self.twin.moves(room.states[0], room.box, room.legal)
        return [
            Weighed(int(move), int(visits[move]), float(worth[move]) / max(1, int(visits[move])))
            for move in room.legal[:count]
        ]

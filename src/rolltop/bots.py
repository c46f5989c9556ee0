"""Players that are not people: each is shown a view and names a move."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from rolltop.kit.rng import below, sow
from rolltop.shelf import Game
from rolltop.twins import Twin

CHUNK = 1000
MOST_NODES = 1_500_000
INTERPRETED_SAMPLES = 8


@dataclass(frozen=True)
class Strength:
    """How a player thinks: by lot, by the guess one move ahead, or by a tree search.

    `samples` are looked at for each move one ahead; a search makes so many `simulations` or
    thinks so many `seconds`, whichever is over first. A share of the moves may be `careless`.
    """

    say: str
    samples: int = 0
    careless: float = 0.0
    simulations: int = 0
    seconds: float = 2.0
    explore: float = 0.5
    trust: float = 30.0
    ahead: int = 4
    depth: int = 0


PLAYERS = {
    "random": Strength("plays by lot"),
    "novice": Strength("looks one move ahead, often carelessly", samples=2, careless=0.4),
    "club": Strength("looks one move ahead, at times carelessly", samples=6, careless=0.12),
    "greedy": Strength("looks one move ahead", samples=8),
    "master": Strength("searches as long as is polite", samples=400, simulations=4000),
}


def strength(name: str) -> Strength:
    """A player by its name; an unknown name says which there are."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]


@dataclass(frozen=True)
class Weighed:
    """A move as a player sees it: how often it was tried, and the result the mover may expect."""

    move: int
    visits: int
    value: float


class Bot:
    """A player of a named strength at one game.

    It plays on the interpreted twin unless it is given another, so that it never waits for a
    compiler; a searching player only looks one move ahead then, since a search takes too long.
    With `threads` it grows so many trees at once and adds them up.
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
        is_deep = getattr(self.game.rules, "SEARCHED", True)
        return bool(self.strength.simulations and self.twin.compiled and is_deep)

    def choose(self, view: Any) -> int:
        """A legal move for the seat whose turn it is in this view of that seat."""
        room, thought = self._room, self.strength
        self.twin.put(room.states[0], view)
        count = self.twin.moves(room.states[0], room.box, room.legal)
        if count == 1:
            return int(room.legal[0])
        is_blind = not (thought.samples or thought.simulations)
        if is_blind or below(room.rng, 1000) < round(1000 * thought.careless):
            return int(room.legal[below(room.rng, count)])
        if self.searches:
            best = max(self.weigh(view), key=lambda found: (found.visits, found.value)).move
            for tree in self._trees:
                tree.follow(best)
            return best
        return room.look(self._samples)

    def weigh(self, view: Any) -> list[Weighed]:
        """Every legal move with how often it was tried and what is to be expected of it."""
        self.twin.put(self._room.states[0], view)
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
        each = -(-thought.simulations // len(self._trees))
        with ThreadPoolExecutor(len(self._trees)) as pool:
            found = list(pool.map(lambda tree: tree.think(view, each), self._trees))
        return [_together(parts) for parts in zip(*found, strict=True)]

    @property
    def _samples(self) -> int:
        """An interpreted player looks less closely, not to keep the table waiting."""
        samples = self.strength.samples or INTERPRETED_SAMPLES
        return samples if self.twin.compiled else min(samples, INTERPRETED_SAMPLES)


class Room:
    """The lists that one thread thinks in."""

    def __init__(self, twin: Twin, game: Game, *, seed: int, states: int = 4) -> None:
        self.size = max(game.rules.MOVES, game.rules.OUTCOMES)
        self.twin = twin
        self.game = game
        self.box = twin.box(game.box)
        self.states = twin.states(states)
        self.legal = twin.ints(self.size)
        self.value = twin.floats(self.size)
        self.result = twin.floats(game.players)
        self.rng = twin.ints(4)
        sow(self.rng, seed, 11)

    def look(self, samples: int) -> int:
        """The best move one ahead for the view in the first state."""
        return int(
            self.twin.greedy(
                self.states[0],
                self.box,
                self.states[1],
                self.states[2],
                self.rng,
                self.legal,
                self.value,
                self.result,
                samples,
            )
        )

    def weighed(self, samples: int) -> list[Weighed]:
        """What the last look found."""
        count = self.twin.moves(self.states[0], self.box, self.legal)
        return [
            Weighed(int(self.legal[i]), samples, float(self.value[i]) / samples)
            for i in range(count)
        ]


class Tree:
    """The nodes of a search; what it holds below the move that was chosen is used again."""

    def __init__(self, room: Room, thought: Strength) -> None:
        moves, twin = room.game.rules.MOVES, room.twin
        nodes = min(MOST_NODES, 2 * moves + 64 + thought.simulations * 80)
        self.room, self.thought = room, thought
        self.links, self.counts = twin.ints(nodes, 4), twin.ints(nodes, 2)
        self.values, self.spread = twin.floats(nodes, 2), twin.floats(3)
        self.marks, self.path = twin.ints(moves), twin.ints(512)
        self.visits, self.worth, self.nodes = twin.ints(moves), twin.floats(moves), twin.ints(moves)
        self.habits = twin.floats(4)
        habits = (thought.explore, thought.trust, thought.ahead, thought.depth)
        for number, habit in enumerate(habits):
            self.habits[number] = habit
        self._root = self._used = 0
        self._awaited: Any = None

    def think(self, view: Any, simulations: int) -> list[Weighed]:
        """Grow the tree of a view until the budget is spent."""
        self._begin(view)
        until = time.monotonic() + self.thought.seconds
        done = 0
        while done < simulations and (not done or time.monotonic() < until):
            self._grow(min(CHUNK, simulations - done))
            done += CHUNK
        return self._tell()

    def follow(self, move: int) -> None:
        """Expect the view after this move: if it comes, its part of the tree is used again."""
        room, seat = self.room, self.room.states[0].turn
        room.twin.assign(room.states[3], room.states[0])
        room.twin.imagine(room.states[3], room.box, seat, room.rng)
        room.twin.play(room.states[3], room.box, move)
        room.twin.hide(room.states[3], room.box, seat)
        self._awaited = room.twin.get(room.states[3])
        self._root = int(self.nodes[move])

    def _begin(self, view: Any) -> None:
        room = self.room
        room.twin.put(room.states[0], view)
        is_kept = self._awaited is not None and self._awaited == view
        if not is_kept or self._used > len(self.links) // 2:
            self._root = self._used = 0
        for place in range(3):
            self.spread[place] = 0.0
        self._awaited = None

    def _grow(self, simulations: int) -> None:
        room = self.room
        self._used = int(
            room.twin.search(
                room.states,
                room.box,
                simulations,
                self.habits,
                self.spread,
                room.rng,
                room.legal,
                self.marks,
                self.path,
                room.result,
                self.links,
                self.counts,
                self.values,
                self._root,
                self._used,
            )
        )

    def _tell(self) -> list[Weighed]:
        room, trust = self.room, self.thought.trust
        for move in range(len(self.visits)):
            self.visits[move] = 0
        room.twin.tell_root(
            self.links,
            self.counts,
            self.values,
            trust,
            self._root,
            self.visits,
            self.worth,
            self.nodes,
        )
        count = room.twin.moves(room.states[0], room.box, room.legal)
        return [
            Weighed(int(move), int(self.visits[move]), float(self.worth[move]))
            for move in room.legal[:count]
        ]


def _together(parts: tuple[Weighed, ...]) -> Weighed:
    """What several trees say of one move."""
    visits = sum(part.visits for part in parts)
    total = sum(part.value * (1 + part.visits) for part in parts)
    return Weighed(parts[0].move, visits, total / (len(parts) + visits))

"""The work space of one thinking thread, and the tree that a searching bot grows in it."""

from __future__ import annotations

import time
from typing import Any

from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.kit.rng import sow

from .player import Weighed
from .strengths import Strength

CHUNK = 1000
MOST_NODES = 1_500_000


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

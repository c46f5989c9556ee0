"""The workspace of one thinking thread, and the tree that a searching bot grows in it."""

from __future__ import annotations

import time
from typing import Any

from rolltop.engine import workspace
from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.kit.rng import sow

from .player import Weighed
from .strengths import Strength

CHUNK = 1000
MOST_NODES = 1_500_000


class Room:
    """A workspace of a twin, with the game's box and random numbers of its own."""

    def __init__(self, twin: Twin, game: Game, *, seed: int) -> None:
        self.twin, self.game = twin, game
        self.box = twin.box(game.box)
        self.w = twin.records(workspace.Workspace, 1)[0]
        sow(self.w.rng, seed, 11)

    def show(self, view: Any) -> None:
        """Lay out the view that is to be thought about."""
        self.twin.put(self.w.shown, view)

    def legal(self) -> list[int]:
        """The legal moves of what is shown."""
        count = self.twin.list_moves(self.w, self.box)
        return [int(move) for move in self.w.legal[:count]]

    def look(self, samples: int) -> int:
        """The best move one ahead for what is shown."""
        return int(self.twin.look_ahead(self.w, self.box, samples))

    def weighed(self, samples: int) -> list[Weighed]:
        """What the last look found."""
        found = zip(self.legal(), self.w.value, strict=False)
        return [Weighed(move, samples, float(value) / samples) for move, value in found]


class Tree:
    """The nodes of a search; what it holds below the move that was chosen is used again."""

    def __init__(self, room: Room, thought: Strength) -> None:
        moves, twin = room.game.rules.MOVES, room.twin
        count = min(MOST_NODES, 2 * moves + 64 + thought.simulations * 80)
        self.room, self.thought = room, thought
        self.nodes = twin.records(workspace.Node, count)
        self.tree = twin.records(workspace.Tree, 1)[0]
        self.tree.explore, self.tree.trust = thought.explore, thought.trust
        self.tree.ahead, self.tree.depth = thought.ahead, thought.depth
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
        room, twin, w = self.room, self.room.twin, self.room.w
        twin.foresee(w, room.box, move)
        self._awaited = twin.get(w.trial)
        self.tree.root = self.tree.child[move]

    def _begin(self, view: Any) -> None:
        tree = self.tree
        self.room.show(view)
        is_kept = self._awaited is not None and self._awaited == view
        if not is_kept or tree.used > len(self.nodes) // 2:
            tree.root = tree.used = 0
        tree.results, tree.added, tree.squares = 0, 0.0, 0.0
        self._awaited = None

    def _grow(self, simulations: int) -> None:
        room = self.room
        room.twin.search(room.w, room.box, self.tree, self.nodes, simulations)

    def _tell(self) -> list[Weighed]:
        tree = self.tree
        self.room.twin.tell_root(tree, self.nodes)
        return [
            Weighed(move, int(tree.visits[move]), float(tree.worth[move]))
            for move in self.room.legal()
        ]

"""Fights of King of the Roll between bots, and their figures."""

import itertools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numba
import numpy as np

import rolltop
from rolltop.contract import OVER
from rolltop.engine.twins import Twin
from rolltop.games.king_of_the_roll.rules.movement_board import side_of
from rolltop.games.king_of_the_roll.rules.moves import character_move
from rolltop.games.king_of_the_roll.rules.state import (
    ALL_TECHNIQUES,
    CHARACTER,
    CHARACTERS,
    FIGHTERS,
    NONE,
    READY,
    SCORING,
    SIDES,
    SUBMISSION,
    TECHNIQUES,
)
from rolltop.kit.rng import sow
from rolltop.players import PLAYERS, Room, Tree
from rolltop.study.series import wilson

NAME = "king-of-the-roll"
LONGEST = 150  # turns
CHUNK = 200  # simulations between looks at whether the choice is settled
PAIRS = list(itertools.permutations(range(CHARACTERS), 2))

njit: Any = numba.njit(nogil=True)
Array = np.ndarray[Any, Any]
Share = tuple[float, float, float]


@dataclass
class Figures:
    """The figures of a number of fights."""

    kinds: Array
    results: Array  # of fighter 0
    characters: Array
    tops: Array
    turns: Array
    rows: Array  # for every turn: both sides, both techniques, who succeeded, both totals
    begins: Array  # the row of the first turn of each fight
    ends: Array  # the row of the last turn of each fight

    @property
    def wins(self) -> Share:
        """How often fighter 0 wins (a draw counts half), with the 95 % interval."""
        return wilson(float(self.results.sum()), len(self.results))

    @property
    def top_wins(self) -> Share:
        """How often the fighter who was put on top wins."""
        wins = np.where(self.tops == 0, self.results, 1 - self.results)
        return wilson(float(wins.sum()), len(wins))

    @property
    def ahead(self) -> Share:
        """How often fighter 0 has the higher total in the first turn."""
        return wilson(int((self.begins[:, 5] > self.begins[:, 6]).sum()), len(self.begins))

    @property
    def submissions(self) -> Share:
        """How often a submission decides the fight."""
        last = [row[2 + row[4]] for row in self.ends if row[4] >= 0]
        return wilson(int((self.kinds[last] == SUBMISSION).sum()), len(self.ends))

    def pairing(self, one: int, other: int) -> Share:
        """How often one character beats another."""
        first = self.results[(self.characters == (one, other)).all(axis=1)]
        second = self.results[(self.characters == (other, one)).all(axis=1)]
        return wilson(float(first.sum() + (1 - second).sum()), len(first) + len(second))

    def techniques(self) -> tuple[Array, Array]:
        """For each technique how often it is chosen when its side is up, and then succeeds."""
        sides, chosen, won = np.zeros(SIDES), np.zeros(ALL_TECHNIQUES), np.zeros(ALL_TECHNIQUES)
        for fighter in (0, 1):
            technique = self.rows[:, 2 + fighter]
            np.add.at(sides, self.rows[:, fighter], 1)
            np.add.at(chosen, technique[technique != NONE], 1)
            np.add.at(won, technique[(technique != NONE) & (self.rows[:, 4] == fighter)], 1)
        return chosen / np.maximum(1, sides.repeat(TECHNIQUES)), won / np.maximum(1, chosen)


class Study:
    """Fights between two equal bots: greedy, or searching with `simulations` simulations."""

    def __init__(
        self,
        simulations: int,
        *,
        threads: int | None = None,
        tried: dict[str, list[int]] | None = None,
        **options: Any,
    ) -> None:
        self.game = rolltop.load(NAME, **options)
        self.simulations = simulations
        self.threads = threads or os.cpu_count() or 1
        box = self.game.box
        for name, least in (tried or {}).items():
            box.least[box.technique_names.index(name)] = least

    def run(self, fights: int, *, seed: int, position: int = 0) -> Figures:
        """Run fights, each pair of characters in turn; from a position, if one is given."""
        favourite = self.game.box.favourite
        pairs = [pair for pair in PAIRS if position not in (favourite[i] for i in pair)]
        threads = self.threads

        def some(first: int) -> list[tuple[Any, ...]]:
            ring = _Ring(self.game, self.simulations, seed + first)
            return [
                ring.fight(seed, n, pairs[n % len(pairs)], position, n // len(pairs) % 2)
                for n in range(first, fights, threads)
            ]

        with ThreadPoolExecutor(threads) as pool:
            fought = list(itertools.chain.from_iterable(pool.map(some, range(threads))))
        results, characters, tops, turns, rows = zip(*fought, strict=True)
        return Figures(
            kinds=np.array(self.game.box.kind),
            results=np.array(results),
            characters=np.array(characters),
            tops=np.array(tops),
            turns=np.array(turns),
            rows=np.concatenate(rows),
            begins=np.array([some[0] for some in rows]),
            ends=np.array([some[-1] for some in rows]),
        )


class _Ring:
    """The buffers in which fights run, one after another."""

    def __init__(self, game: rolltop.Game, simulations: int, seed: int) -> None:
        self.twin, self.rng = game.compiled(), game.compiled().ints(4)
        self.simulations = simulations
        self.room = Room(self.twin, game, seed=seed)
        self.tree = Tree(self.room, replace(PLAYERS["master"], simulations=simulations))

    def fight(
        self, seed: int, number: int, characters: tuple[int, int], position: int, top: int
    ) -> tuple[Any, ...]:
        """Run a fight to its end; return its result and its turns."""
        sow(self.rng, seed, number)
        rows = np.zeros((LONGEST, 7), np.int64)
        turns = _fight(self.twin)(
            self.room.w,
            self.room.box,
            self.rng,
            self.tree.tree,
            self.tree.nodes,
            self.simulations,
            characters,
            position,
            top,
            rows,
        )
        winner = self.room.w.match.winner
        result = 0.5 if winner < 0 else float(winner == 0)
        return result, characters, top, turns, rows[:turns]


@cache
def _fight(twin: Twin) -> Callable[..., int]:
    """A compiled function that runs a fight and writes down every turn."""
    start, settle, look, play = twin.start, twin.settle, twin.look, twin.play
    choose = _chooser(twin)
    side: Any = njit(side_of)
    take: Any = njit(character_move)

    @njit
    def fight(  # type: ignore[no-untyped-def]
        w, box, rng, tree, nodes, simulations, characters, position, top, rows
    ):
        s = w.match
        start(s, box)
        settle(s, box, rng)
        turns = 0
        while s.turn != OVER and turns < len(rows):
            if s.phase == READY and s.number == 0 and position > 0:
                s.position = position
                s.top = s.turn = top
                if box.mode == SCORING:
                    s.points[top] = box.arrival[position]
            if s.phase == CHARACTER:
                move = take(characters[s.fighter])
            else:
                look(w.shown, s, box)
                move = choose(w, box, rng, tree, nodes, simulations)
            play(s, box, move)
            settle(s, box, rng)
            if s.number > 0 and (s.turn == OVER or s.phase == READY):
                for fighter in range(FIGHTERS):
                    rows[turns][fighter] = side(s, fighter)
                    first = TECHNIQUES * side(s, fighter)
                    there = s.technique[fighter]
                    rows[turns][2 + fighter] = NONE if there == NONE else first + there
                    rows[turns][5 + fighter] = s.total[fighter]
                rows[turns][4] = s.success
                turns += 1
        return turns

    made: Callable[..., int] = fight
    return made


def _chooser(twin: Twin) -> Callable[..., int]:
    """A compiled function that chooses a move for `w.shown`, greedily or by a tree search."""
    greedy, list_moves, search, tell_root = (
        twin.greedy,
        twin.list_moves,
        twin.search,
        twin.tell_root,
    )
    samples = PLAYERS["greedy"].samples

    @njit
    def choose(  # type: ignore[no-untyped-def]
        w, box, rng, tree, nodes, simulations
    ):
        if simulations == 0:
            return greedy(w, box, rng, samples)
        if list_moves(w, box) == 1:
            return w.legal[0]
        tree.root = tree.used = tree.results = 0
        tree.added = tree.squares = 0.0
        left = simulations
        ahead = 0
        best = w.legal[0]
        while ahead < left:  # until no other move can be visited more often than the best
            some = min(left, CHUNK)
            search(w, box, tree, nodes, some)
            left -= some
            tell_root(tree, nodes)
            count = list_moves(w, box)
            best = w.legal[0]
            second = 0
            for i in range(1, count):
                if tree.visits[w.legal[i]] > tree.visits[best]:
                    second = tree.visits[best]
                    best = w.legal[i]
                elif tree.visits[w.legal[i]] > second:
                    second = tree.visits[w.legal[i]]
            ahead = tree.visits[best] - second
        return best

    made: Callable[..., int] = choose
    return made

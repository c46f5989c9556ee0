"""A series of matches between players, and its figures."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rolltop.contract import CHANCE, OVER
from rolltop.engine.twins import Twin
from rolltop.engine.workspace import Played, Workspace
from rolltop.game import Game
from rolltop.kit.rng import bits, sow
from rolltop.match import Match
from rolltop.players import PLAYERS, Bot, strength

LIMIT = 1_000_000
# Of each match: the result of each seat, how long it was, and whether it was cut.
Chunk = tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.int64]]


@dataclass
class Series:
    """The results of the matches finished so far."""

    game: Game
    players: list[str]
    matches: int = 0
    capped: int = 0
    draws: int = 0
    steps: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    score: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)

    def add(self, results: Any, lengths: Any, capped: Any) -> None:
        """Add finished matches; seats that tie for first place share the win."""
        results, lengths, capped = _chunk(results, lengths, capped)
        first = results == results.max(axis=1, keepdims=True)
        sharing = first.sum(axis=1, keepdims=True)
        self.wins = _added(self.wins, (first / sharing).sum(axis=0))
        self.score = _added(self.score, results.sum(axis=0))
        self.draws += int((sharing == self.game.players).sum())
        self.matches += len(results)
        self.capped += int(capped.sum())
        self.steps += int(lengths.sum(dtype=np.int64))
        self.lengths += lengths.tolist()

    def share(self, seat: int) -> tuple[float, float, float]:
        """The share of wins of a seat, with its 95 % interval (Wilson)."""
        return wilson(self.wins[seat], self.matches)

    def summary(self) -> dict[str, object]:
        """The figures, ready for JSON."""
        ordered = sorted(self.lengths)
        return {
            "game": self.game.name,
            "version": self.game.version,
            "options": self.game.options,
            "players": self.players,
            "matches": self.matches,
            "wins": [
                dict(zip(("share", "low", "high"), self.share(seat), strict=True))
                for seat in range(self.game.players)
            ],
            "mean_score": [total / self.matches for total in self.score],
            "draws": self.draws,
            "capped": self.capped,
            "length": {
                "mean": self.steps / self.matches,
                "median": ordered[len(ordered) // 2],
                "shortest": ordered[0],
                "longest": ordered[-1],
            },
            "seconds": self.seconds,
            "steps_per_second": self.steps / self.seconds if self.seconds else 0.0,
        }


def _added(totals: list[float], more: NDArray[np.float64]) -> list[float]:
    return (more + totals if totals else more).tolist()  # type: ignore[no-any-return]


def wilson(wins: float, matches: int) -> tuple[float, float, float]:
    """The share of wins with its 95 % interval: share, low, high."""
    z = 1.96
    share = wins / matches
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z * math.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2))
    half /= 1 + z * z / matches
    return share, max(0.0, middle - half), min(1.0, middle + half)


def seat_players(game: Game, names: str) -> list[str]:
    """The player for each seat, from `greedy,random`; a single name takes every seat."""
    players = [name.strip() for name in names.split(",")]
    for name in players:
        strength(name)
    if len(players) == 1:
        players *= game.players
    if len(players) != game.players:
        raise ValueError(
            f"{game.title} has {game.players} seats, but {len(players)} players are named"
        )
    return players


def run_series(
    game: Game,
    players: list[str],
    *,
    matches: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    twin: Twin | None = None,
    threads: int | None = None,
) -> Series:
    """Play a series on all cores, or on `threads` threads; Ctrl-C keeps what is finished."""
    twin = twin or game.fastest()
    threads = threads or os.cpu_count() or 1
    series = Series(game, players)
    began = time.perf_counter()
    # Few, since each takes some time of the interpreter; enough that the threads end together.
    chunk = max(1, min(20_000, matches // 40))
    pool = ThreadPoolExecutor(threads if twin.compiled else 1)
    waiting: list[Future[Chunk]] = []
    chunks = _chunks(matches, chunk)
    try:
        play_matches(twin, game, players, seed, 0, 0)
        began = time.perf_counter()
        for first, count in chunks:
            waiting.append(pool.submit(play_matches, twin, game, players, seed, first, count))
            while len(waiting) > 2 * threads:
                _take(series, waiting.pop(0).result(), progress)
        while waiting:
            _take(series, waiting.pop(0).result(), progress)
    except KeyboardInterrupt:
        for future in waiting:
            future.cancel()
    finally:
        series.seconds = time.perf_counter() - began
        pool.shutdown(cancel_futures=True)
    return series


def play_matches(
    twin: Twin, game: Game, players: list[str], seed: int, first: int, count: int
) -> Chunk:
    """Play `count` matches of a series, from number `first` on."""
    if any(is_thinker(game, name) for name in players):
        return _think(twin, game, players, seed, first, count)
    return _Room(twin, game, players).play(seed, first, count)


def is_thinker(game: Game, name: str) -> bool:
    """Whether this player uses a tree search in this game."""
    return bool(strength(name).simulations) and game.rules.SEARCHED


def recorded(game: Game, players: list[str], *, seed: int, number: int) -> Match:
    """Play match `number` of a series again, and return it with all its steps."""
    twin = game.fastest()
    if any(is_thinker(game, name) for name in players):
        return _played(twin, game, players, seed, number)
    room = _Room(twin, game, players)
    length = int(room.play(seed, number, 1)[1][0])
    match = Match(game, dice="manual", seed=0)
    for step in room.trace(seed, number, length):
        match.push(step)
    return match


class _Room:
    """A workspace that a chunk of matches is played in, and who sits where."""

    def __init__(self, twin: Twin, game: Game, players: list[str]) -> None:
        self.twin, self.game = twin, game
        self.box = twin.box(game.box)
        self.w = twin.records(Workspace, 1)[0]
        for seat, name in enumerate(players):
            self.w.samples[seat] = PLAYERS[name].samples
            self.w.careless[seat] = round(1000 * PLAYERS[name].careless)

    def play(self, seed: int, first: int, count: int) -> Chunk:
        played = self.twin.records(Played, count)
        self.twin.matches(self.w, self.box, seed, first, LIMIT, played)
        column = partial(self.twin.column, played)
        # A record has a place for every seat that the game may have.
        results = np.reshape(column("result"), (count, len(self.w.result)))
        return _chunk(results[:, : self.game.players], column("length"), column("capped"))

    def trace(self, seed: int, number: int, length: int) -> list[int]:
        trace = self.twin.ints(length)
        self.twin.trace_match(self.w, self.box, seed, number, trace)
        return [int(step) for step in trace]


def _think(twin: Twin, game: Game, players: list[str], seed: int, first: int, count: int) -> Chunk:
    """Play matches in which a bot searches: the search is compiled, the match is not."""
    results, lengths, capped = [], [], []
    for number in range(first, first + count):
        match = _played(twin, game, players, seed, number)
        results.append(list(match.scores.values()))
        lengths.append(len(match.steps))
        capped.append(0)
    return _chunk(results, lengths, capped)


def _chunk(results: Any, lengths: Any, capped: Any) -> Chunk:
    return np.asarray(results, np.float64), np.asarray(lengths), np.asarray(capped)


def _played(twin: Twin, game: Game, players: list[str], seed: int, number: int) -> Match:
    bots = [
        Bot(game, name, seed=seed * 1_000_003 + number * 8 + seat, twin=twin)
        for seat, name in enumerate(players)
    ]
    match = Match(game, dice="manual", seed=0)
    rng = [0, 0, 0, 0]
    sow(rng, seed, number)
    while match.seat != OVER:
        if match.seat == CHANCE:
            match.push(game.rules.draw(match.state, game.box, bits(rng)))
        else:
            match.push(bots[match.seat].choose(match.view(match.seat)))
    return match


def _chunks(matches: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, matches, size):
        yield first, min(size, matches - first)


def _take(series: Series, chunk: Chunk, progress: Callable[[int], None]) -> None:
    series.add(*chunk)
    progress(series.matches)

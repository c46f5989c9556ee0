"""Rolltop's own contestants: playouts, series, batches, vectors and pictures."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bench.race import Contestant
from rolltop import Game
from rolltop.adapters.vector import Vector
from rolltop.kit.rng import below, sow
from rolltop.study.series import Series, run_series
from rolltop.study.speed import Batch, Playouts

BATCH = 1024
POSITIONS = 200
VECTOR = 8192
# Seconds that a series must take, so that handing it out to threads does not count.
LONG = 1.5


def playouts(game: Game) -> Contestant:
    """Random matches inside the compiled kernel."""
    run = Playouts(game.compiled(), game).run
    return Contestant(f"Rolltop {game.title}", "compiled playout", run)


def threads(game: Game) -> list[Contestant]:
    """The same series of random matches, as `rolltop match` plays it, on two threads and one."""
    players, twin = ["random"] * game.players, game.compiled()

    def play(threads: int, matches: int) -> Series:
        return run_series(game, players, matches=matches, twin=twin, threads=threads)

    matches = 100
    while play(1, matches).seconds < LONG:
        matches *= 2

    def contestant(threads: int) -> Contestant:
        def run(times: int) -> int:
            return sum(play(threads, matches).steps for _ in range(times))

        driven = f"{matches:,} matches, threads: {threads}"
        return Contestant(f"Rolltop {game.title}", driven, run)

    return [contestant(2), contestant(1)]


def interpreted(game: Game) -> Contestant:
    """Random matches on the interpreted twin."""
    return Contestant(
        f"Rolltop {game.title}", "interpreted playout", Playouts(game.interpreted(), game).run
    )


def batch(game: Game) -> Contestant:
    """Steps of a whole batch, each called from Python, with random moves."""
    run = Batch(game.compiled(), game, BATCH).steps
    return Contestant(f"Rolltop {game.title}", f"batch of {BATCH}, choice of moves included", run)


def vector(game: Game, threads: int) -> Contestant:
    """Steps of the vector environment, whose threads wait for each other after every step."""
    batch = Vector(game, VECTOR, threads=threads)
    return Contestant(
        _with_view(batch), f"vector of {VECTOR}, threads: {threads}", lambda n: _steps(batch, n)
    )


def vectors(game: Game, count: int) -> Contestant:
    """As many matches in `count` vector environments, each stepped by its own thread."""
    batches = [Vector(game, VECTOR // count) for _ in range(count)]
    run = at_once([partial(_steps, batch) for batch in batches])
    driven = f"vectors of {VECTOR // count}, each in one of {count} threads"
    return Contestant(_with_view(batches[0]), driven, run)


def pictures(game: Game) -> Contestant:
    """Pictures of positions of one random match, each as the seat to move sees it."""
    match = game.match(seed=1)
    rng = [0, 0, 0, 0]
    sow(rng, 1, 0)
    drawn = []
    while not match.over and len(match.steps) < POSITIONS:
        seat = match.seat
        drawn.append((match.view(seat), seat, match.last(seat)))
        legal = match.legal_moves()
        match.push(legal[below(rng, len(legal))])
        match.settle()

    def run(count: int) -> int:
        for number in range(count):
            view, seat, last = drawn[number % len(drawn)]
            game.picture.picture(view, game.box, seat, last)
        return count

    return Contestant(f"Rolltop {game.title}", f"{game.players} seats", run)


def _steps(batch: Vector, count: int) -> int:
    """Choose and play moves, with masks and observations; return the number of decisions."""
    for _ in range(count):
        batch.choose()
        batch.step()
    return count * batch.count


def _with_view(batch: Vector) -> str:
    return f"Rolltop {batch.game.title}, {batch.layout.size} numbers observed"


def at_once(each: list[Callable[[int], int]]) -> Callable[[int], int]:
    """A run that calls every function with the same count, each in its own thread."""

    def run(count: int) -> int:
        with ThreadPoolExecutor(len(each)) as pool:
            done = pool.map(lambda one: one(count), each)
        return sum(done)

    return run

"""Rolltop's own contestants: playouts and batch steps of the compiled twin."""

import threading

from bench.race import Contestant
from rolltop import Game
from rolltop.adapters.vector import Vector
from rolltop.study.speed import Batch, Playouts

BATCH = 1024
VECTOR = 8192


def playouts(game: Game) -> Contestant:
    """Random matches inside the kernel."""
    run = Playouts(game.compiled(), game).run
    return Contestant(f"Rolltop {game.title}", "compiled playout", run)


def threads(game: Game, count: int) -> Contestant:
    """The same in several threads at once, each with room of its own."""
    tables = [Playouts(game.compiled(), game, seed=seed) for seed in range(1, count + 1)]

    def run(matches: int) -> float:
        steps: list[int] = []
        work = [
            threading.Thread(target=lambda table=table: steps.append(table.run(matches)))
            for table in tables
        ]
        for thread in work:
            thread.start()
        for thread in work:
            thread.join()
        return sum(steps)

    return Contestant(f"Rolltop {game.title}", f"compiled playout, threads: {count}", run)


def interpreted(game: Game) -> Contestant:
    """Random matches by the interpreted twin."""
    return Contestant(
        f"Rolltop {game.title}", "interpreted playout", Playouts(game.interpreted(), game).run
    )


def batch(game: Game) -> Contestant:
    """Steps of a whole batch, each called from Python, with moves chosen at random."""
    run = Batch(game.compiled(), game, BATCH).steps
    return Contestant(f"Rolltop {game.title}", f"batch of {BATCH}, moves chosen too", run)


def vector(game: Game, threads: int) -> Contestant:
    """Steps of the vector environment: moves chosen, masks and observations written."""
    batch = Vector(game, VECTOR, threads=threads)

    def run(count: int) -> int:
        for _ in range(count):
            batch.choose()
            batch.step()
        return count * VECTOR

    return Contestant(
        f"Rolltop {game.title}, {batch.layout.size} numbers seen",
        f"vector of {VECTOR}, threads: {threads}",
        run,
    )

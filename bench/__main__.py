"""Run all races and write bench/results.md."""

import argparse
import os
import platform
from importlib.metadata import version
from pathlib import Path

import rolltop
from bench import machine, ours, peers
from bench.race import CORE, ROUNDS, WALL, Contestant, Spread, busy, race, ratio, speed
from bench.rows import PETTINGZOO, PETTINGZOO_NEAREST, PGX, PGX_NEAREST, ROWS, VECTOR, Row
from rolltop import Game
from rolltop.adapters.pettingzoo import env

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("numba", "numpy", "open-spiel", "pettingzoo", "pgx", "jax")

HEAD = """# Side by side

Written by `make bench`. All contestants play at random in one process and take turns, for {rounds}
rounds of a quarter of a second each; figures are medians (minimum to maximum). A step is a decision
of a seat or a chance event. The last column compares the first row with each row, round by round.
Matches are timed by CPU time; threads and batches, where JAX uses all cores, by wall-clock time.

Python {python}, {packages}; {cores} cores, {machine}.{busy}
"""


def main() -> None:
    """Race every game, then batches against peers that step batches, and write the results."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="number of rounds")
    parser.add_argument("--only", help="only games whose name contains this text")
    arguments = parser.parse_args()
    rows = [row for row in ROWS if not arguments.only or arguments.only in row.game]
    games = [rolltop.load(_name(row), **row.options) for row in rows]
    parts = [_head(arguments.rounds)]
    for row, game in zip(rows, games, strict=True):
        parts.append(_race_playouts(row, game, arguments.rounds))
    parts.append(_race_machine(arguments.rounds))
    parts += [_race_threads(game, arguments.rounds) for game in games]
    parts.append(_race_batches(games, arguments.rounds))
    parts += [_race_vectors(game, arguments.rounds) for game in games if game.name == VECTOR]
    parts.append(_race_pictures(games, arguments.rounds))
    text = "\n".join(parts)
    print(text)
    if not arguments.only:
        (ROOT / "bench" / "results.md").write_text(text, encoding="utf-8")


def _head(rounds: int) -> str:
    return HEAD.format(
        rounds=rounds,
        python=platform.python_version(),
        packages=", ".join(f"{package} {version(package)}" for package in PACKAGES),
        cores=os.cpu_count(),
        machine=platform.machine(),
        busy=busy(),
    )


def _name(row: Row) -> str:
    return str(ROOT / row.game) if row.game.endswith(".py") else row.game


def _race_playouts(row: Row, game: Game, rounds: int) -> str:
    contestants = [
        ours.playouts(game),
        ours.interpreted(game),
        *peers.openspiel(row.relative),
    ]
    race(contestants, rounds=rounds, clock=CORE)
    return f"## {game.title}: random matches\n\n" + _table("steps/s", contestants)


def _race_machine(rounds: int) -> str:
    """The most that two threads can gain here, to compare with the figures of the games."""
    two, one = machine.arithmetic(2), machine.arithmetic(1)
    race([*two, *one], rounds=rounds, clock=WALL)
    pairs = zip(two, one, strict=True)
    tables = (_table("rounds/s", list(pair), "gain of two threads") for pair in pairs)
    return "## The machine itself: threads\n\n" + "\n".join(tables)


def _race_threads(game: Game, rounds: int) -> str:
    contestants = ours.threads(game)
    race(contestants, rounds=rounds, clock=WALL)
    return f"## {game.title}: threads\n\n" + _table("steps/s", contestants, "gain of two threads")


def _race_batches(games: list[Game], rounds: int) -> str:
    contestants = [
        *(ours.batch(game) for game in games),
        peers.pettingzoo(PETTINGZOO),
        *(peers.pgx_scan(name) for name in PGX),
    ]
    race(contestants, rounds=rounds, clock=WALL)
    return "## Batches of matches, stepped from outside\n\n" + _table("decisions/s", contestants)


def _race_vectors(game: Game, rounds: int) -> str:
    contestants = [
        ours.vectors(game, 2),
        *(ours.vector(game, threads) for threads in (2, 1)),
        peers.agents(f"Rolltop {game.title} through PettingZoo", env(game)),
        peers.pettingzoo(PETTINGZOO_NEAREST),
        peers.pgx_scan(PGX_NEAREST),
    ]
    race(contestants, rounds=rounds, clock=WALL)
    return f"## {game.title}: with masks and observations\n\n" + _table("decisions/s", contestants)


def _race_pictures(games: list[Game], rounds: int) -> str:
    """Time to draw a picture, over the positions of a random match."""
    contestants = [ours.pictures(game) for game in games if game.has_picture]
    race(contestants, rounds=rounds, clock=CORE)
    lines = ["## Pictures\n", "| game | seats | ms per picture |", "|---|---|---:|"]
    for one in contestants:
        median, least, most = (
            1000 / value for value in (speed(one).median, speed(one).most, speed(one).least)
        )
        lines.append(f"| {one.who} | {one.driven} | {median:.2f} ({least:.2f} to {most:.2f}) |")
    return "\n".join(lines) + "\n"


def _table(unit: str, contestants: list[Contestant], compared: str = "Rolltop's lead") -> str:
    first = contestants[0]
    lines = [f"| contestant | method | {unit} | {compared} |", "|---|---|---:|---:|"]
    for one in contestants:
        times = "" if one is first else _times(ratio(first, one))
        lines.append(f"| {one.who} | {one.driven} | {_millions(speed(one))} | {times} |")
    return "\n".join(lines) + "\n"


def _millions(spread: Spread) -> str:
    median, least, most = (
        f"{value / 1e6:.3g}" if value < 1e9 else f"{value / 1e6:.0f}"
        for value in (spread.median, spread.least, spread.most)
    )
    return f"{median} M ({least} to {most})"


def _times(spread: Spread) -> str:
    median, least, most = (
        f"{value:,.0f}" if value >= 100 else f"{value:.2g}" if value < 10 else f"{value:.0f}"
        for value in (spread.median, spread.least, spread.most)
    )
    return f"{median} × ({least} to {most})"


if __name__ == "__main__":
    main()

"""Strength of the named bots: against one another, and against OpenSpiel's search.

`python -m bench.strengths` writes bench/results-strengths.md; every share has its 95 % interval.
"""

import argparse
import itertools
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import rolltop
from bench import searchers
from rolltop import Game
from rolltop.study.series import play_matches, wilson

OUT = Path(__file__).parent / "results-strengths.md"
LADDER = ("random", "novice", "club", "master")
MOST_SEATS = 4
HEAD = """# How strong the players are

Written by `python -m bench.strengths`. The player takes each seat in turn, its rival all others;
a tie for first place is shared. A row ends after {games} matches or {seconds} s.
"""


def main() -> None:
    """Play every pairing for a while, and write who won."""
    parser = argparse.ArgumentParser(prog="python -m bench.strengths", description=main.__doc__)
    parser.add_argument(
        "--matches", type=int, default=400, help="maximum number of matches per row"
    )
    parser.add_argument("--seconds", type=float, default=60, help="maximum seconds per row")
    parser.add_argument("--only", default="", help="only games whose name contains this text")
    given = parser.parse_args()
    parts = [HEAD.format(games=given.matches, seconds=f"{given.seconds:g}")]
    for name in rolltop.list_games():
        if given.only in name:
            parts.append(_section(name, given.matches, given.seconds))
            print(parts[-1], flush=True)
    parts.append(searchers.section(given.only, given.matches, given.seconds))
    print(parts[-1])
    if not given.only:
        OUT.write_text("\n".join(parts), encoding="utf-8")


def _section(name: str, games: int, seconds: float) -> str:
    title = rolltop.load(name).title
    lines = [f"## {title}\n", "| seats | player | against | finishes first | matches |"]
    lines.append("|---:|---|---|---:|---:|")
    for game in _games(name):
        for player, rivals in _pairs(game.players):
            wins, played = _first(game, player, rivals, games, seconds)
            share, low, high = wilson(wins, played)
            lines.append(
                f"| {game.players} | {player} | {rivals} | "
                f"{share:.1%} ({low:.1%} to {high:.1%}) | {played} |"
            )
    return "\n".join(lines) + "\n"


def _games(name: str) -> Iterator[Game]:
    seats = rolltop.load(name).choices["players"]
    for players in range(max(2, seats.least), min(seats.most, MOST_SEATS) + 1):
        yield rolltop.load(name, players=players)


def _pairs(seats: int) -> Iterator[tuple[str, str]]:
    for below, player in itertools.pairwise(LADDER):
        yield player, below
    if seats == 2:
        yield "club", "random"
        yield "master", "random"
        yield "novice", "greedy"
        yield "master", "greedy"


def _first(game: Game, player: str, rivals: str, games: int, seconds: float) -> tuple[float, int]:
    """How often a player finished first among such rivals, and the number of matches."""
    twin = game.compiled()
    play_matches(twin, game, [player] + [rivals] * (game.players - 1), 0, 0, 1)
    until = time.monotonic() + seconds
    wins, played = 0.0, 0

    def one(number: int) -> float:
        seat = number % game.players
        sitting = [rivals] * game.players
        sitting[seat] = player
        result = play_matches(twin, game, sitting, 1, number, 1)[0][0].tolist()
        best = max(result)
        return float(result[seat] == best) / float(result.count(best))

    workers = os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as pool:
        while played < games and time.monotonic() < until:
            numbers = range(played, played + workers * game.players)
            wins += sum(pool.map(one, numbers))
            played += len(numbers)
    return wins, played


if __name__ == "__main__":
    main()

"""Run both servers in turn under the same players and write bench/results-load.md."""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from bench.race import busy
from rolltop.server.settings import VARIABLE, Settings

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NODE = ROOT / ".venv-peers" / "node"
# Its own dependencies no longer fit its server: routes added late are not found from 4.2 on.
PACKAGES = (
    "boardgame.io@0.50.2",
    "koa-compose@4.1.0",
    "socket.io-client@4",
    "ws@8",
    "node-persist@3",
)
OURS, BARE, PAGE = "rolltop", "bare", "page"
THEIRS, FILES = "boardgame.io", "boardgame.io-files"
TITLES = {
    OURS: "Rolltop, on disk",
    BARE: "Rolltop, on disk, without pictures",
    PAGE: "Rolltop, on disk, dressed for the page",
    FILES: "boardgame.io, on disk",
    THEIRS: "boardgame.io, in memory",
}
SERVE = (
    "from rolltop.server.serve import serve\n"
    "from rolltop.server.settings import Settings\n"
    "serve(Settings.handed_down())"
)
# Full tables as pages see them: a game, its players, and how many tables play at once.
FULL = (("king-of-the-roll", 2, 40), ("rolling-jokers", 8, 10))
# The number of tables, and the seconds between two moves of one table.
PACES = ((1, 0.05), (100, 1.0), (1000, 5.0))

HEAD = """# The server under load

Written by `make load`: Rolltop's server and a boardgame.io server ({packages}), each alone with the
same players (`players.cjs`: two sockets a table, Pig to 1,000; one move in four rolls). A move's
time runs until the other player's client has it and, with Rolltop, has put its picture together.
Rolltop stores every move in SQLite and syncs it to the disk before anybody sees it; boardgame.io
keeps its matches in memory, or with its own `FlatFile` in files, which it does not sync. Rounds in
turn, medians. "Dressed for the page": as a browser gets it, with the words around the picture as
HTML; "without pictures": as bots get it, and as boardgame.io sends its states.

Python {python}, Node {node}; {cores} cores, shared with the players.{busy}
"""

Figures = dict[str, float]


def main() -> None:
    """Measure moves a second, waits and memory of both servers, and write them down."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often moves a second are run")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each run takes")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    install()
    remark = busy()
    fast: dict[str, list[Figures]] = {kind: [] for kind in TITLES}
    for _ in range(arguments.rounds):
        for kind, runs in fast.items():
            runs.append(run(kind, 100, arguments.seconds, 0))
    slow = {
        (kind, tables): run(kind, tables, max(arguments.seconds, 2.5 * every), every)
        for tables, every in PACES
        for kind in TITLES
    }
    full = {
        (game, players): [
            run_full(game, players, tables, arguments.seconds) for _ in range(arguments.rounds)
        ]
        for game, players, tables in FULL
    }
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    head = HEAD.format(
        packages=PACKAGES[0],
        python=platform.python_version(),
        node=node.stdout.strip(),
        cores=os.cpu_count(),
        busy=remark,
    )
    parts = [head, _moves(fast), _waits(slow), _memory(slow, fast), _full(full), _aims(slow, fast)]
    text = "\n".join(parts)
    print(text)
    (ROOT / "bench" / "results-load.md").write_text(text, encoding="utf-8")


def install() -> None:
    """Fetch the peer's packages where they are not there yet."""
    if not all((NODE / "node_modules" / name.partition("@")[0]).is_dir() for name in PACKAGES):
        NODE.mkdir(parents=True, exist_ok=True)
        quiet = ["--no-package-lock", "--no-audit", "--no-fund", "--silent", "--prefix", str(NODE)]
        subprocess.run(["npm", "install", *quiet, *PACKAGES], check=True)


def run(kind: str, tables: int, seconds: float, every: float) -> Figures:
    """One server alone with its players."""
    with serving(kind) as (port, process):
        figures = _played("players.cjs", kind, port, process, tables, seconds, every)
    return _shown(f"{kind}, {tables} tables, a move every {every} s", figures)


def run_full(game: str, players: int, tables: int, seconds: float) -> Figures:
    """Our server with full tables of one game, each seat a page."""
    with serving(PAGE) as (port, process):
        figures = _played("full_tables.cjs", game, players, port, process, tables, seconds)
    return _shown(f"{game} with {players}, {tables} tables", figures)


def _played(script: str, *given: object) -> Figures:
    played = subprocess.run(
        ["node", str(HERE / script), *map(str, given)],
        env=_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    figures: Figures = json.loads(played.stdout)
    return figures


def _shown(what: str, figures: Figures) -> Figures:
    rounded = {name: round(value, 2) for name, value in figures.items()}
    print(f"{what}: {rounded}", file=sys.stderr)
    return figures


@contextmanager
def serving(kind: str) -> Iterator[tuple[int, int]]:
    """A server of its own, with nothing in its database; its port and its process."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        probe.close()
        settings = Settings(
            port=port,
            database=str(Path(folder) / "load.sqlite"),
            games=(str(ROOT / "examples" / "pig.py"),),
            guests_per_hour=10**6,
            sockets_per_minute=10**6,
            sockets_per_person=10**6,
            tables_per_hour=10**6,
            messages_per_second=10**6,
            compile=False,
        )
        peer = ["node", str(HERE / "boardgame_io.cjs"), str(port)]
        commands = {THEIRS: peer, FILES: [*peer, str(Path(folder) / "matches")]}
        command = commands.get(kind, [sys.executable, "-c", SERVE])
        environment = _environment() | {VARIABLE: json.dumps(asdict(settings))}
        quiet = subprocess.DEVNULL
        server = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
        try:
            _wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait()


def _environment() -> dict[str, str]:
    return os.environ | {"NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"}


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"no server listens at {port}")


def _moves(fast: dict[str, list[Figures]]) -> str:
    lines = [
        "## Moves a second: 100 tables, each as fast as it goes\n",
        "| who | moves/s | server's processor a move | Rolltop is |",
        "|---|---:|---:|---:|",
    ]
    for kind, runs in fast.items():
        speeds = [found["a_second"] for found in runs]
        spent = statistics.median(found["server_ms"] for found in runs)
        compared = "" if kind == OURS else f"{_ratio(fast, kind):.2f} ×"
        spread = f"{statistics.median(speeds):,.0f} ({min(speeds):,.0f} to {max(speeds):,.0f})"
        lines.append(f"| {TITLES[kind]} | {spread} | {spent:.2f} ms | {compared} |")
    return "\n".join(lines) + "\n"


def _ratio(fast: dict[str, list[Figures]], other: str, one: str = OURS) -> float:
    """How many times the moves a second of another, from round to round."""
    rounds = zip(fast[one], fast[other], strict=True)
    return statistics.median(mine["a_second"] / its["a_second"] for mine, its in rounds)


def _waits(slow: dict[tuple[str, int], Figures]) -> str:
    lines = [
        "## From a move to the other player's screen\n",
        "| who | tables | a move of each every | p50 | p99 |",
        "|---|---:|---:|---:|---:|",
    ]
    for tables, every in PACES:
        for kind, title in TITLES.items():
            found = slow[kind, tables]
            waits = f"{found['p50']:.1f} ms | {found['p99']:.1f} ms"
            lines.append(f"| {title} | {tables:,} | {every:g} s | {waits} |")
    return "\n".join(lines) + "\n"


def _memory(slow: dict[tuple[str, int], Figures], fast: dict[str, list[Figures]]) -> str:
    lines = [
        "## Memory a table with its two sockets\n",
        "| who | 1,000 laid | after a few moves | of 100, after many moves (how many each) |",
        "|---|---:|---:|---:|",
    ]
    for kind, title in TITLES.items():
        found, long = slow[kind, PACES[-1][0]], fast[kind][-1]
        few = f"{found['laid_kb']:.0f} KB | {found['played_kb']:.0f} KB"
        lines.append(
            f"| {title} | {few} | {long['played_kb']:.0f} KB ({long['moves'] / 100:.0f}) |"
        )
    return "\n".join(lines) + "\n"


def _full(full: dict[tuple[str, int], list[Figures]]) -> str:
    lines = [
        "## Full tables, dressed for the page\n",
        "Every seat has a page open and plays at random; bytes are those of all sockets.\n",
        "| game | players | moves/s | processor a move | bytes a move | KB a table laid | played |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    names = ("a_second", "server_ms", "move_bytes", "laid_kb", "played_kb")
    for (game, players), runs in full.items():
        speed, spent, sent, laid, played = (
            statistics.median(found[name] for found in runs) for name in names
        )
        lines.append(
            f"| {game} | {players} | {speed:,.0f} | {spent:.2f} ms | {sent:,.0f} | "
            f"{laid:.0f} | {played:.0f} |"
        )
    return "\n".join(lines) + "\n"


def _aims(slow: dict[tuple[str, int], Figures], fast: dict[str, list[Figures]]) -> str:
    most = slow[OURS, PACES[-1][0]]
    files, memory = (_ratio(fast, kind) for kind in (FILES, THEIRS))
    states = _ratio(fast, THEIRS, BARE)
    more = "more moves a second, all on disk, than boardgame.io"
    aims = {
        f"{more} on disk: {files:.2f} ×": files > 1,
        f"{more} in memory, states as it sends them: {states:.2f} ×": states > 1,
        f"{more} in memory, with pictures: {memory:.2f} ×": memory > 1,
        f"p99 under 100 ms at 1,000 tables: {most['p99']:.0f} ms": most["p99"] < 100,
        f"under 200 KB a table: {most['played_kb']:.0f} KB": most["played_kb"] < 200,
    }
    lines = [f"- {'reached' if done else 'missed'}: {aim}" for aim, done in aims.items()]
    return "\n".join(["## The aims\n", *lines]) + "\n"


if __name__ == "__main__":
    main()

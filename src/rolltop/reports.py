"""Results printed in the terminal: series of matches, ladders and the coach's analysis."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from rolltop.players.coach import Analysis
from rolltop.study.ladder import Rung
from rolltop.study.series import Series

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72


def print_series(result: Series, console: Console) -> None:
    """Print how often each seat won, and how long the matches were."""
    table = _table("seat", "player", "wins", "95 %", "score", left=2)
    for seat, name in enumerate(result.game.seats):
        share, low, high = result.share(seat)
        score = result.score[seat] / result.matches
        table.add_row(
            name, result.players[seat], f"{share:.1%}", f"{low:.1%}–{high:.1%}", f"{score:.3f}"
        )
    console.print(table)
    ordered = sorted(result.lengths)
    rate = result.steps / result.seconds / 1e6 if result.seconds else 0.0
    console.print(
        f"{result.matches:,} matches, {result.draws:,} drawn, {result.capped:,} stopped early; "
        f"length {result.steps / result.matches:.1f} steps ({ordered[0]}–{ordered[-1]}, "
        f"median {ordered[len(ordered) // 2]}); {rate:.2f} M steps/s",
        highlight=False,
    )


def print_ladder(rungs: list[Rung], console: Console) -> None:
    """Print the ladder, best first: rating, uncertainty, wins, and results against each other."""
    names = [rung.name for rung in rungs]
    table = _table("", "player", "rating", "±", "matches", "wins", *(f"v {n}" for n in names))
    for place, rung in enumerate(rungs, 1):
        met = [rung.beats(other) for other in names]
        table.add_row(
            str(place),
            rung.name,
            f"{rung.rating.mu:.1f}",
            f"{2 * rung.rating.sigma:.1f}",
            str(rung.matches),
            f"{rung.wins / max(1, rung.matches):.1%}",
            *(f"{share[0]:.0%} ({share[1]:.0%}–{share[2]:.0%})" if share else "" for share in met),
        )
    console.print(table)
    console.print(
        "± is two standard deviations; v shows how often a player finished ahead of another (95 %)."
    )


def print_analysis(found: Analysis, console: Console) -> None:
    """Print the chances of each seat as a line of bars, and the moments that mattered."""
    width = max(len(name) for name in found.seats)
    for seat, name in enumerate(found.seats):
        line = [row[seat] for row in found.chances]
        console.print(
            f"{name:{width}} {_spark(line)} {line[-1]:.2f}", markup=False, highlight=False
        )
    mattered = found.mattered()
    if not mattered:
        console.print("Nobody made a mistake that mattered.")
        return
    table = _table("step", "seat", "lost", "played", "", "better", "", left=2)
    for moment in mattered:
        table.add_row(
            str(moment.step + 1),
            found.seats[moment.seat],
            f"{moment.lost:.1%}",
            moment.played.move,
            f"{moment.played.value:.2f}",
            moment.best.move,
            f"{moment.best.value:.2f}",
        )
    console.print("Moments that mattered:")
    console.print(table)


def _spark(line: list[float]) -> str:
    """Chances as a line of at most WIDEST bars."""
    wide = min(len(line), WIDEST)
    picked = [line[round(i * (len(line) - 1) / max(1, wide - 1))] for i in range(wide)]
    return "".join(BARS[min(7, int(8 * max(0.0, chance)))] for chance in picked)


def _table(*headings: str, left: int = 2) -> Table:
    table = Table(box=None, pad_edge=False)
    for number, heading in enumerate(headings):
        is_text = number < left or heading in ("played", "better")
        table.add_column(heading, justify="left" if is_text else "right")
    return table

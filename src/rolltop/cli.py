"""The command line: play, serve, run series of matches, replay, check and measure."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.logging import RichHandler
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import rolltop
from rolltop.game import Game, load_version
from rolltop.server.commands import add_commands

if TYPE_CHECKING:
    from rolltop.match import Match
    from rolltop.players.coach import Analysis
    from rolltop.record import Record

app = typer.Typer(
    help="A digital tabletop: play, watch, study and train on five real games.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console()

# The base of typer's errors about a command line; typer may bring its own copy of click.
_ClickException: type[Any] = typer.BadParameter.__mro__[2]

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of a game, or path of its .py file.")
]
Players = Annotated[int | None, typer.Option(help="Number of players.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="Option of the game, for example rounds=20."),
]
ContentFile = Annotated[Path | None, typer.Option(help="TOML file with your own content.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same dice.")]


@app.callback()
def home(context: typer.Context) -> None:
    """Without a command: start a server on this computer and open its page."""
    if context.invoked_subcommand is None:
        from rolltop.server.serve import free_port, serve
        from rolltop.server.settings import Settings

        settings = Settings.read({"json_logs": False})
        settings = replace(settings, port=free_port(settings.host, settings.port))
        where = f"http://{settings.host}:{settings.port}/"
        console.print(f"Rolltop is at {where} (Ctrl-C stops it)", highlight=False)
        serve(settings, opens_page=True)


add_commands(app)


@app.command("games")
def list_games() -> None:
    """List the installed games."""
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "players", "", "options"):
        table.add_column(heading)
    for name in rolltop.list_games():
        game = rolltop.load(name)
        seats = game.choices["players"]
        others = ", ".join(option for option in game.choices if option != "players")
        table.add_row(name, f"{seats.least}–{seats.most}", game.sentence, others)
    console.print(table if table.row_count else "No games are installed.")


@app.command()
def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[
        str, typer.Option(help="Player for each seat: you, or the name of a bot.")
    ] = "",
    dice: Annotated[str, typer.Option(help="random, or manual to type in real dice.")] = "random",
    seed: Seed = None,
    option: Options = None,
    content: ContentFile = None,
    record: Annotated[
        Path | None, typer.Option(help="Append the match's record to this file.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or people at the same keyboard."""
    from rolltop import terminal

    loaded = _load(game, players, option, content)
    sitting = _seats(loaded, seats or ",".join(["you"] + ["greedy"] * (loaded.players - 1)))
    terminal.play(loaded, sitting, seed=seed, dice=dice, record=record, console=console)


@app.command()
def match(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Bots: random, novice, club, greedy or master.")
    ] = "random",
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    players: Players = None,
    option: Options = None,
    content: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    records: Annotated[
        Path | None, typer.Option(help="Write the record of every match to this file.")
    ] = None,
) -> None:
    """Let bots play a series of matches; print who wins and how long they take."""
    from rolltop.reports import print_series
    from rolltop.study import series

    loaded = _load(game, players, option, content)
    sitting = series.seat_players(loaded, seats)
    with _progress(as_json) as bar:
        task = bar.add_task(loaded.title, total=matches)
        result = series.run_series(
            loaded,
            sitting,
            matches=matches,
            seed=seed,
            progress=lambda done: bar.update(task, completed=done),
        )
    if not result.matches:
        raise ValueError("stopped before a match was finished")
    if records:
        _write_records(loaded, sitting, seed, result.matches, records)
    if as_json:
        typer.echo(json.dumps(result.summary(), ensure_ascii=False))
        return
    print_series(result, console)


@app.command()
def ladder(
    game: GameName,
    entrants: Annotated[
        str, typer.Option("--entrants", help="Bots that play each other.")
    ] = "random,novice,club,master",
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    players: Players = None,
    option: Options = None,
    content: ContentFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ladder as JSON.")] = False,
) -> None:
    """Let bots of different strength play each other, and rate them."""
    from rolltop.players import strength
    from rolltop.reports import print_ladder
    from rolltop.study.ladder import climb

    loaded = _load(game, players, option, content)
    names = [name.strip() for name in entrants.split(",")]
    for name in names:
        strength(name)
    with _progress(as_json) as bar:
        task = bar.add_task(loaded.title, total=matches)
        rungs = climb(
            loaded,
            names,
            matches=matches,
            seed=seed,
            progress=lambda done: bar.update(task, completed=done),
        )
    if as_json:
        typer.echo(json.dumps([rung.summary() for rung in rungs], ensure_ascii=False))
        return
    print_ladder(rungs, console)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="Records, one JSON object per line.")],
    game: Annotated[
        str | None, typer.Option(help="The game's .py file, if it is not installed.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per match.")
    ] = False,
) -> None:
    """Ask the coach who was ahead, which moves were best and what mistakes cost."""
    from rolltop.reports import print_analysis

    for record, again in _replayed(file, game):
        found = _analysed(again, quiet=as_json)
        if as_json:
            typer.echo(json.dumps(found.summary(), ensure_ascii=False))
            continue
        console.rule(f"{again.game.title}: {', '.join(record.seats)}")
        print_analysis(found, console)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="Records, one JSON object per line.")],
    game: Annotated[
        str | None, typer.Option(help="The game's .py file, if it is not installed.")
    ] = None,
    quiet: Annotated[bool, typer.Option(help="Only check the records.")] = False,
) -> None:
    """Replay recorded matches and print their story."""
    count = 0
    for record, again in _replayed(file, game):
        count += 1
        if not quiet:
            console.rule(f"{again.game.title}: {', '.join(record.seats)}")
            for line in again.log:
                console.print(line, markup=False, highlight=False)
            console.print(again.game.words.show(again.state, again.game.box), markup=False)
    console.print(f"{count} records follow the rules.", highlight=False)


@app.command()
def check(
    game: GameName,
    players: Players = None,
    option: Options = None,
    content: ContentFile = None,
) -> None:
    """Check a game: words, odds, records, secrets, pictures, twins, endings, guess."""
    from rolltop.testing import check_game

    loaded = _load(game, players, option, content)
    try:
        check_game(
            loaded,
            lambda name, found: console.print(f"[green]✓[/green] {name}: {found}", highlight=False),
        )
    except AssertionError as problem:
        raise ValueError(f"{loaded.title}: {problem}") from None


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; all games if left out.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="Length of each measurement.")] = 1.0,
) -> None:
    """Measure the speed of random play on this machine."""
    from rolltop.study.speed import measure

    table = Table(box=None, pad_edge=False)
    for heading in ("game", "M steps/s", "M batch moves/s", "startup (s)"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name in [game] if game else rolltop.list_games():
        speed = measure(rolltop.load(name), seconds=seconds)
        table.add_row(
            name, f"{speed.playout / 1e6:.1f}", f"{speed.batch / 1e6:.1f}", f"{speed.ready:.1f}"
        )
    console.print(table)


@app.command()
def pictures(
    file: Annotated[Path, typer.Argument(help="File to write.")] = Path("pictures.html"),
) -> None:
    """Write a page that shows every brick of rolltop.draw."""
    from rolltop.draw.pictures import page

    file.write_text(page(), encoding="utf-8")
    console.print(f"Open {file} in a browser.", highlight=False)


def main() -> None:
    """Run a command; an error is one line and exit code 2."""
    notices = RichHandler(console=Console(stderr=True), show_time=False, show_path=False)
    logging.getLogger("rolltop").addHandler(notices)
    try:
        sys.exit(app(standalone_mode=False))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except (ValueError, TypeError, OSError) as problem:
        _fail(str(problem))
    except Exception as problem:
        if not isinstance(problem, _ClickException):
            raise
        _fail(problem.format_message())


def _fail(message: str) -> None:
    if message:
        typer.echo("rolltop: " + " ".join(message.split()), err=True)
    sys.exit(2 if message else 0)


def _load(name: str, players: int | None, given: list[str] | None, content: Path | None) -> Game:
    options: dict[str, Any] = {} if players is None else {"players": players}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"an option must be name=value, for example rounds=20, not {text!r}")
        options[key.strip()] = value.strip()
    return rolltop.load(name, content=content, **options)


def _replayed(file: Path, game: str | None) -> Iterator[tuple[Record, Match]]:
    for record in rolltop.read_records(file):
        loaded = (
            load_version(game, record.version, content=record.content or None, **record.options)
            if game
            else None
        )
        yield record, rolltop.replay(record, game=loaded)


def _analysed(match: Match, *, quiet: bool) -> Analysis:
    with _progress(quiet) as bar:
        task = bar.add_task(match.game.title, total=len(match.steps) + 1)
        return match.analyse(progress=lambda done: bar.update(task, completed=done))


def _seats(game: Game, names: str) -> list[str]:
    from rolltop.players import PLAYERS

    sitting = [name.strip() for name in names.split(",")]
    if len(sitting) == 1:
        sitting *= game.players
    for name in sitting:
        if name != "you" and name not in PLAYERS:
            raise ValueError(f"there is no player {name!r}; choose from you, {', '.join(PLAYERS)}")
    if len(sitting) != game.players:
        raise ValueError(
            f"{game.title} has {game.players} seats, but {len(sitting)} players are named"
        )
    return sitting


def _progress(quiet: bool) -> Progress:
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=quiet,
        transient=True,
    )


def _write_records(game: Game, sitting: list[str], seed: int, count: int, path: Path) -> None:
    from rolltop.study.series import recorded

    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            again = recorded(game, sitting, seed=seed, number=number)
            file.write(again.record(sitting).json() + "\n")

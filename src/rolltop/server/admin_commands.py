"""`rolltop admin`: tables, people and bans, from the command line."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from rolltop.server.options import takes_settings
from rolltop.server.settings import Settings

if TYPE_CHECKING:
    from rolltop.server.admin import Admin

T = TypeVar("T")

admin_app = typer.Typer(
    help="Look after tables and people, also while the server runs.", no_args_is_help=True
)
console = Console()

TableIds = Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Ids of tables.")]
Days = Annotated[float | None, typer.Option(help="Only those unused for this many days.", min=0)]
State = Annotated[str, typer.Option(help="open, running, finished or all.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
STATES = ("open", "running", "finished", "all")


def _do(given: dict[str, Any], act: Callable[[Admin], Awaitable[T]]) -> T:
    from rolltop.server.admin import Admin

    async def run() -> T:
        async with Admin.open(Settings.read(given)) as admin:
            return await act(admin)

    return asyncio.run(run())


@admin_app.command("tables")
@takes_settings("database", "data", "games")
def tables(
    state: State = "all",
    older_than: Days = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one object per table.")] = False,
    **given: Any,
) -> None:
    """List tables, the last used first."""
    rows = _do(given, lambda admin: admin.tables(_known(state), older_than))
    if as_json:
        for row in rows:
            typer.echo(json.dumps(row, ensure_ascii=False))
        return
    lines = [
        (row["id"], row["game"], row["state"], _day(row["used"]), ", ".join(row["seats"]))
        for row in rows
    ]
    _show(("table", "game", "state", "last used", "seats"), lines, "No tables.")


@admin_app.command("close")
@takes_settings("database", "data", "games")
def close(table: Annotated[str, typer.Argument(help="Id of a table.")], **given: Any) -> None:
    """End a match without a winner, and tell its players."""
    _do(given, lambda admin: admin.close(table))
    console.print(f"Table {table} is closed.", highlight=False)


@admin_app.command("delete")
@takes_settings("database", "data", "games")
def delete(
    tables: TableIds = None,
    older_than: Days = None,
    state: State = "finished",
    yes: Yes = False,
    **given: Any,
) -> None:
    """Delete tables by their ids, or all of a state that are old."""
    if bool(tables) == (older_than is not None):
        raise ValueError("name tables, or say --older-than DAYS")

    async def act(admin: Admin) -> int:
        ids = tables or [row["id"] for row in await admin.tables(_known(state), older_than, 10**9)]
        if ids and not yes:
            typer.confirm(f"Delete {len(ids)} tables for good?", abort=True)
        return await admin.delete(ids)

    console.print(f"{_do(given, act)} tables are deleted.", highlight=False)


@admin_app.command("people")
@takes_settings("database", "data")
def people(name: Annotated[str, typer.Argument(help="Part of a name.")] = "", **given: Any) -> None:
    """List people by name, the newest first."""
    rows = _do(given, lambda admin: admin.owner.people(name, 200))
    lines = [(row["id"], row["name"], _day(row["made"])) for row in rows]
    _show(
        ("person", "name", "since"),
        lines,
        "Nobody has such a name." if name else "Nobody was here yet.",
    )


@admin_app.command("remove")
@takes_settings("database", "data", "games")
def remove(
    person: Annotated[str, typer.Argument(help="Id of a person.")], yes: Yes = False, **given: Any
) -> None:
    """Remove a person and what they wrote; matches stay, with a guest in their seats."""
    if not yes:
        typer.confirm(f"Remove {person} and all they wrote for good?", abort=True)
    name = _do(given, lambda admin: admin.remove(person))
    console.print(f"{name} is removed.", highlight=False, markup=False)


@admin_app.command("ban")
@takes_settings("database", "data")
def ban(
    address: Annotated[str, typer.Argument(help="An address, or a network such as 192.0.2.0/24.")],
    why: Annotated[str, typer.Option(help="A note for yourself.")] = "",
    **given: Any,
) -> None:
    """Refuse everything from an address or a network."""
    network = _do(given, lambda admin: admin.ban(address, why))
    console.print(f"{network} is banned.", highlight=False)


@admin_app.command("unban")
@takes_settings("database", "data")
def unban(address: Annotated[str, typer.Argument(help="As it was banned.")], **given: Any) -> None:
    """Let an address or a network in again."""
    network = _do(given, lambda admin: admin.unban(address))
    console.print(f"{network} may come in again.", highlight=False)


@admin_app.command("bans")
@takes_settings("database", "data")
def bans(**given: Any) -> None:
    """List the banned addresses."""
    rows = _do(given, lambda admin: admin.owner.bans())
    lines = [(row["network"], _day(row["made"]), row["why"]) for row in rows]
    _show(("address", "since", "why"), lines, "No address is banned.")


def _known(state: str) -> str:
    if state not in STATES:
        raise ValueError(f'--state must be {", ".join(STATES[:-1])} or all, not "{state}"')
    return state


def _day(when: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(when))


def _show(headings: tuple[str, ...], lines: Sequence[tuple[str, ...]], none: str) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for line in lines:
        table.add_row(*(part.replace("[", "\\[") for part in line))
    console.print(table if lines else none, highlight=False)

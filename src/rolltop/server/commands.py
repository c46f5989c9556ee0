"""The commands of a server's owner."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from rolltop.server.admin_commands import admin_app
from rolltop.server.options import takes_settings
from rolltop.server.settings import Settings

console = Console()


@takes_settings()
def serve_command(**given: Any) -> None:
    """Run a server that others can reach."""
    from rolltop.server.serve import serve

    serve(Settings.read(given))


@takes_settings("database", "data")
def backup_command(
    file: Annotated[Path, typer.Argument(help="The new file.")], **given: Any
) -> None:
    """Copy the database to a file, also while the server runs."""
    from rolltop.server.backup import back_up

    console.print(
        back_up(Settings.read(given), file), highlight=False, markup=False, soft_wrap=True
    )


@takes_settings("database", "data")
def restore_command(
    file: Annotated[Path, typer.Argument(help="A file that rolltop backup made.")], **given: Any
) -> None:
    """Put a backup in the place of the database; the server must be stopped."""
    from rolltop.server.backup import restore

    console.print(
        restore(Settings.read(given), file), highlight=False, markup=False, soft_wrap=True
    )


@takes_settings("host", "port", "database", "data")
def doctor_command(**given: Any) -> None:
    """Look for what keeps the server from running well; exit code 1 if something is bad."""
    from rolltop.server.doctor import examine

    found = examine(Settings.read(given))
    colours = {"ok": "green", "warn": "yellow", "bad": "red"}
    for level, about, say in found:
        line = f"[{colours[level]}]{level:5}[/]{about:12} {escape(say)}"
        console.print(line, highlight=False, soft_wrap=True)
    if any(each.level == "bad" for each in found):
        raise typer.Exit(1)


def add_commands(app: typer.Typer) -> None:
    """Add the owner's commands to the command line."""
    app.command("serve")(serve_command)
    app.command("backup")(backup_command)
    app.command("restore")(restore_command)
    app.command("doctor")(doctor_command)
    app.add_typer(admin_app, name="admin")

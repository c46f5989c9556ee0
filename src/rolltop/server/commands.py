"""The commands of a server's owner."""

from __future__ import annotations

from typing import Any

import typer

from rolltop.server.options import takes_settings
from rolltop.server.settings import Settings


@takes_settings()
def serve_command(**given: Any) -> None:
    """Run a server that others can reach."""
    from rolltop.server.serve import serve

    serve(Settings.read(given))


def add_commands(app: typer.Typer) -> None:
    """Add the owner's commands to the command line."""
    app.command("serve")(serve_command)

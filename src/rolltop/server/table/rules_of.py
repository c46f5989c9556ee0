"""The rules a stored match was played by, and what is said of one that cannot be replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rolltop.game import Game

CANNOT = "it cannot be replayed here"


def difference(row: Mapping[str, Any], game: Game | None) -> str | None:
    """How the rules of a stored match differ from the installed ones; None if it can be replayed.

    A match that is older than this knowledge, of a game that did not come with Rolltop, has none.
    """
    if game is None:
        return f"{_version(row)} of {row['game']}, which this server does not offer"
    if row["version"] is not None and not game.can_replay(row["version"]):
        return _version(row)
    if row["content_hash"] is not None and row["content_hash"] != game.content_hash:
        return f"{_version(row)} with other content"
    return None


def unlike(row: Mapping[str, Any]) -> str:
    """The difference of a match whose moves or result are not what the installed rules give."""
    return f"{_version(row)} as it was then"


def played_by(rules: str) -> str:
    """What is said of a finished match."""
    return f"Played by {rules}; {CANNOT}."


def closed_for(rules: str) -> str:
    """What its players are told when a running match is closed."""
    return (
        f"The rules have changed, so this match was closed and nobody won: it was begun by {rules}."
    )


def waits_for(rules: str) -> str:
    """What is said of a running match whose game may come back."""
    return f"This match cannot go on here: it is played by {rules}."


def _version(row: Mapping[str, Any]) -> str:
    return f"rules version {row['version']}" if row["version"] is not None else "older rules"

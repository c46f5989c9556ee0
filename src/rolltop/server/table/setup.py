"""The setup of a table, which never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rolltop.game import Game
from rolltop.server.errors import Refused
from rolltop.server.table.seats import Seat


@dataclass(frozen=True)
class Clock:
    """No limit, a time limit per move, or a time limit per seat for the whole match."""

    kind: str = "none"
    seconds: float = 0.0

    def left(self, used: float) -> float | None:
        """The seconds left after `used` seconds of this move, or of the match."""
        return None if self.kind == "none" else max(0.0, self.seconds - used)


@dataclass(frozen=True)
class Setup:
    """What was chosen when the table was created."""

    id: str
    game: Game
    dice: str
    clock: Clock
    pace: float
    hints: bool
    listed: bool
    owner: str | None
    made: float
    seats: tuple[Seat, ...]
    position: dict[str, Any] | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether its content or its first position came from outside."""
        return bool(self.game.own) or self.position is not None


def must_be_ours(setup: Setup) -> None:
    """Raise Refused for a table whose content or position came from outside: nobody plays there.

    Its rules may loop for ever, so they run in a process that can be killed, only to look at it.
    """
    if setup.is_foreign:
        raise Refused("a match with own content or from a position is only to be looked at", 409)

"""What a table is made of: what was chosen for it, and one step after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from rolltop.game import Game
from rolltop.server.table.seats import Clock, Seat


class Step(NamedTuple):
    """One thing that happened at a table: sit, leave, move, chance, undo, resign …"""

    at: int
    kind: str
    seat: int | None
    person: str | None
    text: str
    number: int | None
    made: float


@dataclass(frozen=True)
class Setup:
    """What was chosen when the table was made."""

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


@dataclass(frozen=True)
class Note:
    """Something about the table, not the match: who came, left, resigned, ran out of time."""

    person: str | None
    seat: int
    what: str
    made: float

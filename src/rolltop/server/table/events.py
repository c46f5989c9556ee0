"""What a table is made of: one event after another, stored as they happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened at a table: a move, an outcome, an undo, somebody sitting down …

    `replay.py` lists all kinds. An event is a row of the table `step` in the database.
    """

    at: int
    kind: str
    seat: int | None
    person: str | None
    text: str
    number: int | None
    made: float


@dataclass(frozen=True)
class Note:
    """Something about the table, not the match: who came, left, resigned, ran out of time."""

    person: str | None
    seat: int
    what: str
    made: float


def taken_back(events: list[Event]) -> set[int]:
    """The numbers of events that were taken back, and of those that took them back."""
    gone: set[int] = set()
    stack: list[int] = []
    for event in events:
        if event.kind in ("move", "chance"):
            stack.append(event.at)
        elif event.kind == "undo":
            gone |= {event.at, stack.pop()}
    return gone

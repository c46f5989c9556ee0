"""Events: everything that happens at a table, in order, as it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened at a table: a move, an outcome, an undo, somebody taking a seat …

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
    """Something that happened to a seat: somebody joined, left, resigned or ran out of time."""

    person: str | None
    seat: int
    what: str
    made: float


def as_corrected(events: list[Event]) -> list[Event]:
    """The events, with every entry as it was last corrected."""
    said = {event.number: event.text for event in events if event.kind == "correct"}
    return [
        event._replace(text=said[event.at], number=None) if event.at in said else event
        for event in events
    ]


def taken_back(events: list[Event]) -> set[int]:
    """The numbers of the events that were undone, and of the undo events."""
    gone: set[int] = set()
    stack: list[int] = []
    for event in events:
        if event.kind in ("move", "chance"):
            stack.append(event.at)
        elif event.kind == "undo":
            gone |= {event.at, stack.pop()}
    return gone

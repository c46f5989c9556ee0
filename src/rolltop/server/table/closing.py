"""Closing a table: the match ends, and nobody has won."""

from __future__ import annotations

from rolltop.server.errors import Refused
from rolltop.server.table.events import Event, Note
from rolltop.server.table.seating import leave
from rolltop.server.table.state import TableState

# The text of the event when the owner of the server closed the table, or its last person went.
BY_OWNER, DESERTED = "closed", "deserted"


def close(state: TableState, why: str = BY_OWNER) -> None:
    """End the match without a winner."""
    if state.over:
        raise Refused("the match is over", 409)
    happen(state, state.new_event("stop", text=why))


def depart(state: TableState, person: str) -> None:
    """A person goes for good: bots play on for the other people, or the table is closed."""
    if all(seat.person in (None, person) for seat in state.seats):
        close(state, DESERTED)
    else:
        leave(state, person)


def happen(state: TableState, event: Event) -> None:
    """The match ends here; without a text, an unfinished record has come to its end."""
    state.ended = event.made
    state.undoable = []
    if event.text == BY_OWNER:
        state.notes.append(Note(None, 0, "close", event.made))

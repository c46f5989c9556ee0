"""Rest: bots stop at a table that nobody looks at, until somebody returns."""

from __future__ import annotations

from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState


def rest(state: TableState) -> None:
    """Let the bots rest; clocks of people go on."""
    if not state.resting and not state.over:
        happen(state, state.new_event("rest"))


def resume(state: TableState) -> None:
    """Somebody looks at the table again."""
    if state.resting:
        happen(state, state.new_event("resume"))


def happen(state: TableState, event: Event) -> None:
    state.resting = event.kind == "rest"
    if not state.resting and state.turn >= 0 and not state.seats[state.turn].is_played_by_a_person:
        # A bot starts to think now. The clock of a person has run all the time.
        state.since = event.made

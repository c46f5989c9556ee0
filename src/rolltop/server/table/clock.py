"""Clocks: how much time a seat has left, and when it runs out."""

from __future__ import annotations

from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState


def clock_left(state: TableState, seat: int, now: float) -> float | None:
    """The seconds a seat has left, for its move or for the match."""
    clock = state.setup.clock
    runs = state.turn == seat and state.started is not None
    running = max(0.0, now - state.since) if runs else 0.0
    if clock.kind == "move":
        return clock.left(running) if runs else None
    return clock.left(state.used[seat] + running) if seat >= 0 else None


def deadline(state: TableState) -> float | None:
    """When the person to move runs out of time."""
    if state.setup.clock.kind == "none" or state.started is None or state.turn < 0:
        return None
    left = clock_left(state, state.turn, state.since)
    if left is None:
        return None
    return state.since + left if state.seats[state.turn].is_played_by_a_person else None


def wake(state: TableState) -> None:
    """Restart the running clock: nobody's time runs while no server does."""
    restart(state, state.new_event("wake", seat=state.turn))


def restart(state: TableState, event: Event) -> None:
    state.since = event.made

"""Undo: which moves can be taken back, and by whom."""

from __future__ import annotations

from typing import Any

from rolltop.server.errors import Rebuild, Refused
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import shows_a_secret

MOST_UNDO = 16


def undo(state: TableState, person: str, after: int) -> None:
    """Take back your own last move, if nobody has moved since and no die or secret was revealed.

    The moves of one way are taken back together.
    """
    state.must_be_current(after)
    if not may_undo(state, person):
        raise Refused(
            "you can only take back your own last move, before another player moves, "
            "a die is rolled or a secret is revealed",
            409,
        )
    for _ in range(_first_of_way(state), state.undoable[-1].at + 1):
        happen(state, state.new_event("undo", seat=state.undoable[-1].seat, person=person))


def may_undo(state: TableState, person: str | None) -> bool:
    if person is None or not state.undoable or state.undoable[-1].person != person:
        return False
    first = _first_of_way(state)
    return any(event.at == first for event in state.undoable)


def _first_of_way(state: TableState) -> int:
    """The number of the event that began the way of which the last move is a part."""
    last = state.undoable[-1].at
    return next((first for first, end in state.ways if first <= last <= end), last)


def remember(state: TableState, event: Event, before: Any, number: int) -> None:
    """Make the last move undoable, or clear the list if it cannot be undone."""
    is_a_persons = event.kind == "move" and event.person is not None
    if not is_a_persons or shows_a_secret(state.match, before, number):
        state.undoable = []
    elif state.undoable and state.undoable[-1].person != event.person:
        state.undoable = [event]
    else:
        state.undoable = [*state.undoable, event][-MOST_UNDO:]
    # Keep only the positions to return to and the last step, however long the match is.
    del state.match.steps[: -len(state.undoable) - 1]


def happen(state: TableState, event: Event) -> None:
    """Take back the last move."""
    if not state.undoable:
        raise Rebuild
    taken = state.undoable.pop()
    state.match.undo()
    state.shorten_logs(taken.at)
    state.count -= 1
    state.undone += 1
    state.moved = event.at

"""Pace: how long bots appear to think, and how long questions are open."""

from __future__ import annotations

from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState

# Questions are open for this many times the pace, and for at least these seconds, so that bots can
# answer where there is no pace.
WINDOW, LEAST_WINDOW = 2.0, 0.25
# Speed up bots to this share of the pace after 80 steps without a human move, as when the last
# human player has been knocked out and watches the rest.
PATIENCE, HURRIED = 80, 0.25


def set_pace(state: TableState, person: str, pace: float) -> None:
    """Set how long bots appear to think from now on."""
    if state.over or not state.seats_of(person):
        why = "the match is over" if state.over else "only players can change the bots' pace"
        raise Refused(why, 409 if state.over else 403)
    if pace != state.pace:
        happen(state, state.new_event("pace", person=person, text=str(pace)))


def happen(state: TableState, event: Event) -> None:
    state.pace = float(event.text)


def pace_of(state: TableState) -> float:
    """The seconds that bots appear to think now; fewer after many steps without a human move."""
    is_watched = state.without_people > PATIENCE and any(
        seat.is_played_by_a_person for seat in state.seats
    )
    return state.pace * (HURRIED if is_watched else 1)


def window_of(state: TableState) -> float:
    """The seconds for which all seats are asked: the same whoever they are and what they hold."""
    return max(LEAST_WINDOW, WINDOW * pace_of(state))

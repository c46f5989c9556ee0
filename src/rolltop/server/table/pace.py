"""Pace: how long bots appear to think, and questions that most players can only pass."""

from __future__ import annotations

from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import through_eyes

# The share of the pace after which a question is answered automatically.
ASKED = 0.4
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
    """The seconds that bots, and automatic passes, appear to think now.

    It is shorter for questions, and after many steps without a human move.
    """
    is_watched = state.without_people > PATIENCE and any(
        seat.is_played_by_a_person for seat in state.seats
    )
    return state.pace * (ASKED if is_question(state) else 1) * (HURRIED if is_watched else 1)


def is_question(state: TableState) -> bool:
    """Whether the seat to move is asked something it may pass; everybody can see this."""
    passes = state.setup.game.passes
    return bool(passes) and not passes.isdisjoint(_moves(state))


def only_passes(state: TableState) -> bool:
    """Whether the seat to move can only pass."""
    passes = state.setup.game.passes
    return bool(passes) and bool(moves := _moves(state)) and passes.issuperset(moves)


def question_rests(state: TableState, now: float) -> float:
    """For how many more seconds a shared device is not handed over for a question.

    A player who can only pass is answered for within this time (`schedule.py`).
    """
    left = state.since + state.pace - now
    return left if left > 0 and is_question(state) else 0.0


def _moves(state: TableState) -> list[str]:
    """The moves of the seat to move, in words."""
    return [] if state.turn < 0 else through_eyes(state.match, state.turn).moves()

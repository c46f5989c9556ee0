"""Pace: how long bots seem to think, and questions that most people can only let pass."""

from __future__ import annotations

from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import through_eyes

# The share of its pace after which the server answers a question.
ASKED = 0.4
# Somebody who has not moved for this many steps, as after being knocked out, watches bots that
# take this share of the pace.
PATIENCE, HURRIED = 80, 0.25


def set_pace(state: TableState, person: str, pace: float) -> None:
    """Have the bots move faster or slower from now on."""
    if state.over or not state.seats_of(person):
        why = "the match is over" if state.over else "only who plays here sets the bots' pace"
        raise Refused(why, 409 if state.over else 403)
    if pace != state.pace:
        happen(state, state.new_event("pace", person=person, text=str(pace)))


def happen(state: TableState, event: Event) -> None:
    state.pace = float(event.text)


def pace_of(state: TableState) -> float:
    """How long whoever plays by itself seems to think.

    It is shorter for what is mostly let pass, and where a person only watches for long.
    """
    is_watched = state.without_people > PATIENCE and any(
        seat.is_played_by_a_person for seat in state.seats
    )
    return state.pace * (ASKED if is_question(state) else 1) * (HURRIED if is_watched else 1)


def is_question(state: TableState) -> bool:
    """Whether a seat is asked something that it may just let pass, as everybody can see."""
    passes = state.setup.game.passes
    return bool(passes) and not passes.isdisjoint(_moves(state))


def only_passes(state: TableState) -> bool:
    """Whether the seat to move can only let something pass."""
    passes = state.setup.game.passes
    return bool(passes) and bool(moves := _moves(state)) and passes.issuperset(moves)


def question_rests(state: TableState, now: float) -> float:
    """For how long a device shared by several is not yet handed over for a question.

    Whoever can only let it pass is answered for within this time (`schedule.py`).
    """
    left = state.since + state.pace - now
    return left if left > 0 and is_question(state) else 0.0


def _moves(state: TableState) -> list[str]:
    """What the seat to move can say."""
    return [] if state.turn < 0 else through_eyes(state.match, state.turn).moves()

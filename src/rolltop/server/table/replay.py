"""Replaying stored events: all kinds of events, and the state that a list of them leads to."""

from __future__ import annotations

from collections.abc import Mapping

from rolltop.match import Match
from rolltop.server.table import (
    choices,
    clock,
    closing,
    disputes,
    pace,
    play,
    questions,
    rematch,
    rest,
    seating,
    undo,
)
from rolltop.server.table.events import Event, as_corrected, taken_back
from rolltop.server.table.log import KEPT_LINES
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState

KINDS = {
    "move": play.happen,
    "chance": play.happen,
    "undo": undo.happen,
    "way": choices.happen,
    "sit": seating.sat_down,
    "bot": seating.bot_seated,
    "leave": seating.left,
    "resign": seating.resigned,
    "late": seating.resigned,
    "rematch": rematch.happen,
    "pace": pace.happen,
    "dispute": disputes.happen,
    "correct": disputes.rebuild,
    "hold": questions.held,
    "wake": clock.restart,
    "rest": rest.happen,
    "resume": rest.happen,
    "stop": closing.happen,
}


def apply(state: TableState, event: Event) -> None:
    """Apply a stored event."""
    state.at = event.at
    state.note_person(event)
    KINDS[event.kind](state, event)


def replay(setup: Setup, events: list[Event], lets: Mapping[int, int] | None = None) -> TableState:
    """The state of a table after all its events; undone events are skipped, entries corrected.

    `lets` tells after which event a seat let all pass, which is no event itself.
    """
    state = TableState(setup)
    gone = taken_back(events)
    logged_from = events[-KEPT_LINES].at if len(events) > KEPT_LINES else 0
    for event in as_corrected(events):
        # Older lines are never shown, and writing them would take most of the time.
        state.writes_log = event.at >= logged_from
        if lets:
            state.lets |= {seat for seat, at in lets.items() if at == state.at}
        if event.at in gone:
            state.at = state.moved = event.at
        elif event.kind == "correct":
            state.at = event.at
            disputes.corrected(state, event)
        else:
            apply(state, event)
    state.writes_log = True
    state.lets |= {seat for seat, at in (lets or {}).items() if at >= state.at}
    return state


def match_of(setup: Setup, events: list[Event]) -> Match:
    """The match of a table, with every position."""
    match = Match(setup.game, seed=0, dice="manual", position=setup.position)
    gone = taken_back(events)
    words, box = match.game.words, match.game.box
    events = as_corrected(events)
    for event in events:
        if event.kind in ("move", "chance") and event.at not in gone:
            number = event.number
            if (
                number in match.legal_moves()
                and words.event(match.state, box, number) == event.text
            ):
                match.push(number)
            else:
                match.play(event.text)
    return match

"""Corrects an entry: the whole match is replayed with what should have been entered."""

from __future__ import annotations

from rolltop.match import IllegalMove
from rolltop.server.errors import Stale
from rolltop.server.table.disputes import dispute, entry_to_correct, must_fit
from rolltop.server.table.events import Event
from rolltop.server.table.replay import match_of, replay
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState


def replay_corrected(
    setup: Setup, events: list[Event], entry: Event, text: str, now: float
) -> TableState | None:
    """The table with one entry corrected; None if that disagrees with another entry, or a move."""
    before = [event for event in events if event.at < entry.at]
    said = must_fit(match_of(setup, before), entry, text)
    correction = Event(events[-1].at + 1, "correct", entry.seat, entry.person, said, entry.at, now)
    try:
        state = replay(setup, [*events, correction])
    except IllegalMove:
        return None
    state.new_events = [correction]
    return state


def correct(
    state: TableState, person: str, at: int, after: int, replayed: TableState | None, known: int
) -> None:
    """Take over what `replay_corrected` found for a table with `known` events.

    An entry that fits no better is no secret try: everybody is told again that two disagree.
    """
    entry = entry_to_correct(state, person, at, after)
    if state.at != known:
        raise Stale("the match has moved on: try to correct your entry again")
    if replayed is None:
        assert entry.seat is not None
        dispute(state, entry.seat, person)
    else:
        state.become(replayed)

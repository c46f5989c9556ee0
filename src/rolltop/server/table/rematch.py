"""Rematches: the next match with the same players."""

from __future__ import annotations

from dataclasses import replace

from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState


def offer(state: TableState, person: str, table: str) -> None:
    """Name the table of the next match, unless somebody already has."""
    if person not in [seat.person for seat in state.seats]:
        raise Refused("only players of this match can offer a rematch", 403)
    if not state.over:
        raise Refused("the match is not over yet", 409)
    if state.rematch is None:
        happen(state, state.new_event("rematch", person=person, text=table))


def happen(state: TableState, event: Event) -> None:
    state.rematch = event.text


def next_setup(state: TableState, person: str, table: str, now: float) -> Setup:
    """The setup of the next match: bots and the person who asked keep seats, the rest are open."""
    seats = [
        Seat("bot", bot=seat.bot)
        if seat.kind == "bot"
        else Seat("person", person)
        if seat.person == person
        else Seat()
        for seat in state.seats
    ]
    return replace(
        state.setup, id=table, pace=state.pace, seats=tuple(seats), owner=person, made=now
    )

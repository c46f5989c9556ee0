"""Taking seats, leaving them, and resigning."""

from __future__ import annotations

from dataclasses import replace

from rolltop.server.errors import Refused, Stale
from rolltop.server.table.events import Event, Note
from rolltop.server.table.play import settle
from rolltop.server.table.seats import Seat, scores_after_resigning
from rolltop.server.table.state import TableState


def sit(state: TableState, seat: int, person: str) -> None:
    """Take an open seat, or return to your own."""
    _must_be_a_seat(state, seat)
    there = state.seats[seat]
    if state.over:
        raise Refused("the match is over", 409)
    if there.person == person and there.resigned:
        raise Refused("you have resigned and cannot return to this seat", 409)
    if there.person == person and not there.away:
        raise Refused("you are already in this seat", 409)
    if there.kind != "open" and there.person != person:
        raise Refused(f"{state.setup.game.seats[seat]} is taken; {state.open_seats()}", 409)
    sat_down(state, state.new_event("sit", seat=seat, person=person))
    settle(state)


def seat_bot(state: TableState, seat: int, bot: str, person: str) -> None:
    """The owner of the table gives an open seat to a bot."""
    _must_be_a_seat(state, seat)
    if person != state.setup.owner:
        raise Refused("only the player who made the table can add bots", 403)
    if state.seats[seat].kind != "open":
        raise Refused(f"{state.setup.game.seats[seat]} is taken; {state.open_seats()}", 409)
    bot_seated(state, state.new_event("bot", seat=seat, text=bot))
    settle(state)


def leave(state: TableState, person: str) -> None:
    """Hand a person's seats to bots until they return; before the start, open them again."""
    seats = [seat for seat in state.seats_of(person) if not state.seats[seat].away]
    if state.over or not seats:
        raise Refused("the match is over" if state.over else "you have no seat here", 409)
    for seat in seats:
        left(state, state.new_event("leave", seat=seat, person=person))
    settle(state)


def resign(state: TableState, person: str) -> None:
    """Resign; a bot plays on, or the match ends if only one side is left."""
    state.must_run()
    if not state.seats_of(person):
        raise Refused("you are not a player in this match", 403)
    for seat in state.seats_of(person):
        if not state.over:
            resigned(state, state.new_event("resign", seat=seat, person=person))
    settle(state)


def run_out_of_time(state: TableState, seat: int, after: int) -> None:
    """A seat has used up its time for the match: it is treated as one that resigned."""
    if state.over or state.moved != after or state.turn != seat:
        raise Stale("the match has moved on")
    person = state.seats[seat].person
    resigned(state, state.new_event("late", seat=seat, person=person))
    settle(state)


# What the events do.


def sat_down(state: TableState, event: Event) -> None:
    assert event.seat is not None
    is_back = state.seats[event.seat].person == event.person
    state.seats[event.seat] = Seat("person", event.person)
    _note(state, event, "back" if is_back else "sit")
    state.start_if_full(event.made)


def bot_seated(state: TableState, event: Event) -> None:
    assert event.seat is not None
    state.seats[event.seat] = Seat("bot", bot=event.text)
    state.start_if_full(event.made)


def left(state: TableState, event: Event) -> None:
    assert event.seat is not None
    seat = state.seats[event.seat]
    _note(state, event, "leave")
    state.seats[event.seat] = Seat() if state.started is None else replace(seat, away=True)


def resigned(state: TableState, event: Event) -> None:
    assert event.seat is not None
    is_late = event.kind == "late"
    state.seats[event.seat] = replace(state.seats[event.seat], resigned=True, is_late=is_late)
    state.undoable = []
    state.gave_up.append(event.seat)
    _note(state, event, "late" if is_late else "resign")
    scores = scores_after_resigning(state.setup.game, state.seats)
    if scores is not None:
        state.ended, state.scores = event.made, scores


def _note(state: TableState, event: Event, what: str) -> None:
    """Add a note; the clock of the seat to move restarts for its new player."""
    assert event.seat is not None
    state.notes.append(Note(event.person, event.seat, what, event.made))
    if event.seat == state.turn:
        state.since = event.made


def _must_be_a_seat(state: TableState, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise Refused(f"there is no seat {seat}; the seats are 0 to {len(state.seats) - 1}", 404)

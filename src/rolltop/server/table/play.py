"""Playing: moves of people and bots, and the outcomes of chance."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from rolltop.contract import CHANCE
from rolltop.server.errors import Refused, Stale
from rolltop.server.table import clock, disputes, questions, undo
from rolltop.server.table.events import Event, Note
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import can_enter, through_eyes


def move(state: TableState, seat: int | None, text: str, person: str, after: int) -> None:
    """A person plays a move, given in words, or enters the outcome of real dice."""
    state.must_run()
    state.must_be_current(after)
    if state.turn == CHANCE:
        _enter(state, seat, text, person)
    elif questions.asked(state):
        questions.answer(state, text, person)
    else:
        must_be_to_move(state, seat, person)
        _new_move(state, "move", state.turn, person, _parse(state, state.turn, text))
    settle(state)


def must_be_to_move(state: TableState, seat: int | None, person: str) -> None:
    """Raise Refused unless it is this person's turn, and at this seat."""
    turn = state.turn
    if seat is not None and seat != turn:
        raise Refused(f"it is {state.match.turn}'s turn, not yours", 409)
    if state.seats[turn].person != person:
        raise Refused(f"it is {state.match.turn}'s turn, and that is not your seat", 403)
    if not state.seats[turn].is_played_by_a_person:
        raise Refused("a bot is playing your seat; return to it first", 409)


def _enter(state: TableState, seat: int | None, text: str, person: str) -> None:
    """Enter an outcome. Whether it is refused depends only on what the entering seat may know."""
    seats = [s for s in state.seats_of(person) if can_enter(state.match, s)]
    if not seats:
        raise Refused("only a player who can see these dice or cards can enter them", 403)
    eyes = seat if seat in seats else seats[0]
    number = _parse(state, eyes, text)
    if number in state.match.legal_moves():
        _new_move(state, "chance", eyes, person, number)
    else:
        disputes.dispute(state, eyes, person)


def stand_in(state: TableState, seat: int, number: int, after: int) -> None:
    """A move by a bot, or by the server for a player who ran out of time."""
    if state.over or state.moved != after or state.turn != seat:
        raise Stale("the match has moved on")
    late = state.seats[seat].is_played_by_a_person
    _new_move(state, "move", seat, None, number)
    if late and state.setup.clock.kind != "none":
        state.notes.append(Note(state.seats[seat].person, seat, "time", state.since))
    settle(state)


def close_question(state: TableState, after: int, bots: Mapping[int, int]) -> None:
    """The time of a question is over: play all answers; whoever gave none lets it pass."""
    if state.over or state.moved != after:
        raise Stale("the match has moved on")
    state.closes_question = bool(questions.people_asked(state))
    people = questions.answers(state)
    for seat in questions.asked(state):
        if state.turn != seat:
            break
        passing = questions.passing(state.match)
        number = people.get(seat, bots.get(seat, passing))
        if number not in state.match.legal_moves():
            number = passing
        assert number is not None
        # Nobody can look up who passed by themselves and for whom the server did.
        person = state.seats[seat].person if seat in people and number != passing else None
        _new_move(state, "move", seat, person, number)
    settle(state)


def settle(state: TableState) -> None:
    """Draw outcomes until a seat is to move, or somebody must enter an outcome."""
    while state.waits_for_chance():
        number = clock.what_time(state)
        if number is None:
            people = [i for i, seat in enumerate(state.seats) if seat.is_played_by_a_person]
            if state.setup.dice == "manual" and any(can_enter(state.match, i) for i in people):
                return
            rules, box = state.setup.game.rules, state.setup.game.box
            number = rules.draw(state.match.state, box, secrets.randbits(32))
        _new_move(state, "chance", None, None, number)


def happen(state: TableState, event: Event) -> None:
    """Apply a stored move or outcome; its words decide if the rules have renumbered moves."""
    number = event.number
    if number not in state.match.legal_moves() or state.words(number) != event.text:
        number = state.match.parse(event.text)
    _advance(state, event, number)


def _new_move(
    state: TableState, kind: str, seat: int | None, person: str | None, number: int
) -> None:
    text = state.words(number)
    event = state.new_event(kind, seat=seat, person=person, text=text, number=number)
    _advance(state, event, number)


def _advance(state: TableState, event: Event, number: int) -> None:
    seat = state.match.seat
    if seat >= 0 and state.seats[seat].is_played_by_a_person:
        # A question takes the same time for everybody, and costs nobody any.
        if event.text not in state.setup.game.answers:
            state.used[seat] += max(0.0, event.made - state.since)
        state.without_people = 0
    else:
        state.without_people += 1
    before = state.match.state
    state.match.advance(number)
    undo.remember(state, event, before, number)
    disputes.remember(state, event, before, number)
    state.count += 1
    state.since, state.moved = event.made, event.at
    state.held = False
    state.write_log(event.at)
    state.end_if_over(event.made)
    questions.end_of_round(state)


def _parse(state: TableState, seat: int, text: str) -> int:
    """The move or outcome that these words name, judged by what a seat may know."""
    try:
        return through_eyes(state.match, seat).parse(text)
    except ValueError as problem:
        raise Refused(str(problem), 400) from None

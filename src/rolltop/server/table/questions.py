"""Questions: seats that the rules ask one after the other are asked at once, for the same time.

A game marks the moves that let something pass (`PASSES`). After a play of Rolling Jokers, the rules
ask every other seat whether it stops it. How long a seat takes to answer, and whether it is asked
at all, would tell who can. So all are asked at once; the time is the same whoever plays a seat and
whatever it holds; and answers are kept, seen by nobody, until it is over.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import NamedTuple

from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import same_match, through_eyes


class Kept(NamedTuple):
    """What is stored for a seat: its answer to the question after step `at`, if it gave one."""

    seat: int
    at: int
    words: str | None
    is_final: bool = False
    let_at: int | None = None


def asked(state: TableState) -> tuple[int, ...]:
    """The seats that are asked now, in the order in which the rules ask them."""
    if state.turn < 0 or state.started is None or not state.setup.game.passes:
        return ()
    if state.asked is None or state.asked[0] is not state.match.state:
        match, seats = _ahead(state.match), []
        while match.seat >= 0 and match.seat not in seats:
            number = passing(match)
            if number is None:
                break
            seats.append(match.seat)
            match.advance(number)
        state.asked = (state.match.state, tuple(seats))
    return state.asked[1]


def passing(match: Match) -> int | None:
    """The move with which the seat to move lets something pass; None if it is not asked."""
    seen = through_eyes(match, match.seat)
    for number in seen.legal_moves():
        if match.game.words.event(seen.state, match.game.box, number) in match.game.passes:
            return number
    return None


def as_asked(state: TableState, seat: int) -> Match:
    """The match as a seat that is asked would find it if all before it let it pass; read-only."""
    match = _ahead(state.match)
    while match.seat != seat:
        number = passing(match)
        assert number is not None, "only seats that are asked"
        match.advance(number)
    match.steps = state.match.steps
    return match


def match_for(state: TableState, viewer: int) -> Match:
    """The match to show to a viewer: whoever is asked sees the question as their own."""
    if state.setup.game.is_open or viewer not in asked(state):
        return state.match
    return as_asked(state, viewer)


def answers_shared(state: TableState) -> list[str]:
    """What people who share a device may answer, whoever of them does.

    They all see the screen, so what is offered must not depend on what they hold.
    """
    return [*state.setup.game.words.own.PASSES, *state.setup.game.words.own.CALLS]


def shares_device(state: TableState, viewer: int) -> bool:
    """Whether the person at this seat has others, so that several people see their screen."""
    return len(state.seats_of(state.seats[viewer].person)) > 1


def offered(state: TableState, viewer: int) -> dict[str, list[str]]:
    """The answers that the device of a viewer offers, each with its picks."""
    person = state.seats[viewer].person
    mine = [seat for seat in asked(state) if state.seats[seat].person == person]
    if not mine or not state.seats[mine[0]].is_played_by_a_person or viewer in state.lets:
        return {}
    if shares_device(state, viewer):
        return {said: [] for said in answers_shared(state)}
    seen = through_eyes(as_asked(state, viewer), viewer)
    return {} if viewer not in mine else seen.picks() or {said: [] for said in seen.moves()}


def answer(state: TableState, text: str, person: str) -> None:
    """A person answers. Nothing happens, and nobody sees it, before the time is over."""
    seats = _seats_asked(state, person)
    if len(state.seats_of(person)) == 1:
        _note(state, seats[0], _parse(state, seats[0], text))
        return
    if text not in answers_shared(state):
        allowed = " or ".join(answers_shared(state))
        raise Refused(f"the answer must be {allowed}, not {text!r}")
    # It counts for the first of those who share a device who can give it; the others pass.
    is_given = False
    for seat in seats:
        seen = through_eyes(as_asked(state, seat), seat)
        fits = not is_given and text in seen.moves()
        is_given |= fits
        number = seen.parse(text) if fits else passing(seen)
        assert number is not None
        _note(state, seat, number)


def seat_asked(state: TableState, seat: int | None, person: str) -> int:
    """The seat at which a person answers: the one they name, or their first that is asked."""
    seats = _seats_asked(state, person)
    return seat if seat in seats else seats[0]


def _seats_asked(state: TableState, person: str) -> list[int]:
    seats = [seat for seat in people_asked(state) if state.seats[seat].person == person]
    if not seats:
        raise Refused("you are not asked now", 403)
    return seats


def unanswered(state: TableState) -> list[int]:
    """The seats of people who are asked and have not answered."""
    given = answers(state)
    return [seat for seat in people_asked(state) if seat not in given and seat not in state.lets]


def hold(state: TableState) -> None:
    """No server was there to close a question in time: it waits until all people have answered.

    It is open for its usual time again, also if all have answered already: nobody can tell.
    """
    held(state, state.new_event("hold", seat=state.turn))


def held(state: TableState, event: Event) -> None:
    state.held = True
    state.since = event.made


def seats_that_let(state: TableState, person: str) -> list[int]:
    """The seats with which a person may let everything pass until it is their turn again."""
    state.must_run()
    if not state.setup.game.passes or not state.seats_of(person):
        raise Refused("only players whom the rules may ask can let all pass", 409)
    return state.seats_of(person)


def end_of_round(state: TableState) -> None:
    """Whoever let all pass is asked again after their own turn begins."""
    if state.turn in state.lets and not asked(state):
        state.lets.discard(state.turn)


def answers(state: TableState) -> dict[int, int]:
    """What people have answered so far."""
    return {seat: move for seat, (at, move) in state.answers.items() if at == state.moved}


def to_keep(fork: TableState) -> list[Kept]:
    """What is answered in a fork, as it is stored."""
    words, box = fork.setup.game.words, fork.setup.game.box
    return [
        Kept(seat, fork.moved, words.event(as_asked(fork, seat).state, box, number))
        for seat, number in fork.new_answers.items()
    ]


def is_late(given: Iterable[Kept], stored: Iterable[Kept]) -> bool:
    """Whether the time was over before answers were stored."""
    found = {each.seat: each for each in stored}
    return any(
        each.seat not in found
        or found[each.seat].at != each.at
        or (found[each.seat].is_final and found[each.seat].words != each.words)
        for each in given
    )


def recall(state: TableState, kept: Iterable[Kept]) -> None:
    """Take over what is stored of the question that is open. All forks share it."""
    for each in kept:
        if each.at == state.moved and each.words is not None and each.seat in asked(state):
            with contextlib.suppress(Refused):
                number = _parse(state, each.seat, each.words)
                state.answers[each.seat] = (state.moved, number)


def people_asked(state: TableState) -> list[int]:
    """The seats that are asked now and played by people."""
    return [seat for seat in asked(state) if state.seats[seat].is_played_by_a_person]


def _note(state: TableState, seat: int, number: int) -> None:
    # No event: it would show in `at`.
    state.new_answers[seat] = number


def _parse(state: TableState, seat: int, text: str) -> int:
    try:
        return through_eyes(as_asked(state, seat), seat).parse(text)
    except ValueError as problem:
        raise Refused(str(problem)) from None


def _ahead(match: Match) -> Match:
    """A copy of the match that may be played on."""
    other = same_match(match)
    other.steps = []
    return other

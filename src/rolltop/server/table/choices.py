"""Choices: what a viewer may choose from, and playing a way by its number."""

from __future__ import annotations

import logging

from rolltop.choice import DEFAULT_QUESTIONS, Choice, plain_ways
from rolltop.contract import CHANCE, Way
from rolltop.server.errors import Refused
from rolltop.server.table import play, questions
from rolltop.server.table.events import Event
from rolltop.server.table.state import TableState
from rolltop.server.table.undo import MOST_UNDO
from rolltop.server.table.visibility import through_eyes

log = logging.getLogger("rolltop.server")


def choice_of(state: TableState, viewer: int) -> Choice | None:
    """The choice before a viewer, made from their view alone; None if they have none."""
    if state.started is None or state.over or viewer < 0:
        return None
    try:
        if questions.asked(state):
            return _question(state, viewer)
        return through_eyes(state.match, viewer).choice() if state.turn == viewer else None
    except Exception as problem:  # noqa: BLE001 - the moves can still be played in words
        name = state.setup.game.name
        log.error("describing a choice of %s failed: %s", name, type(problem).__name__)
        return None


def _question(state: TableState, viewer: int) -> Choice | None:
    """The answers that the device of a viewer offers to a question that several are asked."""
    said = questions.offered(state, viewer)
    if not said:
        return None
    if questions.shares_device(state, viewer):
        return Choice(DEFAULT_QUESTIONS, plain_ways(list(enumerate(said))))
    return through_eyes(questions.as_asked(state, viewer), viewer).choice()


def choose(state: TableState, seat: int | None, number: int, person: str, after: int) -> None:
    """A person plays a way of their choice: all its moves, or none of them."""
    state.must_run()
    state.must_be_current(after)
    if state.turn == CHANCE:
        raise Refused("there is no way to choose now: an outcome is entered in words", 409)
    if questions.asked(state):
        viewer = questions.seat_asked(state, seat, person)
        way = _way(state, viewer, number)
        play.move(state, seat, _answer(state, viewer, way), person, after)
        return
    play.must_be_to_move(state, seat, person)
    way = _way(state, state.turn, number)
    if len(way.moves) > 1:
        begun = state.new_event("way", seat=state.turn, person=person, number=len(way.moves))
        happen(state, begun)
    turn, at = state.turn, state.at
    for place, move in enumerate(way.moves):
        if state.turn != turn or state.at != at + place:
            raise Refused("this way cannot be played: it goes on after the turn", 409)
        play.move(state, turn, state.words(move), person, state.at)


def happen(state: TableState, event: Event) -> None:
    """The next moves are one way, so they are taken back together."""
    assert event.number is not None
    moves = (event.at + 1, event.at + event.number)
    state.ways = (*state.ways, moves)[-MOST_UNDO:]


def _way(state: TableState, viewer: int, number: int) -> Way:
    choice = choice_of(state, viewer)
    if choice is None:
        raise Refused("you have nothing to choose now", 409)
    if not 0 <= number < len(choice.ways):
        raise Refused(f"way must be from 0 to {len(choice.ways) - 1}, not {number}", 400)
    return choice.ways[number]


def _answer(state: TableState, viewer: int, way: Way) -> str:
    """An answer to a question in words."""
    if questions.shares_device(state, viewer):
        return questions.answers_shared(state)[way.moves[0]]
    seen = through_eyes(questions.as_asked(state, viewer), viewer)
    return state.setup.game.words.say(seen.state, state.setup.game.box, way.moves[0])

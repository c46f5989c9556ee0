"""Clocks: how much time a seat has left, and when it runs out."""

from __future__ import annotations

from rolltop.game import Game
from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.setup import Clock
from rolltop.server.table.state import TableState


def clock_left(state: TableState, seat: int, now: float) -> float | None:
    """The seconds a seat has left, for its move or for the match."""
    clock = state.setup.clock
    runs = state.turn == seat and state.started is not None
    running = max(0.0, now - state.since) if runs else 0.0
    if clock.kind == "move":
        return clock.left(running) if runs else None
    return clock.left(state.used[seat] + running) if seat >= 0 else None


def deadline(state: TableState) -> float | None:
    """When the person to move runs out of time."""
    if state.setup.clock.kind == "none" or state.started is None or state.turn < 0:
        return None
    left = clock_left(state, state.turn, state.since)
    if left is None:
        return None
    return state.since + left if state.seats[state.turn].is_played_by_a_person else None


def clock_for(game: Game, asked: Clock) -> Clock:
    """The clock of a new table: the one asked for, unless the match brings its own."""
    start = game.rules.State()
    game.rules.start(start, game.box)
    seconds = max(game.rules.seconds(start, game.box, seat) for seat in range(game.players))
    if not seconds:
        return asked
    if asked.kind != "none":
        raise Refused("this match is played on clocks of its own; set the table's clock to none")
    return Clock("match", seconds)


def rules_decide(state: TableState) -> bool:
    """Whether the rules say what happens once the time is used up, so that nobody loses by it."""
    game = state.setup.game
    return game.rules.seconds(state.match.state, game.box, state.turn) > 0


def what_time(state: TableState) -> int | None:
    """The outcome that the clocks decide now; None if chance is asked for something else.

    Time is up once every person whose clock runs has used up theirs. Until then, nobody can run
    down the time of the others by waiting. Chance decides for bots among themselves.
    """
    match, game = state.match, state.setup.game
    asked, legal = tuple(game.words.own.TIME), match.legal_moves()
    if not asked or len(legal) != 2 or tuple(map(state.words, legal)) != asked:
        return None
    given = [game.rules.seconds(match.state, game.box, seat) for seat in range(game.players)]
    left = [
        given[seat] - state.used[seat]
        for seat in range(game.players)
        if given[seat] and state.seats[seat].is_played_by_a_person
    ]
    if not left:
        return None
    return legal[0] if max(left) > 0 else legal[1]


def wake(state: TableState) -> None:
    """Restart the running clock: nobody's time runs while no server does."""
    restart(state, state.new_event("wake", seat=state.turn))


def restart(state: TableState, event: Event) -> None:
    state.since = event.made

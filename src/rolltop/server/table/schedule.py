"""What happens next at a table if nobody acts, as a function of its state and the time."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from rolltop.server.table.clock import deadline, rules_decide, wake
from rolltop.server.table.pace import pace_of, window_of
from rolltop.server.table.play import close_question, stand_in
from rolltop.server.table.questions import asked, hold, people_asked, unanswered
from rolltop.server.table.seating import run_out_of_time
from rolltop.server.table.seats import STAND_IN
from rolltop.server.table.state import TableState

# In seconds. A deadline missed by more than this was missed because no server was running.
ASLEEP = 60.0
# A turn that began more than this in the future began before the clock was set back.
AHEAD = 5.0
AT_ONCE = 0.0


@dataclass(frozen=True)
class Act:
    """Something the server does for the seat to move, and when.

    A `bot` chooses a move. Without one, the seat's time is started again: the server was down past
    its deadline, or the server's clock was set back. A seat that `loses` has used up its time for
    the match. With `early`, the bot may start thinking before `when`: nobody else can move this
    seat. `for_clock` is what happens even while bots rest. If seats are `asked`, the answers given
    until `when` are played then, in their order. If no server was running then, the question
    `holds` until all people have answered.
    """

    seat: int
    bot: str | None
    when: float
    after: int
    early: bool = False
    for_clock: bool = True
    asked: tuple[int, ...] = ()
    holds: bool = False
    loses: bool = False


def next_act(state: TableState, now: float) -> Act | None:
    """What is due next if nobody moves first; None if only people can act."""
    seat = state.turn
    if state.started is None or seat < 0:
        return None
    seats = asked(state)
    last = None if seats else deadline(state)
    player = state.seats[seat].player
    is_for_bots = player is not None or bool(seats)
    if last is None and (state.resting or not is_for_bots):
        return None
    if state.since > now + AHEAD:
        return Act(seat, None, AT_ONCE, state.moved)
    if last is not None:
        if now > last + ASLEEP:
            return Act(seat, None, last, state.moved)
        if state.setup.clock.kind == "match" and not rules_decide(state):
            return Act(seat, None, last, state.moved, loses=True)
        return Act(seat, STAND_IN, last, state.moved)
    if seats:
        when = state.since + window_of(state)
        if state.held and unanswered(state):
            return None
        # Whether it holds must not depend on what was answered: everybody sees it.
        if not state.held and now > when + ASLEEP and people_asked(state):
            return Act(seat, None, when, state.moved, holds=True)
        return Act(seat, None, when, state.moved, for_clock=False, asked=seats)
    when = state.since + pace_of(state)
    return Act(seat, player, when, state.moved, early=True, for_clock=False)


def seconds_left(act: Act, state: TableState, thought: float, now: float) -> float:
    """The seconds to wait after a bot has thought for `thought` seconds.

    Bots appear to think for a multiple of the pace, so that the time reveals nothing.
    """
    pace = pace_of(state)
    pause = thought if pace <= 0 else math.ceil(thought / pace) * pace
    return max(act.when - now, pause - thought)


def perform(
    act: Act, fork: TableState, number: int | None, answers: Mapping[int, int] | None = None
) -> None:
    """Do what is due: play the bot's move or the answers, or restart the clock."""
    if act.asked:
        close_question(fork, act.after, answers or {})
    elif act.holds:
        hold(fork)
    elif act.loses:
        run_out_of_time(fork, act.seat, act.after)
    elif number is None:
        wake(fork)
    else:
        stand_in(fork, act.seat, number, act.after)


def due(state: TableState) -> float | None:
    """When the server must act at this table even if nobody looks at it."""
    act = next_act(state, state.now)
    return None if act is None else act.when

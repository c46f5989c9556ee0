"""What happens next at a table if nobody acts: a function of its state and the time."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rolltop.server.table.clock import deadline, wake
from rolltop.server.table.pace import only_passes, pace_of
from rolltop.server.table.play import stand_in
from rolltop.server.table.seats import STAND_IN
from rolltop.server.table.state import TableState

# A deadline missed by more than this was missed because no server ran.
ASLEEP = 60.0


@dataclass(frozen=True)
class Act:
    """A move that is made for a seat, and when at the earliest.

    Without a bot the running clock is started again instead. Where the seat is a bot's it may
    begin to think `early`; a person whose time runs is not thought for before it is up.
    """

    seat: int
    bot: str | None
    when: float
    after: int
    early: bool = False


def next_act(state: TableState, now: float) -> Act | None:
    """What must be done next if nobody moves before; None while only people can go on."""
    seat = state.turn
    if state.started is None or seat < 0:
        return None
    last = deadline(state)
    if last is not None and now > last + ASLEEP:
        return Act(seat, None, last, state.moved)
    player = state.seats[seat].player
    if player or only_passes(state):
        when = state.since + pace_of(state)
        return Act(seat, player or "random", when, state.moved, early=player is not None)
    return None if last is None else Act(seat, STAND_IN, last, state.moved)


def seconds_left(act: Act, state: TableState, thought: float, now: float) -> float:
    """How long to wait once a bot has thought for `thought` seconds.

    A bot seems to think for whole paces, so that its hand does not show in the time it takes.
    """
    pace = pace_of(state)
    pause = thought if pace <= 0 else math.ceil(thought / pace) * pace
    return max(act.when - now, pause - thought)


def perform(act: Act, fork: TableState, number: int | None) -> None:
    """Do what was due: the move that the bot chose, or start the clock again."""
    if number is None:
        wake(fork)
    else:
        stand_in(fork, act.seat, number, act.after)


def due(state: TableState) -> float | None:
    """When the server must look at this table even if nobody else does."""
    act = next_act(state, state.now)
    return None if act is None else act.when

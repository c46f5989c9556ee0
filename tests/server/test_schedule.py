"""What is due next, on a clock that the test sets, also when the server's clock jumps."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.server.live.backoff import FIRST, LONGEST, Backoff
from rolltop.server.table.rest import rest, resume
from rolltop.server.table.schedule import AHEAD, ASLEEP, due, next_act, perform
from rolltop.server.table.seats import STAND_IN, Seat
from rolltop.server.table.setup import Clock
from rolltop.server.table.state import TableState

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
PERSON, BOT = Seat("person", "p"), Seat("bot", bot="random")
DAY, PACE = 86_400.0, 0.9


@pytest.fixture
def bots(lay: Any) -> TableState:
    state: TableState = lay(rolltop.load(PIG), (BOT, BOT), pace=PACE)
    return state


@pytest.fixture
def on_the_clock(lay: Any) -> TableState:
    state: TableState = lay(rolltop.load(PIG), (PERSON, BOT), pace=PACE)
    state.setup = replace(state.setup, clock=Clock("move", 30.0))
    return state


def started(state: TableState, since: float) -> TableState:
    fork = state.fork(since)
    fork.since = since
    return fork


def test_a_clock_that_was_set_back_does_not_stop_bots(bots: TableState) -> None:
    now = 1000.0
    ahead = started(bots, now + DAY)
    act = next_act(ahead, now)
    assert act and act.bot is None and act.when <= now, "at once, not in a day"
    assert next_act(ahead, now + 1) == act, "the driver still finds it next"
    fork = ahead.fork(now)
    perform(act, fork, None)
    after = next_act(fork, now)
    assert after and (after.bot, after.when) == ("random", now + PACE)


def test_a_clock_that_was_set_back_does_not_stop_the_clock_of_a_person(
    on_the_clock: TableState,
) -> None:
    now = 1000.0
    ahead = started(on_the_clock, now + DAY)
    act = next_act(ahead, now)
    assert act and act.bot is None
    fork = ahead.fork(now)
    perform(act, fork, None)
    after = next_act(fork, now)
    assert after and (after.bot, after.when) == (STAND_IN, now + 30.0)


def test_clocks_that_differ_a_little_are_no_jump(bots: TableState) -> None:
    act = next_act(started(bots, 1000.0 + AHEAD), 1000.0)
    assert act and act.bot == "random"


def test_a_clock_that_was_set_forward_makes_bots_move_at_once(bots: TableState) -> None:
    act = next_act(started(bots, 1000.0), 1000.0 + DAY)
    assert act and act.bot == "random" and act.when <= 1000.0 + DAY


def test_a_clock_that_was_set_forward_costs_a_person_no_time(on_the_clock: TableState) -> None:
    state, now = started(on_the_clock, 1000.0), 1030.0 + ASLEEP + 1
    act = next_act(state, now)
    assert act and act.bot is None
    fork = state.fork(now)
    perform(act, fork, None)
    after = next_act(fork, now)
    assert after and after.when == now + 30.0


def test_bots_that_rest_are_never_due_until_somebody_returns(bots: TableState) -> None:
    fork = bots.fork(1000.0)
    rest(fork)
    assert next_act(fork, 2000.0) is None and due(fork) is None
    assert [event.kind for event in fork.new_events] == ["rest"]
    back = fork.fork(2000.0)
    resume(back)
    act = next_act(back, 2000.0)
    assert act and act.when == 2000.0 + PACE


def test_the_clock_of_a_person_runs_out_while_bots_rest(on_the_clock: TableState) -> None:
    fork = started(on_the_clock, 1000.0)
    rest(fork)
    act = next_act(fork, 1010.0)
    assert act and (act.bot, act.when) == (STAND_IN, 1030.0)
    back = fork.fork(1020.0)
    resume(back)
    assert next_act(back, 1020.0) == act, "nor does it start again when somebody returns"


def test_what_fails_again_and_again_is_tried_later_and_later() -> None:
    backoff, now = Backoff(), 0.0
    pauses = []
    for _ in range(12):
        backoff.failed("t", now)
        begun = now
        while backoff.waits("t", now):
            now += FIRST / 2
        pauses.append(now - begun)
    assert pauses[:3] == [FIRST, 2 * FIRST, 4 * FIRST]
    assert pauses[-1] == LONGEST
    assert not backoff.waits("other", 0.0)
    backoff.worked("t")
    backoff.failed("t", now)
    assert not backoff.waits("t", now + FIRST)
    backoff.keep_only({"other"})
    backoff.failed("t", now)
    assert not backoff.waits("t", now + FIRST)

"""Races: contestants run in turn, round after round, so that conditions are the same for all."""

import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PROCESSORS = Path("/proc/stat")
BUSY = " **Other programs were using the machine: figures are low and vary; measure again.**"
ROUNDS = 9
SECONDS = 0.25

Clock = Callable[[], float]
WALL: Clock = time.perf_counter  # for contestants with more than one thread
CORE: Clock = time.thread_time  # for the others: it stops while another program has the core


@dataclass
class Contestant:
    """Something to measure: `run(count)` plays `count` times and returns the number of steps."""

    who: str
    driven: str
    run: Callable[[int], float]
    rates: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Spread:
    """A median with the minimum and the maximum."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        return cls(statistics.median(values), min(values), max(values))


def race(contestants: Sequence[Contestant], *, rounds: int, clock: Clock) -> None:
    """Measure the steps per second of every contestant in every round."""
    counts = [_count(contestant, clock) for contestant in contestants]
    for _ in range(rounds):
        for contestant, count in zip(contestants, counts, strict=True):
            seconds, steps = _timed(contestant, count, clock)
            contestant.rates.append(steps / seconds)


def busy() -> str:
    """A warning if other programs use more than a tenth of the machine, measured for a second."""
    if not PROCESSORS.exists():
        return BUSY if os.getloadavg()[0] > 1 else ""
    total, idle = _spent()
    time.sleep(1)
    later, idle_later = _spent()
    return BUSY if (idle_later - idle) < 0.9 * (later - total) else ""


def _spent() -> tuple[int, int]:
    """Time spent by all processors so far, and the idle part of it."""
    first = PROCESSORS.read_text(encoding="ascii").splitlines()[0]
    user, nice, system, idle, waiting, *others = map(int, first.split()[1:9])
    return user + nice + system + idle + waiting + sum(others), idle + waiting


def speed(contestant: Contestant) -> Spread:
    """Steps per second."""
    return Spread.of(contestant.rates)


def ratio(ours: Contestant, theirs: Contestant) -> Spread:
    """How many times as fast `ours` is, round by round."""
    pairs = zip(ours.rates, theirs.rates, strict=True)
    return Spread.of([mine / other for mine, other in pairs])


def _count(contestant: Contestant, clock: Clock) -> int:
    """How much to play in a round; finding out also compiles and warms up."""
    contestant.run(1)
    count = 1
    while True:
        seconds, _ = _timed(contestant, count, clock)
        if seconds > SECONDS / 4:
            return max(1, round(count * SECONDS / seconds))
        count *= 2


def _timed(contestant: Contestant, count: int, clock: Clock) -> tuple[float, float]:
    began = clock()
    steps = contestant.run(count)
    return clock() - began, steps

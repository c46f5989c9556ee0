"""Which waiting job a free thread takes next: time is shared between people, not between jobs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

# Tables without a person present use at most one thread in this many …
ALONE = 4
# … and then rest for this many times as long as they thought, and at least for these seconds.
REST, LEAST_REST = 3.0, 0.1
KEPT_OWNERS = 10_000


@dataclass(frozen=True)
class Asker:
    """For whom a job is done: the person who pays with their share, and whether one is present."""

    owner: str
    is_present: Callable[[], bool]


@dataclass(eq=False, slots=True)
class Job:
    """Something to compute; `ticket` is whatever the caller needs to answer it."""

    asker: Asker
    ticket: Any = None


class FairQueue:
    """Jobs that wait for one of a few threads; it knows no clock and starts nothing itself.

    Of the people who wait, the one with the fewest threads comes first, and then the one whose
    jobs have taken the least time so far. Somebody with fifty tables waits for somebody with one
    table as often as the other way round. Jobs of tables without a person present come last and
    slowly, even if every thread is free.
    """

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._most_alone = max(1, threads // ALONE)
        # In order of arrival.
        self._waiting: list[Job] = []
        # With each job, whether it was started for a table without a person present.
        self._running: dict[Job, bool] = {}
        self._used: dict[str, float] = {}
        self._rests_until = 0.0

    def add(self, job: Job) -> None:
        """Let a job wait. Whoever comes back has saved up no time while away."""
        owner = job.asker.owner
        active = {each.asker.owner for each in (*self._waiting, *self._running)}
        if owner not in active:
            if len(self._used) >= KEPT_OWNERS:
                self._used = {each: self._used[each] for each in active}
            least = min((self._used[each] for each in active), default=0.0)
            self._used[owner] = max(self._used.get(owner, 0.0), least)
        self._waiting.append(job)

    def drop(self, job: Job) -> None:
        """Nobody wants the answer any more; a job that runs goes on."""
        if job in self._waiting:
            self._waiting.remove(job)

    def next(self, now: float) -> Job | None:
        """The job to start now, which then counts as running; None if none may start."""
        if len(self._running) >= self._threads or not self._waiting:
            return None
        present = [job for job in self._waiting if job.asker.is_present()]
        if not present and not self._may_run_alone(now):
            return None
        job = min(present or self._waiting, key=self._comes)
        self._waiting.remove(job)
        self._running[job] = not present
        return job

    def done(self, job: Job, seconds: float, now: float) -> None:
        """A job that was running is finished and took these seconds."""
        self._used[job.asker.owner] += seconds
        if self._running.pop(job):
            self._rests_until = now + max(LEAST_REST, REST * seconds)
        if not self._waiting and not self._running:
            self._used.clear()

    def wakes(self, now: float) -> float | None:
        """In how many seconds to ask again although nothing else happens; None if never."""
        if not self._waiting or self._rests_until <= now:
            return None
        return self._rests_until - now

    def _comes(self, job: Job) -> tuple[int, float]:
        owner = job.asker.owner
        running = sum(1 for each in self._running if each.asker.owner == owner)
        return running, self._used[owner]

    def _may_run_alone(self, now: float) -> bool:
        return now >= self._rests_until and sum(self._running.values()) < self._most_alone

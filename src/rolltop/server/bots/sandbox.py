"""Runs rules on what came from outside, in processes that are killed when they take too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import anyio
from anyio import BrokenWorkerProcess, CapacityLimiter, to_process

from rolltop.match import IllegalMove
from rolltop.server.errors import Refused

log = logging.getLogger("rolltop.server")

MOST_WAITING = 24
MOST_EACH = 8
MOST_MEMORY = 2 << 30
NICE = 10

T = TypeVar("T")


@dataclass
class _Turn:
    """The jobs of one asker, which run one after the other."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    jobs: int = 0


class Sandbox:
    """A few processes with low priority, limited memory and a time limit for every job.

    A record, a position or content from outside may make rules loop for ever, and a loop in a
    thread cannot be stopped. A process can: when the time is up it is killed.
    """

    def __init__(self, seconds: float, most: int) -> None:
        self._seconds = seconds
        self._most = most
        self._free = asyncio.Semaphore(most)
        self._turns: dict[str, _Turn] = {}
        self._waiting = 0
        self._limiter: CapacityLimiter | None = None

    async def run(
        self, asker: str, what: str, job: Callable[..., T], *args: Any, times: int = 1
    ) -> T:
        """Run a job within its time limit (`times` as long as usual).

        Raises Refused if the job does, if it takes too long, if it fails in any other way (only an
        IllegalMove is passed on), or if too many jobs are waiting. Jobs of one asker run one after
        the other.
        """
        async with self._turn(asker), self._free:
            return await self._run(what, job, args, self._seconds * times)

    @contextlib.asynccontextmanager
    async def _turn(self, asker: str) -> AsyncIterator[None]:
        turn = self._turns.setdefault(asker, _Turn())
        if turn.jobs >= MOST_EACH or self._waiting >= MOST_WAITING:
            raise Refused("too many records are being worked on; try again in a moment", 429)
        turn.jobs += 1
        self._waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            self._waiting -= 1
            turn.jobs -= 1
            if not turn.jobs:
                self._turns.pop(asker, None)

    async def _run(
        self, what: str, job: Callable[..., T], args: tuple[Any, ...], seconds: float
    ) -> T:
        # Large requests and answers are packed in threads: the event loop only passes them on.
        request = await asyncio.to_thread(pickle.dumps, (job, args))
        self._limiter = self._limiter or CapacityLimiter(self._most)
        try:
            with anyio.fail_after(seconds):
                answer = await to_process.run_sync(
                    confined, request, seconds, cancellable=True, limiter=self._limiter
                )
        except TimeoutError:
            raise Refused(f"{what} took longer than {seconds:g} seconds", 422) from None
        except BrokenWorkerProcess:
            raise Refused(f"{what} took more time or memory than is allowed", 422) from None
        except (Refused, IllegalMove):
            raise
        except Exception as problem:  # noqa: BLE001 - from outside: a refusal, never a crash
            log.error("%s failed: %s", what, type(problem).__name__)
            raise Refused(f"{what} failed: the rules cannot deal with it", 422) from None
        return await asyncio.to_thread(_unpack, answer)


def _unpack(answer: bytes) -> Any:
    return pickle.loads(answer)


def confined(request: bytes, seconds: float) -> bytes:
    """In the process: run a job with limited memory and time, and low priority."""
    if sys.platform != "win32":
        _confine(seconds)
    job, args = pickle.loads(request)
    try:
        return pickle.dumps(job(*args))
    except MemoryError:
        raise Refused(f"it needs more than {MOST_MEMORY >> 20} MB of memory", 422) from None


if sys.platform != "win32":
    import resource

    def _confine(seconds: float) -> None:
        """Lower the limits of this process; the limit on its time counts from now on."""
        os.setpriority(os.PRIO_PROCESS, 0, max(NICE, os.getpriority(os.PRIO_PROCESS, 0)))
        _lower(resource.RLIMIT_AS, MOST_MEMORY)
        used = resource.getrusage(resource.RUSAGE_SELF)
        # The server kills the process earlier; this one holds even if the server has died.
        _lower(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + 2)

    def _lower(kind: int, limit: int) -> None:
        _, most = resource.getrlimit(kind)
        resource.setrlimit(kind, (limit if most < 0 else min(limit, most), most))

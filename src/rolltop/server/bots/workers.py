"""Bots choose moves in threads, on the interpreted twin until the compiled one is ready.

Whose turn it is to think is decided by `fair_queue.py`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.match import Match
from rolltop.players import Bot, Weighed
from rolltop.players.coach import advise, analyse
from rolltop.server.bots.fair_queue import Asker, FairQueue, Job
from rolltop.server.metrics import Metrics

log = logging.getLogger("rolltop.server")

Found = TypeVar("Found")
# What the server itself computes, for everybody.
SERVER = Asker("", lambda: True)

# A separate process compiles into the cache folder, so that nobody waits for the compiler here. It
# lowers its own priority: to start it with one would block the caller until it runs.
_COMPILE = """
import os, sys
os.nice(15) if hasattr(os, "nice") else None
import rolltop
from rolltop.server.bots.workers import warm
warm(rolltop.load(sys.argv[1]))
"""


class Workers:
    """A few threads for bots and hints, and one with low priority for analyses."""

    def __init__(self, most: int, metrics: Metrics, *, compiles: bool) -> None:
        self._pool = ThreadPoolExecutor(most, thread_name_prefix="thinker")
        self._queue = FairQueue(most)
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._student = ThreadPoolExecutor(1, "student", initializer=_give_way)
        self._metrics = metrics
        self._compiles = compiles
        self._twins: dict[str, Twin] = {}
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Semaphore(1)

    async def choose(self, game: Game, kind: str, view: Any, asker: Asker) -> int:
        """Choose a bot's move for the seat to move in `view`."""
        begun = time.perf_counter()
        number = await self._think(
            asker, lambda: _choose(game, kind, view, self._twins.get(game.rules.origin))
        )
        self._metrics.observe("thought_seconds", time.perf_counter() - begun)
        return number

    async def advise(self, game: Game, view: Any, asker: Asker) -> list[Weighed]:
        """The best moves for the seat to move in `view`."""
        twin = self._twins.get(game.rules.origin) or game.interpreted()
        seed = secrets.randbits(30)
        return await self._think(asker, lambda: advise(game, view, twin=twin, seed=seed))

    def look_again(self) -> None:
        """Start what may start now: a job was added or is done, or a person came to a table."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        loop = asyncio.get_running_loop()
        while not self._closed and (job := self._queue.next(time.monotonic())) is not None:
            work, answer = job.ticket
            thought = loop.run_in_executor(self._pool, work)
            thought.add_done_callback(partial(self._answer, job, answer, time.monotonic()))
        wakes = self._queue.wakes(time.monotonic())
        if wakes is not None and not self._closed:
            self._timer = loop.call_later(wakes, self.look_again)

    async def study(
        self, match: Match, place: str, progress: Callable[[int], None]
    ) -> dict[str, Any]:
        """Analyse a whole match, in the thread with low priority."""
        game = match.game
        self.prepare(game, place)
        if game.rules.origin in self._ready:
            await asyncio.wait([self._ready[game.rules.origin]])
        twin = self._twins.get(game.rules.origin) or game.interpreted()
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self._student, lambda: analyse(match, twin=twin, progress=progress)
        )
        return found.summary()

    def is_compiled(self, game: Game) -> bool:
        """Whether the compiled twin of a game is ready."""
        return game.rules.origin in self._twins

    def prepare(self, game: Game, place: str) -> None:
        """Compile a game in the background, once."""
        name = game.rules.origin
        if self._compiles and name not in self._ready:
            self._ready[name] = asyncio.create_task(self._compile(game, place))

    async def close(self) -> None:
        self._closed = True
        if self._timer:
            self._timer.cancel()
        for task in self._ready.values():
            task.cancel()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._student.shutdown(wait=False, cancel_futures=True)

    async def _think(self, asker: Asker, work: Callable[[], Found]) -> Found:
        """Wait for a free thread, then compute there; a caller who goes away frees the place."""
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        job = Job(asker, (work, answer))
        self._queue.add(job)
        self.look_again()
        try:
            return await answer
        finally:
            self._queue.drop(job)

    def _answer(
        self,
        job: Job,
        answer: asyncio.Future[Any],
        begun: float,
        thought: asyncio.Future[Any],
    ) -> None:
        now = time.monotonic()
        self._queue.done(job, now - begun, now)
        problem = None if thought.cancelled() else thought.exception()
        if not answer.done():
            if thought.cancelled():
                answer.cancel()
            elif problem is not None:
                answer.set_exception(problem)
            else:
                answer.set_result(thought.result())
        self.look_again()

    async def _compile(self, game: Game, place: str) -> None:
        async with self._one_at_a_time:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", _COMPILE, place,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            try:
                code = await process.wait()
            except asyncio.CancelledError:
                process.kill()
                raise
            if code != 0:
                log.warning("%s was not compiled; its bots run interpreted", game.name)
                return
            try:
                twin = await self._think(SERVER, lambda: warm(game))
            except Exception as problem:  # noqa: BLE001 - the interpreted twin still works
                log.warning("%s was not compiled: %s", game.name, type(problem).__name__)
                return
            self._twins[game.rules.origin] = twin


def warm(game: Game) -> Twin:
    """The compiled twin of a game, with every kernel that bots call compiled."""
    twin = game.compiled()
    match = game.match(1)
    if not match.over:
        for kind in ("random", "greedy"):
            Bot(game, kind, twin=twin).choose(match.view(match.seat))
        match.push(match.legal_moves()[0])
    analyse(match, twin=twin, simulations=2)
    return twin


def _choose(game: Game, kind: str, view: Any, twin: Twin | None) -> int:
    return Bot(game, kind, seed=secrets.randbits(62), twin=twin).choose(view)


def _give_way() -> None:
    """Lower the priority of this thread, where threads have one."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 15)

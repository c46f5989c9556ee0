"""Background tasks that never die in silence: restarted after an error, logged, and reported."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

log = logging.getLogger("rolltop.server")

# In seconds: a task that fails again and again is restarted less and less often.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
SHOWN_FRAMES = 3


class Watch:
    """One task that is watched. The task itself says when it works and when it cannot."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problem: str | None = None
        self.pause = FIRST_PAUSE
        self._task: asyncio.Task[None] | None = None

    def works(self) -> None:
        """The task has done something: whatever was wrong is over."""
        self.problem = None
        self.pause = FIRST_PAUSE

    def fails(self, problem: str) -> None:
        """The task runs but cannot do its work; `problem` names no person, table or move."""
        self.problem = problem

    @property
    def done(self) -> bool:
        return self._task is None or self._task.done()

    def run(self, work: Work, ended: Callable[[], object]) -> None:
        self._task = asyncio.create_task(self._keep(work))
        self._task.add_done_callback(lambda _: ended())

    async def stop(self) -> None:
        """Cancel the task, and wait until it has ended."""
        self.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _keep(self, work: Work) -> None:
        while True:
            try:
                await work(self)
            except Exception as problem:  # noqa: BLE001 - whatever it was, the task must go on
                self.fails(type(problem).__name__)
                log.error("%s failed and starts again: %s", self.name, origin(problem))
            else:
                return
            await asyncio.sleep(self.pause)
            self.pause = min(LONGEST_PAUSE, self.pause * 2)


Work = Callable[[Watch], Awaitable[None]]


class Watched:
    """All watched tasks of this process.

    `start("sweep", work)` runs `work(watch)` until it returns or is stopped; after an exception it
    is run again. Several tasks may have the same name, which readiness shows to everybody.
    """

    def __init__(self) -> None:
        self._watches: set[Watch] = set()

    def start(self, name: str, work: Work) -> Watch:
        watch = Watch(name)
        self._watches.add(watch)
        watch.run(work, lambda: self._watches.discard(watch))
        return watch

    def failing(self) -> dict[str, str]:
        """What cannot work now, and the type of its error."""
        return {watch.name: watch.problem for watch in self._watches if watch.problem}

    async def close(self) -> None:
        """Stop every task that still runs."""
        await asyncio.gather(*(watch.stop() for watch in list(self._watches)))


def origin(problem: BaseException) -> str:
    """The type of an error and where it was raised, without its message.

    The message of a database error holds names and moves, which are not for logs.
    """
    frames = traceback.extract_tb(problem.__traceback__)[-SHOWN_FRAMES:]
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames]
    return f"{type(problem).__name__} at {' > '.join(places) or 'an unknown place'}"

"""The task that does what is due at one table: moves for bots, passes, and expired clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from rolltop.server.bots.workers import Workers
from rolltop.server.errors import Refused, StorageFault
from rolltop.server.table.schedule import Act, next_act, perform, seconds_left
from rolltop.server.table.state import TableState

log = logging.getLogger("rolltop.server")

RETRY = 2.0

Do = Callable[[TableState], None]


class Driver:
    """Waits until `next_act` is due and performs it; `schedule` decides what is next and when."""

    def __init__(
        self,
        state: Callable[[], TableState],
        act: Callable[[Do], Awaitable[None]],
        may_drive: Callable[[], Awaitable[bool]],
        workers: Workers,
    ) -> None:
        self._state = state
        self._act = act
        self._may_drive = may_drive
        self._workers = workers
        self._task: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._closed = False

    def stir(self) -> None:
        """Something changed: check again what is next."""
        self._stirred.set()
        if self._closed or (self._task is not None and not self._task.done()):
            return
        if next_act(self._state(), time.time()) is not None:
            self._task = asyncio.create_task(self._drive())

    def close(self) -> None:
        self._closed = True
        if self._task:
            self._task.cancel()

    async def _drive(self) -> None:
        while (act := next_act(self._state(), time.time())) is not None and not self._closed:
            try:
                if await self._may_drive():
                    await self._perform(act)
                else:
                    await asyncio.sleep(RETRY)
            except StorageFault:
                await asyncio.sleep(RETRY)
            except Refused:
                continue

    async def _perform(self, act: Act) -> None:
        state, number = self._state(), None
        if act.bot is not None:
            if not act.early and not await self._wait(act, act.when - time.time()):
                return
            begun = time.monotonic()
            number = await self._choose(state, act.seat, act.bot)
            thought = time.monotonic() - begun
            if act.early and not await self._wait(
                act, seconds_left(act, state, thought, time.time())
            ):
                return
        if self._is_next(act):
            await self._act(lambda fork: perform(act, fork, number))

    async def _wait(self, act: Act, seconds: float) -> bool:
        """Wait while the act is still next; return whether it still is."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._stirred.clear()
            if not self._is_next(act):
                return False
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)
        return self._is_next(act)

    def _is_next(self, act: Act) -> bool:
        return next_act(self._state(), time.time()) == act

    async def _choose(self, state: TableState, seat: int, bot: str) -> int:
        try:
            return await self._workers.choose(state.setup.game, bot, state.match.view(seat))
        except Exception:
            log.exception("a bot failed in a match of %s", state.setup.game.name)
            return state.match.legal_moves()[0]

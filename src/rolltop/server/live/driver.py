"""The task that does what is due at one table: moves for bots, passes, and expired clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from rolltop.server.bots.fair_queue import Asker
from rolltop.server.bots.workers import Workers
from rolltop.server.errors import Refused, StorageFault
from rolltop.server.table.questions import as_asked
from rolltop.server.table.rest import rest
from rolltop.server.table.schedule import Act, next_act, perform, seconds_left
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watch, Watched, origin

log = logging.getLogger("rolltop.server")

RETRY = 2.0

Do = Callable[[TableState], None]


class Driven(Protocol):
    """What a driver knows about its table."""

    @property
    def state(self) -> TableState: ...

    @property
    def asker(self) -> Asker:
        """For whom the bots of this table think."""

    @property
    def is_left(self) -> bool:
        """Whether nobody has looked at the table for so long that its bots rest."""

    def act(self, do: Do) -> Awaitable[None]: ...

    def seal_answers(self) -> Awaitable[None]:
        """The time of a question is over: take no more answers, and know all that were given."""

    def may_drive(self) -> Awaitable[bool]:
        """Whether this process is the one that moves the table's bots."""


class Driver:
    """Waits until `next_act` is due and performs it; `schedule` decides what is next and when."""

    def __init__(self, table: Driven, workers: Workers, watched: Watched) -> None:
        self._table = table
        self._workers = workers
        self._watched = watched
        self._watch: Watch | None = None
        self._stirred = asyncio.Event()
        self._closed = False

    def stir(self) -> None:
        """Something changed: check again what is next."""
        self._stirred.set()
        self._workers.look_again()
        if self._table.state.setup.is_foreign:
            # Its rules may never end, and a bot that thinks in a thread cannot be stopped.
            return
        if self._closed or (self._watch is not None and not self._watch.done):
            return
        if self._has_something_to_do():
            self._watch = self._watched.start("driver", self._drive)

    def close(self) -> None:
        self._closed = True
        if self._watch:
            self._watch.cancel()

    def _has_something_to_do(self) -> bool:
        try:
            return next_act(self._table.state, time.time()) is not None
        except Exception:  # noqa: BLE001 - the watched task meets it again, and reports it
            return True

    async def _drive(self, watch: Watch) -> None:
        while (act := next_act(self._table.state, time.time())) is not None and not self._closed:
            try:
                if not await self._table.may_drive():
                    await asyncio.sleep(RETRY)
                elif self._table.is_left and not act.for_clock:
                    await self._table.act(rest)
                elif act.asked:
                    await self._ask(act)
                else:
                    await self._perform(act)
                watch.works()
            except StorageFault:
                watch.fails(StorageFault.__name__)
                await asyncio.sleep(RETRY)
            except Refused:
                # Somebody was faster. Let others go on before looking again.
                await asyncio.sleep(0)

    async def _perform(self, act: Act) -> None:
        state, number = self._table.state, None
        if act.loses and not await self._wait(act, act.when - time.time()):
            return
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
            await self._table.act(lambda fork: perform(act, fork, number))

    async def _ask(self, act: Act) -> None:
        """Ask all bots at once. The time is not theirs: one that is late lets it pass."""
        state, bots = self._table.state, {}
        for seat in act.asked:
            if player := state.seats[seat].player:
                view = as_asked(state, seat).view(seat)
                bots[seat] = asyncio.create_task(self._answer(state, view, player))
        try:
            if not await self._wait(act, act.when - time.time()):
                return
            given = {seat: bot.result() for seat, bot in bots.items() if bot.done()}
            answers = {seat: number for seat, number in given.items() if number is not None}
            await self._table.seal_answers()
            await self._table.act(lambda fork: perform(act, fork, None, answers))
        finally:
            for bot in bots.values():
                bot.cancel()

    async def _answer(self, state: TableState, view: Any, bot: str) -> int | None:
        try:
            return await self._workers.choose(state.setup.game, bot, view, self._table.asker)
        except Exception as problem:  # noqa: BLE001 - whatever it was, the match goes on
            log.error("a bot failed in a match of %s: %s", state.setup.game.name, origin(problem))
            return None

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
        return next_act(self._table.state, time.time()) == act

    async def _choose(self, state: TableState, seat: int, bot: str) -> int:
        number = await self._answer(state, state.match.view(seat), bot)
        return state.match.legal_moves()[0] if number is None else number

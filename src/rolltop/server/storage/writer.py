"""The only way into the database: changes of many tables are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.errors import Conflict, StorageFault
from rolltop.server.metrics import Metrics
from rolltop.server.storage.faults import is_away
from rolltop.server.storage.sqlite import Rows, open_writer, write
from rolltop.server.watch import Watch, Watched, origin

log = logging.getLogger("rolltop.server")

Change = tuple[sql.Executable, dict[str, Any]]
# Called with the outcome of a write, even if nobody waits for it any more.
Stored = Callable[[Exception | None], None]
MOST_AT_ONCE = 200
# In seconds. A commit that takes longer is a writer that does not work.
LONGEST_COMMIT = 20.0
# In seconds: how long the last changes may take when the server stops, and a trial write.
LAST_CHANCE, TRIAL = 15.0, 5.0

AWAY = "nothing can be stored right now; nothing is lost, try again"
BROKEN = "the database does not take this; nothing else is affected"
CLOSED = "the server is stopping, and this was not stored; try again"


@dataclass(eq=False, slots=True)
class _Job:
    key: str
    changes: Sequence[Change]
    tell: str
    stored: Stored | None
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)
    is_settled: bool = False


class Writer:
    """Commits everything that is waiting in one transaction, then tells everybody who waited.

    While one transaction is being written, the changes of all tables gather for the next: under
    load many moves share one fsync, and without load a move waits for its own alone. A change that
    the database does not take fails alone, and nothing stops the writer.
    """

    def __init__(
        self, engine: AsyncEngine, metrics: Metrics, origin: str, watched: Watched
    ) -> None:
        self._engine = engine
        self._file = open_writer(engine.url.render_as_string(hide_password=False))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._metrics = metrics
        self._origin = origin
        self._waiting: list[_Job] = []
        self._batch: list[_Job] = []
        self._begun = 0.0
        self._some = asyncio.Event()
        self._closed = False
        self._watch = watched.start("writer", self._run)

    def write(
        self,
        changes: Sequence[Change],
        *,
        key: str = "",
        tell: str = "",
        stored: Stored | None = None,
    ) -> asyncio.Future[None]:
        """Commit all changes or none, and notify other processes about the table `tell`."""
        job = _Job(key, changes, tell, stored)
        if self._closed:
            _settle(job, StorageFault(CLOSED))
        else:
            self._waiting.append(job)
            self._some.set()
        return job.done

    async def problem(self) -> str | None:
        """Why nothing can be stored, if so; a writer that failed is tried again first."""
        if self._batch and time.monotonic() - self._begun > LONGEST_COMMIT:
            return "a commit takes too long"
        if self._watch.problem:
            with contextlib.suppress(StorageFault, TimeoutError):
                await asyncio.wait_for(
                    asyncio.shield(self.write([(_TRY, {"value": str(time.time())})])), TRIAL
                )
        return self._watch.problem

    async def close(self) -> None:
        """Commit what is still waiting, then stop."""
        self._closed = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_CHANCE):
                while self._waiting or self._batch:
                    await asyncio.sleep(0.01)
        await self._watch.stop()
        for job in [*self._batch, *self._waiting]:
            _settle(job, StorageFault(CLOSED))
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._file is not None:
            self._file.dispose()

    async def _run(self, watch: Watch) -> None:
        while True:
            await self._some.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._some.clear()
            # The same order in every process, so that two batches never deadlock.
            batch.sort(key=lambda job: job.key)
            self._batch, self._begun = batch, time.monotonic()
            try:
                await self._commit(batch, watch)
            except BaseException:
                for job in batch:
                    _settle(job, StorageFault(AWAY))
                raise
            finally:
                self._batch = []

    async def _commit(self, batch: list[_Job], watch: Watch) -> bool:
        """Commit a batch, or each of its jobs alone; return whether the database is there."""
        begun = time.perf_counter()
        try:
            await self._transaction(batch)
        except Exception as problem:  # noqa: BLE001 - every job must be settled, whatever it holds
            return await self._fall_back(batch, problem, watch)
        self._metrics.observe("commit_seconds", time.perf_counter() - begun)
        for job in batch:
            _settle(job, None)
        watch.works()
        return True

    async def _fall_back(self, batch: list[_Job], problem: Exception, watch: Watch) -> bool:
        is_there = not is_away(problem)
        if is_there and len(batch) > 1:
            # One of them is to blame: let it fail alone.
            for number, job in enumerate(batch):
                if not await self._commit([job], watch):
                    self._fail(batch[number + 1 :])
                    return False
            return True
        if isinstance(problem, IntegrityError):
            _settle(batch[0], Conflict(str(problem.orig)))
            return True
        log.error("cannot write to the database: %s", origin(problem))
        self._metrics.count("storage_faults")
        if is_there:
            _settle(batch[0], StorageFault(BROKEN))
        else:
            watch.fails(type(problem).__name__)
            self._fail(batch)
        return is_there

    def _fail(self, batch: list[_Job]) -> None:
        for job in batch:
            _settle(job, StorageFault(AWAY))

    async def _transaction(self, batch: list[_Job]) -> None:
        grouped: dict[int, Rows] = {}
        for job in batch:
            for statement, values in job.changes:
                grouped.setdefault(id(statement), (statement, []))[1].append(values)
        if self._file is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, write, self._file, list(grouped.values()))
            return
        async with self._engine.begin() as connection:
            for statement, rows in grouped.values():
                await connection.execute(statement, rows)
            tables = sorted({job.tell for job in batch if job.tell})
            # A notification may have at most 8,000 bytes.
            for start in range(0, len(tables), 200):
                told = " ".join([self._origin, *tables[start : start + 200]])
                await connection.execute(_NOTIFY, {"told": told})


_NOTIFY = sql.text("SELECT pg_notify('rolltop', :told)")
_TRY = sql.text(
    "INSERT INTO setting (name, value) VALUES ('trial', :value) "
    "ON CONFLICT (name) DO UPDATE SET value = :value"
)


def _settle(job: _Job, problem: Exception | None) -> None:
    if job.is_settled:
        return
    job.is_settled = True
    if job.stored is not None:
        # Soon, not now: the next commit starts first.
        asyncio.get_running_loop().call_soon(job.stored, problem)
    if job.done.done():
        return
    if problem is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(problem)

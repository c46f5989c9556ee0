"""The only way into the database: changes of many tables are committed together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.errors import Conflict, StorageFault
from rolltop.server.metrics import Metrics
from rolltop.server.storage.sqlite import Rows, open_writer, write

log = logging.getLogger("rolltop.server")

Change = tuple[sql.Executable, dict[str, Any]]
# Called with the outcome of a write, even if nobody waits for it any more.
Stored = Callable[[Exception | None], None]
MOST_AT_ONCE = 200


@dataclass(eq=False, slots=True)
class _Job:
    key: str
    changes: Sequence[Change]
    tell: str
    stored: Stored | None
    done: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Writer:
    """Commits everything that is waiting in one transaction, then tells everybody who waited.

    While one transaction is being written, the changes of all tables gather for the next: under
    load many moves share one fsync, and without load a move waits for its own alone.
    """

    def __init__(self, engine: AsyncEngine, metrics: Metrics, origin: str) -> None:
        self._engine = engine
        self._file = open_writer(engine.url.render_as_string(hide_password=False))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._metrics = metrics
        self._origin = origin
        self._waiting: list[_Job] = []
        self._busy = False
        self._some = asyncio.Event()
        self._task = asyncio.create_task(self._run())

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
        self._waiting.append(job)
        self._some.set()
        return job.done

    async def close(self) -> None:
        """Commit what is still waiting, then stop."""
        while self._waiting or self._busy:
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
        if self._file is not None:
            self._file.dispose()

    async def _run(self) -> None:
        while True:
            await self._some.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._some.clear()
            # The same order in every process, so that two batches never deadlock.
            batch.sort(key=lambda job: job.key)
            self._busy = True
            await self._commit(batch)
            self._busy = False

    async def _commit(self, batch: list[_Job]) -> None:
        begun = time.perf_counter()
        try:
            await self._transaction(batch)
        except IntegrityError as problem:
            if len(batch) == 1:
                _settle(batch[0], Conflict(str(problem.orig)))
                return
            for job in batch:
                await self._commit([job])
            return
        except (SQLAlchemyError, OSError) as problem:
            log.error("cannot write to the database: %s", type(problem).__name__)
            self._metrics.count("storage_faults")
            for job in batch:
                _settle(
                    job,
                    StorageFault("nothing can be stored right now; nothing is lost, try again"),
                )
            return
        self._metrics.observe("commit_seconds", time.perf_counter() - begun)
        for job in batch:
            _settle(job, None)

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


def _settle(job: _Job, problem: Exception | None) -> None:
    if job.stored is not None:
        # Soon, not now: the next commit starts first.
        asyncio.get_running_loop().call_soon(job.stored, problem)
    if job.done.done():
        return
    if problem is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(problem)

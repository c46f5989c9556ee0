"""Notices: what was changed behind the back of running servers, which read them in order."""

from __future__ import annotations

import contextlib
import time
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.errors import Conflict
from rolltop.server.storage.reading import fetch
from rolltop.server.storage.schema import NOTICE
from rolltop.server.storage.writer import Change, Writer

# In seconds. A server that was down for longer has nothing of that time in memory.
KEPT = 7 * 86_400
MOST_TRIES = 8

# The numbers have no gaps: of two processes that take the same one, the second tries again.
_ADD = sql.text(
    "INSERT INTO notice (number, kind, subject, made) "
    "SELECT coalesce(max(number), 0) + 1, CAST(:kind AS TEXT), CAST(:subject AS TEXT), "
    "CAST(:made AS DOUBLE PRECISION) FROM notice"
)
_DROP_OLD = sql.text(
    "DELETE FROM notice WHERE made < :before AND number < (SELECT max(number) FROM notice)"
)


class Notice(NamedTuple):
    """A `table` was changed or `deleted`, a `person` was removed, or the list of bans changed."""

    number: int
    kind: str
    subject: str


class Notices:
    """Writes notices together with the changes they are about, and reads them."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def write(self, changes: list[Change], *, kind: str, subject: str) -> None:
        """Commit changes and the notice about them, all or nothing."""
        now = time.time()
        notice = (_ADD, {"kind": kind, "subject": subject, "made": now})
        old = (_DROP_OLD, {"before": now - KEPT})
        for _ in range(MOST_TRIES - 1):
            with contextlib.suppress(Conflict):
                await self._writer.write([*changes, notice, old])
                return
        await self._writer.write([*changes, notice, old])

    async def last(self) -> int:
        """The number of the last notice."""
        rows = await fetch(self._engine, sql.select(sql.func.max(NOTICE.c.number).label("last")))
        return int(rows[0]["last"] or 0)

    async def after(self, number: int) -> list[Notice]:
        query = sql.select(NOTICE).where(NOTICE.c.number > number).order_by(NOTICE.c.number)
        rows = await fetch(self._engine, query.limit(500))
        return [Notice(row["number"], row["kind"], row["subject"]) for row in rows]

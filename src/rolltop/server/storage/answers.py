"""Keeps what people answered to a question until its time is over, and who lets all pass.

Nothing of it is told to anybody before: no event is stored, and no other process shows a frame.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.storage.reading import fetch
from rolltop.server.storage.schema import ANSWER
from rolltop.server.storage.writer import Change, Writer
from rolltop.server.table.questions import Kept

_NEW = "INSERT INTO answer (table_id, seat, at, words, is_final, let_at) VALUES "
# An answer that comes after the last moment changes nothing.
_GIVE = sql.text(
    f"{_NEW}(:table_id, :seat, :at, :words, false, NULL) ON CONFLICT (table_id, seat) DO UPDATE "
    "SET at = excluded.at, words = excluded.words, is_final = false "
    "WHERE answer.at < excluded.at OR (answer.at = excluded.at AND NOT answer.is_final)"
)
_SEAL = sql.text(
    f"{_NEW}(:table_id, :seat, :at, NULL, true, NULL) ON CONFLICT (table_id, seat) DO UPDATE "
    "SET words = CASE WHEN answer.at = excluded.at THEN answer.words END, "
    "at = excluded.at, is_final = true"
)
_LET = sql.text(
    f"{_NEW}(:table_id, :seat, 0, NULL, false, :at) ON CONFLICT (table_id, seat) DO UPDATE "
    "SET let_at = excluded.let_at"
)
_UNSEAL = sql.text("UPDATE answer SET is_final = false WHERE table_id = :table_id")
_FORGET = sql.text("UPDATE answer SET words = NULL WHERE table_id = :table_id AND at < :at")
_DROP = sql.text("DELETE FROM answer WHERE table_id = :table_id")


class Answers:
    """The answers of people, by table and seat."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def give(self, table: str, answers: Iterable[Kept]) -> None:
        """Store answers, unless the time is over."""
        rows = [{"seat": each.seat, "at": each.at, "words": each.words} for each in answers]
        await self._write(table, [(_GIVE, row) for row in rows])

    async def seal(self, table: str, at: int, seats: Iterable[int]) -> None:
        """The time is over: what these seats have answered by now is final."""
        await self._write(table, [(_SEAL, {"seat": seat, "at": at}) for seat in seats])

    async def let(self, table: str, at: int, seats: Iterable[int]) -> None:
        """Store that seats let all pass from step `at` on."""
        await self._write(table, [(_LET, {"seat": seat, "at": at}) for seat in seats])

    async def of(self, table: str) -> list[Kept]:
        """Everything that is kept for a table."""
        query = sql.select(ANSWER).where(ANSWER.c.table_id == table).order_by(ANSWER.c.seat)
        rows = await fetch(self._engine, query)
        return [Kept(**{name: row[name] for name in Kept._fields}) for row in rows]

    async def _write(self, table: str, changes: list[Change]) -> None:
        with_table = [(statement, {**row, "table_id": table}) for statement, row in changes]
        await self._writer.write(with_table, key=table)


def unseal(table: str) -> Change:
    """The change with which a question that nobody closed takes answers again."""
    return _UNSEAL, {"table_id": table}


def forget(table: str, before: int) -> Change:
    """The change that forgets what was answered to closed questions."""
    return _FORGET, {"table_id": table, "at": before}


def drop(table: str) -> Change:
    """The change that forgets everything about a table."""
    return _DROP, {"table_id": table}

"""Deletes tables, and what is stored about people; running servers are told by notices."""

from __future__ import annotations

import json
import secrets
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.storage import answers
from rolltop.server.storage.notices import Notices
from rolltop.server.storage.reading import fetch
from rolltop.server.storage.schema import CHAT, PERSON, SITTING, STEP, TABLE
from rolltop.server.storage.writer import Change, Writer

# Rows that are deleted in one commit: moves that wait for it wait for a few milliseconds.
CHUNK = 500

_TABLE: Any = sql.bindparam("a_table")
_PERSON: Any = sql.bindparam("a_person")
_DROP_TABLE = sql.delete(TABLE).where(TABLE.c.id == _TABLE)
_DROP_SITTINGS = sql.delete(SITTING).where(SITTING.c.table_id == _TABLE)
_DROP_STEPS = sql.delete(STEP).where(STEP.c.table_id == _TABLE, STEP.c.at <= sql.bindparam("last"))
_DROP_CHAT = sql.delete(CHAT).where(
    CHAT.c.id.in_(sql.select(CHAT.c.id).where(CHAT.c.table_id == _TABLE).limit(CHUNK))
)
_DROP_SAID = sql.delete(CHAT).where(
    CHAT.c.id.in_(sql.select(CHAT.c.id).where(CHAT.c.person == _PERSON).limit(CHUNK))
)
_DROP_SAT = sql.delete(SITTING).where(SITTING.c.person == _PERSON, SITTING.c.table_id == _TABLE)
_DROP_PERSON = sql.delete(PERSON).where(PERSON.c.id == _PERSON)
_RENAME_SEATS = (
    sql.update(TABLE)
    .where(TABLE.c.id == _TABLE)
    .values({name: sql.bindparam(f"new_{name}") for name in ("laid", "seats", "owner")})
)
_RENAME_STEPS = (
    sql.update(STEP)
    .where(STEP.c.table_id == _TABLE, STEP.c.person == _PERSON)
    .values(person=sql.bindparam("alias"))
)


class Removal:
    """Every deletion, in commits that are so small that nobody waits for them."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self.notices = Notices(engine, writer)

    async def delete_table(self, table: str) -> None:
        """Delete a table with its moves and its chat."""
        drop: list[Change] = [
            (_DROP_TABLE, {"a_table": table}),
            (_DROP_SITTINGS, {"a_table": table}),
        ]
        await self.notices.write(drop, kind="deleted", subject=table)
        await self.purge(table)

    async def purge(self, table: str) -> None:
        """Delete the moves and the chat of a table that is deleted.

        Whoever hears of the deletion does this too: a server may have stored a move in between.
        """
        await self._writer.write([answers.drop(table)])
        query = sql.select(sql.func.max(STEP.c.at).label("last")).where(STEP.c.table_id == table)
        last = int((await fetch(self._engine, query))[0]["last"] or 0)
        for upto in range(CHUNK, last + CHUNK, CHUNK):
            await self._writer.write([(_DROP_STEPS, {"a_table": table, "last": upto})])
        await self._drop_chat(_DROP_CHAT, {"a_table": table}, CHAT.c.table_id == table)

    async def remove_person(self, person: str) -> list[str]:
        """Delete a person, their chat and all that ties them to tables; the tables they were at.

        Matches stay for the others who played them, with a guest in the person's seats.
        """
        tables = await self.tables_of(person)
        for table in tables:
            await self.unname(table, person)
        await self._drop_chat(_DROP_SAID, {"a_person": person}, CHAT.c.person == person)
        drop = (_DROP_PERSON, {"a_person": person})
        await self.notices.write([drop], kind="person", subject=person)
        return tables

    async def tables_of(self, person: str) -> list[str]:
        """The tables where a person sat, which they made, or where they said something."""
        queries: list[Any] = [
            sql.select(SITTING.c.table_id).where(SITTING.c.person == person),
            sql.select(TABLE.c.id).where(TABLE.c.owner == person),
            sql.select(CHAT.c.table_id).where(CHAT.c.person == person),
        ]
        rows = [row for query in queries for row in await fetch(self._engine, query)]
        return sorted({table for row in rows for table in row.values()})

    async def unname(self, table: str, person: str) -> None:
        """Replace a person at one table by a guest whom nothing ties to other tables."""
        who = {"a_table": table, "a_person": person}
        changes: list[Change] = [(_DROP_SAT, who)]
        rows = await fetch(self._engine, sql.select(TABLE).where(TABLE.c.id == table))
        if rows:
            alias = secrets.token_hex(8)
            row = rows[0]
            new: dict[str, str | None] = {
                f"new_{name}": _renamed(row[name], person, alias) for name in ("laid", "seats")
            }
            new["new_owner"] = None if row["owner"] == person else row["owner"]
            changes.append((_RENAME_SEATS, {"a_table": table, **new}))
            changes.append((_RENAME_STEPS, {**who, "alias": alias}))
        await self.notices.write(changes, kind="table", subject=table)

    async def _drop_chat(
        self, statement: sql.Executable, who: dict[str, str], where: sql.ColumnElement[bool]
    ) -> None:
        count = sql.select(sql.func.count().label("count")).select_from(CHAT).where(where)
        lines = int((await fetch(self._engine, count))[0]["count"])
        for _ in range(0, lines, CHUNK):
            await self._writer.write([(statement, who)])


def _renamed(seats: str, person: str, alias: str) -> str:
    """The seats of a table, as they are stored, with another person in them."""
    found: list[dict[str, Any]] = json.loads(seats)
    return json.dumps(
        [
            {**seat, "person": alias if seat["person"] == person else seat["person"]}
            for seat in found
        ]
    )

"""Everything that is stored about a person, table by table."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.storage.reading import Row, fetch
from rolltop.server.storage.schema import CHAT, PERSON, SITTING, STEP, TABLE

_JSON = ("options", "clock", "scores")


async def person_row(engine: AsyncEngine, person: str) -> Row:
    """What is stored about the person alone; no secret is told, not even its hash."""
    query = sql.select(PERSON.c.id, PERSON.c.name, PERSON.c.made, PERSON.c.seen)
    rows = await fetch(engine, query.where(PERSON.c.id == person))
    return rows[0] if rows else {"id": person}


async def chat_of(engine: AsyncEngine, person: str) -> list[Row]:
    query = sql.select(CHAT.c.table_id.label("table"), CHAT.c.text, CHAT.c.made)
    return await fetch(engine, query.where(CHAT.c.person == person).order_by(CHAT.c.made))


async def tables_of(engine: AsyncEngine, person: str) -> AsyncIterator[Row]:
    """The tables where a person sat or which they made, each with what they did there."""
    sat = sql.select(SITTING.c.table_id).where(SITTING.c.person == person)
    own = sql.select(TABLE.c.id).where(TABLE.c.owner == person)
    ids = sorted(
        {id_ for query in (sat, own) for row in await fetch(engine, query) for id_ in row.values()}
    )
    for table in ids:
        rows = await fetch(engine, sql.select(TABLE).where(TABLE.c.id == table))
        if rows:
            yield _told(rows[0], person) | {"did": await _did(engine, table, person)}


async def _did(engine: AsyncEngine, table: str, person: str) -> list[Row]:
    query = sql.select(STEP.c.at, STEP.c.kind, STEP.c.seat, STEP.c.text, STEP.c.made)
    mine = query.where(STEP.c.table_id == table, STEP.c.person == person)
    return await fetch(engine, mine.order_by(STEP.c.at))


def _told(row: Row, person: str) -> Row:
    plain = {name: row[name] for name in ("id", "game", "dice", "made", "started", "over")}
    seats = [at for at, seat in enumerate(json.loads(row["seats"])) if seat["person"] == person]
    return {
        **plain,
        **{name: json.loads(row[name]) for name in _JSON},
        "made_by_me": row["owner"] == person,
        "seats": seats,
    }

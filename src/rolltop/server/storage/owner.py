"""What the owner of a server looks for: tables, people, bans, and what is old."""

from __future__ import annotations

import time

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.storage.notices import Notices
from rolltop.server.storage.reading import Row, fetch
from rolltop.server.storage.schema import BAN, CHAT, PERSON, SITTING, TABLE

_ADD_BAN = sql.text(
    "INSERT INTO ban (network, why, made) VALUES (:network, :why, :made) "
    "ON CONFLICT (network) DO UPDATE SET why = excluded.why"
)
_DROP_BAN = sql.delete(BAN).where(BAN.c.network == sql.bindparam("a_network"))


IS_IDLE = sql.and_(
    PERSON.c.name.like("Guest %"),
    ~sql.exists().where(SITTING.c.person == PERSON.c.id),
    ~sql.exists().where(CHAT.c.person == PERSON.c.id),
    ~sql.exists().where(TABLE.c.owner == PERSON.c.id),
)
_SEEN = sql.func.coalesce(PERSON.c.seen, PERSON.c.made)
# Asked again when the guest is deleted: they may just have come back.
DROP_GUEST = sql.delete(PERSON).where(
    PERSON.c.id == sql.bindparam("guest"), IS_IDLE, sql.bindparam("before") > _SEEN
)


class OwnerQueries:
    """Queries that only the owner's commands and the clean-up need."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def tables(self, state: str, before: float | None, most: int) -> list[Row]:
        """Tables that are "open", "running", "finished" or "all"; those unused since `before`."""
        states: dict[str, list[sql.ColumnElement[bool]]] = {
            "open": [TABLE.c.started.is_(None), TABLE.c.over.is_(None)],
            "running": [TABLE.c.started.is_not(None), TABLE.c.over.is_(None)],
            "finished": [TABLE.c.over.is_not(None)],
            "all": [],
        }
        wanted = states[state]
        if before is not None:
            wanted.append(TABLE.c.since < before)
        query = sql.select(TABLE).where(*wanted).order_by(TABLE.c.since.desc()).limit(most)
        return await fetch(self._engine, query)

    async def people(self, name: str, most: int) -> list[Row]:
        """People whose name contains a text, or whose id it is."""
        shown = sql.select(PERSON.c.id, PERSON.c.name, PERSON.c.made).order_by(PERSON.c.made.desc())
        fits = PERSON.c.name.ilike(f"%{_literally(name)}%", escape="\\") | (PERSON.c.id == name)
        return await fetch(self._engine, shown.where(fits).limit(most))

    async def finished_before(self, before: float, most: int) -> list[str]:
        """Finished tables that have not been used since a time, the oldest first."""
        query = sql.select(TABLE.c.id).where(TABLE.c.over < before, TABLE.c.since < before)
        rows = await fetch(self._engine, query.order_by(TABLE.c.over).limit(most))
        return [row["id"] for row in rows]

    async def idle_guests(self, before: float, most: int) -> list[str]:
        """Guests unseen since a time who kept their number for a name and never did anything."""
        query = sql.select(PERSON.c.id).where(IS_IDLE, before > _SEEN).order_by(PERSON.c.made)
        return [row["id"] for row in await fetch(self._engine, query.limit(most))]

    async def bans(self) -> list[Row]:
        return await fetch(self._engine, sql.select(BAN).order_by(BAN.c.made))


async def ban(notices: Notices, network: str, why: str) -> None:
    """Refuse everything from a network from now on."""
    row = {"network": network, "why": why, "made": time.time()}
    await notices.write([(_ADD_BAN, row)], kind="ban", subject=network)


async def unban(notices: Notices, network: str) -> None:
    await notices.write([(_DROP_BAN, {"a_network": network})], kind="ban", subject=network)


def _literally(text: str) -> str:
    return "".join(f"\\{c}" if c in "\\%_" else c for c in text)

"""Reading rows, on a connection of its own."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.server.errors import StorageFault

Row = dict[str, Any]


async def fetch(engine: AsyncEngine, query: sql.Executable, values: Row | None = None) -> list[Row]:
    """The rows of a query. Raises StorageFault if the database cannot be read."""
    try:
        async with engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query, values)).mappings()]
    except (SQLAlchemyError, OSError) as problem:
        raise StorageFault(
            "the database cannot be read right now; nothing is lost, try again"
        ) from problem

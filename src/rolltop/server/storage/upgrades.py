"""The parts of migrations that SQL alone cannot do."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

AT_ONCE = 1000


def hash_token(token: str) -> str:
    """The hash of a recovery token.

    A token has 192 random bits: nobody can guess it, so the hash needs neither salt nor slowness.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


async def _hash_secrets(connection: AsyncConnection) -> None:
    """002: the secrets of recovery links become hashes, and nothing of them is left in the file."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("PRAGMA secure_delete=ON")
    old = "SELECT id, name, secret AS recovery_hash, made FROM person_with_secret"
    rows = [dict(row) for row in (await connection.execute(sql.text(old))).mappings()]
    for row in rows:
        row["recovery_hash"] = hash_token(row["recovery_hash"])
    add = sql.text("INSERT INTO person VALUES (:id, :name, :recovery_hash, :made)")
    for start in range(0, len(rows), AT_ONCE):
        await connection.execute(add, rows[start : start + AT_ONCE])
    await connection.execute(sql.text("DROP TABLE person_with_secret"))


# By the number of the migration; each runs in its transaction, after its statements.
AFTER: dict[int, Callable[[AsyncConnection], Awaitable[None]]] = {2: _hash_secrets}

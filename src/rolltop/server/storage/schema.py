"""The database schema, and the migrations that create it."""

from __future__ import annotations

import time
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rolltop.server.storage.sqlite import make_private, prepare
from rolltop.server.storage.upgrades import AFTER

METADATA = sql.MetaData()

PERSON = sql.Table(
    "person",
    METADATA,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("name", sql.String),
    sql.Column("recovery_hash", sql.String),
    sql.Column("made", sql.Float),
    sql.Column("seen", sql.Float),
)

TABLE = sql.Table(
    "tables",
    METADATA,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("game", sql.String),
    sql.Column("options", sql.String),
    sql.Column("content", sql.String),
    sql.Column("position", sql.String),
    sql.Column("dice", sql.String),
    sql.Column("clock", sql.String),
    sql.Column("pace", sql.Float),
    sql.Column("hints", sql.Boolean),
    sql.Column("listed", sql.Boolean),
    sql.Column("owner", sql.String),
    sql.Column("laid", sql.String),
    sql.Column("made", sql.Float),
    sql.Column("at", sql.Integer),
    sql.Column("seats", sql.String),
    sql.Column("started", sql.Float),
    sql.Column("over", sql.Float),
    sql.Column("turn", sql.Integer),
    sql.Column("since", sql.Float),
    sql.Column("due", sql.Float),
    sql.Column("scores", sql.String),
    sql.Column("rematch", sql.String),
    sql.Column("result", sql.String),
    # The rules it is played by; null if it is older than these columns and its game is not ours.
    sql.Column("version", sql.Integer),
    sql.Column("content_hash", sql.String),
)

STEP = sql.Table(
    "step",
    METADATA,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("at", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String),
    sql.Column("seat", sql.Integer),
    sql.Column("person", sql.String),
    sql.Column("text", sql.String),
    sql.Column("number", sql.Integer),
    sql.Column("made", sql.Float),
)

SITTING = sql.Table(
    "sitting",
    METADATA,
    sql.Column("person", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, primary_key=True),
)

CHAT = sql.Table(
    "chat",
    METADATA,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("table_id", sql.String),
    sql.Column("person", sql.String),
    sql.Column("text", sql.String),
    sql.Column("made", sql.Float),
)

ANSWER = sql.Table(
    "answer",
    METADATA,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    # The last move before the question.
    sql.Column("at", sql.Integer),
    sql.Column("words", sql.String),
    # Whether the time to answer is over.
    sql.Column("is_final", sql.Boolean),
    # After which event the seat let all pass, until its next turn.
    sql.Column("let_at", sql.Integer),
)

SETTING = sql.Table(
    "setting",
    METADATA,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.String),
)

NOTICE = sql.Table(
    "notice",
    METADATA,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String),
    sql.Column("subject", sql.String),
    sql.Column("made", sql.Float),
)

BAN = sql.Table(
    "ban",
    METADATA,
    sql.Column("network", sql.String, primary_key=True),
    sql.Column("why", sql.String),
    sql.Column("made", sql.Float),
)

# 001.sql, 002.sql …, applied in order; a released file never changes.
MIGRATIONS = Path(__file__).parent / "migrations"


def open_database(url: str) -> AsyncEngine:
    """Open a database; a SQLite file and its folder are created if they do not exist."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    make_private(Path(url.partition(":///")[2]))
    engine = create_async_engine(url, pool_size=6, max_overflow=0)
    sql.event.listen(engine.sync_engine, "connect", prepare)
    return engine


def known_migration() -> int:
    """The number of the last migration that this version has."""
    return max(int(file.stem) for file in MIGRATIONS.glob("*.sql"))


async def migrate(engine: AsyncEngine) -> int:
    """Apply new migrations, one process at a time; return the number of the last one."""
    async with engine.connect() as connection:
        await _lock(connection)
        await connection.execute(
            sql.text(
                "CREATE TABLE IF NOT EXISTS migration "
                "(number INTEGER PRIMARY KEY, made DOUBLE PRECISION NOT NULL)"
            )
        )
        done = await connection.scalar(sql.text("SELECT coalesce(max(number), 0) FROM migration"))
        files = {int(file.stem): file for file in sorted(MIGRATIONS.glob("*.sql"))}
        last = max(files)
        if int(done or 0) > last:
            raise ValueError(
                f"the database is from a newer Rolltop: it has migration {done}, "
                f"this version knows {last}"
            )
        for number in (number for number in files if number > int(done or 0)):
            await _apply(connection, number, files[number])
        await connection.commit()
        if connection.dialect.name == "sqlite" and int(done or 0) < last:
            # What a migration has overwritten must not stay behind in the log.
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return last


async def _apply(connection: AsyncConnection, number: int, file: Path) -> None:
    for statement in file.read_text(encoding="utf-8").split(";"):
        if statement.strip():
            await connection.execute(sql.text(statement))
    if number in AFTER:
        await AFTER[number](connection)
    await connection.execute(
        sql.text("INSERT INTO migration VALUES (:number, :made)"),
        {"number": number, "made": time.time()},
    )


async def _lock(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":
        await connection.execute(sql.text("SELECT pg_advisory_xact_lock(7655867)"))
    else:
        await connection.exec_driver_sql("BEGIN IMMEDIATE")

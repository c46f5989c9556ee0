"""SQLite: opening a file, and writing the changes of many tables at once."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import sqlalchemy as sql

log = logging.getLogger("rolltop.server")

Rows = tuple[sql.Executable, list[dict[str, Any]]]

# A statement with this option never gets two rows with the same key in one commit.
ROWS_DIFFER = "rows_differ"
MOST_ROWS = 64
# The first version with UPDATE … FROM.
_TAKES_MANY_ROWS = sqlite3.sqlite_version_info >= (3, 33)


def make_private(file: Path) -> None:
    """Let nobody but its owner read a database file; it and its folder are created if need be.

    The file holds the key that signs cookies, and everything people have written.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    # SQLite gives the files beside it the permissions of the file itself, but only new ones.
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
        try:
            if each.exists() and each.stat().st_mode & 0o077:
                each.chmod(0o600)
        except OSError as problem:
            log.warning("cannot make a database file private: %s", type(problem).__name__)


def open_writer(url: str) -> sql.Engine | None:
    """Open a SQLite file for the writer's thread; None for other databases."""
    if not url.startswith("sqlite"):
        return None
    plain = url.replace("sqlite+aiosqlite", "sqlite", 1)
    engine = sql.create_engine(
        plain, poolclass=sql.StaticPool, connect_args={"check_same_thread": False}
    )
    sql.event.listen(engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: object) -> None:
    """Set up a new connection."""
    cursor = connection.cursor()
    # FULL: a commit has reached the disk, not just the operating system.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def write(file: sql.Engine, changes: Sequence[Rows]) -> None:
    """Commit changes together.

    Many rows go into one statement: a thread that writes row by row waits for the interpreter lock
    after each row while other threads compute.
    """
    with file.begin() as connection:
        for statement, rows in changes:
            if not _TAKES_MANY_ROWS or ROWS_DIFFER not in statement.get_execution_options():
                connection.execute(statement, rows)
                continue
            text, names = _compiled(statement, file.dialect)
            for part in _parts(rows):
                values = tuple([row[name] for row in part for name in names])
                connection.exec_driver_sql(_for_many(text, len(part)), values)


@lru_cache
def _compiled(statement: Any, dialect: sql.Dialect) -> tuple[str, list[str]]:
    """The SQL of a statement, and the names of its parameters in order."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), list(compiled.positiontup)


def _parts(rows: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Split rows into parts of 64, 32, 16 …: few different statements, which SQLite has cached."""
    start, size = 0, MOST_ROWS
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        yield rows[start : start + size]
        start += size


@lru_cache
def _for_many(text: str, many: int) -> str:
    """An INSERT or UPDATE of one row, rewritten for many."""
    row = f"({', '.join('?' * text.count('?'))})"
    rows = ", ".join([row] * many)
    if text.startswith("INSERT"):
        return f"{text[: text.index(' VALUES ')]} VALUES {rows}"
    pieces = [f"{piece}new.column{i}" for i, piece in enumerate(text.split("?")[:-1], 1)]
    head, where = "".join(pieces).split(" WHERE ")
    return f"{head} FROM (VALUES {rows}) AS new WHERE {where}"

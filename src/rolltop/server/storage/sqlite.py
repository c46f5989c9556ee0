"""A SQLite file: how it is opened, and how the changes of many tables are written to it at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import sqlalchemy as sql

Rows = tuple[sql.Executable, list[dict[str, Any]]]

# A statement with this option is never given two rows of the same key in one commit.
ROWS_DIFFER = "rows_differ"
MOST_ROWS = 64
# UPDATE … FROM came with this one.
_TAKES_MANY_ROWS = sqlite3.sqlite_version_info >= (3, 33)


def open_writer(url: str) -> sql.Engine | None:
    """A SQLite file for one thread that writes: a commit takes one hop there and back."""
    if not url.startswith("sqlite"):
        return None
    plain = url.replace("sqlite+aiosqlite", "sqlite", 1)
    engine = sql.create_engine(
        plain, poolclass=sql.StaticPool, connect_args={"check_same_thread": False}
    )
    sql.event.listen(engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: object) -> None:
    """What every connection to a file is told first."""
    cursor = connection.cursor()
    # FULL: a commit is on the disk, not only with the operating system.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def write(file: sql.Engine, changes: Sequence[Rows]) -> None:
    """Commit changes together.

    A thread that writes row by row waits for the interpreter after each, while others compute:
    many rows go into one statement.
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
    """The text of a statement, with the names of its values in order."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), list(compiled.positiontup)


def _parts(rows: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Rows in parts of 64, 32, 16 …: few texts, so that SQLite has read them all before."""
    start, size = 0, MOST_ROWS
    while start < len(rows):
        while size > len(rows) - start:
            size //= 2
        yield rows[start : start + size]
        start += size


@lru_cache
def _for_many(text: str, many: int) -> str:
    """An INSERT or UPDATE of one row as one of many."""
    row = f"({', '.join('?' * text.count('?'))})"
    rows = ", ".join([row] * many)
    if text.startswith("INSERT"):
        return f"{text[: text.index(' VALUES ')]} VALUES {rows}"
    pieces = [f"{piece}new.column{i}" for i, piece in enumerate(text.split("?")[:-1], 1)]
    head, where = "".join(pieces).split(" WHERE ")
    return f"{head} FROM (VALUES {rows}) AS new WHERE {where}"

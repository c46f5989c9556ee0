"""Copies the database while the server runs, and puts a copy in its place."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from rolltop.server.settings import Settings
from rolltop.server.storage.schema import known_migration

PAGES = 2000
BESIDE = ("-wal", "-shm", "-journal")


def back_up(settings: Settings, to: Path) -> str:
    """Copy the database to a file; what to tell the owner."""
    if settings.is_postgres:
        raise ValueError(
            "backup copies SQLite files; for PostgreSQL use "
            f"pg_dump --format=custom --file={to} {_shown(settings)}"
        )
    _must_exist(settings.file)
    if to.exists():
        raise ValueError(f"{to} exists already; name a new file")
    # Written beside it first: a copy that was interrupted never looks like a whole one.
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with _opened(settings.file) as source, _opened(part) as copy:
            source.backup(copy, pages=PAGES)
            # A copy is one file, without a log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
        tables = check(part)
        part.replace(to)
    finally:
        for each in (part, *_beside(part)):
            each.unlink(missing_ok=True)
    return f"{to}: {to.stat().st_size:,} bytes, {tables} tables; checked and complete."


def restore(settings: Settings, copy: Path) -> str:
    """Replace the database by a copy; the database that was there is kept beside it."""
    if settings.is_postgres:
        raise ValueError(
            "restore replaces SQLite files; for PostgreSQL use "
            f"pg_restore --clean --if-exists --dbname={_shown(settings)} {copy}"
        )
    _must_exist(copy)
    tables = check(copy)
    file = settings.file
    if file.exists():
        must_be_unused(file)
    new = file.with_name(f"{file.name}.new")
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with _opened(copy) as source, _opened(new) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
    kept = ""
    if file.exists():
        old = file.with_name(f"{file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
        file.replace(old)
        kept = f" The database that was there is {old} now."
    for each in _beside(file):
        each.unlink(missing_ok=True)
    new.replace(file)
    return f"{file}: {tables} tables from {copy}.{kept}"


def check(file: Path) -> int:
    """Raise ValueError unless a file is a whole database of this Rolltop; the number of tables."""
    try:
        with _opened(file) as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise ValueError(f"{file} is damaged: {found}")
            number = connection.execute("SELECT max(number) FROM migration").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.Error as problem:
        raise ValueError(f"{file} is not a database of Rolltop: {problem}") from None
    if number > known_migration():
        raise ValueError(
            f"{file} is from a newer Rolltop: it has migration {number}, "
            f"this version knows {known_migration()}"
        )
    return int(tables)


def must_be_unused(file: Path) -> None:
    """Raise ValueError while anybody has a database open; then its log is part of the file."""
    try:
        with _opened(file, patience=1) as connection:
            # Only the last connection may leave the mode with a log.
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError:
        mode = "wal"
    except sqlite3.DatabaseError:
        return  # A damaged file: to replace it is what restore is for.
    if mode == "wal":
        raise ValueError(f"a server is using {file}; stop it first")


@contextlib.contextmanager
def _opened(file: Path, patience: float = 10) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(file, timeout=patience)
    try:
        yield connection
    finally:
        connection.close()


def _must_exist(file: Path) -> None:
    if not file.is_file():
        raise ValueError(f"there is no database {file}")


def _beside(file: Path) -> list[Path]:
    return [file.with_name(file.name + end) for end in BESIDE]


def _shown(settings: Settings) -> str:
    """The address of the database without its password."""
    import sqlalchemy

    url = sqlalchemy.make_url(settings.url).set(drivername="postgresql")
    return url.render_as_string(hide_password=True)

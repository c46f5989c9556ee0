"""Errors of the database: is it away, or does it not take what was written?"""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DatabaseError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

# Classes of PostgreSQL's codes: no connection or none allowed, read-only, no such database, out of
# room or memory, not ready, shutting down, input or output, internal. All others are about the
# statement or its values.
_AWAY_CODES = ("08", "25", "28", "3D", "53", "55", "57", "58", "XX")
# SQLite's codes about the statement or its values; others say that the file is full, locked,
# read-only or broken.
_NOT_AWAY = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_MISUSE,
    sqlite3.SQLITE_RANGE,
)
_ABOUT_VALUES = (DataError, IntegrityError, ProgrammingError)


def is_away(problem: Exception) -> bool:
    """Whether nothing at all can be written now: trying other changes would fail as well."""
    if isinstance(problem, DBAPIError) and problem.connection_invalidated:
        return True
    orig = problem.orig if isinstance(problem, DBAPIError) else problem
    if code := getattr(orig, "sqlstate", None):
        return str(code).startswith(_AWAY_CODES)
    if number := getattr(orig, "sqlite_errorcode", None):
        # The lowest byte of an extended code is the code itself.
        return number & 0xFF not in _NOT_AWAY
    if not isinstance(problem, DBAPIError):
        return isinstance(problem, OSError | PoolTimeout)
    return isinstance(problem, DatabaseError) and not isinstance(problem, _ABOUT_VALUES)

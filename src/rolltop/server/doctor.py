"""Looks for what keeps a server from running well, and says what to do about it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import socket
import sqlite3
import stat
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import rolltop
from rolltop.engine.cache import cache_folder
from rolltop.server.backup import check
from rolltop.server.settings import Settings
from rolltop.server.storage.schema import known_migration

Level = Literal["ok", "warn", "bad"]

MEGABYTE = 1_000_000
LITTLE_DISK, NO_DISK = 1000 * MEGABYTE, 100 * MEGABYTE
# In seconds. Clocks of machines differ a little.
SKEW = 120.0


class Finding(NamedTuple):
    """What was looked at, how it is, and what to do unless it is well."""

    level: Level
    about: str
    say: str


def examine(settings: Settings) -> list[Finding]:
    """Look at everything; a part that cannot be looked at is a finding too."""
    parts: list[Callable[[Settings], Iterator[Finding]]] = [
        _postgres if settings.is_postgres else _sqlite,
        _disk,
        _cache,
        _clock,
        _port,
    ]
    found: list[Finding] = []
    for part in parts:
        try:
            found += part(settings)
        except Exception as problem:  # noqa: BLE001 - the other parts may still say what is wrong
            about = part.__name__.strip("_")
            found.append(Finding("bad", about, f"cannot be examined: {_short(problem)}"))
    return found


def _sqlite(settings: Settings) -> Iterator[Finding]:
    file = settings.file
    if not file.exists():
        yield Finding("ok", "database", f"{file} does not exist yet; the first start makes it")
        return
    try:
        tables = check(file)
    except ValueError as problem:
        yield Finding("bad", "database", f"{problem}; restore a backup: rolltop restore FILE")
        return
    yield Finding("ok", "database", f"{file} is whole; it has {tables} tables")
    with contextlib.closing(sqlite3.connect(file)) as connection:
        number = connection.execute("SELECT max(number) FROM migration").fetchone()[0]
    yield _migrations(number)
    open_to_others = [
        each
        for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm")))
        if each.exists() and stat.S_IMODE(each.stat().st_mode) & 0o077
    ]
    for each in open_to_others:
        yield Finding("bad", "permissions", f"others can read {each}; run: chmod 600 '{each}'")
    if not open_to_others:
        yield Finding("ok", "permissions", "only the owner of the file can read it")


def _postgres(settings: Settings) -> Iterator[Finding]:
    try:
        number, version = asyncio.run(_ask_postgres(settings))
    except ModuleNotFoundError:
        yield Finding("bad", "database", "asyncpg is missing; run: pip install 'rolltop[postgres]'")
        return
    except Exception as problem:  # noqa: BLE001 - whatever keeps us from connecting is the finding
        yield Finding("bad", "database", f"cannot be reached ({_short(problem)}); check --database")
        return
    yield Finding("ok", "database", f"PostgreSQL {version} answers")
    yield _migrations(number)


async def _ask_postgres(settings: Settings) -> tuple[int, str]:
    import asyncpg

    url = settings.url.replace("postgresql+asyncpg://", "postgresql://")
    connection: Any = await asyncpg.connect(url, timeout=10)
    try:
        version = str(await connection.fetchval("SHOW server_version"))
        has_any = await connection.fetchval("SELECT to_regclass('migration') IS NOT NULL")
        last = "SELECT max(number) FROM migration"
        return int(await connection.fetchval(last) if has_any else 0), version
    finally:
        await connection.close()


def _migrations(number: int) -> Finding:
    known = known_migration()
    if number > known:
        say = f"the database is from a newer Rolltop ({number}, this one knows {known}); upgrade"
        return Finding("bad", "migrations", say)
    if number < known:
        say = f"the database is at {number}; the next start brings it to {known}: back it up first"
        return Finding("warn", "migrations", say)
    return Finding("ok", "migrations", f"the database is at {number}, the newest")


def _disk(settings: Settings) -> Iterator[Finding]:
    folders = [cache_folder()] if settings.is_postgres else [settings.file.parent, cache_folder()]
    for folder in dict.fromkeys(_existing(each) for each in folders):
        free = shutil.disk_usage(folder).free
        level: Level = "bad" if free < NO_DISK else "warn" if free < LITTLE_DISK else "ok"
        advice = "" if level == "ok" else "; make room, or moves can no longer be stored"
        yield Finding(level, "disk", f"{free // MEGABYTE:,} MB are free in {folder}{advice}")


def _cache(_: Settings) -> Iterator[Finding]:
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as problem:
        advice = "games are compiled again at every start; name another folder in ROLLTOP_CACHE"
        yield Finding("warn", "cache", f"{folder} cannot be written ({problem.strerror}): {advice}")
        return
    yield Finding("ok", "cache", f"{folder} keeps the compiled games")


def _clock(settings: Settings) -> Iterator[Finding]:
    """A clock that is behind the last move, or behind this program itself, is wrong."""
    last = Path(str(rolltop.__file__)).stat().st_mtime
    if not settings.is_postgres and settings.file.exists():
        with contextlib.closing(sqlite3.connect(settings.file)) as connection:
            stored = connection.execute("SELECT max(since) FROM tables").fetchone()[0]
        last = max(last, stored or 0.0)
    behind = last - time.time()
    if behind > SKEW:
        say = f"this computer's clock is {behind:,.0f} seconds behind what was stored; set it"
        yield Finding("bad", "clock", say)
    else:
        yield Finding("ok", "clock", time.strftime("%Y-%m-%d %H:%M:%S %Z"))


def _port(settings: Settings) -> Iterator[Finding]:
    where = f"{settings.host}:{settings.port}"
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as problem:
            yield _taken(settings, where, problem)
            return
    yield Finding("ok", "port", f"{where} is free; no server runs there")


def _taken(settings: Settings, where: str, problem: OSError) -> Finding:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    with contextlib.suppress(OSError, ValueError):
        address = f"http://{host}:{settings.port}/api/health"
        with urllib.request.urlopen(address, timeout=5) as answer:
            version = json.load(answer)["version"]
        return Finding("ok", "port", f"Rolltop {version} answers at {where}")
    advice = "choose another --port, or end the program that has it"
    return Finding("bad", "port", f"{where} cannot be used ({problem.strerror}); {advice}")


def _existing(folder: Path) -> Path:
    """The folder, or the first above it that exists."""
    return next(each for each in (folder, *folder.absolute().parents) if each.exists())


def _short(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}".splitlines()[0][:200]

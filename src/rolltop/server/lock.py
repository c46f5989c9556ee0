"""One server for one SQLite file: a lock that the system releases when the process ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class InUse(ValueError):
    """Another process uses the file."""


@contextmanager
def sole_server(database: Path | None) -> Iterator[None]:
    """Lock a SQLite file for a server, by a file beside it. Raises InUse if another server runs."""
    if database is None:
        yield
        return
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = database.with_name(database.name + ".lock")
    lock = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _locks(lock):
            raise InUse(
                f"another server is using {database}; stop it, or choose another file with "
                "--database"
            )
        # The file stays: removing it would let two servers lock two files of the same name.
        yield
    finally:
        os.close(lock)


if sys.platform == "win32":
    import msvcrt

    def _locks(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locks(file: int) -> bool:
        """A record lock: not handed down to child processes, which may outlive a killed server."""
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

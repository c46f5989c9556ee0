"""The server's settings, and how worker processes get them."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

VARIABLE = "ROLLTOP_SETTINGS"
SHORTEST_SECRET = 32


@dataclass(frozen=True)
class Settings:
    """Where the server listens and stores data, which game files it adds, and its limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    workers: int = 1
    games: tuple[str, ...] = ()
    pace: float = 0.9
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    compile: bool = True
    # Bots rest at a table that nobody has looked at for this many seconds.
    rests_after: float = 600.0
    tables_per_person: int = 50
    people_per_minute: int = 3000
    messages_per_second: float = 20.0
    json_logs: bool = True

    @property
    def url(self) -> str:
        """The database URL for SQLAlchemy."""
        if not self.database:
            return f"sqlite+aiosqlite:///{data_folder() / 'rolltop.sqlite'}"
        scheme, marks, rest = self.database.partition("://")
        if not marks:
            return f"sqlite+aiosqlite:///{Path(self.database).expanduser().resolve()}"
        if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        if scheme in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        raise ValueError(
            f"--database must be postgresql://user@host/name or a file, not {scheme}://…"
        )

    @property
    def is_postgres(self) -> bool:
        return self.url.startswith("postgresql")

    def hand_down(self) -> None:
        """Put the settings into the environment for worker processes."""
        os.environ[VARIABLE] = json.dumps(asdict(self))

    @classmethod
    def handed_down(cls) -> Settings:
        """The settings that the parent process left in the environment, or the defaults."""
        given = json.loads(os.environ.get(VARIABLE, "{}"))
        given["games"] = tuple(given.get("games", ()))
        return cls(**given)


def cookie_secret() -> str | None:
    """The key that signs cookies: ROLLTOP_SECRET, or None for the one in the database.

    It is never part of `Settings`, which are written down for worker processes.
    """
    secret = os.environ.get("ROLLTOP_SECRET")
    if secret is not None and len(secret) < SHORTEST_SECRET:
        raise ValueError(
            f"ROLLTOP_SECRET must have at least {SHORTEST_SECRET} characters, not {len(secret)}"
        )
    return secret


def data_folder() -> Path:
    """Where matches are stored: ROLLTOP_DATA, or the user's data folder."""
    if "ROLLTOP_DATA" in os.environ:
        return Path(os.environ["ROLLTOP_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "rolltop"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rolltop"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "rolltop"

"""The server's settings: from flags, from the environment, and as worker processes get them."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, get_type_hints

VARIABLE = "ROLLTOP_SETTINGS"
SHORTEST_SECRET = 32


def setting(default: Any, say: str, *, flag: str = "", least: float = 0, **more: Any) -> Any:
    """Declare a setting: what it means, and what it may be (`least` and `most`, or `pattern`)."""
    return field(default=default, metadata={"say": say, "flag": flag, "least": least, **more})


@dataclass(frozen=True)
class Settings:
    """All settings. Each field is a flag of `rolltop serve` and a variable `ROLLTOP_<FIELD>`."""

    host: str = setting("127.0.0.1", "Address to listen on.")
    port: int = setting(8000, "Port to listen on.", least=1, most=65_535)
    database: str = setting(
        "",
        "A SQLite file, or postgresql://user@host/name.",
        pattern=r"(?![\w+]+://).*|(postgres(ql)?(\+asyncpg)?|sqlite(\+aiosqlite)?)://.+",
        must="a file, or postgresql://user@host/name",
    )
    workers: int = setting(
        1, "Number of processes; more than one needs PostgreSQL.", least=1, most=64
    )
    games: tuple[str, ...] = setting((), "Also offer the game in this .py file.", flag="--game")
    pace: float = setting(0.9, "Seconds that bots seem to think, unless a table says.", most=10)
    thinkers: int = setting(
        max(1, (os.cpu_count() or 2) - 1), "Number of threads in which bots think.", least=1
    )
    compile: bool = setting(True, "Compile the games, so that bots think faster.")
    rests_after: float = setting(
        600.0, "Seconds after which bots rest at a table that nobody looks at.", least=1
    )
    record_seconds: float = setting(20.0, "Seconds that replaying a record may take.", least=1)
    record_processes: int = setting(2, "Number of processes that replay records.", least=1)
    tables_per_person: int = setting(50, "Unfinished tables that a person may have.", least=1)
    messages_per_second: float = setting(
        20.0,
        "Messages a second on one socket, and moves a second by HTTP from one person.",
        least=1,
    )
    people_per_address: int = setting(
        20, "An address may do as much as this many people, such as a school class.", least=1
    )
    guests_per_hour: int = setting(300, "New guests from one address in an hour.", least=1)
    tables_per_hour: int = setting(60, "Tables that a person may open in an hour.", least=1)
    records_per_hour: int = setting(30, "Records that a person may upload in an hour.", least=1)
    record_bytes_per_hour: int = setting(
        4_000_000, "Bytes of records that a person may upload in an hour.", least=1
    )
    sockets_per_minute: int = setting(60, "Sockets that a person may open in a minute.", least=1)
    chat_per_10_seconds: int = setting(6, "Lines a person may say in ten seconds.", least=1)
    hints_per_minute: int = setting(20, "Hints that a person may ask for in a minute.", least=1)
    analyses_per_hour: int = setting(20, "Analyses that a person may start in an hour.", least=1)
    sockets: int = setting(20_000, "Open sockets of everybody together.", least=1)
    sockets_per_person: int = setting(20, "Open sockets of one person.", least=1)
    sockets_per_table: int = setting(500, "Open sockets at one table; players are let in.", least=1)
    records_per_person: int = setting(500, "Records that a person may have stored.", least=1)
    record_bytes_per_person: int = setting(
        20_000_000, "Bytes of records that a person may have stored.", least=1
    )
    hosts: str = setting(
        "", "Names of the server, by commas, such as play.example.org or https://play.example.org."
    )
    proxies: str = setting(
        "", "Proxies whose X-Forwarded-For is believed: addresses or networks by commas, or none."
    )
    owner_token: str = setting(
        "", "Token for the owner's routes; made and printed at start if there is none."
    )
    json_logs: bool = setting(True, "Write logs as JSON lines instead of plain text.")
    root_path: str = setting(
        "",
        "Path under which a proxy offers the server, such as /rolltop.",
        pattern=r"((?!/(api|table|sounds)(/|$))(/[\w.~-]+)+)?",
        must="a path such as /rolltop",
    )
    keep_tables: int = setting(0, "Days to keep finished tables; 0 keeps them for ever.")
    keep_guests: int = setting(30, "Days to keep guests who never did anything; 0 for ever.")
    data: str = setting("", "Folder for the database, unless --database is given.")

    @property
    def url(self) -> str:
        """The database URL for SQLAlchemy."""
        if not self.database:
            folder = Path(self.data).expanduser().resolve() if self.data else data_folder()
            return f"sqlite+aiosqlite:///{folder / 'rolltop.sqlite'}"
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

    @property
    def file(self) -> Path:
        """The database file; only with SQLite."""
        return Path(self.url.partition(":///")[2])

    @classmethod
    def read(
        cls, given: Mapping[str, Any] | None = None, environment: Mapping[str, str] = os.environ
    ) -> Settings:
        """The settings of a command line: a flag wins over a variable, and that over the default.

        A variable that is empty counts as not set.
        """
        found: dict[str, Any] = {}
        for each in list_settings():
            flag = (given or {}).get(each.name)
            text = environment.get(each.variable, "")
            if flag is not None and flag != []:
                found[each.name] = each.read(flag, each.flag)
            elif text:
                found[each.name] = each.read(text, each.variable)
        return cls(**found)

    def hand_down(self) -> None:
        """Put the settings into the environment for worker processes."""
        os.environ[VARIABLE] = json.dumps(asdict(self))

    @classmethod
    def handed_down(cls) -> Settings:
        """The settings that the parent process left in the environment, or the defaults."""
        given = json.loads(os.environ.get(VARIABLE, "{}"))
        for each in list_settings():
            if each.is_list and each.name in given:
                given[each.name] = tuple(given[each.name])
        return cls(**given)


@dataclass(frozen=True)
class Setting:
    """One field of the settings, and how its value is written."""

    name: str
    kind: Any
    default: Any
    more: Mapping[str, Any]

    @property
    def flag(self) -> str:
        return self.more.get("flag") or f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"ROLLTOP_{self.name.upper()}"

    @property
    def is_list(self) -> bool:
        return self.kind not in (str, int, float, bool)

    @property
    def shown_default(self) -> str:
        """The default as a person would write it."""
        if self.kind is bool:
            return "yes" if self.default else "no"
        return ",".join(self.default) if self.is_list else f"{self.default}"

    def read(self, value: Any, where: str) -> Any:
        """The value that a flag or a variable gives; raises ValueError with the name of either."""
        if self.is_list:
            each = value.split(",") if isinstance(value, str) else value
            return tuple(part.strip() for part in each if part.strip())
        if isinstance(value, bool):
            return value
        text = str(value).strip()
        if self.kind is bool:
            if text.lower() in _YES | _NO:
                return text.lower() in _YES
            raise ValueError(f'{where} must be yes or no, not "{text}"')
        if self.kind is str:
            if not re.fullmatch(self.more.get("pattern", ".*"), text):
                raise ValueError(
                    f'{where} must be {self.more["must"]}, not "{_without_secrets(text)}"'
                )
            return text
        return self._number(text, where)

    def _number(self, text: str, where: str) -> float:
        least, most = self.more.get("least", 0), self.more.get("most", 10**9)
        try:
            number: float = self.kind(text)
        except ValueError:
            number = -1
        if not least <= number <= most:
            kind = "a whole number" if self.kind is int else "a number"
            limits = f"of at least {least:g}" if most == 10**9 else f"from {least:g} to {most:g}"
            raise ValueError(f'{where} must be {kind} {limits}, not "{text}"')
        return number


_YES, _NO = {"yes", "true", "on", "1"}, {"no", "false", "off", "0"}


def list_settings() -> list[Setting]:
    """Every setting, in order."""
    kinds = get_type_hints(Settings)
    return [
        Setting(each.name, kinds[each.name], each.default, each.metadata)
        for each in fields(Settings)
    ]


def _without_secrets(text: str) -> str:
    """What follows :// may hold a password."""
    scheme, marks, _ = text.partition("://")
    return f"{scheme}://…" if marks else text


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
    if os.environ.get("ROLLTOP_DATA"):
        return Path(os.environ["ROLLTOP_DATA"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "rolltop"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rolltop"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "rolltop"

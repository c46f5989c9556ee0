"""Every error that one part of the server raises for another to handle."""

from __future__ import annotations

import math

LONGEST_REASON = 1000


def sayable(text: str) -> str:
    """A text that can be sent, whatever somebody put into it: encodable, and not too long."""
    text = text.encode("utf-8", "backslashreplace").decode()
    return text if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…"


class Refused(Exception):
    """A request that cannot be done: the HTTP status, and the reason in plain words."""

    def __init__(self, reason: str, status: int = 400) -> None:
        self.reason = sayable(reason)
        self.status = status
        super().__init__(self.reason)


class Stale(Refused):
    """A move or an undo for a position that has changed since."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, 409)


class TooMany(Refused):
    """More than a limit allows; `retry` is after how many seconds to try again."""

    def __init__(self, reason: str, retry: float) -> None:
        super().__init__(reason, 429)
        self.retry = min(86_400, max(1, math.ceil(retry)))


class Rebuild(Exception):
    """An event cannot be applied to the state; rebuild the table from all its events."""


class Conflict(Exception):
    """Another process stored an event with this number first."""


class StorageFault(Exception):
    """The database is unavailable: a full disk or a lost connection."""

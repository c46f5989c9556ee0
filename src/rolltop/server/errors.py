"""Every error that one part of the server raises for another to handle."""

from __future__ import annotations


class Refused(Exception):
    """A request that cannot be done: the HTTP status, and the reason in plain words."""

    def __init__(self, reason: str, status: int = 400) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status


class Stale(Refused):
    """A move or an undo for a position that has changed since."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, 409)


class Rebuild(Exception):
    """An event cannot be applied to the state; rebuild the table from all its events."""


class Conflict(Exception):
    """Another process stored an event with this number first."""


class StorageFault(Exception):
    """The database is unavailable: a full disk or a lost connection."""

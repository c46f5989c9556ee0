"""Every error that one part of the server raises for another to answer."""

from __future__ import annotations


class Refused(Exception):
    """A request that is not done, with its HTTP status and the reason in plain words."""

    def __init__(self, reason: str, status: int = 400) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status


class Stale(Refused):
    """A move or an undo for a position that is no longer there."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason, 409)


class Rebuild(Exception):
    """An event that a state cannot take; the table must be rebuilt from all its events."""


class Conflict(Exception):
    """Another process wrote an event of this number first."""


class StorageFault(Exception):
    """The database cannot be used now: a full disk, or a lost connection."""

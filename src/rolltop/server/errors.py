"""What the server says when something cannot be done: the reason, and what would fit."""

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
    """A course cannot take this step; it must be read from its steps anew."""

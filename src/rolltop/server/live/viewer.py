"""What a table knows about a socket."""

from __future__ import annotations

from typing import Protocol


class Viewer(Protocol):
    """Somebody looking at a table: told that something is new, a viewer makes its own frame."""

    person: str | None

    @property
    def waits(self) -> bool:
        """Whether a frame is waiting to be sent."""

    def show(self) -> None:
        """Send a frame now, or as soon as possible."""

    def close(self) -> None:
        """Close, because the server is stopping."""

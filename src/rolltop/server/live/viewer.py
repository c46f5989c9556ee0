"""A socket, as far as a table knows it."""

from __future__ import annotations

from typing import Protocol


class Viewer(Protocol):
    """Somebody who looks at a table: told that there is something new, it makes its own frame."""

    person: str | None

    @property
    def waits(self) -> bool:
        """Whether a frame is still to be sent."""

    def show(self) -> None:
        """Send a frame now, or as soon as it can be sent."""

    def close(self) -> None:
        """The server stops: say so, and go."""

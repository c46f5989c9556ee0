"""What a player is: something that is shown a view and names a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


class Player(Protocol):
    """Anything that can sit at a match: a bot of this package, or one of your own."""

    def choose(self, view: Any) -> int:
        """A legal move for the seat to move in `view`, which is what that seat may know."""
        ...


@dataclass(frozen=True)
class Weighed:
    """A move as a player sees it: how often it was tried, and the result the mover may expect."""

    move: int
    visits: int
    value: float

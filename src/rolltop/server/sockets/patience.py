"""Timers for clients that are too slow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Patience:
    """Calls `give_up` unless what was begun ends in time."""

    def __init__(self, give_up: Callable[[], None]) -> None:
        self._give_up = give_up
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        return self._timer is not None

    def begin(self, seconds: float) -> None:
        """Start to wait, or wait from now on for this long."""
        self.end()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._lose)

    def end(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _lose(self) -> None:
        self._timer = None
        self._give_up()

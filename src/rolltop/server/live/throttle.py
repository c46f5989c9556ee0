"""Calls something at most once in a while, however often it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


def next_time(last: float, now: float, gap: float) -> float:
    """When something may happen that happened last at `last`: now, or `gap` after that."""
    return max(now, last + gap)


class Throttle:
    """Calls `do` at once if the last call is at least `gap` seconds ago, otherwise then."""

    def __init__(
        self,
        do: Callable[[], None],
        gap: float,
        clock: Callable[[], float] | None = None,
        later: Callable[[float, Callable[[], None]], Timer] | None = None,
    ) -> None:
        self._do = do
        self._gap = gap
        self._clock = clock or (lambda: asyncio.get_running_loop().time())
        self._later = later or (lambda wait, do: asyncio.get_running_loop().call_later(wait, do))
        self._last = float("-inf")
        self._timer: Timer | None = None

    def ask(self) -> None:
        """Something changed."""
        if self._timer is None:
            now = self._clock()
            when = next_time(self._last, now, self._gap)
            if when <= now:
                self._call()
            else:
                self._timer = self._later(when - now, self._call)

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _call(self) -> None:
        self._timer = None
        self._last = self._clock()
        self._do()

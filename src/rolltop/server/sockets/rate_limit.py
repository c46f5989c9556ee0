"""Limits how many messages a socket may send."""

from __future__ import annotations

import time


class RateLimit:
    """A token bucket: `rate` messages per second, and bursts of twice as many."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._left = 2 * rate
        self._when = time.monotonic()

    def passes(self) -> bool:
        """Count a message; return whether the limit allows it."""
        now = time.monotonic()
        self._left = min(2 * self.rate, self._left + (now - self._when) * self.rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

"""What failed is tried again later and later, so that it does not keep others waiting."""

from __future__ import annotations

from collections.abc import Collection

# In seconds.
FIRST, LONGEST = 30.0, 3600.0


class Backoff:
    """Keys of what failed, each with the time until which it is left alone."""

    def __init__(self) -> None:
        self._failed: dict[str, tuple[float, float]] = {}

    def failed(self, key: str, now: float) -> None:
        """It failed again: wait twice as long as the last time."""
        pause = min(LONGEST, 2 * self._failed[key][0]) if key in self._failed else FIRST
        self._failed[key] = (pause, now + pause)

    def worked(self, key: str) -> None:
        self._failed.pop(key, None)

    def waits(self, key: str, now: float) -> bool:
        """Whether to leave this alone for now."""
        return key in self._failed and now < self._failed[key][1]

    def keep_only(self, keys: Collection[str]) -> None:
        """Forget everything else: nobody will ask for it any more."""
        self._failed = {key: kept for key, kept in self._failed.items() if key in keys}

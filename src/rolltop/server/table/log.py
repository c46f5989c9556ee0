"""The log of a match as one viewer may read it."""

from __future__ import annotations

from rolltop.contract import Line

Entry = tuple[int, Line]

KEPT_LINES = 120
# How many more may be kept before the oldest are dropped.
SPARE = 30


class Log:
    """The last lines, each with the number of the event it describes.

    Every move forks every log, so forks share one list. A fork only reads up to its own end, and
    copies the list before it would overwrite what another fork has appended.
    """

    __slots__ = ("_end", "_entries")

    def __init__(self, entries: list[Entry] | None = None, end: int = 0) -> None:
        self._entries = [] if entries is None else entries
        self._end = end

    def fork(self) -> Log:
        return Log(self._entries, self._end)

    def add(self, entry: Entry) -> None:
        if len(self._entries) != self._end or self._end == KEPT_LINES + SPARE:
            self._entries = self._entries[max(0, self._end - KEPT_LINES) : self._end]
        self._entries.append(entry)
        self._end = len(self._entries)

    def take_back(self, at: int) -> None:
        """Remove the lines of the last event."""
        while self._end and self._entries[self._end - 1][0] == at:
            self._end -= 1

    def lines(self) -> list[Line]:
        """The last lines, each with the rule it is about."""
        return [line for _, line in self._kept()]

    def texts(self) -> list[str]:
        return [line.text for _, line in self._kept()]

    def since(self, at: int) -> list[str]:
        """The lines after an event."""
        start = self._end
        while start and self._end - start < KEPT_LINES and self._entries[start - 1][0] > at:
            start -= 1
        return [line.text for _, line in self._entries[start : self._end]]

    def _kept(self) -> list[Entry]:
        return self._entries[max(0, self._end - KEPT_LINES) : self._end]

"""The log of a match as one viewer may read it."""

from __future__ import annotations

from rolltop.contract import Line

Told = tuple[int, Line]

KEPT_LINES = 120
# How many more may stand there before the oldest are let go.
SPARE = 30


class Story:
    """The last lines, each with the step it tells of.

    A fork goes on with the same list: what another fork wrote behind the own end is not read.
    """

    __slots__ = ("_end", "_lines")

    def __init__(self, lines: list[Told] | None = None, end: int = 0) -> None:
        self._lines = [] if lines is None else lines
        self._end = end

    def fork(self) -> Story:
        return Story(self._lines, self._end)

    def add(self, line: Told) -> None:
        if len(self._lines) != self._end or self._end == KEPT_LINES + SPARE:
            self._lines = self._lines[max(0, self._end - KEPT_LINES) : self._end]
        self._lines.append(line)
        self._end = len(self._lines)

    def take_back(self, at: int) -> None:
        """Forget what was told of a step, the last."""
        while self._end and self._lines[self._end - 1][0] == at:
            self._end -= 1

    def lines(self) -> list[Line]:
        """The last lines, each with the rule it is about."""
        return [line for _, line in self._kept()]

    def texts(self) -> list[str]:
        return [line.text for _, line in self._kept()]

    def since(self, at: int) -> list[str]:
        """What was told after a step."""
        start = self._end
        while start and self._end - start < KEPT_LINES and self._lines[start - 1][0] > at:
            start -= 1
        return [line.text for _, line in self._lines[start : self._end]]

    def _kept(self) -> list[Told]:
        return self._lines[max(0, self._end - KEPT_LINES) : self._end]

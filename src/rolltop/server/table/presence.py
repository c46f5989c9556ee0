"""Who is looking at a table, in this process and in others."""

from __future__ import annotations

from collections import Counter

from rolltop.server.table.state import TableState

# In seconds. A person at another process who was not mentioned for this long is gone.
HERE = 45.0


class Presence:
    """The people looking at one table; visitors without a cookie are None."""

    def __init__(self) -> None:
        self._here: Counter[str | None] = Counter()
        # By process and person: until when they count as connected.
        self._elsewhere: dict[tuple[str, str], float] = {}

    def join(self, person: str | None) -> None:
        self._here[person] += 1

    def leave(self, person: str | None) -> None:
        self._here[person] -= 1
        if not self._here[person]:
            del self._here[person]

    def is_here(self, person: str) -> bool:
        """Whether a person is looking at the table in this process."""
        return person in self._here

    def people_here(self) -> list[str]:
        return [person for person in self._here if person is not None]

    def heard(self, process: str, person: str, *, gone: bool, now: float) -> None:
        """Another process says that a person is there, or is gone."""
        if gone:
            self._elsewhere.pop((process, person), None)
        else:
            self._elsewhere[process, person] = now + HERE

    @property
    def changes_by_itself(self) -> bool:
        """Whether somebody may drop out although nothing happens here."""
        return bool(self._elsewhere)

    def connected(self, now: float) -> set[str]:
        """The people who are connected, here or to another process."""
        self._elsewhere = {who: until for who, until in self._elsewhere.items() if until > now}
        return {person for _, person in self._elsewhere} | set(self.people_here())

    def spectators(self, state: TableState) -> int:
        """The number of viewers here who have no seat."""
        return sum(n for person, n in self._here.items() if not state.seats_of(person))

"""What is told of a table beside its match: who sits there, what was said, what was chosen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from rolltop.server.table.schedule import clock_left

if TYPE_CHECKING:
    from rolltop.server.live.live_table import Table

KEPT_CHAT = 40


class Placard:
    """The words about one table; most moves change none of them, so they are kept."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.forget()

    def forget(self) -> None:
        """Something about the table may have changed: say all of it anew."""
        self._parts: dict[tuple[str | None, int, int | None], dict[str, Any]] = {}

    def to(
        self, person: str | None, mine: list[int], viewer: int, hand_to: int | None
    ) -> dict[str, Any]:
        """What is told to who has these seats and a viewer's eyes; the same dict while it lasts.

        Its `table` lacks `steps`, which every move changes.
        """
        course = self._table.course
        # Strangers are told the same; who resigned has no seat to play, but one that was theirs.
        sat = mine or any(seat.person == person for seat in course.seats)
        key = (person if sat else None, viewer, hand_to)
        if key not in self._parts or self._runs():
            self._parts[key] = {
                "seat": viewer,
                "mine": mine,
                "hand_over": hand_to is not None,
                "to": hand_to,
                "over": course.over,
                "scores": course.scores,
                "seats": self.seats(person),
                "chat": self._talk(),
                "table": self._lasting(),
            }
        return self._parts[key]

    def seats(self, person: str | None) -> list[dict[str, Any]]:
        """The seats as everybody may see them, those of a person marked as theirs."""
        course, now = self._table.course, time.time()
        here = self._table.here()
        names = self._table.hall.people.name
        return [
            {
                "name": name,
                "kind": seat.kind,
                "person": names(seat.person) if seat.person else None,
                "mine": person is not None and seat.person == person,
                "bot": seat.bot or seat.player,
                "away": seat.away,
                "resigned": seat.resigned,
                "connected": seat.person in here,
                "clock": _rounded(clock_left(course, number, now)),
                "score": course.scores.get(name),
            }
            for number, (name, seat) in enumerate(
                zip(course.setup.game.seats, course.seats, strict=True)
            )
        ]

    def about(self) -> dict[str, Any]:
        """The table itself, as everybody may see it."""
        return {**self._lasting(), "steps": self._table.course.count}

    def _lasting(self) -> dict[str, Any]:
        course, setup = self._table.course, self._table.course.setup
        return {
            "id": setup.id,
            "game": setup.game.name,
            "title": setup.game.title,
            "options": setup.game.options,
            "dice": setup.dice,
            "clock": {"kind": setup.clock.kind, "seconds": setup.clock.seconds},
            "pace": course.pace,
            "hints": setup.hints,
            "listed": setup.listed,
            "made": setup.made,
            "started": course.started,
            "over": course.ended,
            "rematch": course.rematch,
            "watching": sum(1 for w in self._table.watchers if not course.seats_of(w.person)),
        }

    def _runs(self) -> bool:
        """Whether what is told changes by itself: a clock, or who is at another process."""
        return self._table.course.setup.clock.kind != "none" or bool(self._table.elsewhere)

    def _talk(self) -> list[dict[str, Any]]:
        """Chat, and what happened at the table, in the order of time."""
        name = self._table.hall.people.name
        seats = self._table.course.setup.game.seats
        said = [
            {"who": name(line["person"]), "text": line["text"], "made": line["made"]}
            for line in self._table.chat
        ]
        noted = [
            {
                "who": None,
                "text": _NOTES[note.what].format(
                    who=name(note.person) if note.person else "", seat=seats[note.seat]
                ),
                "made": note.made,
            }
            for note in self._table.course.notes
        ]
        return sorted(said + noted, key=lambda line: float(str(line["made"])))[-KEPT_CHAT:]


_NOTES = {
    "sit": "{who} sits down as {seat}.",
    "back": "{who} is back and plays {seat} again.",
    "leave": "{who} leaves; a bot plays {seat} meanwhile.",
    "resign": "{who} resigns as {seat}.",
    "time": "The time of {seat} is up; a bot moved.",
}


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)

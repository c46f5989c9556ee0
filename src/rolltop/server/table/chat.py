"""Chat: the lines of a table, the notes about its seats among them, and what may be said."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypedDict

from rolltop.server.errors import Refused
from rolltop.server.table.state import TableState
from rolltop.server.table.texts import printable

KEPT_CHAT = 40
LONGEST_CHAT = 500

# The notes about seats, by `Note.what`.
NOTES = {
    "sit": "{who} joined as {seat}.",
    "back": "{who} is back as {seat}.",
    "leave": "{who} left; a bot plays {seat} for now.",
    "resign": "{who} resigned as {seat}.",
    "late": "{who} ran out of time as {seat}.",
    "time": "{seat} ran out of time; a bot moved.",
    "dispute": "{seat}'s entry disagrees with an earlier one. Check what you entered.",
    "correct": "{seat} corrected an entry.",
    "close": "The owner of this server closed the table. Nobody has won.",
}


class Said(NamedTuple):
    """A line of chat as it is stored: with the id of the person, not their name."""

    person: str
    text: str
    made: float


class ChatLine(TypedDict):
    """A line of chat as it is shown; a note about the table has nobody in `who`."""

    who: str | None
    text: str
    made: float


class Chat:
    """The last lines of one table."""

    def __init__(self, lines: Iterable[Said] = ()) -> None:
        self._lines: deque[Said] = deque(lines, maxlen=KEPT_CHAT)

    def add(self, line: Said) -> None:
        self._lines.append(line)

    def replace(self, lines: Iterable[Said]) -> None:
        """Take the lines as they are stored: other processes may have added some."""
        self._lines = deque(lines, maxlen=KEPT_CHAT)

    def shown(self, state: TableState, name: Callable[[str], str]) -> list[ChatLine]:
        """Chat and notes, in order of time."""
        seats = state.setup.game.seats
        said: list[ChatLine] = [
            {"who": name(line.person), "text": line.text, "made": line.made} for line in self._lines
        ]
        for note in state.notes:
            who = name(note.person) if note.person else ""
            text = NOTES[note.what].format(who=who, seat=seats[note.seat])
            said.append({"who": None, "text": text, "made": note.made})
        return sorted(said, key=lambda line: line["made"])[-KEPT_CHAT:]


def chat_text(text: str) -> str:
    """A line of chat as it is stored. Raises Refused if it is empty or too long."""
    said = printable(text)
    if not 1 <= len(said) <= LONGEST_CHAT:
        raise Refused(f"a chat message must have 1 to {LONGEST_CHAT} characters", 422)
    return said

"""Chat: what may be said and how often, and the lines between which the table tells its own."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypedDict

from rolltop.server.errors import Refused
from rolltop.server.table.state import TableState

KEPT_CHAT = 40
LONGEST_CHAT = 500
CHAT_LINES, CHAT_SECONDS = 6, 10.0
KEPT_SPEAKERS = 10_000

# What the table itself says about its seats (`Note.what`).
NOTES = {
    "sit": "{who} sits down as {seat}.",
    "back": "{who} is back and plays {seat} again.",
    "leave": "{who} leaves; a bot plays {seat} meanwhile.",
    "resign": "{who} resigns as {seat}.",
    "time": "The time of {seat} is up; a bot moved.",
}


class Said(NamedTuple):
    """A line of chat as it is stored: by the id of a person, not by their name."""

    person: str
    text: str
    made: float


class ChatLine(TypedDict):
    """A line of chat as it is shown; of nobody, something that happened at the table."""

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
        """What is stored, where other processes may have stored more."""
        self._lines = deque(lines, maxlen=KEPT_CHAT)

    def shown(self, state: TableState, name: Callable[[str], str]) -> list[ChatLine]:
        """Chat, and what happened at the table, in the order of time."""
        seats = state.setup.game.seats
        said: list[ChatLine] = [
            {"who": name(line.person), "text": line.text, "made": line.made} for line in self._lines
        ]
        for note in state.notes:
            who = name(note.person) if note.person else ""
            text = NOTES[note.what].format(who=who, seat=seats[note.seat])
            said.append({"who": None, "text": text, "made": note.made})
        return sorted(said, key=lambda line: line["made"])[-KEPT_CHAT:]


def printable(text: str) -> str:
    """A text on one line; what cannot be shown is left out."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


class ChatRules:
    """What may be said: printable, not too long, not too often."""

    def __init__(self) -> None:
        self._spoke: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, person: str, text: str, now: float) -> str:
        """The line as it is shown, or a refusal."""
        said = printable(text)
        if not 1 <= len(said) <= LONGEST_CHAT:
            raise Refused(f"a line of chat has 1 to {LONGEST_CHAT} letters", 422)
        times = self._spoke.setdefault(person, deque(maxlen=CHAT_LINES))
        if len(times) == CHAT_LINES and now - times[0] < CHAT_SECONDS:
            raise Refused(f"at most {CHAT_LINES} lines in {CHAT_SECONDS:g} seconds", 429)
        times.append(now)
        self._spoke.move_to_end(person)
        if len(self._spoke) > KEPT_SPEAKERS:
            self._spoke.popitem(last=False)
        return said

"""What people do at a table, by socket or by HTTP: the same checks for both."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from typing import Any

from rolltop.server.bots.coach import Lessons
from rolltop.server.errors import Refused
from rolltop.server.live.live_table import Table

LONGEST_CHAT = 500
CHAT_LINES, CHAT_SECONDS = 6, 10.0
KEPT_SPEAKERS = 10_000


class Talk:
    """Moves, undos and chat of people."""

    def __init__(self, rate: float, lessons: Lessons) -> None:
        self.rate = rate
        self.lessons = lessons
        self._spoke: OrderedDict[str, deque[float]] = OrderedDict()

    async def do(self, table: Table, person: str | None, message: dict[str, Any]) -> None:
        """One message of a person: a move, an undo or a line of chat."""
        if person is None:
            raise Refused("spectators without a name only watch; GET /api/me gives you one", 401)
        if "move" in message:
            seat, text, after = message.get("seat"), message["move"], message["after"]
            await table.act(lambda fork: fork.move(seat, text, person, after))
        elif "undo" in message:
            after = message["after"]
            await table.act(lambda fork: fork.undo(person, after))
        else:
            await self.chat(table, person, message["chat"])

    async def chat(self, table: Table, person: str, text: str) -> None:
        """A line of chat: printable, not too long, not too often."""
        said = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not 1 <= len(said) <= LONGEST_CHAT:
            raise Refused(f"a line of chat has 1 to {LONGEST_CHAT} letters", 422)
        now = time.monotonic()
        times = self._spoke.setdefault(person, deque(maxlen=CHAT_LINES))
        if len(times) == CHAT_LINES and now - times[0] < CHAT_SECONDS:
            raise Refused(f"at most {CHAT_LINES} lines in {CHAT_SECONDS:g} seconds", 429)
        times.append(now)
        self._spoke.move_to_end(person)
        if len(self._spoke) > KEPT_SPEAKERS:
            self._spoke.popitem(last=False)
        await table.hall.people.learn([person])
        await table.say(person, said)

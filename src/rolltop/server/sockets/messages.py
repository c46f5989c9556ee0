"""What people send to a table, by socket or HTTP, with the same checks for both."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import orjson

from rolltop.server.errors import Refused
from rolltop.server.limits import Caller, Limits
from rolltop.server.live.live_table import LiveTable
from rolltop.server.table.chat import chat_text
from rolltop.server.table.choices import choose
from rolltop.server.table.play import move
from rolltop.server.table.texts import fault
from rolltop.server.table.undo import undo

LONGEST_MESSAGE = 4_000

Message = dict[str, Any]


class Messages:
    """Carries out messages: moves, ways, undos, corrections and chat."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def do(self, table: LiveTable, caller: Caller, message: Message) -> None:
        """Carry out one message."""
        person = caller.person
        if person is None:
            raise Refused("you need a name to play or chat; GET /api/me gives you one", 401)
        if "move" in message:
            seat, text, after = message.get("seat"), message["move"], message["after"]
            await table.act(lambda fork: move(fork, seat, text, person, after))
        elif "way" in message:
            seat, number, after = message.get("seat"), message["way"], message["after"]
            await table.act(lambda fork: choose(fork, seat, number, person, after))
        elif "correct" in message:
            await table.correct(person, message["correct"], message["to"], message["after"])
        elif "let" in message:
            await table.let_all_pass(person)
        elif "undo" in message:
            after = message["after"]
            await table.act(lambda fork: undo(fork, person, after))
        else:
            await self.chat(table, person, caller, message["chat"])

    async def chat(self, table: LiveTable, person: str, caller: Caller, text: str) -> None:
        """Say something at a table."""
        said = chat_text(text)
        self._limits.take("chat", caller)
        await table.say(person, said)


def read_message(text: str | None) -> Message:
    """Parse a message, and check every field."""
    if text is None:
        raise Refused("a message must be text, not bytes", 422)
    if len(text) > LONGEST_MESSAGE:
        raise Refused(f"a message must have at most {LONGEST_MESSAGE} characters", 413)
    try:
        message = orjson.loads(text)
    except ValueError:
        raise Refused(
            'a message must be a JSON object, such as {"move": "roll", "after": 17}', 422
        ) from None
    if not isinstance(message, dict):
        raise Refused('a message must be a JSON object, such as {"move": "roll", "after": 17}', 422)
    kinds = _FIELDS.keys() & message.keys()
    if len(kinds) != 1:
        raise Refused(f"a message must have exactly one of {', '.join(_FIELDS)}", 422)
    (kind,) = kinds
    for name, value in message.items():
        if name != kind and name not in _FIELDS[kind]:
            raise Refused(f"{kind} has no field {short(name)}", 422)
        fits, what = _KINDS[name]
        if not fits(value):
            raise Refused(f"{name} must be {what}, not {short(value)}", 422)
    for name, what in _NEEDED.items():
        if name in _FIELDS[kind] and name not in message:
            raise Refused(f"{kind} needs the field {name}: {what}", 422)
    return message


def short(value: object) -> str:
    """A value as an error message shows it."""
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 60 else shown[:57] + "…"


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_words(value: Any) -> bool:
    return isinstance(value, str) and fault(value) is None


def _is_true(value: Any) -> bool:
    return value is True


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31


# The kinds of messages, each with its other fields.
_FIELDS: dict[str, tuple[str, ...]] = {
    "move": ("after", "seat"),
    "way": ("after", "seat"),
    "undo": ("after",),
    "correct": ("after", "to"),
    "let": (),
    "hint": ("after",),
    "chat": (),
    "look": (),
    "ping": (),
}
# The fields that a message cannot do without.
_NEEDED = {"after": "the `at` of the frame you answer", "to": "what you should have entered"}
# What each field must be.
_KINDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "move": (_is_words, "the words of a move"),
    "way": (_is_whole, "the number of a way of your choice"),
    "undo": (_is_true, "true"),
    "correct": (_is_whole, "the `at` of what you entered"),
    "to": (_is_text, "what you should have entered"),
    "let": (_is_true, "true"),
    "hint": (_is_true, "true"),
    "chat": (_is_text, "text"),
    "look": (_is_whole, "the number of a seat"),
    "ping": (_is_whole, "a whole number"),
    "after": (_is_whole, "the `at` of the frame you answer"),
    "seat": (_is_whole, "the number of a seat"),
}

"""A match as text: one JSON object that replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rolltop.game import load_version
from rolltop.match import IllegalMove, Match
from rolltop.quoting import quote

if TYPE_CHECKING:
    from rolltop.game import Game


# The longest words of a move, and of a player; more unknown fields than this are not listed.
LONGEST_MOVE = 200
LONGEST_SEAT = 200
SHOWN = 8


class RecordError(ValueError):
    """A record that is broken or breaks the rules; the message says where."""


@dataclass(frozen=True)
class Record:
    """What happened in a match: the game and its options, every move in words, the scores."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[str]
    moves: list[str]
    scores: dict[str, float] = field(default_factory=dict)
    content: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None

    def json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record from its JSON; an error says what is broken."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as problem:
            raise RecordError(f"the record is not JSON: {problem}") from None
        except RecursionError:
            raise RecordError("the record is nested too deeply") from None
        if not isinstance(data, dict):
            raise RecordError("the record is not a JSON object")
        for name, kind in _KINDS.items():
            if name in data and not isinstance(data[name], kind):
                raise RecordError(f"the record's {name!r} has the wrong type: {quote(data[name])}")
        known = {each.name for each in fields(cls)}
        missing = [name for name in ("game", "version", "options", "moves") if name not in data]
        if missing or not data.keys() <= known:
            what = missing or sorted(data.keys() - known)
            listed = ", ".join(name if missing else quote(name) for name in what[:SHOWN])
            raise RecordError(f"the record {'lacks' if missing else 'has unknown'} {listed}")
        for name, most in (("moves", LONGEST_MOVE), ("seats", LONGEST_SEAT)):
            if not all(isinstance(text, str) for text in data.get(name, [])):
                raise RecordError(f"all {name} of the record must be strings")
            if any(len(text) > most for text in data.get(name, [])):
                raise RecordError(f"all {name} of the record must have at most {most} characters")
        return cls(**{"seats": [], **data})


_KINDS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "version": int,
    "options": dict,
    "seats": list,
    "moves": list,
    "scores": dict,
    "content": dict,
    "position": (dict, type(None)),
}


def read_records(path: Path | str) -> Iterator[Record]:
    """The records in a file of JSON lines; an error names the line."""
    with Path(path).open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    yield Record.read(line)
                except RecordError as problem:
                    raise RecordError(f"{path}, line {number}: {problem}") from None


def replay(record: Record | str, *, game: Game | None = None) -> Match:
    """Replay a record step by step; it is refused at the first move that breaks the rules.

    A record of an earlier rules version is replayed with the options that bring its rulings back,
    and refused if there are none.
    """
    if isinstance(record, str):
        record = Record.read(record)
    game = game or _game(record)
    if game.name != record.game:
        raise RecordError(f"this is a record of {record.game}, not of {game.name}")
    if not game.plays_as(record.version, record.options):
        raise RecordError(
            f"the record was played by rules version {record.version} of {game.name}; "
            f"the rules here are version {game.version}"
        )
    match = Match(game, dice="manual", position=record.position, seed=0)
    for number, text in enumerate(record.moves, 1):
        try:
            match.play(text)
        except IllegalMove as problem:
            where = f"move {number} of {len(record.moves)}"
            raise RecordError(f"{where} breaks the rules: {problem}") from None
    if record.scores and match.scores != record.scores:
        raise RecordError(
            f"the record says the scores are {record.scores}; by the rules they are {match.scores}"
        )
    return match


def _game(record: Record) -> Game:
    try:
        return load_version(
            record.game, record.version, content=record.content or None, **record.options
        )
    except (ValueError, TypeError) as problem:
        raise RecordError(f"the record cannot be played: {problem}") from None

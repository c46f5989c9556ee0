"""Imports a record as a finished table without players."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.game import Game
from rolltop.record import Record, replay
from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.texts import check_texts

MOST_MOVES = 20_000


def read_record(text: str) -> Record:
    """Parse a record. Raises Refused if it is broken, too long, or has texts nobody can show."""
    try:
        record = Record.read(text)
        for name, part in vars(record).items():
            check_texts(part, name)
    except (ValueError, RecursionError) as problem:
        raise Refused(str(problem)) from None
    if len(record.moves) > MOST_MOVES:
        raise Refused(
            f"the record has {len(record.moves)} moves; it must have at most {MOST_MOVES}", 413
        )
    return record


def import_record(record: Record, game: Game, table: str, now: float) -> tuple[Setup, list[Event]]:
    """The setup and events of a record. Raises Refused if it breaks the rules."""
    try:
        match = replay(record, game=game)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise Refused(f"the record cannot be replayed: {problem}") from None
    events = []
    for number, (step, text) in enumerate(zip(match.steps, record.moves, strict=True), 1):
        turn = step.before.turn
        kind, seat = ("chance", None) if turn == CHANCE else ("move", turn)
        said = game.words.event(step.before, game.box, step.move) or text
        events.append(Event(number, kind, seat, None, said, step.move, now))
    if not match.over:
        events.append(Event(len(events) + 1, "stop", None, None, "", None, now))
    setup = Setup(
        id=table,
        game=game,
        dice="manual",
        clock=Clock(),
        pace=0.0,
        hints=False,
        listed=False,
        owner=None,
        made=now,
        seats=tuple(Seat("bot", bot="record") for _ in range(game.players)),
        position=record.position,
    )
    return setup, events

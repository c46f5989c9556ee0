"""A record as a table that is over and nobody sits at."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.game import Game
from rolltop.record import Record, replay
from rolltop.server.errors import Refused
from rolltop.server.table.events import Event
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup

MOST_MOVES = 20_000


def read_record(text: str) -> Record:
    """A record from its JSON; refused where it is broken or too long."""
    try:
        record = Record.read(text)
    except (ValueError, RecursionError) as problem:
        raise Refused(str(problem)) from None
    if len(record.moves) > MOST_MOVES:
        raise Refused(f"the record has {len(record.moves)} moves; at most {MOST_MOVES} fit", 413)
    return record


def import_record(record: Record, game: Game, table: str, now: float) -> tuple[Setup, list[Event]]:
    """A record as a table and its events; refused where it does not keep to the rules."""
    try:
        match = replay(record, game=game)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise Refused(f"the record does not fit: {problem}") from None
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

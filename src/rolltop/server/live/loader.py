"""Reads tables from the database, and closes those whose rules have changed."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterable
from typing import Any

from rolltop.game import Game
from rolltop.match import IllegalMove
from rolltop.server.bots import jobs
from rolltop.server.bots.sandbox import Sandbox
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import Conflict, Refused
from rolltop.server.storage.queries import Queries
from rolltop.server.table.chat import Said
from rolltop.server.table.closing import BY_OWNER, DESERTED
from rolltop.server.table.events import Event
from rolltop.server.table.questions import recall
from rolltop.server.table.replay import replay
from rolltop.server.table.rules_of import closed_for, difference, played_by, unlike, waits_for
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState
from rolltop.server.watch import origin

log = logging.getLogger("rolltop.server")

MOST_TRIES = 4
Row = dict[str, Any]


class OtherRules(Refused):
    """A match by rules that are not installed: its row and events stay, and it is not replayed."""

    def __init__(self, row: Row, events: list[Event], note: str) -> None:
        super().__init__(note, 409)
        self.row = row
        self.events = events

    @property
    def over(self) -> bool:
        return self.row["over"] is not None


class Loader:
    """Reads the row and the events of a table, and replays them in a thread."""

    def __init__(self, queries: Queries, catalogue: Catalogue, sandbox: Sandbox) -> None:
        self._queries = queries
        self._catalogue = catalogue
        self._sandbox = sandbox

    async def state(self, table: str) -> TableState:
        """The state of a table after all its stored events.

        Raises OtherRules if it was played by other rules; a running match is closed then.
        """
        for _ in range(MOST_TRIES):
            row = await self._queries.table(table)
            if row is None:
                raise Refused("there is no such table; the lobby lists all tables", 404)
            events = await self._queries.events(table)
            found = await self._replayed(row, events)
            if isinstance(found, TableState):
                return found
            if row["over"] is not None or not found.is_final:
                raise OtherRules(row, events, _note(row, events, found))
            try:
                await self._close(row, events, found.rules)
            except Conflict:
                continue
        raise Refused("too many players are acting at once; try again", 409)

    async def close_others(self) -> int:
        """Close every running match whose rules have changed; return their number."""
        closed = 0
        for row in await self._queries.unfinished():
            game = self._game(row["game"], {}, None)
            if game is None or difference(row, game) is None:
                continue
            try:
                await self.state(row["id"])
            except OtherRules:
                closed += 1
        return closed

    async def _close(self, row: Row, events: list[Event], rules: str) -> None:
        at = events[-1].at if events else 0
        last = Event(at + 1, "stop", None, None, closed_for(rules), None, time.time())
        await self._queries.close_table(row["id"], last)
        log.info("closed a match of %s: its rules have changed", row["game"])

    async def _replayed(self, row: Row, events: list[Event]) -> TableState | _Unlike:
        game = await asyncio.to_thread(
            self._game,
            row["game"],
            json.loads(row["options"]),
            json.loads(row["content"]),
            row["version"],
        )
        rules = difference(row, game)
        if game is None:
            # A game that is not offered may come back; one that no longer takes these options has
            # changed.
            plain = self._game(row["game"], {}, None)
            if plain is None:
                return _Unlike(str(rules), is_final=False)
            return _Unlike(difference(row, plain) or unlike(row))
        if rules is not None:
            return _Unlike(rules)
        try:
            state = await self._replay(_setup(row, game), events)
        except IllegalMove:
            return _Unlike(unlike(row))
        except Refused:
            raise
        except Exception as problem:  # noqa: BLE001 - rules may raise anything
            log.error("cannot replay a match of %s: %s", row["game"], origin(problem))
            return _Unlike(unlike(row), is_final=False)
        return _Unlike(unlike(row)) if _has_another_end(row, events, state) else state

    async def _replay(self, setup: Setup, events: list[Event]) -> TableState:
        if setup.is_foreign:
            return await self._sandbox.run(
                setup.id, "reading the table", jobs.state_of, setup, events
            )
        kept = await self._queries.answers.of(setup.id) if setup.game.passes else []
        lets = {each.seat: each.let_at for each in kept if each.let_at is not None}
        state = await asyncio.to_thread(replay, setup, events, lets)
        recall(state, kept)
        return state

    def _game(
        self, name: str, options: Row, content: Row | None, version: int | None = None
    ) -> Game | None:
        """A game as it is offered here; None if it is not, or not with these options."""
        try:
            return self._catalogue.game(name, options, content, version)
        except Refused:
            return None


class _Unlike:
    """The rules of a match that was not replayed; final if those installed are really others."""

    def __init__(self, rules: str, *, is_final: bool = True) -> None:
        self.rules = rules
        self.is_final = is_final


def _has_another_end(row: Row, events: list[Event], state: TableState) -> bool:
    """Whether a replayed match ended otherwise than the stored one."""
    if row["at"] != (events[-1].at if events else 0):
        # Another process has gone on between the two queries.
        return False
    return state.over != (row["over"] is not None) or state.scores != json.loads(row["scores"])


def _note(row: Row, events: list[Event], found: _Unlike) -> str:
    if row["over"] is None:
        return waits_for(found.rules)
    told = [e.text for e in events if e.kind == "stop" and e.text not in ("", BY_OWNER, DESERTED)]
    return told[-1] if told else played_by(found.rules)


def _setup(row: Row, game: Game) -> Setup:
    return Setup(
        id=row["id"],
        game=game,
        dice=row["dice"],
        clock=Clock(**json.loads(row["clock"])),
        pace=row["pace"],
        hints=bool(row["hints"]),
        listed=bool(row["listed"]),
        owner=row["owner"],
        made=row["made"],
        seats=tuple(Seat(**seat) for seat in json.loads(row["laid"])),
        position=json.loads(row["position"]) if row["position"] else None,
    )


def people_at(state: TableState, chat: Iterable[Said]) -> set[str]:
    """All people whose names are shown at a table."""
    sitting = {seat.person for seat in state.seats if seat.person}
    noted = {note.person for note in state.notes if note.person}
    return sitting | noted | {line.person for line in chat}

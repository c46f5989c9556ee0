"""Reads tables from the database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any

from rolltop.match import IllegalMove
from rolltop.server.catalogue import Catalogue
from rolltop.server.errors import Refused
from rolltop.server.storage.queries import Queries
from rolltop.server.table.chat import Said
from rolltop.server.table.replay import replay
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState


class Loader:
    """Reads the row and the events of a table, and replays them in a thread."""

    def __init__(self, queries: Queries, catalogue: Catalogue) -> None:
        self._queries = queries
        self._catalogue = catalogue

    async def state(self, table: str) -> TableState:
        """The state of a table after all its stored events."""
        row = await self._queries.table(table)
        if row is None:
            raise Refused("there is no such table; the lobby lists all tables", 404)
        events = await self._queries.events(table)
        setup = await asyncio.to_thread(self._setup, row)
        try:
            return await asyncio.to_thread(replay, setup, events)
        except IllegalMove:
            raise Refused(
                f"this match of {setup.game.title} was played with older rules and cannot be shown",
                404,
            ) from None

    def _setup(self, row: dict[str, Any]) -> Setup:
        game = self._catalogue.game(
            row["game"], json.loads(row["options"]), json.loads(row["content"])
        )
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

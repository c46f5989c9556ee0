"""Lists of tables, from the database."""

from __future__ import annotations

import json
from typing import Any

from rolltop.game import Game
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import SeatInfo, TableAnswer
from rolltop.server.services import Services

Row = dict[str, Any]


async def listed(services: Services, rows: list[Row], person: str | None) -> list[TableAnswer]:
    """The tables of a list; tables whose game is no longer installed are left out."""
    seats = [json.loads(row["seats"]) for row in rows]
    await services.people.learn({seat["person"] for row in seats for seat in row if seat["person"]})
    answers = []
    bring = services.catalogue.bring
    for row, its_seats in zip(rows, seats, strict=True):
        try:
            game = await bring(row["game"], json.loads(row["options"]), json.loads(row["content"]))
            answers.append(_answer(services, game, row, its_seats, person))
        except Refused:
            continue
    return answers


def _answer(
    services: Services, game: Game, row: Row, seats: list[Row], person: str | None
) -> TableAnswer:
    turn = row["turn"]
    live = services.tables.in_memory(row["id"])
    return {
        "id": row["id"],
        "game": row["game"],
        "title": game.title,
        "options": game.options,
        "dice": row["dice"],
        "clock": json.loads(row["clock"]),
        "pace": row["pace"],
        "hints": bool(row["hints"]),
        "listed": bool(row["listed"]),
        "made": row["made"],
        "started": row["started"],
        "over": row["over"],
        "steps": row["at"],
        "rematch": row["rematch"],
        "watching": len(live.viewers) if live else 0,
        "seats": [
            _seat(services, name, seat, person)
            for name, seat in zip(game.seats, seats, strict=True)
        ],
        "turn": game.seats[turn] if turn >= 0 else None,
        "my_turn": turn >= 0 and _is_awaited(seats[turn], person),
        "since": row["since"],
        "scores": json.loads(row["scores"]),
    }


def _is_awaited(seat: Row, person: str | None) -> bool:
    is_theirs = person is not None and seat["person"] == person
    return is_theirs and not (seat["away"] or seat["resigned"])


def _seat(services: Services, name: str, seat: Row, person: str | None) -> SeatInfo:
    return {
        "name": name,
        "kind": seat["kind"],
        "person": services.people.name(seat["person"]) if seat["person"] else None,
        "mine": person is not None and seat["person"] == person,
        "bot": seat["bot"],
        "away": seat["away"],
        "resigned": seat["resigned"],
        "connected": False,
        "clock": None,
        "score": None,
    }

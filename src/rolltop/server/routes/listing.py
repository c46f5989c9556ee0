"""Lists of tables, from the database."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

from rolltop.contract import SEATS
from rolltop.game import Game
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import ResultInfo, SeatInfo, TableAnswer
from rolltop.server.frames.table_info import result_info
from rolltop.server.services import Services
from rolltop.server.table.result import stored_result
from rolltop.server.table.rules_of import difference, played_by, waits_for

Row = dict[str, Any]


async def listed(services: Services, rows: list[Row], person: str | None) -> list[TableAnswer]:
    """The tables of a list; those whose rules are not installed have a note."""
    seats = [json.loads(row["seats"]) for row in rows]
    await services.people.learn({seat["person"] for row in seats for seat in row if seat["person"]})
    return [
        await _answer(services, row, its_seats, person)
        for row, its_seats in zip(rows, seats, strict=True)
    ]


async def _answer(
    services: Services, row: Row, seats: list[Row], person: str | None
) -> TableAnswer:
    game = await _offered(
        services, row["game"], json.loads(row["options"]), row["content"], row["version"]
    )
    rules = difference(row, game)
    turn = row["turn"] if rules is None else -1
    scores = json.loads(row["scores"])
    live = services.tables.in_memory(row["id"])
    title, names, looks = await _names(services, row, game, len(seats), scores)
    answer: TableAnswer = {
        "id": row["id"],
        "game": row["game"],
        "title": title,
        "options": game.options if game else json.loads(row["options"]),
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
            _seat(services, name, look, seat, person)
            for name, look, seat in zip(names, looks, seats, strict=True)
        ],
        "turn": names[turn] if turn >= 0 else None,
        "my_turn": turn >= 0 and _is_awaited(seats[turn], person),
        "since": row["since"],
        "scores": scores,
        "result": _result(row, scores),
    }
    if rules is not None:
        answer["note"] = played_by(rules) if row["over"] is not None else waits_for(rules)
    return answer


async def _offered(
    services: Services,
    name: str,
    options: Row,
    content: str = "{}",
    version: int | None = None,
) -> Game | None:
    """The game of a table; None if it is not offered, or not with these options."""
    try:
        return await services.catalogue.bring(name, options, json.loads(content), version)
    except Refused:
        return None


async def _names(
    services: Services, row: Row, game: Game | None, players: int, scores: Row
) -> tuple[str, list[str], list[tuple[str, str]]]:
    """The title of a game, and the names and looks of the seats, as far as they are known."""
    plain = game or await _offered(services, row["game"], {})
    title = plain.title if plain else str(row["game"])
    box = SimpleNamespace(players=players)
    known = plain.words.seats(box) if plain else []
    names = [*known, *(f"Seat {at + 1}" for at in range(len(known), players))]
    if len(scores) == players:
        names = list(scores)  # the result was stored with the names of then
    if plain and names == known:
        return title, names, plain.words.shown(box)
    return title, names, [(name, f"seat-{at % len(SEATS)}") for at, name in enumerate(names)]


def _result(row: Row, scores: Row) -> ResultInfo | None:
    """The result as it was stored; a match from before then has only its scores."""
    if row["over"] is None:
        return None
    if row["result"]:
        stored: ResultInfo = json.loads(row["result"])
        return stored
    return result_info(stored_result(scores))


def _is_awaited(seat: Row, person: str | None) -> bool:
    is_theirs = person is not None and seat["person"] == person
    return is_theirs and not (seat["away"] or seat["resigned"])


def _seat(
    services: Services, name: str, look: tuple[str, str], seat: Row, person: str | None
) -> SeatInfo:
    return {
        "name": name,
        "shown": look[0],
        "colour": look[1],
        "kind": seat["kind"],
        "person": services.people.name(seat["person"]) if seat["person"] else None,
        "mine": person is not None and seat["person"] == person,
        "bot": seat["bot"],
        "away": seat["away"],
        "resigned": seat["resigned"],
        "late": seat.get("is_late", False),
        "connected": False,
        "clock": None,
        "score": None,
    }

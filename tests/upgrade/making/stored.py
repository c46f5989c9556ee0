"""What must stay true of the tables of a database: what the server says, and what is stored."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

import rolltop
from rolltop import Match, Record

Row = dict[str, Any]
WATCHER = -3
ABOUT = (
    "id", "game", "options", "dice", "clock", "pace", "hints", "listed", "made", "started", "over",
    "steps", "rematch", "turn", "scores",
)  # fmt: skip
SEAT = ("name", "kind", "person", "away", "resigned", "score")
QUERIES = {
    "tables": "SELECT * FROM tables",
    "step": "SELECT * FROM step ORDER BY table_id, at",
    "chat": "SELECT chat.*, name FROM chat JOIN person ON person.id = person ORDER BY chat.made",
}


def rows(database: str) -> dict[str, list[Row]]:
    """The rows of a SQLite file or of a PostgreSQL, as they are stored."""
    if "://" in database:
        return asyncio.run(_postgresql(database))
    with sqlite3.connect(database) as connection:
        connection.row_factory = sqlite3.Row
        return {name: [dict(row) for row in connection.execute(q)] for name, q in QUERIES.items()}


async def _postgresql(database: str) -> dict[str, list[Row]]:
    import asyncpg

    connection = await asyncpg.connect(database)
    found = {name: [dict(row) for row in await connection.fetch(q)] for name, q in QUERIES.items()}
    await connection.close()
    return found


def expected(answer: Row, stored: dict[str, list[Row]]) -> Row:
    """A table as the server answered with it, and its moves and positions as they are stored."""
    table = next(row for row in stored["tables"] if row["id"] == answer["id"])
    steps = [row for row in stored["step"] if row["table_id"] == answer["id"]]
    match = _match(table, steps)
    moves = match.record().moves
    assert answer["steps"] == len(moves), answer["id"]
    return {
        **{name: answer[name] for name in ABOUT},
        "seats": [_seat(seat, is_over=answer["over"] is not None) for seat in answer["seats"]],
        "ended": _why(match, answer, steps),
        "chat": [
            [row["name"], row["text"]] for row in stored["chat"] if row["table_id"] == answer["id"]
        ],
        "content": json.loads(table["content"]),
        "written": json.loads(table["position"] or "null"),
        "moves": moves,
        "position": match.position(),
        "views": {} if answer["over"] else _views(match, answer),
    }


def _match(table: Row, steps: list[Row]) -> Match:
    said: list[str] = []
    for step in steps:
        if step["kind"] in ("move", "chance"):
            said.append(step["text"])
        elif step["kind"] == "undo":
            said.pop()
    written = json.loads(table["position"] or "null")
    record = Record(
        table["game"], 1, json.loads(table["options"]), [], said, {},
        json.loads(table["content"]), written,
    )  # fmt: skip
    return rolltop.replay(record)


def _views(match: Match, answer: Row) -> Row:
    """What a spectator and the seats of people see, by the number of the seat."""
    people = [seat for seat, who in enumerate(answer["seats"]) if who["kind"] == "person"]
    return {str(seat): match.position(seat) for seat in (WATCHER, *people)}


def _seat(seat: Row, *, is_over: bool) -> Row:
    """A seat without what only hangs on who is connected now."""
    kept = {name: seat[name] for name in SEAT}
    kept["bot"] = seat["bot"] if seat["kind"] == "bot" else None
    return kept | ({"clock": seat["clock"]} if is_over else {})


def _why(match: Match, answer: Row, steps: list[Row]) -> str | None:
    if answer["over"] is None:
        return None
    if any(step["kind"] == "stop" for step in steps):
        return "stopped"
    return "played" if match.over else "resigned"

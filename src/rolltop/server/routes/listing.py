"""Tables as the API answers with them, live or from what is stored."""

from __future__ import annotations

import json
from typing import Any

from rolltop.game import Game
from rolltop.server.errors import Refused
from rolltop.server.live.live_table import Table
from rolltop.server.routes.schemas import ClockForm, SeatAnswer, TableAnswer
from rolltop.server.services import House

Row = dict[str, Any]


def table_answer(table: Table, person: str | None) -> TableAnswer:
    """A live table, as a person may see it."""
    course = table.course
    turn = course.turn
    runs = course.started is not None and turn >= 0
    shown: dict[str, Any] = table.placard.about() | {"seats": table.placard.seats(person)}
    return TableAnswer(
        **shown,
        turn=course.setup.game.seats[turn] if runs else None,
        my_turn=runs and turn in course.seats_of(person) and not course.seats[turn].away,
        since=course.since,
        scores=course.scores,
    )


async def listed(house: House, rows: list[Row], person: str | None) -> list[TableAnswer]:
    """The tables of a list; one whose game is gone is left out."""
    laid = [json.loads(row["seats"]) for row in rows]
    await house.people.learn({seat["person"] for seats in laid for seat in seats if seat["person"]})
    answers = []
    bring = house.catalogue.bring
    for row, seats in zip(rows, laid, strict=True):
        try:
            game = await bring(row["game"], json.loads(row["options"]), json.loads(row["content"]))
            answers.append(_stored(house, game, row, seats, person))
        except Refused:
            continue
    return answers


def _stored(
    house: House, game: Game, row: Row, seats: list[Row], person: str | None
) -> TableAnswer:
    turn = row["turn"]
    live = house.hall.seen(row["id"])
    return TableAnswer(
        id=row["id"],
        game=row["game"],
        title=game.title,
        options=game.options,
        dice=row["dice"],
        clock=ClockForm(**json.loads(row["clock"])),
        pace=row["pace"],
        hints=bool(row["hints"]),
        listed=bool(row["listed"]),
        made=row["made"],
        started=row["started"],
        over=row["over"],
        steps=row["at"],
        rematch=row["rematch"],
        watching=len(live.watchers) if live else 0,
        seats=[
            _seat(house, name, seat, person) for name, seat in zip(game.seats, seats, strict=True)
        ],
        turn=game.seats[turn] if turn >= 0 else None,
        my_turn=turn >= 0 and _is_awaited(seats[turn], person),
        since=row["since"],
        scores=json.loads(row["scores"]),
    )


def _is_awaited(seat: Row, person: str | None) -> bool:
    is_theirs = person is not None and seat["person"] == person
    return is_theirs and not (seat["away"] or seat["resigned"])


def _seat(house: House, name: str, seat: Row, person: str | None) -> SeatAnswer:
    return SeatAnswer(
        name=name,
        kind=seat["kind"],
        person=house.people.name(seat["person"]) if seat["person"] else None,
        mine=person is not None and seat["person"] == person,
        bot=seat["bot"],
        away=seat["away"],
        resigned=seat["resigned"],
    )

"""HTTP: tables, and what people do at them."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, WebSocket

from rolltop.players import PLAYERS
from rolltop.server.errors import Refused
from rolltop.server.live.live_table import Table
from rolltop.server.live.live_tables import new_id
from rolltop.server.routes.listing import listed, table_answer
from rolltop.server.routes.problems import refusals
from rolltop.server.routes.schemas import (
    ChatForm,
    Frame,
    Listing,
    MoveForm,
    PaceForm,
    SitForm,
    TableAnswer,
    TableForm,
    UndoForm,
)
from rolltop.server.services import House, house_of, must_be_somebody, person_of
from rolltop.server.sockets.connection import Watcher
from rolltop.server.table.events import Setup
from rolltop.server.table.seats import STAND_IN, Clock, Seat
from rolltop.server.table.state import Course

router = APIRouter(prefix="/api/tables")
Id = Annotated[str, Path(max_length=40, pattern="^[a-z0-9]+$")]
Somebody = Annotated[str, Depends(must_be_somebody)]
Anybody = Annotated[str | None, Depends(person_of)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=64, description="one of my seats")]


async def the_table(request: Request, id: Id) -> Table:  # noqa: A002
    """The table that a call is about."""
    return await house_of(request).hall.table(id)


TheTable = Annotated[Table, Depends(the_table)]


@router.get("", responses=refusals(401))
async def tables(
    request: Request,
    person: Anybody,
    list: Annotated[Literal["open", "watch", "mine", "finished"], Query()] = "open",  # noqa: A002
) -> Listing:
    """Tables to join, to watch, mine under way, mine that are over."""
    house = house_of(request)
    if list == "open":
        rows = await house.store.open_tables()
    elif list == "watch":
        rows = await house.store.running_tables()
    else:
        must_be_somebody(request)
        rows = await house.store.tables_of(str(person), over=list == "finished")
    return Listing(tables=await listed(house, rows, person))


@router.post("", status_code=201, responses=refusals(400, 401, 403, 404, 429))
async def make_table(request: Request, person: Somebody, form: TableForm) -> TableAnswer:
    """A new table; without seats I sit first and bots in the others."""
    house = house_of(request)
    if await house.store.count_tables(person) >= house.settings.tables_per_person:
        raise Refused(
            f"you have {house.settings.tables_per_person} unfinished tables; finish or resign one",
            429,
        )
    options: dict[str, Any] = dict(form.options)
    if form.seats is not None:
        options.setdefault("players", len(form.seats))
    game = await house.catalogue.bring(form.game, options)
    if form.clock.kind != "none" and form.clock.seconds < 1:
        raise Refused("clock: seconds: a clock has at least 1 second")
    setup = Setup(
        id=new_id(),
        game=game,
        dice=form.dice,
        clock=Clock(form.clock.kind, form.clock.seconds),
        pace=_seconds(house, form.pace),
        hints=form.hints,
        listed=form.listed,
        owner=person,
        made=time.time(),
        seats=_seats(form, game.players, person),
    )
    await house.people.learn([person])
    return table_answer(await house.hall.add(setup), person)


@router.get("/{id}", responses=refusals(404))
async def table(table: TheTable, person: Anybody) -> TableAnswer:
    """The table."""
    return table_answer(table, person)


@router.post("/{id}/sit", responses=refusals(400, 401, 403, 404, 409))
async def sit(table: TheTable, person: Somebody, form: SitForm) -> Frame:
    """Take an open seat, or mine again; whoever made the table may give one to a bot."""
    if form.bot is None:
        await table.hall.people.learn([person])
        await table.act(lambda fork: fork.sit(form.seat, person))
    else:
        bot = _known_bot(form.bot)
        await table.act(lambda fork: fork.seat_bot(form.seat, bot, person))
    return await _frame(table, person)


@router.post("/{id}/leave", responses=refusals(401, 403, 404, 409))
async def leave(table: TheTable, person: Somebody) -> Frame:
    """Hand my seats to bots until I come back."""
    await table.act(lambda fork: fork.leave(person))
    return await _frame(table, person)


@router.post("/{id}/resign", responses=refusals(401, 403, 404, 409))
async def resign(table: TheTable, person: Somebody) -> Frame:
    """Give up for good."""
    await table.act(lambda fork: fork.resign(person))
    return await _frame(table, person)


@router.post("/{id}/pace", responses=refusals(401, 403, 404, 409))
async def pace(request: Request, table: TheTable, person: Somebody, form: PaceForm) -> Frame:
    """Have the bots of my table move faster or slower from now on."""
    seconds = _seconds(house_of(request), form.pace)
    await table.act(lambda fork: fork.set_pace(person, seconds))
    return await _frame(table, person)


@router.post("/{id}/rematch", responses=refusals(401, 403, 404, 409))
async def rematch(request: Request, table: TheTable, person: Somebody) -> TableAnswer:
    """The table of the next match, made by the first who asks; the others sit down there."""
    course = table.course
    if person not in [seat.person for seat in course.seats]:
        raise Refused("only who played offers a rematch", 403)
    if not course.over:
        raise Refused("the match is not over", 409)
    house = house_of(request)
    if course.rematch is None:
        next_id = new_id()
        await table.act(lambda fork: fork.offer_rematch(person, next_id))
    next_id = str(table.course.rematch)
    offered = house.hall.seen(next_id)
    if offered is None and await house.store.table(next_id) is None:
        offered = await house.hall.add(_again(course, person, next_id))
    return table_answer(offered or await house.hall.table(next_id), person)


@router.post("/{id}/chat", responses=refusals(401, 403, 404, 429))
async def chat(request: Request, table: TheTable, person: Somebody, form: ChatForm) -> Frame:
    """Say something at the table."""
    await house_of(request).talk.chat(table, person, form.text)
    return await _frame(table, person)


@router.post("/{id}/move", responses=refusals(400, 401, 403, 404, 409))
async def move(table: TheTable, person: Somebody, form: MoveForm) -> Frame:
    """Play a move in words; 409 with the current frame where `after` is stale."""
    await table.act(lambda fork: fork.move(form.seat, form.move, person, form.after))
    return await _frame(table, person)


@router.post("/{id}/undo", responses=refusals(401, 403, 404, 409))
async def undo(table: TheTable, person: Somebody, form: UndoForm) -> Frame:
    """Take my last move back."""
    await table.act(lambda fork: fork.undo(person, form.after))
    return await _frame(table, person)


@router.get("/{id}/frame", responses=refusals(403, 404))
async def frame(table: TheTable, person: Anybody, seat: SeatQuery = None) -> Frame:
    """The table as I see it."""
    if seat is not None and seat not in table.course.seats_of(person):
        raise Refused(f"seat {seat} is not yours; yours are {table.course.seats_of(person)}", 403)
    return await _frame(table, person, seat)


@router.websocket("/{id}/socket")
async def socket(socket: WebSocket, id: str) -> None:  # noqa: A002
    """Frames down, moves up."""
    house: House = socket.app.state.house
    person = person_of(socket)
    await socket.accept()
    try:
        found = await house.hall.table(id)
    except Refused as problem:
        await socket.send_text(json.dumps({"error": problem.reason}))
        await socket.close(4404, "there is no such table")
        return
    if person:
        await house.people.learn([person])
        if house.bell:
            await house.bell.tell(id, person, "come")
    await Watcher(socket, found, person, house.talk).run()


def _seconds(house: House, pace: float | None) -> float:
    return house.settings.pace if pace is None else pace


def _seats(form: TableForm, players: int, person: str) -> tuple[Seat, ...]:
    if form.seats is None:
        return (Seat("person", person), *[Seat("bot", bot=STAND_IN)] * (players - 1))
    if len(form.seats) != players:
        raise Refused(f"seats: {len(form.seats)} do not fit; {players} would, one a player")
    made = []
    for seat in form.seats:
        if seat.kind == "bot":
            made.append(Seat("bot", bot=_known_bot(seat.bot or STAND_IN)))
        else:
            made.append(Seat() if seat.kind == "open" else Seat("person", person))
    return tuple(made)


def _known_bot(name: str) -> str:
    if name not in PLAYERS:
        raise Refused(f"there is no bot {name!r}; there are {', '.join(PLAYERS)}")
    return name


def _again(course: Course, person: str, table: str) -> Setup:
    """The same table for the next match: bots and whoever asked sit, the others' seats wait."""
    laid = [
        Seat("bot", bot=seat.bot)
        if seat.kind == "bot"
        else Seat("person", person)
        if seat.person == person
        else Seat()
        for seat in course.seats
    ]
    return replace(
        course.setup,
        id=table,
        pace=course.pace,
        seats=tuple(laid),
        owner=person,
        made=time.time(),
    )


async def _frame(table: Table, person: str | None, look: int | None = None) -> Frame:
    return Frame(**await table.drawn_frame(person, look))

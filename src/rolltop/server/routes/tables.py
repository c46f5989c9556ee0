"""HTTP routes that list and create tables."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request

from rolltop.players import PLAYERS
from rolltop.server.errors import Refused, TooMany
from rolltop.server.frames.frame import TableAnswer
from rolltop.server.limits import LATER, Caller
from rolltop.server.live.live_tables import new_id
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import other_rules
from rolltop.server.routes.deps import (
    Anybody,
    Somebody,
    TheCaller,
    TheServices,
    TheTableOrKept,
    must_be_somebody,
)
from rolltop.server.routes.listing import listed
from rolltop.server.routes.schemas import ListModel, TableForm, TableModel, refusals
from rolltop.server.services import Services
from rolltop.server.table.clock import clock_for
from rolltop.server.table.seats import STAND_IN, Seat
from rolltop.server.table.setup import Clock, Setup

router = APIRouter(prefix="/api/tables")


@router.get("", response_model=ListModel, responses=refusals(401))
async def tables(
    request: Request,
    services: TheServices,
    person: Anybody,
    list: Annotated[Literal["open", "watch", "mine", "finished"], Query()] = "open",  # noqa: A002
) -> dict[str, Any]:
    """Tables to join, matches to watch, my matches, or my finished matches."""
    if list in ("mine", "finished"):
        must_be_somebody(request)
    return {"tables": await list_tables(services, person, list)}


@router.post(
    "", status_code=201, response_model=TableModel, responses=refusals(400, 401, 403, 404, 429)
)
async def make_table(
    services: TheServices, person: Somebody, caller: TheCaller, form: TableForm
) -> TableAnswer:
    """Create a table. Without `seats`, I sit first and bots take the other seats."""
    return await open_table(services, person, caller, form)


@router.get("/{id}", response_model=TableModel, responses=refusals(404))
async def table(services: TheServices, table: TheTableOrKept, person: Anybody) -> TableAnswer:
    """The table with its seats and whose turn it is."""
    if isinstance(table, OtherRules):
        return await other_rules.answer_of(services, table, person)
    return table.view.answer(person, time.time())


async def list_tables(services: Services, person: str | None, kind: str) -> list[TableAnswer]:
    """The tables of one list in the lobby."""
    if kind == "open":
        rows = await services.queries.open_tables()
    elif kind == "watch":
        rows = await services.queries.running_tables()
    else:
        rows = await services.queries.tables_of(str(person), over=kind == "finished")
    return await listed(services, rows, person)


async def open_table(
    services: Services, person: str, caller: Caller, form: TableForm
) -> TableAnswer:
    """Create a table from a form."""
    most = services.settings.tables_per_person
    if await services.queries.count_tables(person) >= most:
        raise TooMany(f"you have {most} unfinished tables; finish or resign one first", LATER)
    services.limits.take("tables", caller)
    options: dict[str, Any] = dict(form.options)
    if form.seats is not None:
        options.setdefault("players", len(form.seats))
    game = await services.catalogue.bring(form.game, options)
    if form.clock.kind != "none" and form.clock.seconds < 1:
        raise Refused("clock.seconds must be at least 1")
    setup = Setup(
        id=new_id(),
        game=game,
        dice=form.dice,
        clock=clock_for(game, Clock(form.clock.kind, form.clock.seconds)),
        pace=services.settings.pace if form.pace is None else form.pace,
        hints=form.hints,
        listed=form.listed,
        owner=person,
        made=time.time(),
        seats=_seats(form, game.players, person),
    )
    await services.people.learn([person])
    return (await services.tables.add(setup)).view.answer(person, time.time())


def known_bot(name: str) -> str:
    """Return the name of a bot. Raises Refused if there is no such bot."""
    if name not in PLAYERS:
        raise Refused(f'there is no bot "{name}"; the bots are {", ".join(PLAYERS)}')
    return name


def _seats(form: TableForm, players: int, person: str) -> tuple[Seat, ...]:
    if form.seats is None:
        return (Seat("person", person), *[Seat("bot", bot=STAND_IN)] * (players - 1))
    if len(form.seats) != players:
        raise Refused(
            f"seats must have {players} entries, one for each player, not {len(form.seats)}"
        )
    made = []
    for seat in form.seats:
        if seat.kind == "bot":
            made.append(Seat("bot", bot=known_bot(seat.bot or STAND_IN)))
        else:
            made.append(Seat() if seat.kind == "open" else Seat("person", person))
    return tuple(made)

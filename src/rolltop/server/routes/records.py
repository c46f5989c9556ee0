"""HTTP routes for finished matches: replays and records."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from rolltop.server.bots import jobs
from rolltop.server.errors import Refused, TooMany
from rolltop.server.frames.frame import Frame, TableAnswer
from rolltop.server.frames.past import ALL
from rolltop.server.limits import LATER
from rolltop.server.live.live_tables import new_id
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import other_rules
from rolltop.server.routes.deps import (
    Id,
    Somebody,
    TheCaller,
    TheServices,
    TheTable,
    TheTableOrKept,
)
from rolltop.server.routes.schemas import FrameModel, TableModel, refusals
from rolltop.server.services import Services
from rolltop.server.table.state import TableState

router = APIRouter(prefix="/api")

LONGEST_RECORD = 2_000_000
Moment = Annotated[int, Path(ge=0, le=1_000_000)]
Eyes = Annotated[str, Query(max_length=8, description="a seat's number, or all")]


@router.get(
    "/tables/{id}/replay/{at}", response_model=FrameModel, responses=refusals(400, 404, 409)
)
async def replay(services: TheServices, table: TheTable, at: Moment, seat: Eyes = ALL) -> Frame:
    """A frame of the past, once the match is over."""
    told = table.view.told_to_spectators(time.time())
    return await services.library.frame(table, at, seat, told)


@router.get(
    "/tables/{id}/record",
    response_model=None,
    responses={200: {"content": {"application/json": {}}}, **refusals(404, 409)},
)
async def record(services: TheServices, table: TheTableOrKept, id: Id) -> Response:  # noqa: A002
    """The record, once the match is over."""
    if isinstance(table, OtherRules):
        found = await other_rules.record_of(services, table)
        text, game = found.json(), found.game
    else:
        name = services.people.name
        players = [
            name(seat.person) if seat.person else seat.bot or "person" for seat in table.state.seats
        ]
        text, game = await services.library.record(table, players), table.state.setup.game.name
    return Response(
        text + "\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{game}-{id}.json"'},
    )


@router.post(
    "/records",
    status_code=201,
    response_model=TableModel,
    responses=refusals(400, 401, 403, 404, 413, 429),
    openapi_extra={
        "requestBody": {
            "content": {"application/json": {"schema": {"type": "object"}}},
            "required": True,
        }
    },
)
async def add_record(
    request: Request, services: TheServices, person: Somebody, caller: TheCaller
) -> TableAnswer:
    """Upload a record to look at, as a finished table without players."""
    services.limits.take("records", caller)
    body = await request.body()
    if len(body) > LONGEST_RECORD:
        raise Refused(f"a record must have at most {LONGEST_RECORD} bytes", 413)
    services.limits.take("record_bytes", caller, len(body))
    await _check_room(services, person)
    table = await services.tables.add_state(await _read(services, person, body))
    return table.view.answer(person, time.time())


async def _check_room(services: Services, person: str) -> None:
    """Raise TooMany if a person has stored as much as one person may."""
    settings = services.settings
    count, size = await services.queries.records_of(person)
    if count >= settings.records_per_person:
        raise TooMany(f"you have stored {count} records, as many as one person may", LATER)
    if size >= settings.record_bytes_per_person:
        raise TooMany(f"your records take {size:,} bytes, as much as one person may store", LATER)


async def _read(services: Services, person: str, body: bytes) -> TableState:
    try:
        text = body.decode("utf-8")
    except ValueError as problem:
        raise Refused(f"the record is not UTF-8: {problem}") from None
    return await services.sandbox.run(
        person,
        "replaying the record",
        jobs.upload,
        text,
        services.catalogue.places(),
        new_id(),
        person,
        time.time(),
    )

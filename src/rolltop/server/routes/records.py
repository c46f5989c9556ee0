"""HTTP routes for finished matches: replays and records."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, TableAnswer
from rolltop.server.frames.past import ALL, past_frame, viewer_of
from rolltop.server.live.live_tables import new_id
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import kept
from rolltop.server.routes.deps import Id, Somebody, TheServices, TheTable, TheTableOrKept
from rolltop.server.routes.schemas import FrameModel, TableModel, refusals
from rolltop.server.services import Services
from rolltop.server.table.events import Event
from rolltop.server.table.import_record import import_record, read_record
from rolltop.server.table.setup import Setup

router = APIRouter(prefix="/api")

LONGEST_RECORD = 2_000_000
Moment = Annotated[int, Path(ge=0, le=1_000_000)]
Eyes = Annotated[str, Query(max_length=8, description="a seat's number, or all")]


@router.get(
    "/tables/{id}/replay/{at}", response_model=FrameModel, responses=refusals(400, 404, 409)
)
async def replay(services: TheServices, table: TheTable, at: Moment, seat: Eyes = ALL) -> Frame:
    """A frame of the past, once the match is over."""
    match = await services.library.match(table)
    told = table.view.told_to_spectators(time.time())
    return await asyncio.to_thread(past_frame, match, at, viewer_of(match, seat), told)


@router.get(
    "/tables/{id}/record",
    response_model=None,
    responses={200: {"content": {"application/json": {}}}, **refusals(404, 409)},
)
async def record(services: TheServices, table: TheTableOrKept, id: Id) -> Response:  # noqa: A002
    """The record, once the match is over."""
    if isinstance(table, OtherRules):
        found = await kept.record_of(services, table)
    else:
        match = await services.library.match(table)
        name = services.people.name
        found = match.record(
            [
                name(seat.person) if seat.person else seat.bot or "person"
                for seat in table.state.seats
            ]
        )
    return Response(
        found.json() + "\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{found.game}-{id}.json"'},
    )


@router.post(
    "/records",
    status_code=201,
    response_model=TableModel,
    responses=refusals(400, 401, 403, 404, 413),
    openapi_extra={
        "requestBody": {
            "content": {"application/json": {"schema": {"type": "object"}}},
            "required": True,
        }
    },
)
async def add_record(request: Request, services: TheServices, person: Somebody) -> TableAnswer:
    """Upload a record to look at, as a finished table without players."""
    body = await request.body()
    if len(body) > LONGEST_RECORD:
        raise Refused(f"a record must have at most {LONGEST_RECORD} bytes", 413)
    setup, events = await asyncio.to_thread(_read, services, body)
    table = await services.tables.add(setup, events)
    return table.view.answer(person, time.time())


def _read(services: Services, body: bytes) -> tuple[Setup, list[Event]]:
    try:
        text = body.decode("utf-8")
    except ValueError as problem:
        raise Refused(str(problem)) from None
    found = read_record(text)
    game = services.catalogue.game(found.game, found.options, found.content)
    return import_record(found, game, new_id(), time.time())

"""HTTP routes for playing at a table; most of them return a frame."""

from __future__ import annotations

import time

from fastapi import APIRouter

from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, TableAnswer
from rolltop.server.live.live_table import LiveTable
from rolltop.server.live.live_tables import new_id
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import other_rules
from rolltop.server.routes.deps import (
    Actor,
    Anybody,
    SeatQuery,
    Somebody,
    TheCaller,
    TheServices,
    TheTable,
    TheTableOrKept,
)
from rolltop.server.routes.schemas import (
    ChatForm,
    ChooseForm,
    CorrectForm,
    FrameModel,
    MoveForm,
    PaceForm,
    SitForm,
    TableModel,
    UndoForm,
    refusals,
)
from rolltop.server.routes.tables import known_bot
from rolltop.server.services import Services
from rolltop.server.table import choices, play, seating
from rolltop.server.table import rematch as next_match
from rolltop.server.table.pace import set_pace
from rolltop.server.table.undo import undo as take_back

router = APIRouter(prefix="/api/tables/{id}")


@router.post("/sit", response_model=FrameModel, responses=refusals(400, 401, 403, 404, 409, 429))
async def sit(services: TheServices, person: Actor, table: TheTable, form: SitForm) -> Frame:
    """Take an open seat, or return to mine. The owner of the table can give one to a bot."""
    if form.bot is None:
        await services.people.learn([person])
        await table.act(lambda fork: seating.sit(fork, form.seat, person))
    else:
        bot = known_bot(form.bot)
        await table.act(lambda fork: seating.seat_bot(fork, form.seat, bot, person))
    return await drawn_frame(services, table, person)


@router.post("/leave", response_model=FrameModel, responses=refusals(401, 403, 404, 409, 429))
async def leave(services: TheServices, person: Actor, table: TheTable) -> Frame:
    """Hand my seats to bots until I return."""
    await table.act(lambda fork: seating.leave(fork, person))
    return await drawn_frame(services, table, person)


@router.post("/resign", response_model=FrameModel, responses=refusals(401, 403, 404, 409, 429))
async def resign(services: TheServices, person: Actor, table: TheTable) -> Frame:
    """Resign for good."""
    await table.act(lambda fork: seating.resign(fork, person))
    return await drawn_frame(services, table, person)


@router.post("/pace", response_model=FrameModel, responses=refusals(401, 403, 404, 409, 429))
async def pace(services: TheServices, person: Actor, table: TheTable, form: PaceForm) -> Frame:
    """Set how long the bots at my table appear to think."""
    seconds = services.settings.pace if form.pace is None else form.pace
    await table.act(lambda fork: set_pace(fork, person, seconds))
    return await drawn_frame(services, table, person)


@router.post("/rematch", response_model=TableModel, responses=refusals(401, 403, 404, 409, 429))
async def rematch(
    services: TheServices, table: TheTable, person: Somebody, caller: TheCaller
) -> TableAnswer:
    """The table of the next match; the first call creates it."""
    if table.state.rematch is None:
        services.limits.take("tables", caller)
    await table.act(lambda fork: next_match.offer(fork, person, new_id()))
    next_id = str(table.state.rematch)
    offered = services.tables.in_memory(next_id)
    if offered is None and await services.queries.table(next_id) is None:
        setup = next_match.next_setup(table.state, person, next_id, time.time())
        offered = await services.tables.add(setup)
    offered = offered or await services.tables.table(next_id)
    return offered.view.answer(person, time.time())


@router.post("/chat", response_model=FrameModel, responses=refusals(401, 403, 404, 429))
async def chat(
    services: TheServices, table: TheTable, person: Somebody, caller: TheCaller, form: ChatForm
) -> Frame:
    """Say something at the table."""
    await services.messages.chat(table, person, caller, form.text)
    return await drawn_frame(services, table, person)


@router.post("/move", response_model=FrameModel, responses=refusals(400, 401, 403, 404, 409, 429))
async def move(services: TheServices, person: Actor, table: TheTable, form: MoveForm) -> Frame:
    """Play a move, given in words; 409 with the current frame if `after` is stale."""
    await table.act(lambda fork: play.move(fork, form.seat, form.move, person, form.after))
    return await drawn_frame(services, table, person)


@router.post("/choose", response_model=FrameModel, responses=refusals(400, 401, 403, 404, 409, 429))
async def choose(services: TheServices, person: Actor, table: TheTable, form: ChooseForm) -> Frame:
    """Play a way of my choice, by its number; 409 with the current frame if `after` is stale."""
    await table.act(lambda fork: choices.choose(fork, form.seat, form.way, person, form.after))
    return await drawn_frame(services, table, person)


@router.post("/undo", response_model=FrameModel, responses=refusals(401, 403, 404, 409, 429))
async def undo(services: TheServices, person: Actor, table: TheTable, form: UndoForm) -> Frame:
    """Take back my last move."""
    await table.act(lambda fork: take_back(fork, person, form.after))
    return await drawn_frame(services, table, person)


@router.post(
    "/correct", response_model=FrameModel, responses=refusals(400, 401, 403, 404, 409, 429)
)
async def correct(
    services: TheServices, person: Actor, table: TheTable, form: CorrectForm
) -> Frame:
    """Correct a card that I entered, while two entries disagree."""
    await table.correct(person, form.entry, form.to, form.after)
    return await drawn_frame(services, table, person)


@router.get("/frame", response_model=FrameModel, responses=refusals(403, 404))
async def frame(
    services: TheServices, table: TheTableOrKept, person: Anybody, seat: SeatQuery = None
) -> Frame:
    """The table as I see it."""
    if isinstance(table, OtherRules):
        return await other_rules.frame_of(services, table, person)
    mine = table.state.seats_of(person)
    if seat is not None and seat not in mine:
        raise Refused(f"seat must be one of your seats {mine}, not {seat}", 403)
    return await drawn_frame(services, table, person, seat)


async def drawn_frame(
    services: Services, table: LiveTable, person: str | None, look: int | None = None
) -> Frame:
    """The table as a person sees it, once its picture is drawn."""
    viewer, _ = table.view.viewpoint(person, look, time.time())
    await services.tables.painter.draw(table.view.cache, viewer)
    return table.view.frame(person, look=look, since=None, now=time.time())

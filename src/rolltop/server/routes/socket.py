"""The socket of a table."""

from __future__ import annotations

import json

from fastapi import APIRouter, WebSocket

from rolltop.server.errors import Refused, StorageFault, TooMany
from rolltop.server.limits import LATER, Caller
from rolltop.server.live.live_table import LiveTable
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import other_rules
from rolltop.server.routes.deps import caller_of, is_id, services_of
from rolltop.server.services import Services
from rolltop.server.sockets.connection import Connection
from rolltop.server.sockets.other_rules import show_kept
from rolltop.server.sockets.screen import Screen

router = APIRouter()

NO_TABLE, NO_ROOM, NO_STORAGE = 4404, 4429, 1013


@router.websocket("/api/tables/{id}/socket")
async def socket(socket: WebSocket, id: str) -> None:  # noqa: A002
    """Frames down, messages up."""
    services, caller = services_of(socket), caller_of(socket)
    await socket.accept()
    try:
        services.limits.take("sockets", caller)
        if not is_id(id):
            raise Refused("there is no such table; the lobby lists all tables", 404)
        with services.limits.hold(caller):
            await _serve(socket, services, caller, id)
    except TooMany as problem:
        await _refuse(socket, problem.reason, NO_ROOM, "too many sockets; try again later")
    except Refused as problem:
        await _refuse(socket, problem.reason, NO_TABLE, "there is no such table")
    except StorageFault as problem:
        await _refuse(socket, str(problem), NO_STORAGE, "the database does not answer")


async def _serve(socket: WebSocket, services: Services, caller: Caller, table_id: str) -> None:
    settings, metrics = services.settings, services.metrics
    try:
        table = await services.tables.table(table_id)
    except OtherRules as problem:
        frame = await other_rules.frame_of(services, problem, caller.person)
        await show_kept(socket, frame, problem.reason, settings.messages_per_second)
        return
    _check_room(services, table, caller.person)
    if caller.person:
        await services.people.learn([caller.person])
    await Connection(
        socket,
        table,
        caller,
        screen=Screen(socket, table, caller.person, services.tables.painter, metrics),
        messages=services.messages,
        coach=services.coach,
        limits=services.limits,
        metrics=metrics,
        rate=settings.messages_per_second,
    ).run()


def _check_room(services: Services, table: LiveTable, person: str | None) -> None:
    """Raise TooMany if a table has enough spectators; its players always find room."""
    most = services.settings.sockets_per_table
    if len(table.viewers) >= most and not table.state.seats_of(person):
        raise TooMany(f"too many are watching this table: at most {most} sockets", LATER)


async def _refuse(socket: WebSocket, reason: str, code: int, short: str) -> None:
    await socket.send_text(json.dumps({"error": reason}))
    await socket.close(code, short)

"""The WebSocket route of a table."""

from __future__ import annotations

import json

from fastapi import APIRouter, WebSocket

from rolltop.server.errors import Refused
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes import kept
from rolltop.server.routes.deps import is_id, person_of, services_of
from rolltop.server.sockets.connection import Connection
from rolltop.server.sockets.kept import show_kept
from rolltop.server.sockets.screen import Screen

router = APIRouter()

NO_TABLE = 4404


@router.websocket("/api/tables/{id}/socket")
async def socket(socket: WebSocket, id: str) -> None:  # noqa: A002
    """Frames down, messages up."""
    services, person = services_of(socket), person_of(socket)
    await socket.accept()
    try:
        if not is_id(id):
            raise Refused("there is no such table; the lobby lists all tables", 404)
        table = await services.tables.table(id)
    except OtherRules as problem:
        frame = await kept.frame_of(services, problem, person)
        await show_kept(socket, frame, problem.reason, services.settings.messages_per_second)
        return
    except Refused as problem:
        await socket.send_text(json.dumps({"error": problem.reason}))
        await socket.close(NO_TABLE, "there is no such table")
        return
    if person:
        await services.people.learn([person])
    metrics = services.metrics
    await Connection(
        socket,
        table,
        person,
        screen=Screen(socket, table, person, services.tables.painter, metrics),
        messages=services.messages,
        coach=services.coach,
        metrics=metrics,
        rate=services.settings.messages_per_second,
    ).run()

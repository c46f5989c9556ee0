"""HTTP routes of the coach: hints during a match, and analyses afterwards."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

from rolltop.server.routes.deps import SeatQuery, Somebody, TheCaller, TheServices, TheTable
from rolltop.server.routes.schemas import refusals

router = APIRouter(prefix="/api/tables/{id}")


class Advised(BaseModel):
    """A move and its expected result, from 0 to 1."""

    say: str
    value: float
    way: int | None


class Hint(BaseModel):
    """The best moves of the seat to move, best first."""

    at: int
    seat: int
    moves: list[Advised]


class Study(BaseModel):
    """The progress of an analysis, and its result once it is finished."""

    done: int
    steps: int
    analysis: dict[str, Any] | None


@router.get("/hint", responses=refusals(401, 403, 404, 409, 429))
async def hint(
    services: TheServices,
    table: TheTable,
    person: Somebody,
    caller: TheCaller,
    seat: SeatQuery = None,
) -> Hint:
    """The best moves for my seat, based on what it knows."""
    services.limits.take("hints", caller)
    return Hint(**await services.coach.hint(table.state, person, seat))


@router.get("/analysis", responses=refusals(404, 409, 429))
async def analysis(services: TheServices, table: TheTable, caller: TheCaller) -> Study:
    """Analyse a finished match. The first call starts the analysis; ask again for the result."""
    if not services.coach.has_study(table.id):
        services.limits.take("analyses", caller)
    return Study(**await services.library.study(table, services.coach))

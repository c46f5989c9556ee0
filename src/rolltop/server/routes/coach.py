"""HTTP: what the coach says, of one's own move while one plays and of a whole match after it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

from rolltop.server.routes.deps import SeatQuery, Somebody, TheServices, TheTable
from rolltop.server.routes.schemas import refusals

router = APIRouter(prefix="/api/tables/{id}")


class Advised(BaseModel):
    """A move and the result that its player may expect of it, 0 to 1."""

    say: str
    value: float


class Hint(BaseModel):
    """The best moves of a seat at a step, best first."""

    at: int
    seat: int
    moves: list[Advised]


class Study(BaseModel):
    """How far the coach is with a match, and what it found once it is done."""

    done: int
    steps: int
    analysis: dict[str, Any] | None


@router.get("/hint", responses=refusals(401, 403, 404, 409))
async def hint(
    services: TheServices, table: TheTable, person: Somebody, seat: SeatQuery = None
) -> Hint:
    """The best moves for my seat to move, by what it knows; for nobody else."""
    return Hint(**await services.coach.hint(table.state, person, seat))


@router.get("/analysis", responses=refusals(404, 409, 429))
async def analysis(services: TheServices, table: TheTable) -> Study:
    """Every move of a finished match weighed; begun by the first who asks, then look again."""
    return Study(**services.coach.study(table.id, await services.library.match(table)))

"""HTTP: what the coach says, of one's own move while one plays and of a whole match after it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from rolltop.server.routes.problems import refusals
from rolltop.server.routes.records import library_of, must_be_over
from rolltop.server.routes.tables import Somebody, TheTable
from rolltop.server.services import house_of

router = APIRouter(prefix="/api/tables/{id}")
SeatQuery = Annotated[int | None, Query(ge=0, lt=64, description="one of my seats")]


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
async def hint(request: Request, table: TheTable, person: Somebody, seat: SeatQuery = None) -> Hint:
    """The best moves for my seat to move, by what it knows; for nobody else."""
    return Hint(**await house_of(request).lessons.hint(table, person, seat))


@router.get("/analysis", responses=refusals(404, 409, 429))
async def analysis(request: Request, table: TheTable) -> Study:
    """Every move of a finished match weighed; begun by the first who asks, then look again."""
    must_be_over(table)
    house = house_of(request)
    match = await library_of(request).match(house, table)
    place = house.catalogue.place(match.game.name)
    return Study(**house.lessons.study(table.id, match, place))

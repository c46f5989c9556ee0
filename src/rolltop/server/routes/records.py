"""HTTP: matches that are over, step by step, and records as text."""

from __future__ import annotations

import asyncio
import copy
import time
from collections import OrderedDict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

import rolltop
from rolltop.contract import CHANCE, SPECTATOR
from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.frames.picture import open_picture, picture
from rolltop.server.live.live_table import Table
from rolltop.server.live.live_tables import new_id, taken_back
from rolltop.server.routes.listing import table_answer
from rolltop.server.routes.problems import refusals
from rolltop.server.routes.schemas import Frame, TableAnswer
from rolltop.server.routes.tables import Id, Somebody, TheTable
from rolltop.server.services import House, house_of
from rolltop.server.table.events import Setup, Step
from rolltop.server.table.seats import Clock, Seat
from rolltop.server.table.state import Course

router = APIRouter(prefix="/api")

KEPT_MATCHES = 8
SHOWN_LINES = 120
LONGEST_RECORD = 2_000_000
MOST_MOVES = 20_000
ALL = "all"


class Library:
    """The last few finished matches that somebody looks at, with all their positions."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()

    async def match(self, house: House, table: Table) -> Match:
        """A finished match with every position it went through."""
        if table.id not in self._matches:
            steps = await house.store.steps(table.id)
            setup = table.course.setup
            self._matches[table.id] = await asyncio.to_thread(_played_through, setup, steps)
            if len(self._matches) > KEPT_MATCHES:
                self._matches.popitem(last=False)
        self._matches.move_to_end(table.id)
        return self._matches[table.id]


@router.get("/tables/{id}/replay/{at}", responses=refusals(400, 404, 409))
async def replay(
    request: Request,
    table: TheTable,
    at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[str, Query(max_length=8, description="a seat's number, or all")] = ALL,
) -> Frame:
    """A frame of the past, once the match is over."""
    must_be_over(table)
    match = await library_of(request).match(house_of(request), table)
    if at > len(match.steps):
        raise Refused(f"the match has {len(match.steps)} steps, not {at}", 404)
    return Frame(**await asyncio.to_thread(_past, table, match, at, seat))


@router.get(
    "/tables/{id}/record",
    response_model=None,
    responses={200: {"content": {"application/json": {}}}, **refusals(404, 409)},
)
async def record(request: Request, table: TheTable, id: Id) -> Response:  # noqa: A002
    """The record, once the match is over."""
    must_be_over(table)
    match = await library_of(request).match(house_of(request), table)
    names = house_of(request).people.name
    players = [
        names(seat.person) if seat.person else seat.bot or "person" for seat in table.course.seats
    ]
    return Response(
        match.record(players).json() + "\n",
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{match.game.name}-{id}.json"'},
    )


@router.post(
    "/records",
    status_code=201,
    responses=refusals(400, 401, 403, 404, 413),
    openapi_extra={
        "requestBody": {
            "content": {"application/json": {"schema": {"type": "object"}}},
            "required": True,
        }
    },
)
async def add_record(request: Request, person: Somebody) -> TableAnswer:
    """A record to look at: a finished table nobody sits at."""
    house = house_of(request)
    body = await request.body()
    if len(body) > LONGEST_RECORD:
        raise Refused(f"a record has at most {LONGEST_RECORD} letters", 413)
    setup, steps = await asyncio.to_thread(_read, house, body)
    course = Course(setup)
    if not steps and not course.over:
        raise Refused("the record has no moves")
    table = await house.hall.add(setup, steps)
    return table_answer(table, person)


def library_of(request: Request) -> Library:
    """The finished matches that this process has read."""
    library: Library = request.app.state.library
    return library


def must_be_over(table: Table) -> None:
    """Refuse to look back at a match under way."""
    if not table.course.over:
        raise Refused("the match is not over yet; then everybody may look back", 409)


def _played_through(setup: Setup, steps: list[Step]) -> Match:
    match = Match(setup.game, seed=0, dice="manual", position=setup.position)
    gone = taken_back(steps)
    for step in steps:
        if step.kind in ("move", "chance") and step.at not in gone:
            legal = match.legal_moves()
            said = match.game.words.event
            if step.number in legal and said(match.state, match.game.box, step.number) == step.text:
                match.push(step.number)
            else:
                match.play(step.text)
    return match


async def moment(request: Request, table: Table, at: int) -> Match:
    """The match of a table as it stood after so many steps."""
    return _then(await library_of(request).match(house_of(request), table), at)


def _then(match: Match, at: int) -> Match:
    then = copy.copy(match)
    then.steps = match.steps[max(0, at - SHOWN_LINES) : at]
    then.state = match.steps[at].before if at < len(match.steps) else match.state
    return then


def _past(table: Table, match: Match, at: int, seat: str) -> dict[str, Any]:
    viewer = _viewer(match, seat)
    then = _then(match, at)
    shown = viewer if viewer is not None else SPECTATOR
    log = then.log if viewer is None else then.story(viewer)
    last = at == len(match.steps)
    return {
        "at": at,
        "turn": "over" if last else then.turn,
        "to_move": None if last or then.seat == CHANCE else then.seat,
        "seat": shown,
        "mine": [],
        "hand_over": False,
        "to": None,
        "svg": open_picture(then, 0) if viewer is None else picture(then, viewer),
        "log": log,
        "moves": [],
        "say": log[-1] if log else "",
        "undo": False,
        "over": True,
        "scores": table.course.scores if last else {},
        "seats": table.placard.seats(None),
        "chat": [],
        "table": table.placard.about(),
    }


def _viewer(match: Match, seat: str) -> int | None:
    if seat == ALL:
        return None
    if seat.lstrip("-").isdecimal() and seat.isascii():
        number = int(seat)
        if number == SPECTATOR or 0 <= number < match.game.players:
            return number
    raise Refused(
        f"seat: {seat!r} does not fit; all, {SPECTATOR} or 0 to {match.game.players - 1} would"
    )


def _read(house: House, body: bytes) -> tuple[Setup, list[Step]]:
    """A record as a table and its steps; refused where it does not fit the rules."""
    try:
        found = rolltop.Record.read(body.decode("utf-8"))
    except (ValueError, RecursionError) as problem:
        raise Refused(str(problem)) from None
    if len(found.moves) > MOST_MOVES:
        raise Refused(f"the record has {len(found.moves)} moves; at most {MOST_MOVES} fit", 413)
    game = house.catalogue.game(found.game, found.options, found.content)
    try:
        match = rolltop.replay(found, game=game)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise Refused(f"the record does not fit: {problem}") from None
    now = time.time()
    steps = []
    for number, (step, text) in enumerate(zip(match.steps, found.moves, strict=True), 1):
        turn = step.before.turn
        kind, seat = ("chance", None) if turn == CHANCE else ("move", turn)
        said = game.words.event(step.before, game.box, step.move) or text
        steps.append(Step(number, kind, seat, None, said, step.move, now))
    if not match.over:
        steps.append(Step(len(steps) + 1, "stop", None, None, "", None, now))
    seats = tuple(Seat("bot", bot="record") for _ in range(game.players))
    setup = Setup(
        id=new_id(),
        game=game,
        dice="manual",
        clock=Clock(),
        pace=0.0,
        hints=False,
        listed=False,
        owner=None,
        made=now,
        seats=seats,
        position=found.position,
    )
    return setup, steps

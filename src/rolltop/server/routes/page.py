"""HTTP for the page alone: the lobby and the past as HTML, and forms as people send them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import HTMLResponse
from pydantic import ValidationError

from rolltop.contract import Line
from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.frames.picture import tally
from rolltop.server.html import coach as coach_html
from rolltop.server.html.lobby import LISTS, card, setup, usual_bot
from rolltop.server.html.lobby import tables as list_of
from rolltop.server.html.markup import join
from rolltop.server.html.table import dress
from rolltop.server.live.live_table import Table
from rolltop.server.routes import coach
from rolltop.server.routes.coach import SeatQuery
from rolltop.server.routes.games import Name, games
from rolltop.server.routes.records import ALL, moment, replay
from rolltop.server.routes.schemas import TableForm
from rolltop.server.routes.tables import Anybody, Somebody, TheTable, make_table, tables
from rolltop.server.services import house_of

router = APIRouter(prefix="/api/page", include_in_schema=False)
Kind = Literal["open", "watch", "mine", "finished"]
Pairs = Annotated[list[tuple[str, str]], Body(max_length=200)]


@router.get("/games")
async def cards(request: Request) -> HTMLResponse:
    """A card for each game."""
    return HTMLResponse(join(*(card(game.model_dump()) for game in await games(request))))


@router.get("/games/{name}")
async def setup_form(request: Request, name: Name) -> HTMLResponse:
    """The form of a table made to measure."""
    return HTMLResponse(setup(_describe(request, name)))


@router.get("/lists")
async def lists(request: Request, person: Anybody) -> dict[str, Any]:
    """All lists of tables, and whether it is my turn anywhere."""
    kinds = LISTS if person else ["open", "watch"]
    found = {kind: (await tables(request, person, cast(Kind, kind))).tables for kind in kinds}
    html = {kind: list_of(kind, each) for kind, each in found.items()}
    return {"my_turn": any(table.my_turn for table in found.get("mine", [])), "html": html}


@router.post("/tables")
async def open_table(request: Request, person: Somebody, pairs: Pairs) -> dict[str, str]:
    """A table as a form of the lobby says it; the answer tells where to go."""
    form = _read(request, pairs)
    return {"go": f"/table/{(await make_table(request, person, form)).id}"}


@router.post("/tables/{id}/fill")
async def fill(request: Request, table: TheTable, person: Somebody) -> dict[str, str]:
    """Bots take the open seats."""
    bot = usual_bot(_describe(request, table.course.setup.game.name)["bots"])
    for seat, there in enumerate(table.course.seats):
        if there.kind == "open":
            await _seat_bot(table, seat, bot, person)
    return {}


@router.get("/tables/{id}/replay/{at}")
async def past(
    request: Request,
    table: TheTable,
    person: Anybody,
    at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[str, Query(max_length=8)] = ALL,
) -> dict[str, Any]:
    """A frame of the past, dressed for the page."""
    frame = (await replay(request, table, at, seat)).model_dump()
    frame["seats"] = table.placard.seats(person)
    then = await moment(request, table, at)
    viewer = None if seat == ALL else frame["seat"]
    return dress(frame, tally(then, viewer), _lines(then, viewer), past=True)


def _lines(match: Match, viewer: int | None) -> list[Line]:
    """The lines of the log; None reads all."""
    box, words = match.game.box, match.game.words
    if viewer is None:
        lines = [words.tell(step.before, box, step.move, step.after) for step in match.steps]
    else:
        lines = [match.tell(step, viewer) for step in match.steps]
    return [line for line in lines if line.text]


@router.get("/tables/{id}/hint")
async def hint(request: Request, table: TheTable, person: Somebody, seat: SeatQuery) -> Any:
    """What the coach would do, with the words of its first choice."""
    moves = (await coach.hint(request, table, person, seat)).model_dump()["moves"]
    return {"html": coach_html.hint(moves), "best": moves[0]["say"] if moves else None}


@router.get("/tables/{id}/analysis")
async def analysis(request: Request, table: TheTable) -> dict[str, Any]:
    """What the coach found in a finished match, or how far it is."""
    study = await coach.analysis(request, table)
    html = coach_html.study(study.done, study.steps, study.analysis)
    return {"html": html, "is_done": study.analysis is not None}


async def _seat_bot(table: Table, seat: int, bot: str, person: str) -> None:
    await table.act(lambda fork: fork.seat_bot(seat, bot, person))


def _describe(request: Request, name: str) -> dict[str, Any]:
    return house_of(request).catalogue.describe(name)


def _read(request: Request, pairs: list[tuple[str, str]]) -> TableForm:
    said = dict(pairs)
    game = _describe(request, said.get("game", ""))
    form: dict[str, Any] = {"game": game["name"], "pace": said.get("pace") or None}
    if "others" in said:
        other = {"kind": "bot", "bot": usual_bot(game["bots"])}
        if said["others"] == "open":
            other = {"kind": "open"}
        form["seats"] = [{"kind": "me"}, *[other] * (game["players"]["default"] - 1)]
    else:
        clock, _, seconds = said.get("clock", "none").partition(":")
        form |= {
            "options": {option["name"]: _option(option, said) for option in game["options"]},
            "seats": [_seat(value) for key, value in pairs if key == "seat"],
            "dice": said.get("dice", "random"),
            "clock": {"kind": clock, "seconds": seconds or 0},
            "listed": "listed" in said,
            "hints": "hints" in said,
        }
    try:
        return TableForm.model_validate(form)
    except ValidationError as problem:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refused(f"{where}: {first['msg']}", 422) from None


def _option(option: dict[str, Any], said: dict[str, str]) -> bool | int | str:
    value = said.get(f"option-{option['name']}", "")
    if option["kind"] == "switch":
        return bool(value)
    if option["kind"] == "choice":
        return value
    if not value.removeprefix("-").isdecimal() or len(value) > 9:
        raise Refused(f"{option['say']}: {value!r} does not fit; a whole number would")
    return int(value)


def _seat(value: str) -> dict[str, str | None]:
    kind, _, bot = value.partition(":")
    return {"kind": kind, "bot": bot or None}

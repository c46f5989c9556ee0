"""HTTP routes for the page only: parts of it as HTML, and its forms."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Body
from fastapi.responses import HTMLResponse
from pydantic import ValidationError

from rolltop.server.errors import Refused
from rolltop.server.frames.frame import PageFrame
from rolltop.server.frames.past import ALL
from rolltop.server.html import coach as coach_html
from rolltop.server.html import lobby
from rolltop.server.html.markup import join
from rolltop.server.html.table import page_frame
from rolltop.server.live.live_table import LiveTable
from rolltop.server.routes import coach, records
from rolltop.server.routes.deps import (
    Anybody,
    SeatQuery,
    Somebody,
    TheCaller,
    TheServices,
    TheTable,
)
from rolltop.server.routes.games import Name, games
from rolltop.server.routes.schemas import TableForm
from rolltop.server.routes.tables import list_tables, open_table
from rolltop.server.table.seating import seat_bot

router = APIRouter(prefix="/api/page", include_in_schema=False)
Pairs = Annotated[list[tuple[str, str]], Body(max_length=200)]


@router.get("/games")
async def cards(services: TheServices) -> HTMLResponse:
    """A card for each game."""
    found = await games(services)
    root = services.settings.root_path
    return HTMLResponse(join(*(lobby.card(game.model_dump(), root) for game in found)))


@router.get("/games/{name}")
async def setup_form(services: TheServices, name: Name) -> HTMLResponse:
    """The form for a custom table."""
    return HTMLResponse(lobby.setup(services.catalogue.describe(name)))


@router.get("/lists")
async def lists(services: TheServices, person: Anybody) -> dict[str, Any]:
    """The lists of tables, and whether it is my turn anywhere."""
    kinds = lobby.LISTS if person else ["open", "watch"]
    found = {kind: await list_tables(services, person, kind) for kind in kinds}
    root = services.settings.root_path
    html = {kind: lobby.tables(kind, each, root) for kind, each in found.items()}
    return {"my_turn": any(table["my_turn"] for table in found.get("mine", [])), "html": html}


@router.post("/tables")
async def make_table(
    services: TheServices, person: Somebody, caller: TheCaller, pairs: Pairs
) -> dict[str, str]:
    """Create a table from a form; returns its address."""
    form = _read(services.catalogue.describe(dict(pairs).get("game", "")), pairs)
    table = await open_table(services, person, caller, form)
    return {"go": f"{services.settings.root_path}/table/{table['id']}"}


@router.post("/tables/{id}/fill")
async def fill(services: TheServices, table: TheTable, person: Somebody) -> dict[str, str]:
    """Give the open seats to bots."""
    bot = lobby.usual_bot(services.catalogue.describe(table.state.setup.game.name)["bots"])
    for seat, there in enumerate(table.state.seats):
        if there.kind == "open":
            await _seat_bot(table, seat, bot, person)
    return {}


@router.get("/tables/{id}/replay/{at}", response_model=None)
async def past(
    services: TheServices,
    table: TheTable,
    person: Anybody,
    at: records.Moment,
    seat: records.Eyes = ALL,
) -> PageFrame:
    """A frame of the past, with its HTML."""
    frame = await records.replay(services, table, at, seat)
    frame["seats"] = table.view.info.seats(table.state, person, time.time())
    words = await services.library.words(table, at, seat)
    return page_frame(frame, words.tally, words.lines, past=True)


@router.get("/tables/{id}/hint")
async def hint(
    services: TheServices, table: TheTable, person: Somebody, caller: TheCaller, seat: SeatQuery
) -> Any:
    """A hint as HTML, and the number of the way that begins with the best move."""
    found = await coach.hint(services, table, person, caller, seat)
    moves = found.model_dump()["moves"]
    return {"html": coach_html.hint(moves), "way": moves[0]["way"] if moves else None}


@router.get("/tables/{id}/analysis")
async def analysis(services: TheServices, table: TheTable, caller: TheCaller) -> dict[str, Any]:
    """The analysis of a finished match as HTML, or its progress."""
    study = await coach.analysis(services, table, caller)
    html = coach_html.study(study.done, study.steps, study.analysis)
    return {"html": html, "is_done": study.analysis is not None}


async def _seat_bot(table: LiveTable, seat: int, bot: str, person: str) -> None:
    await table.act(lambda fork: seat_bot(fork, seat, bot, person))


def _read(game: dict[str, Any], pairs: list[tuple[str, str]]) -> TableForm:
    said = dict(pairs)
    form: dict[str, Any] = {"game": game["name"], "pace": said.get("pace") or None}
    if "others" in said:
        other = {"kind": "bot", "bot": lobby.usual_bot(game["bots"])}
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
        raise Refused(f'{option["say"]} must be a whole number, not "{value}"')
    return int(value)


def _seat(value: str) -> dict[str, str | None]:
    kind, _, bot = value.partition(":")
    return {"kind": kind, "bot": bot or None}

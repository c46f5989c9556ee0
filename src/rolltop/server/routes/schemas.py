"""The schemas of the HTTP API: request bodies and responses."""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, create_model
from pydantic_core import PydanticCustomError

from rolltop.server.frames import frame as frames
from rolltop.server.table.texts import fault

Whole = Annotated[int, Field(strict=True, ge=-(2**31), lt=2**31)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, lt=64)]
# The seconds that bots appear to think; null is the server's default.
Pace = Annotated[float, Field(ge=0, le=10)]


def _text(given: str) -> str:
    wrong = fault(given)
    if wrong:
        raise PydanticCustomError("text", "{wrong}", {"wrong": wrong})
    return given


def _options(given: dict[str, Any]) -> dict[str, Any]:
    for name, value in given.items():
        _text(name)
        _text(value if isinstance(value, str) else "")
    return given


# Text that is stored, or repeated to somebody, as it is.
Text = Annotated[str, AfterValidator(_text)]
Options = Annotated[dict[str, bool | int | str], AfterValidator(_options)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NameForm(Form):
    name: Annotated[str, StringConstraints(max_length=200)]


class ReturnForm(Form):
    id: Annotated[str, StringConstraints(pattern="^[0-9a-f]{1,40}$")]


class SeatForm(Form):
    kind: Literal["me", "here", "open", "bot"]
    bot: Text | None = Field(None, max_length=40)


class ClockForm(Form):
    kind: Literal["none", "move", "match"] = "none"
    seconds: float = Field(0, ge=0, le=30 * 86_400)


class TableForm(Form):
    game: Text = Field(max_length=80)
    options: Options = Field(default_factory=dict, max_length=40)
    seats: list[SeatForm] | None = Field(None, max_length=64)
    dice: Literal["random", "manual"] = "random"
    clock: ClockForm = Field(default_factory=lambda: ClockForm(kind="none", seconds=0))
    hints: bool = True
    listed: bool = True
    pace: Pace | None = None


class PaceForm(Form):
    pace: Pace | None = None


class SitForm(Form):
    seat: SeatNumber
    bot: Text | None = Field(None, max_length=40)


class MoveForm(Form):
    move: Text = Field(max_length=400)
    after: Whole
    seat: SeatNumber | None = None


class ChooseForm(Form):
    way: Annotated[int, Field(strict=True, ge=0, lt=2**31)]
    after: Whole
    seat: SeatNumber | None = None


class UndoForm(Form):
    after: Whole


class CorrectForm(Form):
    entry: Whole
    to: str = Field(max_length=400)
    after: Whole


class ChatForm(Form):
    text: str = Field(max_length=4000)


_models: dict[type, type[BaseModel]] = {}


def model_of(declared: Any) -> type[BaseModel]:
    """The pydantic model of a TypedDict, so that the fields of a frame are declared once."""
    if declared not in _models:
        hints = get_type_hints(declared, include_extras=True)
        fields: dict[str, Any] = {}
        for name, kind in hints.items():
            if get_origin(kind) is NotRequired:
                fields[name] = (_modelled(get_args(kind)[0]) | None, None)
            else:
                fields[name] = (_modelled(kind), ...)
        _models[declared] = create_model(declared.__name__, __doc__=declared.__doc__, **fields)
    return _models[declared]


def _modelled(kind: Any) -> Any:
    if is_typeddict(kind):
        return model_of(kind)
    if get_origin(kind) is list:
        return list[_modelled(get_args(kind)[0])]  # type: ignore[misc]
    if isinstance(kind, UnionType):
        return reduce(or_, map(_modelled, get_args(kind)))
    return kind


FrameModel = model_of(frames.Frame)
TableModel = model_of(frames.TableAnswer)


class ListModel(BaseModel):
    """A list of tables."""

    tables: list[TableModel]  # type: ignore[valid-type]


class Problem(BaseModel):
    """Why a request failed."""

    error: str
    frame: FrameModel | None = None  # type: ignore[valid-type]


class Before(BaseModel):
    """A person that this device was before it used a recovery link."""

    id: str
    name: str


class Me(BaseModel):
    """A person. `recovery` is their link, and is shown once, when it is made."""

    id: str
    name: str
    has_recovery: bool
    recovery: str | None = None
    before: list[Before] = []


class GameAnswer(BaseModel):
    name: str
    title: str
    sentence: str
    players: dict[str, int]
    minutes: int | str | None
    version: int
    seats: list[str]
    options: list[dict[str, Any]]
    bots: list[str]


class Health(BaseModel):
    ok: bool
    database: str
    version: str


_SAY = {
    400: "The request is not valid for this game or table.",
    401: "There is no valid cookie; GET /api/me gives you one.",
    403: "You may not do this.",
    404: "There is no such table, game or person.",
    409: "Not possible now, or the match has moved on.",
    413: "The body is too long.",
    422: "A field is not valid; the error names it.",
    429: "Too many requests of this kind.",
    503: "The database is not available; nothing is lost.",
}


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The errors of a route, for the OpenAPI document."""
    return {code: {"model": Problem, "description": _SAY[code]} for code in (*codes, 422, 503)}

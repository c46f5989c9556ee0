"""The forms of the HTTP API: what callers send and what they get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Whole = Annotated[int, Field(strict=True, ge=-(2**31), lt=2**31)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, lt=64)]
# Seconds that a bot seems to think; null is the server's own pace.
Pace = Annotated[float, Field(ge=0, le=10)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NameForm(Form):
    name: Annotated[str, StringConstraints(max_length=200)]


class Me(BaseModel):
    id: str
    name: str
    recovery: str


class SeatForm(Form):
    kind: Literal["me", "here", "open", "bot"]
    bot: str | None = Field(None, max_length=40)


class ClockForm(Form):
    kind: Literal["none", "move", "match"] = "none"
    seconds: float = Field(0, ge=0, le=30 * 86_400)


class TableForm(Form):
    game: str = Field(max_length=80)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
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
    bot: str | None = Field(None, max_length=40)


class MoveForm(Form):
    move: str = Field(max_length=400)
    after: Whole
    seat: SeatNumber | None = None


class UndoForm(Form):
    after: Whole


class ChatForm(Form):
    text: str = Field(max_length=4000)


class SeatAnswer(BaseModel):
    """A seat: whose it is and who plays it now."""

    name: str
    kind: Literal["person", "bot", "open"]
    person: str | None
    mine: bool
    bot: str | None
    away: bool
    resigned: bool
    connected: bool = False
    clock: float | None = None
    score: float | None = None


class About(BaseModel):
    """A table as everybody may see it."""

    id: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    dice: str
    clock: ClockForm
    pace: float
    hints: bool
    listed: bool
    made: float
    started: float | None
    over: float | None
    steps: int
    rematch: str | None
    watching: int = 0


class TableAnswer(About):
    """A table by itself or in a list, with its seats and whose turn it is."""

    seats: list[SeatAnswer]
    turn: str | None
    my_turn: bool
    since: float
    scores: dict[str, float]


class MoveAnswer(BaseModel):
    """A move in words, and the elements of the picture to pick for it."""

    say: str
    picks: list[str]


class Enter(BaseModel):
    """With manual dice and many outcomes: how many there are, and how they are written."""

    count: int
    examples: list[str]


class ChatAnswer(BaseModel):
    """A line of chat; of nobody, something that happened at the table."""

    who: str | None
    text: str
    made: float


class Frame(BaseModel):
    """The table as one viewer sees it."""

    at: int
    turn: str
    to_move: int | None
    seat: int
    mine: list[int]
    hand_over: bool
    to: int | None
    svg: str
    log: list[str]
    say: str
    moves: list[MoveAnswer]
    enter: Enter | None = None
    undo: bool
    over: bool
    scores: dict[str, float]
    seats: list[SeatAnswer]
    chat: list[ChatAnswer]
    table: About


class Problem(BaseModel):
    """Why something was not done."""

    error: str
    frame: Frame | None = None


class Listing(BaseModel):
    tables: list[TableAnswer]


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

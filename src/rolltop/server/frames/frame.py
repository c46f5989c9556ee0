"""The fields of a frame, declared once: a frame is what one viewer sees of a table.

The HTTP API documents these types (`routes/schemas.py`), and the page's types in
`static/types.js` are written from them by `scripts/page_types.py`.
"""

# No `from __future__ import annotations`: it would hide `NotRequired` from `__required_keys__`.
from typing import Literal, NotRequired, TypedDict

from rolltop.server.table.chat import ChatLine


class ClockInfo(TypedDict):
    """No limit, seconds per move, or seconds per match."""

    kind: Literal["none", "move", "match"]
    seconds: float


class SeatInfo(TypedDict):
    """A seat: whose it is and who plays it now."""

    name: str
    # The name and colour that people see, where the printed game has its own.
    shown: str
    colour: str
    kind: Literal["person", "bot", "open"]
    person: str | None
    mine: bool
    bot: str | None
    away: bool
    # Whether the seat has given up; one that is late has run out of time.
    resigned: bool
    late: bool
    connected: bool
    clock: float | None
    score: float | None


class ResultInfo(TypedDict):
    """How a match ended: by what, what each seat got, and what decided it, with its rule."""

    how: Literal["played", "limit", "resigned", "time", "stopped"]
    verdicts: list[Literal["won", "shared", "drawn", "lost"]]
    reason: str
    rule: str


class LastingInfo(TypedDict):
    """A table as everybody may see it, without what every move changes."""

    id: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    dice: str
    clock: ClockInfo
    pace: float
    hints: bool
    listed: bool
    made: float
    started: float | None
    over: float | None
    rematch: str | None
    watching: int
    # Why the match cannot be played or replayed here, if it cannot.
    note: NotRequired[str]


class AboutTable(LastingInfo):
    """A table as everybody may see it."""

    steps: int


class TableAnswer(AboutTable):
    """A table on its own or in a list, with its seats and whose turn it is."""

    seats: list[SeatInfo]
    turn: str | None
    my_turn: bool
    since: float
    scores: dict[str, float]
    result: ResultInfo | None


class MoveInfo(TypedDict):
    """A move in words, and the elements of the picture to click for it."""

    say: str
    picks: list[str]


class QuestionInfo(TypedDict):
    """What is asked; an empty text is asked by the picture. See `rolltop.choice` for [] and {}."""

    key: str
    text: str


class AnswerInfo(TypedDict):
    """An answer to a question; any of the elements with these ids means it."""

    question: int
    key: str
    label: str
    ids: list[str]


class EffectInfo(TypedDict):
    """What a way would do; `was` is the number before, `share` how likely it is."""

    kind: Literal["costs", "brings", "hits", "risks", "becomes", "lands", "odds"]
    text: str
    ids: list[str]
    number: NotRequired[int]
    unit: NotRequired[str]
    was: NotRequired[int]
    share: NotRequired[float]


class WaysInfo(TypedDict):
    """All ways, by number: the answers, label and effects of each. The other lists are of pairs of
    a way and a question that need not, or must, be answered, and of ways that one pick may play.
    """

    answers: list[list[int]]
    labels: list[int]
    effects: list[list[int]]
    unsaid: list[list[int]]
    asks: list[list[int]]
    quick: list[int]


class ChoiceInfo(TypedDict):
    """What a viewer may choose from; `why` says of other elements why they cannot be picked."""

    questions: list[QuestionInfo]
    answers: list[AnswerInfo]
    effects: list[EffectInfo]
    labels: list[str]
    ways: WaysInfo
    why: dict[str, str]


class EnterInfo(TypedDict):
    """With manual dice and many outcomes: their number, and some examples of how to enter them."""

    count: int
    examples: list[str]


class EntryInfo(TypedDict):
    """A card that the viewer entered and may correct now."""

    at: int
    say: str


class Moves(TypedDict):
    """What the viewer may do."""

    moves: list[MoveInfo]
    entries: list[EntryInfo]
    enter: NotRequired[EnterInfo]


class Standing(TypedDict):
    """How the match stands and what just happened; every move may change it."""

    at: int
    turn: str
    to_move: int | None
    say: str
    asked: list[int]
    disputed: bool


class Around(TypedDict):
    """Who is looking and who has which seat; most moves do not change it."""

    seat: int
    mine: list[int]
    hand_over: bool
    to: int | None
    over: bool
    scores: dict[str, float]
    result: ResultInfo | None
    seats: list[SeatInfo]


class Told(Around):
    """Everything about a table except its match."""

    chat: list[ChatLine]
    table: LastingInfo


class _Shown(Standing, Around, Moves):
    choice: ChoiceInfo | None
    svg: str
    undo: bool
    table: AboutTable


class Frame(_Shown):
    """The table as one viewer sees it."""

    log: list[str]
    chat: list[ChatLine]


class PageHtml(TypedDict):
    """The words of a frame as HTML."""

    seats: str
    status: str
    cover: str
    said: str
    moves: str
    eyes: str
    log: list[str]


class PageFrame(_Shown):
    """A frame for the page: HTML instead of `log` and `chat`."""

    html: PageHtml

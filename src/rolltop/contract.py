"""The contract of a game: every name that its modules must define, and every name they may.

A game is a package with `rules`, `words` and `picture`, or one file that holds all three. The
four Protocols below list their names. A name without a value here is required; a name with one is
optional, and the value is its default. `rolltop.game.load` is the only place that looks these
names up.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar

from rolltop.content import Content
from rolltop.fields import (
    Bag,
    Bits,
    Field,
    OneOf,
    Option,
    Span,
    Told,
    declare,
    place_of,
)
from rolltop.ways import Answer, Effect, Way

__all__ = [
    "CHANCE",
    "HIDDEN",
    "OVER",
    "SPECTATOR",
    "About",
    "Answer",
    "Bag",
    "Bits",
    "Effect",
    "Ending",
    "Field",
    "Last",
    "Line",
    "OneOf",
    "Option",
    "Picture",
    "Rules",
    "Span",
    "Told",
    "Way",
    "Words",
    "box",
    "state",
]

# Values of `turn` when no seat is to move.
CHANCE = -1
OVER = -2
# The viewer without a seat, and a move that the viewer may not know.
SPECTATOR = -3
HIDDEN = -1

SEATS = ("Red", "Blue", "Yellow", "Teal", "Lilac", "Sky", "Orange", "Charcoal")

Declared = TypeVar("Declared")
Names = Sequence[str] | Mapping[int, str]


def state(cls: type[Declared]) -> type[Declared]:
    """Declare what changes in a match: whole numbers, and lists of them with a fixed length."""
    made = declare(cls, texts=False)
    if not any(field.name == "turn" and field.shape == () for field in made.FIELDS):
        raise TypeError(f"{place_of(cls)}: a state needs `turn: int`, the seat to move")
    return made  # type: ignore[return-value]


def box(cls: type[Declared]) -> type[Declared]:
    """Declare what is fixed for a match: options, lists of numbers, and texts for people."""
    made = declare(cls, texts=True)
    if "players" not in made.OPTIONS:
        raise TypeError(
            f"{place_of(cls)}: a box needs `players: Annotated[int, Option(2, least=2, most=4)]`"
        )
    return made  # type: ignore[return-value]


class Line(NamedTuple):
    """A line of the log and the id of the rule it is about; an empty text means no line."""

    text: str
    rule: str = ""


class Ending(NamedTuple):
    """What decided a match that is over, in a sentence, and the id of the rule about it.

    `is_limit` marks a match that a limit on rounds or turns has stopped.
    """

    text: str
    rule: str = ""
    is_limit: bool = False


class Last(NamedTuple):
    """The step before a view, as far as its viewer may know it; the move may be HIDDEN."""

    before: Any
    move: int


class About(Protocol):
    """What the game's package says about itself; its docstring is "Title: one sentence."."""

    VERSION: int = 1
    """The version of the rules; raise it when a rule, a default or shipped content changes."""
    EARLIER: Mapping[int, Mapping[str, Any]] = {}
    """For an earlier version, the options under which these rules play exactly as it did."""
    MINUTES: int | None = None
    """Minutes that a match takes at a real table."""


class Rules(Protocol):
    """The rules: two declared classes, two sizes and nine functions; compiled as written."""

    State: type[Any]
    """What changes in a match, declared with `@state`."""
    Box: type[Any]
    """What is fixed for a match, declared with `@box`."""
    MOVES: int
    """The size of the move space: every move is a number below it."""
    OUTCOMES: int
    """The largest number of outcomes of one chance event."""
    SEARCHED: bool = True
    """Whether a tree search plays this game better than looking one move ahead."""
    WEIGHS_CHANCE: bool = False
    """Whether `guess` weighs all that chance may bring next, in a game without secrets."""

    module: ModuleType
    """The module that defines these names; set by `load`."""
    origin: str
    """What `load` was asked for: a game's name, or the path of its file; set by `load`."""

    @staticmethod
    @abstractmethod
    def start(s: Any, box: Any) -> None:
        """Set every field of the state for a new match; states are reused."""

    @staticmethod
    @abstractmethod
    def moves(s: Any, box: Any, out: Any) -> int:
        """Write the legal moves of the seat to move into `out`, each once; return how many."""

    @staticmethod
    @abstractmethod
    def play(s: Any, box: Any, move: int) -> None:
        """Apply a move of the seat to move, or an outcome of chance; never random."""

    @staticmethod
    @abstractmethod
    def odds(s: Any, box: Any, out: Any) -> int:
        """Write a whole weight for each outcome of chance into `out`; return how many."""

    @staticmethod
    @abstractmethod
    def draw(s: Any, box: Any, r: int) -> int:
        """The outcome for 32 random bits, each as likely as its weight in `odds` says."""

    @staticmethod
    @abstractmethod
    def scores(s: Any, box: Any, out: Any) -> None:
        """Write the result of each seat, 0 to 1, of a match that is over."""

    @staticmethod
    @abstractmethod
    def hide(s: Any, box: Any, seat: int) -> None:
        """Blank, in place, what that seat (or SPECTATOR) may not know."""

    @staticmethod
    @abstractmethod
    def imagine(s: Any, box: Any, seat: int, rng: Any) -> None:
        """Fill the blanks at random, with the odds as that seat knows them."""

    @staticmethod
    @abstractmethod
    def guess(s: Any, box: Any, out: Any) -> None:
        """Write the expected result of each seat, 0 to 1, in an unfinished match."""

    @staticmethod
    def seen(s: Any, box: Any, move: int, seat: int) -> bool:
        """Whether that seat sees this move or outcome; by default every seat does."""
        return True

    @staticmethod
    def seconds(s: Any, box: Any, seat: int) -> int:
        """The seconds a seat has for a match on real clocks; 0 if no clock runs for it."""
        return 0

    @staticmethod
    def fill(box: Any, content: Content) -> None:
        """Read the content into the lists and texts of the box."""

    @staticmethod
    def teams(box: Any) -> Sequence[int]:
        """A number for each seat; seats with the same number win and lose together."""
        return range(box.players)


class Words(Protocol):
    """What people read and write: notation, log lines and positions."""

    SEATS: Sequence[str] = SEATS
    """The names of the seats, in order."""
    SHOWN: Sequence[tuple[str, str]] = ()
    """For people, each seat's name and colour of the theme, where a box has others than SEATS."""
    PASSES: Sequence[str] = ()
    """Moves that let something pass. Seats that have one are asked at once, for a short time."""
    CALLS: Sequence[str] = ()
    """The other answers to such a question, for people who share a device."""
    TIME: Sequence[str] = ()
    """The two outcomes of chance that real clocks decide, such as "play on" and "time is up"."""
    QUESTIONS: Mapping[str, str] = {}
    """What the answers of `ways` reply to, in the order of asking; "" is asked by the picture."""

    @staticmethod
    def say(s: Any, box: Any, move: int) -> str:
        """The notation of a legal move, unique among the legal ones; records keep it."""
        return f"move {move}"

    @staticmethod
    def outcome(s: Any, box: Any, outcome: int) -> str:
        """The notation of an outcome of chance, unique among the outcomes; records keep it."""
        return f"outcome {outcome}"

    @staticmethod
    def ways(s: Any, box: Any, moves: Sequence[int]) -> Sequence[Way]:
        """The choice of the seat to move, from its view: the legal moves as rows of answers.

        By default there is one question, whose answers are the moves in notation.
        """
        return ()

    @staticmethod
    def why(s: Any, box: Any) -> Mapping[str, str]:
        """Why elements of the picture cannot be picked now, by their ids; from the view too."""
        return {}

    @staticmethod
    def tell(before: Any, box: Any, move: int, after: Any) -> Line | None:
        """The log line for one step, as a viewer saw it; None for a plain one made from `say`."""
        return None

    @staticmethod
    def ending(s: Any, box: Any) -> Ending:
        """What decided a match that is over: "Blue wins by submission, with Armbar."."""
        return Ending("")

    @staticmethod
    def show(s: Any, box: Any) -> str:
        """The view as text for a terminal; by default one line per field."""
        return ""

    @staticmethod
    def names(box: Any) -> Mapping[str, Names]:
        """Names for the numbers in fields: {"phase": PHASES}; -1 reads "none"."""
        return {}

    @staticmethod
    def places(box: Any) -> Mapping[str, Sequence[Any]]:
        """Names for the places of lists: {"health": ("seat",), "hand": ("seat", KINDS)}."""
        return {}

    @staticmethod
    def arrange(s: Any, box: Any, given: set[str]) -> None:
        """Complete a written position: set what follows from the fields in `given`."""

    @staticmethod
    def fault(s: Any, box: Any) -> str:
        """What makes a state impossible (a die of 7, a card too many), or ""."""
        return ""


class Picture(Protocol):
    """What people see: the drawing of a view, and the elements to pick in it for each move."""

    SAME_FOR_ALL: bool = False
    """Whether the picture is the same for every viewer, so that it is drawn only once."""

    @staticmethod
    def picture(s: Any, box: Any, seat: int, last: Last | None) -> str:
        """The view as SVG for a seat or SPECTATOR; a game without pictures is shown as text."""
        return ""

    @staticmethod
    def path(s: Any, box: Any, move: int) -> Sequence[str]:
        """The ids of the elements to pick for a legal move; by default its notation, hyphenated."""
        return ()

    @staticmethod
    def tally(s: Any, box: Any) -> list[str]:
        """What each seat has so far, in a word or two ("3 crowns"), shown beside its name."""
        return []

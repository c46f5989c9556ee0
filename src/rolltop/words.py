"""The words of a game: its own where it defines them, plain defaults elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rolltop.choice import DEFAULT_QUESTIONS, Choice, plain_ways
from rolltop.contract import CHANCE, HIDDEN, OVER, SEATS, Ending, Field, Line, Names, Words
from rolltop.quoting import quote
from rolltop.ranges import named, outside, unused

__all__ = ["SEATS", "GameWords"]


class GameWords:
    """Puts the moves, outcomes and states of a game into words, and reads positions."""

    def __init__(self, own: Words) -> None:
        self.own = own
        self._last: tuple[Any, _Spoken] | None = None

    def seats(self, box: Any) -> list[str]:
        """The names of the seats in play."""
        return list(self.own.SEATS)[: box.players]

    def shown(self, box: Any) -> list[tuple[str, str]]:
        """The name and the colour of each seat in play, for people."""
        plain = [(name, f"seat-{at % len(SEATS)}") for at, name in enumerate(self.seats(box))]
        return list(self.own.SHOWN)[: box.players] or plain

    def seat(self, box: Any, seat: int) -> str:
        """The name of a seat, or "chance" or "over"."""
        if seat < 0:
            return "chance" if seat == CHANCE else "over"
        return self.own.SEATS[seat]

    def say(self, s: Any, box: Any, move: int) -> str:
        """The notation of a legal move, unique among the legal ones."""
        return self.own.say(s, box, move)

    def outcome(self, s: Any, box: Any, outcome: int) -> str:
        """The notation of an outcome of chance, unique among the outcomes."""
        return self.own.outcome(s, box, outcome)

    def event(self, s: Any, box: Any, move: int) -> str:
        """The notation of a move or of an outcome, whichever comes next in this state."""
        return self.outcome(s, box, move) if s.turn == CHANCE else self.say(s, box, move)

    def choice(self, s: Any, box: Any, moves: Sequence[int]) -> Choice:
        """The choice of the seat to move, from its view and legal moves."""
        ways = self.own.ways(s, box, moves)
        if ways:
            return Choice(self.own.QUESTIONS, ways, self.own.why(s, box))
        said = [(move, self.say(s, box, move)) for move in moves]
        return Choice(DEFAULT_QUESTIONS, plain_ways(said), self.own.why(s, box))

    def tell(self, before: Any, box: Any, move: int, after: Any) -> Line:
        """The log line for a step, from a viewer's views; a move it may not know is HIDDEN."""
        line = self.own.tell(before, box, move, after)
        if line is not None:
            return line
        what = "something hidden" if move == HIDDEN else self.event(before, box, move)
        return Line(f"{self.seat(box, before.turn)}: {what}")

    def ending(self, s: Any, box: Any) -> Ending:
        """What decided a match that is over; a game that says nothing has no reason."""
        return self.own.ending(s, box)

    def show(self, s: Any, box: Any) -> str:
        """The view as text for a terminal."""
        shown = self.own.show(s, box)
        if shown:
            return shown
        most = box.OPTIONS["players"].most
        written = self.write(s, box)
        for name, value in written.items():
            if isinstance(value, list) and len(value) == most:
                pairs = zip(self.seats(box), value, strict=False)
                written[name] = ", ".join(f"{seat} {inner}" for seat, inner in pairs)
        return "\n".join(f"{name}: {value}" for name, value in written.items())

    def fault(self, s: Any, box: Any) -> str:
        """What makes a state impossible, or ""."""
        return self.own.fault(s, box)

    def write(self, s: Any, box: Any) -> dict[str, Any]:
        """A state as words and numbers, ready for JSON."""
        fields = self._spoken(box).fields(s)
        return {name: _write(getattr(s, name), axes, names) for name, axes, names in fields}

    def read(self, s: Any, box: Any, written: Mapping[str, Any]) -> None:
        """Put written fields into a state; an error names the unknown word and the known ones."""
        fields, spoken = {field.name: field for field in s.FIELDS}, self._spoken(box)
        fresh = s.copy()
        for name, value in written.items():
            if name not in fields:
                raise ValueError(
                    f"position has no field {quote(name)}; the fields are {', '.join(fields)}"
                )
            reader = _Reader(name, spoken.names(name))
            setattr(s, name, reader.read(getattr(s, name), spoken.axes(fields[name]), value))
        # Numbers are checked before anything looks them up in a list. What follows from them is
        # left to the game first: it knows that a deck with -1 cards has lent one twice.
        problem = outside(s, box, written, spoken.seats_of)
        if not problem:
            self.own.arrange(s, box, set(written))
            problem = outside(s, box, named(s)) or unused(s, fresh, box)
            problem = problem or self.fault(s, box) or outside(s, box, None, spoken.seats_of)
        if problem:
            raise ValueError(f"position: {problem}")

    def _spoken(self, box: Any) -> _Spoken:
        """The names for a box, looked up once."""
        if self._last is None or self._last[0] is not box:
            self._last = (box, _Spoken(self, box))
        return self._last[1]


class _Spoken:
    """The names that a game gives to the numbers in its fields and to the places of its lists."""

    def __init__(self, words: GameWords, box: Any) -> None:
        self._seats = words.seats(box)
        self._names = words.own.names(box)
        self._places = words.own.places(box)
        self._fields: list[tuple[str, list[_Axis], dict[int, str]]] = []

    def fields(self, s: Any) -> list[tuple[str, list[_Axis], dict[int, str]]]:
        """Each field of a state with the names of its places and of its numbers."""
        if not self._fields:
            self._fields = [(f.name, self.axes(f), self.names(f.name)) for f in s.FIELDS]
        return self._fields

    def names(self, field: str) -> dict[int, str]:
        if field == "turn":
            return {CHANCE: "chance", OVER: "over", **dict(enumerate(self._seats))}
        given: Names = self._names.get(field, {})
        if isinstance(given, Mapping):
            return dict(given)
        return {-1: "none", **dict(enumerate(given))}

    def seats_of(self, field: Field) -> Sequence[str]:
        """The seats to which the places of a field belong, or none."""
        axes = self.axes(field)
        return self._seats if axes and axes[0].is_seats else ()

    def axes(self, field: Field) -> list[_Axis]:
        """For each dimension, its length and the names of its places, if any."""
        given = self._places.get(field.name, ())
        axes = []
        for depth, length in enumerate(field.shape):
            names = given[depth] if depth < len(given) else None
            is_seats = names == "seat"
            axes.append(_Axis(length, self._seats if is_seats else names, is_seats))
        return axes


class _Axis:
    """One dimension of a field: its length and the names of its places."""

    def __init__(self, length: int, names: Sequence[str] | None, is_seats: bool) -> None:
        self.length = length
        self.names = names
        self.is_seats = is_seats


def _write(value: Any, axes: list[_Axis], names: dict[int, str]) -> Any:
    if not axes:
        return names.get(value, value)
    first, *rest = axes
    if first.names is None:
        return [_write(inner, rest, names) for inner in value]
    made = {name: _write(value[i], rest, names) for i, name in enumerate(first.names)}
    if first.is_seats or rest or names:
        return made
    return {name: inner for name, inner in made.items() if inner != 0}


class _Reader:
    """Reads one field of a written position."""

    def __init__(self, field: str, names: dict[int, str]) -> None:
        self.field = field
        self.numbers = {name.casefold(): number for number, name in names.items()}

    def read(self, old: Any, axes: list[_Axis], value: Any) -> Any:
        if not axes:
            return self.number(value)
        first, *rest = axes
        if isinstance(value, Mapping):
            return self.mapping(old, first, rest, value)
        if not isinstance(value, list | tuple) or len(value) > first.length:
            raise self.fault(value, f"a list of at most {first.length}")
        made = [self.read(old[i], rest, inner) for i, inner in enumerate(value)]
        return made + old[len(made) :]

    def mapping(self, old: Any, axis: _Axis, rest: list[_Axis], value: Mapping[str, Any]) -> Any:
        """Read a field written by names. Seats left out stay as they are; counts become 0."""
        places = {str(i): i for i in range(axis.length)}
        places |= {name.casefold(): i for i, name in enumerate(axis.names or ())}
        made = list(old)
        if not axis.is_seats and axis.names and not rest:
            made = [0] * axis.length
        for name, inner in value.items():
            if str(name).casefold() not in places:
                raise self.fault(name, ", ".join(axis.names or places))
            place = places[str(name).casefold()]
            made[place] = self.read(old[place], rest, inner)
        return made

    def number(self, value: Any) -> int:
        if isinstance(value, str) and value.casefold() in self.numbers:
            return self.numbers[value.casefold()]
        if isinstance(value, int) and -(2**31) <= value < 2**31:
            return int(value)
        raise self.fault(
            value, "one of " + ", ".join(self.numbers) if self.numbers else "a whole number"
        )

    def fault(self, value: object, fits: str) -> ValueError:
        return ValueError(f"position: {self.field} must be {fits}, not {quote(value)}")

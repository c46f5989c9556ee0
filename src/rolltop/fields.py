"""Fields of a state or a box: how they are declared, and the class that is made of them.

Authors of games import these names from `rolltop.contract`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from rolltop.quoting import quote

SWITCH = {"true": 1, "yes": 1, "on": 1, "false": 0, "no": 0, "off": 0}


@dataclass(frozen=True)
class Option:
    """A field of the box that can be chosen for a match, and the values it may have."""

    default: int | bool | str
    say: str = ""
    least: int = 0
    most: int = 1_000_000
    choices: tuple[str, ...] = ()

    def read(self, name: str, value: object) -> int:
        """The number kept in the box for a chosen value; an error says what is allowed."""
        if self.choices and str(value) in self.choices:
            return self.choices.index(str(value))
        if isinstance(self.default, bool):
            if str(value).lower() in SWITCH:
                return SWITCH[str(value).lower()]
        elif not self.choices and not isinstance(value, bool):
            number = _whole(value)
            if number is not None and self.least <= number <= self.most:
                return number
        raise ValueError(f"option {name} must be {self.fits()}, not {quote(value)}")

    def write(self, number: int) -> int | bool | str:
        """The value as people write it, for the number kept in the box."""
        if self.choices:
            return self.choices[number]
        return bool(number) if isinstance(self.default, bool) else number

    def fits(self) -> str:
        """The allowed values, in plain words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if isinstance(self.default, bool):
            return "true or false"
        return f"a whole number from {self.least} to {self.most}"


Bound = int | str


@dataclass(frozen=True)
class Span:
    """Numbers from `least` to `most`, observed as 0 to 1; `past` allows larger ones, which read 1.

    Here and below, a bound may be the name of a number in the box, and `rows` names the number
    in the box that says how many places of the outermost list are in use.
    """

    most: Bound
    least: int = 0
    past: bool = False
    rows: str = ""


@dataclass(frozen=True)
class OneOf:
    """Names or places numbered from `least` to `below` - 1, observed one-hot."""

    below: Bound
    least: int = 0
    rows: str = ""


@dataclass(frozen=True)
class Bits:
    """A set kept as the bits of a number, observed bit by bit."""

    count: int
    rows: str = ""


@dataclass(frozen=True)
class Bag:
    """A list whose order means nothing, observed as the count of each number out of `most`."""

    below: Bound
    least: int = 0
    most: int = 1
    rows: str = ""


@dataclass(frozen=True)
class Told:
    """Not observed, because the field `by` says the same."""

    by: str


Observed = Span | OneOf | Bits | Bag | Told


# Attributes of a numpy record: a field of that name would be read as the attribute.
RESERVED = frozenset(
    """T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate
    copy ctypes cumprod cumsum data device diagonal dot dtype dump dumps fields fill flags flat
    flatten getfield imag item itemsize mT max mean min nbytes ndim nonzero partition pprint prod
    ptp put ravel real repeat reshape resize round searchsorted setfield setflags shape size sort
    squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace transpose
    var view newbyteorder itemset""".split()
)


@dataclass(frozen=True)
class Field:
    """A declared field: a number (shape ()), a list of numbers, or nested lists of them."""

    name: str
    shape: tuple[int, ...]
    seen: Observed | None = None

    def blank(self) -> Any:
        return _zeros(self.shape)


class Struct:
    """Base of the classes that `@state` and `@box` make: zeros at first, copy and equality."""

    FIELDS: ClassVar[tuple[Field, ...]]
    OPTIONS: ClassVar[dict[str, Option]]
    TEXTS: ClassVar[tuple[str, ...]]
    # Makes this one equal to another; `_assigning` generates it for each class.
    assign: ClassVar[Callable[[Any, Any], None]]
    __slots__ = ()

    def __init__(self) -> None:
        for field in self.FIELDS:
            setattr(self, field.name, field.blank())
        for name in self.TEXTS:
            setattr(self, name, [])

    def copy(self) -> Any:
        other = object.__new__(type(self))
        other.assign(self)
        return other

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, field.name) == getattr(other, field.name) for field in self.FIELDS
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in self.FIELDS)
        return f"{type(self).__name__}({inside})"


def declare(cls: type, *, texts: bool) -> type[Struct]:
    """Make a Struct of a class and its annotations; `texts` allows fields of type list[str]."""
    fields: list[Field] = []
    options: dict[str, Option] = {}
    written: list[str] = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name in RESERVED or name.startswith("_"):
            raise TypeError(f"{place_of(cls)}.{name}: this name is reserved; choose another")
        if texts and hint == list[str]:
            written.append(name)
            continue
        shape, option, seen = _shape(cls, name, hint)
        if option and not texts:
            raise TypeError(f"{place_of(cls)}.{name}: an option belongs in the box, not the state")
        fields.append(Field(name, shape, seen))
        if option:
            options[name] = option
    members = {
        "__slots__": tuple(field.name for field in fields) + tuple(written),
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__doc__": cls.__doc__,
        "FIELDS": tuple(fields),
        "OPTIONS": options,
        "TEXTS": tuple(written),
        "assign": _assigning(fields, written),
    }
    return type(cls.__name__, (Struct,), members)


def _shape(
    cls: type, name: str, hint: Any
) -> tuple[tuple[int, ...], Option | None, Observed | None]:
    plain, *notes = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    depth = 0
    while get_origin(plain) is list:
        (plain,) = get_args(plain)
        depth += 1
    options = [note for note in notes if isinstance(note, Option)]
    seen = [note for note in notes if isinstance(note, Observed)]
    lengths = [note for note in notes if _is_length(note)]
    fits = plain is int and len(lengths) == depth and len(options) + len(seen) < 2
    if fits and len(notes) == len(lengths) + len(options) + len(seen) and not (depth and options):
        return tuple(lengths), next(iter(options), None), next(iter(seen), None)
    raise TypeError(
        f"{place_of(cls)}.{name}: {hint!r} is not supported; "
        "write int, or Annotated[list[int], 5] for a list of five"
    )


def _is_length(note: object) -> bool:
    return isinstance(note, int) and not isinstance(note, bool) and note > 0


def place_of(cls: type) -> str:
    """Module and name of a class, for errors."""
    return f"{cls.__module__}.{cls.__name__}"


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _assigning(fields: list[Field], texts: list[str]) -> Any:
    """A method that copies field by field, without a loop, since every move copies a state."""
    depths = {field.name: len(field.shape) for field in fields} | dict.fromkeys(texts, 1)
    lines = [f"self.{name} = {_copied(f'source.{name}', depth)}" for name, depth in depths.items()]
    made: dict[str, Any] = {}
    exec("def assign(self, source):\n    " + "\n    ".join(lines or ["pass"]), made)
    return made["assign"]


def _copied(value: str, depth: int) -> str:
    if depth < 2:
        return f"{value}[:]" if depth else value
    return f"[{_copied('row', depth - 1)} for row in {value}]"


def _whole(value: object) -> int | None:
    try:
        return int(str(value))
    except ValueError:
        return None

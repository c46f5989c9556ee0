"""What a twin is: the kernels specialised for one game, and the rooms they work in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Self

from rolltop.contract import Rules
from rolltop.engine.workspace import Part, sizes


class Twin(ABC):
    """Kernels and the functions of the rules as attributes, and rooms to call them with."""

    compiled: ClassVar[bool]
    _kept: ClassVar[dict[tuple[str, bool], Twin]] = {}

    def __init__(self, rules: Rules, space: dict[str, Any]) -> None:
        self.rules = rules
        self._sizes = sizes(rules)
        self._space = space

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """The twin of these rules, which is made once in a process."""
        key = (rules.module.__name__, cls.compiled)
        # A file that was changed and loaded again has other rules under the same name.
        if key not in cls._kept or cls._kept[key].rules is not rules:
            cls._kept[key] = cls(rules)  # type: ignore[call-arg]
        return cls._kept[key]  # type: ignore[return-value]

    def __reduce__(self) -> tuple[Any, ...]:
        # Machine code does not pickle: the other process makes its own twin of the same rules.
        return type(self).of, (self.rules,)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            return self._space[name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(f"no kernel or function named {name!r}") from None

    @abstractmethod
    def states(self, count: int) -> Any:
        """Room for that many states."""

    @abstractmethod
    def records(self, kind: type, count: int) -> Any:
        """Room for that many records of a kind of `rolltop.engine.workspace`, all zeros."""

    @abstractmethod
    def column(self, records: Any, name: str) -> Any:
        """One part of many records, in their order."""

    @abstractmethod
    def plain(self, records: Any) -> Any:
        """The same records as Python hands them over fastest; their parts have no names there."""

    @abstractmethod
    def boxes(self, filled: Any) -> Any:
        """Room for one box, filled."""

    def box(self, filled: Any) -> Any:
        """A filled box as this twin reads it."""
        return self.boxes(filled)[0]

    @abstractmethod
    def ints(self, *shape: int) -> Any:
        """Room for whole numbers, all 0."""

    @abstractmethod
    def floats(self, *shape: int) -> Any:
        """Room for numbers, all 0."""

    @abstractmethod
    def flags(self, *shape: int) -> Any:
        """Room for yes and no, all no."""

    @abstractmethod
    def put(self, place: Any, state: Any) -> None:
        """Write an interpreted state into this twin's room."""

    @abstractmethod
    def get(self, place: Any) -> Any:
        """Read an interpreted state out of this twin's room."""

    def length(self, part: Part) -> int:
        """How many numbers a part of a record has in this game."""
        assert part.length is not None
        return part.length if isinstance(part.length, int) else self._sizes[part.length]

"""The ranges that a state declares for its fields: a written position must be within them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from rolltop.fields import Bag, Bits, Bound, Field, OneOf, Span

# The most that a number without a bound of its own may be, such as turns or points.
MOST = 1_000_000


def outside(
    s: Any,
    box: Any,
    fields: Collection[str] | None = None,
    seats: Callable[[Field], Sequence[str]] = lambda _: (),
) -> str:
    """What is outside its range in all fields, or in the named ones; "" if nothing is.

    `seats` names the seats to which the places of a field belong, if they belong to seats.
    """
    for field in s.FIELDS:
        limits = _limits(field, box)
        if limits is None or (fields is not None and field.name not in fields):
            continue
        least, most = limits
        for place, number in _numbers(_used(getattr(s, field.name), field, box)):
            if not least <= number <= most:
                owners = seats(field)
                whose = f"{owners[place]}'s " if place < len(owners) else ""
                return f"{whose}{field.name} must be {least} to {most}, not {number}"
    return ""


def named(s: Any) -> list[str]:
    """The fields that hold names or places, which rules look up in lists."""
    return [field.name for field in s.FIELDS if isinstance(field.seen, OneOf | Bag | Bits)]


def unused(s: Any, fresh: Any, box: Any) -> str:
    """Which places that this match does not use differ from those of a new match, or ""."""
    for field in s.FIELDS:
        count = _count(field, box)
        if (
            count is not None
            and getattr(s, field.name)[count:] != getattr(fresh, field.name)[count:]
        ):
            return f"{field.name} has {count} places in this match; the others must be left out"
    return ""


def _limits(field: Field, box: Any) -> tuple[int, int] | None:
    seen = field.seen
    if isinstance(seen, Span):
        return seen.least, MOST if seen.past else _bound(seen.most, box)
    if isinstance(seen, OneOf | Bag):
        return seen.least, _bound(seen.below, box) - 1
    if isinstance(seen, Bits):
        return 0, (1 << seen.count) - 1
    return None


def _bound(bound: Bound, box: Any) -> int:
    return int(getattr(box, bound)) if isinstance(bound, str) else bound


def _count(field: Field, box: Any) -> int | None:
    """How many places of the outermost list are in use, if the field says so."""
    rows = getattr(field.seen, "rows", "")
    return int(getattr(box, rows)) if rows else None


def _used(value: Any, field: Field, box: Any) -> Any:
    count = _count(field, box)
    return value if count is None else value[:count]


def _numbers(value: Any) -> Iterator[tuple[int, int]]:
    """All numbers of a field, each with its place in the outermost list."""
    if not isinstance(value, list):
        yield 0, value
        return
    for place, inner in enumerate(value):
        for _, number in _numbers(inner):
            yield place, number

"""The layout of observations: the place of each field of a view in a row of numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rolltop.contract import Bits, Field, OneOf, Span, Told
from rolltop.engine.kernels.observation import BAG, BITS, ONE_OF, SPAN
from rolltop.engine.twins import Twin
from rolltop.engine.workspace import Row, Workspace
from rolltop.fields import Bound
from rolltop.game import Game

Numbers = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Part:
    """One field in the row: its slice and its shape."""

    name: str
    place: slice
    shape: tuple[int, ...]


class Layout:
    """The layout of a game's observations: numbers from 0 to 1, one named part after another.

    The first part, `observer`, is the observing seat, one-hot (all 0 for a spectator). Seats are
    not rotated: seat 0 comes first in every part, whichever seat observes.
    """

    def __init__(self, game: Game) -> None:
        self.parts = {"observer": Part("observer", slice(0, game.players), (game.players,))}
        self.size = game.players
        self.rows: list[dict[str, int]] = []
        first = 0
        for field in game.rules.State.FIELDS:
            if not isinstance(field.seen, Told):
                self.rows.append(self._add(game, field, first))
            first += math.prod(field.shape)

    def named(self, row: Numbers) -> dict[str, Numbers]:
        """The parts of a row, or of many rows, by name: views into the array, not copies."""
        return {
            part.name: row[..., part.place].reshape((*row.shape[:-1], *part.shape))
            for part in self.parts.values()
        }

    def written(self, twin: Twin) -> Any:
        """How each field is observed, as the kernels of a twin read it."""
        rows = twin.records(Row, len(self.rows))
        for place, row in zip(rows, self.rows, strict=True):
            for name, number in row.items():
                setattr(place, name, number)
        return twin.plain(rows)

    def _add(self, game: Game, field: Field, first: int) -> dict[str, int]:
        row, shape = _encode(game, field)
        row |= {"first": first, "place": self.size}
        size = math.prod(shape)
        self.parts[field.name] = Part(field.name, slice(self.size, self.size + size), shape)
        self.size += size
        return row


class Observer:
    """Writes what a seat may know of a state into a row of numbers."""

    def __init__(self, game: Game, twin: Twin, layout: Layout) -> None:
        self._twin, self._box = twin, twin.box(game.box)
        self._w, self._rows = twin.records(Workspace, 1)[0], layout.written(twin)

    def write(self, state: Any, seat: int, out: Numbers) -> None:
        """Write the view of `seat` (or SPECTATOR) into `out`."""
        self._twin.observe(self._w, self._box, state, seat, self._rows, out)


def _encode(game: Game, field: Field) -> tuple[dict[str, int], tuple[int, ...]]:
    """What a Row says of a field, without its places, and the shape of what is written."""
    seen = field.seen
    shape = field.shape
    if seen is None or isinstance(seen, Told):
        raise TypeError(
            f"{game.name}: State.{field.name} does not say how it is observed; annotate it with "
            f"{field.name}: Annotated[int, Span(6)]"
        )
    if seen.rows:
        shape = (min(shape[0], _number(game, seen.rows)), *shape[1:])
    row = {"count": math.prod(shape)}
    if isinstance(seen, Span):
        width = max(1, _number(game, seen.most) - seen.least)
        return row | {"kind": SPAN, "least": seen.least, "width": width}, shape
    if isinstance(seen, Bits):
        return row | {"kind": BITS, "width": seen.count}, (*shape, seen.count)
    width = _number(game, seen.below) - seen.least
    row |= {"least": seen.least, "width": width}
    if isinstance(seen, OneOf):
        return row | {"kind": ONE_OF}, (*shape, width)
    return row | {"kind": BAG, "length": shape[-1], "most": seen.most}, (*shape[:-1], width)


def _number(game: Game, bound: Bound) -> int:
    return bound if isinstance(bound, int) else int(getattr(game.box, bound))

"""The layout of observations: the place of each field of a view in a row of numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rolltop.contract import Bag, Bits, Field, OneOf, Span, Told
from rolltop.engine.kernels.observation import BAG, BITS, ONE_OF, SPAN
from rolltop.engine.twins import Twin
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
        self.numbers = sum(math.prod(field.shape) for field in game.rules.State.FIELDS)
        rows: list[list[int]] = []
        first = 0
        for field in game.rules.State.FIELDS:
            if not isinstance(field.seen, Told):
                rows.append(self._add(game, field, first))
            first += math.prod(field.shape)
        self.table = np.array(rows, np.int64)

    def named(self, row: Numbers) -> dict[str, Numbers]:
        """The parts of a row, or of many rows, by name: views into the array, not copies."""
        return {
            part.name: row[..., part.place].reshape((*row.shape[:-1], *part.shape))
            for part in self.parts.values()
        }

    def _add(self, game: Game, field: Field, first: int) -> list[int]:
        row, shape = _encode(game, field)
        row[1], row[3] = first, self.size
        size = math.prod(shape)
        self.parts[field.name] = Part(field.name, slice(self.size, self.size + size), shape)
        self.size += size
        return row


class Observer:
    """Writes what a seat may know of a state into a row of numbers."""

    def __init__(self, game: Game, twin: Twin, layout: Layout) -> None:
        self.layout = layout
        self._twin, self._box = twin, twin.box(game.box)
        self._view, self._flat = twin.states(1)[0], twin.ints(layout.numbers)

    def write(self, state: Any, seat: int, out: Numbers) -> None:
        """Write the view of `seat` (or SPECTATOR) into `out`."""
        self._twin.observe(state, self._box, seat, self._view, self._flat, self.layout.table, out)

    def write_all(self, states: Any, seats: Any, out: Numbers) -> None:
        """Write the view of `seats[i]` of `states[i]` into row i of `out`."""
        self._twin.observe_batch(
            states, self._box, seats, self._view, self._flat, self.layout.table, out
        )


def _encode(game: Game, field: Field) -> tuple[list[int], tuple[int, ...]]:
    """One row of `Layout.table`, without its offsets, and the shape of the part."""
    seen = field.seen
    shape = field.shape
    if seen is None or isinstance(seen, Told):
        raise TypeError(
            f"{game.name}: State.{field.name} does not say how it is observed; annotate it with "
            "Span, OneOf, Bits, Bag or Told of rolltop.contract, for example "
            f"{field.name}: Annotated[int, Span(6)]"
        )
    if seen.rows:
        shape = (min(shape[0], _number(game, seen.rows)), *shape[1:])
    count = math.prod(shape)
    if isinstance(seen, Span):
        width = max(1, _number(game, seen.most) - seen.least)
        return [SPAN, 0, count, 0, seen.least, width, 1, 1], shape
    if isinstance(seen, OneOf):
        width = _number(game, seen.below) - seen.least
        return [ONE_OF, 0, count, 0, seen.least, width, 1, 1], (*shape, width)
    if isinstance(seen, Bits):
        return [BITS, 0, count, 0, 0, seen.count, 1, 1], (*shape, seen.count)
    assert isinstance(seen, Bag)
    width = _number(game, seen.below) - seen.least
    row = [BAG, 0, count, 0, seen.least, width, shape[-1], seen.most]
    return row, (*shape[:-1], width)


def _number(game: Game, bound: Bound) -> int:
    return bound if isinstance(bound, int) else int(getattr(game.box, bound))

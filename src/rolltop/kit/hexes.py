"""Hexes: a field of pointy-top hexes in centred rows, and the six facings on it.

Hexes are numbered row by row from the top left. A field is laid out when the box is filled, and
rules read its lists there: `box.near[hex][facing]` is the neighbour of a hex, or -1 off the field.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from string import ascii_uppercase

EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = range(6)
FACINGS = ("E", "SE", "SW", "W", "NW", "NE")
OFF = -1

# Half hexes to the right and rows down, for each facing.
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def turned_left(facing: int) -> int:
    """The facing one hex side counter-clockwise."""
    return (facing + 5) % 6


def turned_right(facing: int) -> int:
    """The facing one hex side clockwise."""
    return (facing + 1) % 6


def opposite(facing: int) -> int:
    """The opposite facing."""
    return (facing + 3) % 6


@dataclass(frozen=True)
class Field:
    """A field of hexes; a box keeps copies of `near` (neighbours) and `apart` (distances)."""

    rows: tuple[int, ...]
    places: list[tuple[int, int]]
    near: list[list[int]]
    apart: list[list[int]]
    names: list[str]

    def centre(self, hex_number: int, side: float) -> tuple[float, float]:
        """The centre of a hex in a drawing whose origin is the centre of the field."""
        across, down = self.places[hex_number]
        return across * side * sqrt(3) / 2, (down - (len(self.rows) - 1) / 2) * side * 1.5

    def mirrored_sides(self, hex_number: int) -> int:
        """The hex at the same place with left and right swapped."""
        across, down = self.places[hex_number]
        return self._at(-across, down)

    def mirrored_ends(self, hex_number: int) -> int:
        """The hex at the same place with top and bottom swapped, or OFF."""
        across, down = self.places[hex_number]
        return self._at(across, len(self.rows) - 1 - down)

    def why_unsymmetric(self) -> str:
        """Why top and bottom of the field differ, or "" if they are alike."""
        for row, length in enumerate(self.rows):
            other = len(self.rows) - 1 - row
            if length != self.rows[other]:
                return (
                    f"the field is not symmetric: row {row + 1} has {length} hexes, "
                    f"row {other + 1} opposite has {self.rows[other]}"
                )
        return ""

    def why_unconnected(self) -> str:
        """Why some hex cannot be reached from another, or "" if all can."""
        for number, name in enumerate(self.names):
            if self.apart[0][number] == OFF:
                return f"the field is not connected: {name} cannot be reached from {self.names[0]}"
        return ""

    def put_near(self, near: list[list[int]]) -> None:
        """Copy the neighbours into a list of the box; unused rows become OFF."""
        if len(self.near) > len(near):
            raise ValueError(
                f"the field has {len(self.near)} hexes; there is room for {len(near)} at most"
            )
        for number in range(len(near)):
            near[number][:] = self.near[number] if number < len(self.near) else [OFF] * 6

    def put_apart(self, apart: list[list[int]]) -> None:
        """Copy the distances into a list of the box; unused places become OFF."""
        if len(self.apart) > len(apart):
            raise ValueError(
                f"the field has {len(self.apart)} hexes; there is room for {len(apart)} at most"
            )
        for number in range(len(apart)):
            row = self.apart[number] if number < len(self.apart) else []
            apart[number][:] = row + [OFF] * (len(apart[number]) - len(row))

    def _at(self, across: int, down: int) -> int:
        place = (across, down)
        return self.places.index(place) if place in self.places else OFF


def lay(rows: Sequence[int]) -> Field:
    """Lay out a field from the number of hexes in each row; centred rows must interlock."""
    _check(rows)
    places = [
        (across, down)
        for down, length in enumerate(rows)
        for across in range(1 - length, length, 2)
    ]
    number = {place: i for i, place in enumerate(places)}
    near = [
        [number.get((across + right, down + lower), OFF) for right, lower in STEPS]
        for across, down in places
    ]
    names = [
        f"{ascii_uppercase[down]}{spot + 1}"
        for down, length in enumerate(rows)
        for spot in range(length)
    ]
    apart = [_walks(near, start) for start in range(len(near))]
    return Field(tuple(rows), places, near, apart, names)


def _check(rows: Sequence[int]) -> None:
    if not any(rows):
        raise ValueError("a field needs at least one hex")
    if len(rows) > len(ascii_uppercase):
        raise ValueError(f"a field has at most 26 rows, not {len(rows)}")
    for row, length in enumerate(rows):
        if length < 0:
            raise ValueError(f"row {row + 1} cannot have {length} hexes")
        if row > 0 and (length - rows[row - 1]) % 2 == 0:
            raise ValueError(
                f"row {row + 1} has {length} hexes and row {row} has {rows[row - 1]}: centred rows "
                "fit together only if one is even and the other odd"
            )


def _walks(near: list[list[int]], start: int) -> list[int]:
    steps = [OFF] * len(near)
    steps[start] = 0
    reached = [start]
    for here in reached:
        for there in near[here]:
            if there != OFF and steps[there] == OFF:
                steps[there] = steps[here] + 1
                reached.append(there)
    return steps

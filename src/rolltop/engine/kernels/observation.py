"""What a seat may know as a row of numbers from 0 to 1, field by field as declared."""

from __future__ import annotations

from rolltop.engine.kernels.rules import Box, State, assign, flatten, hide

SPAN, ONE_OF, BITS, BAG = 0, 1, 2, 3


def observe(
    s: State,
    box: Box,
    seat: int,
    view: State,
    flat: list[int],
    table: list[list[int]],
    out: list[float],
) -> None:
    """Write the view of a seat: first which seat looks, then the fields as the table says.

    A row of the table is a kind, the first number and how many, where they go, the least, the span
    or how many places each takes, and how many numbers share those places, and how often at most.
    """
    assign(view, s)
    hide(view, box, seat)
    flatten(view, flat)
    for i in range(len(out)):
        out[i] = 0.0
    if seat >= 0:
        out[seat] = 1.0
    for row in range(len(table)):
        kind = table[row][0]
        if kind == SPAN:
            _scale(flat, table[row], out)
        elif kind == ONE_OF:
            _mark(flat, table[row], out)
        elif kind == BITS:
            _set_bits(flat, table[row], out)
        else:
            _count(flat, table[row], out)


def observe_batch(
    states: list[State],
    box: Box,
    seats: list[int],
    view: State,
    flat: list[int],
    table: list[list[int]],
    out: list[list[float]],
) -> None:
    """The views of one seat of every match, each in a row of its own."""
    for i in range(len(states)):
        observe(states[i], box, seats[i], view, flat, table, out[i])


def _scale(flat: list[int], row: list[int], out: list[float]) -> None:
    first, count, place, least, width = row[1], row[2], row[3], row[4], row[5]
    for i in range(count):
        value = flat[first + i] - least
        if value >= width:
            out[place + i] = 1.0
        elif value > 0:
            out[place + i] = value / width


def _set_bits(flat: list[int], row: list[int], out: list[float]) -> None:
    first, count, place, width = row[1], row[2], row[3], row[5]
    for i in range(count):
        for bit in range(width):
            if (flat[first + i] >> bit) & 1:
                out[place + i * width + bit] = 1.0


def _mark(flat: list[int], row: list[int], out: list[float]) -> None:
    first, count, place, least, width = row[1], row[2], row[3], row[4], row[5]
    for i in range(count):
        value = flat[first + i] - least
        if 0 <= value < width:
            out[place + i * width + value] = 1.0


def _count(flat: list[int], row: list[int], out: list[float]) -> None:
    first, count, place, least = row[1], row[2], row[3], row[4]
    width, length, most = row[5], row[6], row[7]
    for i in range(count):
        value = flat[first + i] - least
        if 0 <= value < width:
            out[place + i // length * width + value] += 1.0
    for i in range(place, place + count // length * width):
        out[i] = min(1.0, out[i] / most)

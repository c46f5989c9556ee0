"""What a seat may know as a row of numbers from 0 to 1, field by field as declared."""

from __future__ import annotations

from rolltop.engine.kernels.rules import Box, State, assign, flatten, hide
from rolltop.engine.workspace import Batch, Row, Workspace

SPAN, ONE_OF, BITS, BAG = 0, 1, 2, 3


def observe(w: Workspace, box: Box, s: State, seat: int, rows: list[Row], out: list[float]) -> None:
    """Write the view of a seat: first which seat looks, then the fields as the rows say."""
    assign(w.shown, s)
    hide(w.shown, box, seat)
    flatten(w.shown, w.numbers)
    for i in range(len(out)):
        out[i] = 0.0
    if seat >= 0:
        out[seat] = 1.0
    for i in range(len(rows)):
        kind = rows[i].kind
        if kind == SPAN:
            _scale(w.numbers, rows[i], out)
        elif kind == ONE_OF:
            _mark(w.numbers, rows[i], out)
        elif kind == BITS:
            _set_bits(w.numbers, rows[i], out)
        else:
            _count(w.numbers, rows[i], out)


def observe_batch(batch: Batch, rows: list[Row], out: list[list[float]]) -> None:
    """The view of the seat to move in every match, each in a row of its own."""
    box, w, lanes, turns = batch.boxes[0], batch.rooms[0], batch.lanes, batch.turns
    for i in range(len(lanes)):
        observe(w, box, lanes[i].state, turns[i], rows, out[i])


def _scale(numbers: list[int], row: Row, out: list[float]) -> None:
    for i in range(row.count):
        value = numbers[row.first + i] - row.least
        if value >= row.width:
            out[row.place + i] = 1.0
        elif value > 0:
            out[row.place + i] = value / row.width


def _set_bits(numbers: list[int], row: Row, out: list[float]) -> None:
    for i in range(row.count):
        for bit in range(row.width):
            if (numbers[row.first + i] >> bit) & 1:
                out[row.place + i * row.width + bit] = 1.0


def _mark(numbers: list[int], row: Row, out: list[float]) -> None:
    for i in range(row.count):
        value = numbers[row.first + i] - row.least
        if 0 <= value < row.width:
            out[row.place + i * row.width + value] = 1.0


def _count(numbers: list[int], row: Row, out: list[float]) -> None:
    for i in range(row.count):
        value = numbers[row.first + i] - row.least
        if 0 <= value < row.width:
            out[row.place + i // row.length * row.width + value] += 1.0
    for i in range(row.place, row.place + row.count // row.length * row.width):
        out[i] = min(1.0, out[i] / row.most)

"""The row: the face-up cards beside the deck (RJ-5, RJ-7, RJ-9)."""

from __future__ import annotations

from rolltop.kit.cards import slot_of

from .deck import put_down
from .moves import DECK, encode_take
from .options import Box
from .state import EMPTY, State


def list_picks(s: State, box: Box, out: list[int]) -> int:
    """RJ-7, RJ-28: draw from the deck, or take a face-up card; equal ones are one move."""
    out[0] = DECK
    count = 1
    for slot in range(box.row):
        is_new = s.row[slot] != EMPTY
        for other in range(slot):
            if s.row[other] == s.row[slot]:
                is_new = False
        if is_new:
            out[count] = encode_take(s.row[slot])
            count += 1
    return count


def take_from_row(s: State, kind: int) -> None:
    """Take a card of that kind; its place in the row stays empty for now."""
    s.row[slot_of(s.row, kind)] = EMPTY


def reach_for(s: State, kind: int) -> None:
    """Lay a card of that kind first: whoever asks for it may yet be stopped (RJ-22)."""
    slot = slot_of(s.row, kind)
    s.row[slot] = s.row[0]
    s.row[0] = kind


def lay_in_row(s: State, kind: int) -> None:
    """Put a card in the first empty place of the row."""
    s.row[slot_of(s.row, EMPTY)] = kind


def clear_row(s: State, box: Box) -> None:
    """RJ-9: discard all face-up cards."""
    for slot in range(box.row):
        put_down(s, s.row[slot])
        s.row[slot] = EMPTY


def is_row_full(s: State, box: Box) -> bool:
    lying = 0
    for slot in range(box.row):
        if s.row[slot] != EMPTY:
            lying += 1
    return lying == box.row


def are_alike(s: State, box: Box) -> bool:
    """RJ-9: whether too many face-up cards have the same number."""
    for slot in range(box.row):
        same = 0
        for other in range(box.row):
            if s.row[other] == s.row[slot]:
                same += 1
        if same >= box.alike:
            return True
    return False

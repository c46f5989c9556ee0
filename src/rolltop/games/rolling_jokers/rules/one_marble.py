"""Cards that move one marble: 1 to 6, 8, 10, jack, queen and king (RJ-15, RJ-16, RJ-18, RJ-20)."""

from __future__ import annotations

from .landing import may_land
from .movement import arrive, gap_ahead, gap_behind, hole_of, room
from .moves import BACK, IN, ON, encode_single
from .options import KINDS, MOST_STEPS, RANKS, Box
from .state import State, owner_of


def list_out(
    s: State, box: Box, out: list[int], count: int, colour: int, marble: int, cards: int
) -> int:
    """RJ-15, RJ-20: list the cards that bring a marble out of start to the out spot."""
    there = s.loop[hole_of(box, colour, box.out_place)]
    if owner_of(there) == colour or not may_land(s, box, colour, marble, box.out_place):
        return count
    for kind in range(RANKS):
        if cards >> kind & 1 == 1 and box.out[kind] == 1:
            out[count] = encode_single(kind, marble, ON)
            count += 1
    return count


def list_steps_of(
    s: State, box: Box, out: list[int], count: int, colour: int, marble: int, cards: int
) -> int:
    """RJ-13, RJ-16, RJ-18: list the cards that move a marble on, into home, or back."""
    place = s.place[colour][marble]
    last = room(s, box, colour, marble, marble)
    on = 0
    back = 0
    home = 0
    if place <= box.length:
        gap = gap_ahead(s, box, colour, marble, marble)
        on = cards & box.forward_below[min(gap, MOST_STEPS + 1)]
        behind = gap_behind(s, box, colour, marble, marble)
        back = cards & box.back_below[min(behind, MOST_STEPS + 1)]
        if box.length - place < min(gap, MOST_STEPS):
            home = cards & ~box.forward_below[box.length - place + 1]
    else:
        home = cards
    home &= box.forward_below[min(last - place, MOST_STEPS) + 1]
    if box.mates > 0:
        both = _landing(s, box, colour, marble, on | back << KINDS)
        on = both & (1 << KINDS) - 1
        back = both >> KINDS
    kind = 0
    while on | back | home != 0:
        # Each is written, and counted only if it is legal: without branches this is faster.
        out[count] = encode_single(kind, marble, ON)
        count += on & 1
        out[count] = encode_single(kind, marble, IN)
        count += home & 1
        out[count] = encode_single(kind, marble, BACK)
        count += back & 1
        on >>= 1
        home >>= 1
        back >>= 1
        kind += 1
    return count


def _landing(s: State, box: Box, colour: int, marble: int, cards: int) -> int:
    """The cards (forward, and above those bits back) whose target may be landed on (RJ-12)."""
    for bit in range(2 * KINDS):
        if cards >> bit & 1 == 1:
            kind = bit % KINDS
            way = BACK if bit >= KINDS else ON
            steps = box.back[kind] if bit >= KINDS else box.forward[kind]
            there = arrive(box, s.place[colour][marble], steps, way)
            if not may_land(s, box, colour, marble, there):
                cards ^= 1 << bit
    return cards

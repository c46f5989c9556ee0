"""The joker: a marble jumps onto another player's marble (RJ-21)."""

from __future__ import annotations

from .landing import may_land
from .movement import hole_of, place_of
from .moves import encode_jump
from .options import JOKER, MARBLES, Box
from .state import State


def list_jokers(s: State, box: Box, out: list[int], count: int, colour: int) -> int:
    """RJ-21: list every jump of a marble of one colour onto another player's marble."""
    if s.hand[s.seat][JOKER] == 0:
        return count
    is_waiting_listed = False
    for marble in range(MARBLES):
        if s.place[colour][marble] == 0:
            if is_waiting_listed:
                continue
            is_waiting_listed = True
        for seats in range(1, box.players):
            other = (colour + seats) % box.players
            for target in range(MARBLES):
                there = s.place[other][target]
                if 0 < there <= box.length:
                    place = place_of(box, colour, hole_of(box, other, there))
                    if may_land(s, box, colour, marble, place):
                        out[count] = encode_jump(marble, seats, target)
                        count += 1
    return count

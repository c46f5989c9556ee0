"""Setup: full health for every knight, and a corner of the arena."""

from .arena import CORNERS
from .options import Box
from .state import AWAKE, DICE, KNIGHTS, NOBODY, OUT, State

# Three knights are dealt their corners: which one stays empty, and which of the others is Red's.
DEALT = 3
DEALS = CORNERS * DEALT


def set_out(s: State, box: Box) -> None:
    """SE-1: every knight with full health, and nothing rolled yet."""
    s.round_number = 0
    s.knight = 0
    s.actions = 0
    s.rotations = 0
    s.target = NOBODY
    s.hits = 0
    s.blocks = 0
    s.count = 0
    s.mask = 0
    for die in range(DICE):
        s.dice[die] = 0
    for seat in range(KNIGHTS):
        s.at[seat] = OUT
        s.facing[seat] = 0
        s.health[seat] = box.health if seat < box.players else 0
        s.rerolls[seat] = 0
        s.initiative[seat] = 0
        s.order[seat] = 0
        s.claim[seat] = 0
        s.rest[seat] = AWAKE
        s.dealt[seat] = 0
        s.fallen[seat] = 0


def take_corners(s: State, box: Box, deal: int) -> None:
    """SE-2: four knights take all corners, two take opposite ones, three are dealt theirs."""
    for seat in range(box.players):
        corner = corner_of(box, seat, deal)
        s.at[seat] = box.corner[corner]
        s.facing[seat] = box.corner_facing[corner]


def corner_of(box: Box, seat: int, deal: int) -> int:
    """The corner of a seat, clockwise from the top left."""
    if box.players == 2:
        return 2 * seat
    if box.players != DEALT:
        return seat
    empty = deal // DEALT
    return (empty + 1 + (seat + deal) % DEALT) % CORNERS

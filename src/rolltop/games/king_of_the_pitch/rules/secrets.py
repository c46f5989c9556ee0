"""The secrets of the game: captain cards, until the captain plays."""

from rolltop.contract import CHANCE
from rolltop.kit.rng import below

from .captain import undealt, undealt_at
from .options import Box
from .state import DEAL, KICK_OFF, NOTHING, SEATS, State


def hide(s: State, box: Box, seat: int) -> None:
    """Hide the other teams' captain cards until they play: KP-10, KP-23."""
    for other in range(SEATS):
        if other != seat and s.post[other] == NOTHING:
            s.captain[other] = NOTHING


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the hidden captain cards at random; those left over stay aside."""
    if box.captains == 0 or s.phase == KICK_OFF:
        return
    dealt = s.seat if s.phase == DEAL else box.players
    left = undealt(s, box)
    for other in range(dealt):
        if s.captain[other] == NOTHING:
            s.captain[other] = undealt_at(s, below(rng, left))
            left -= 1


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Everything is open except the captain card that is dealt to another team."""
    return s.turn != CHANCE or s.phase != DEAL or s.seat == seat

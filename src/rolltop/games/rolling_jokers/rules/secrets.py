"""What a seat may know, and how it imagines the rest: hands are secret (RJ-5, RJ-26)."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.kit.cards import deal, held

from .options import KINDS, Box
from .state import DEAL, DRAW, State


def hide(s: State, box: Box, seat: int) -> None:
    """RJ-5, RJ-26: of the other hands, only cards that were taken face up are known."""
    for other in range(box.players):
        if other != seat:
            for kind in range(KINDS):
                s.deck[kind] += s.hand[other][kind] - s.known[other][kind]
                s.hand[other][kind] = s.known[other][kind]


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the unknown cards of the other hands at random from all cards not seen."""
    for other in range(box.players):
        if other != seat:
            unknown = s.held[other] - held(s.hand[other])
            deal(s.deck, s.hand[other], unknown, rng)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Whether a seat sees a step: only the owner sees a card that is dealt or drawn."""
    return s.turn != CHANCE or s.phase not in (DEAL, DRAW) or s.picker == seat

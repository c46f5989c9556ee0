"""What a seat may know, and how it imagines the rest (RJ-5, RJ-26)."""

from __future__ import annotations

from rolltop.contract import CHANCE
from rolltop.kit.cards import deal, held

from .box import KINDS, Box
from .state import DEAL, DRAW, State


def hide(s: State, box: Box, seat: int) -> None:
    """RJ-5, RJ-26: of the others' hands only what was taken openly is known."""
    for other in range(box.players):
        if other != seat:
            for kind in range(KINDS):
                s.deck[kind] += s.hand[other][kind] - s.known[other][kind]
                s.hand[other][kind] = s.known[other][kind]


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the others' unknown cards anew; each unseen card is as likely anywhere."""
    for other in range(box.players):
        if other != seat:
            unknown = s.held[other] - held(s.hand[other])
            deal(s.deck, s.hand[other], unknown, rng)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Whether a seat sees a step: a card dealt or drawn from the deck only its owner does."""
    return s.turn != CHANCE or s.phase not in (DEAL, DRAW) or s.picker == seat

"""What is hidden from a seat, and how the hidden cards are imagined."""

from rolltop.contract import CHANCE, HIDDEN
from rolltop.kit.cards import card_at
from rolltop.kit.rng import below

from .hand import sort_in
from .options import Box
from .state import ROLLING, TIMING, State


def hide(s: State, box: Box, seat: int) -> None:
    """Turn the other hands face down, except Escapes that the table has seen."""  # JG-25
    for other in range(box.players):
        if other != seat:
            row = s.hand[other]
            for slot in range(s.cards[other]):
                if row[slot] >= 0 and slot >= s.shown[other]:
                    s.deck[row[slot]] += 1
                    row[slot] = HIDDEN


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal random unseen cards into the hidden places of the other hands."""
    unseen = s.left
    for other in range(box.players):
        unseen += _hidden(s, other)
    for other in range(box.players):
        row = s.hand[other]
        for slot in range(s.cards[other]):
            if row[slot] == HIDDEN:
                card = card_at(s.deck, below(rng, unseen))
                s.deck[card] -= 1
                unseen -= 1
                row[slot] = card
                sort_in(row, slot)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Everybody sees every step, except that a card drawn is seen only by its player."""
    return s.turn != CHANCE or s.phase in (ROLLING, TIMING) or s.seat == seat


def _hidden(s: State, seat: int) -> int:
    found = 0
    for slot in range(s.cards[seat]):
        if s.hand[seat][slot] == HIDDEN:
            found += 1
    return found

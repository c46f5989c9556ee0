"""Secrets: the opponent's common action cards, and a token that is not yet revealed."""

from rolltop.contract import CHANCE
from rolltop.kit.rng import below

from .options import Box, is_solo
from .setup import card_in_deck, cards_in_deck
from .state import COMMON, DEAL, FIGHTERS, NONE, TECHNIQUES, TOKEN, State


def hide(s: State, box: Box, seat: int) -> None:
    """Blank the hands of others and a token that is not yet revealed. KR-3, KR-7"""
    for fighter in range(FIGHTERS):
        if fighter != seat:
            for card in range(COMMON):
                s.hand[fighter][card] = 0
    if s.phase == TOKEN and seat != 0:
        s.technique[0] = NONE


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the hidden hands from the cards not seen, and choose any hidden token."""
    for fighter in range(FIGHTERS):
        if fighter != seat:
            for _ in range(s.held[fighter]):
                card = card_in_deck(s, box, below(rng, cards_in_deck(s, box)))
                s.hand[fighter][card] = 1
    if s.phase == TOKEN and s.turn == 1 and seat != 0:
        s.technique[0] = below(rng, TECHNIQUES)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Everybody sees every step, except a dealt card and the first token."""
    if s.turn == CHANCE:
        return s.phase != DEAL or s.fighter == seat
    return s.phase != TOKEN or is_solo(box) or s.turn == 1 or seat == 0

"""The setup: marbles in start, cards in the deck, and the deal (RJ-3 to RJ-5)."""

from __future__ import annotations

from .deck import need_card
from .options import KINDS, MARBLES, MOST_PLAYERS, MOST_ROW, Box
from .state import DEAL, EMPTY, State
from .turn import fill_row


def start(s: State, box: Box) -> None:
    """Put all marbles in start and all cards in the deck, and begin to deal (RJ-3, RJ-4)."""
    s.number = s.seat = s.picker = s.colour = s.steps = 0
    s.second = s.winner = s.top = -1
    for hole in range(len(s.loop)):
        s.loop[hole] = EMPTY
    for seat in range(MOST_PLAYERS):
        s.held[seat] = 0
        for marble in range(MARBLES):
            s.place[seat][marble] = 0
        for kind in range(KINDS):
            s.hand[seat][kind] = s.known[seat][kind] = 0
    s.left = 0
    for kind in range(KINDS):
        s.deck[kind] = box.cards[kind]
        s.left += box.cards[kind]
        s.discard[kind] = 0
    for slot in range(MOST_ROW):
        s.row[slot] = EMPTY
    for step in range(len(s.moved)):
        s.moved[step] = s.origin[step] = 0
    s.phase = DEAL
    need_card(s)


def deal_on(s: State, box: Box) -> None:
    """RJ-5: deal the next card; when all hands are full, lay the face-up cards."""
    if s.held[s.picker] == box.hand:
        s.picker += 1
    if s.picker < box.players:
        need_card(s)
    else:
        s.picker = 0
        fill_row(s, box)

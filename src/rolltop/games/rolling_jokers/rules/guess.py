"""The value of a position: how far the marbles have come, and what the cards in hand can do."""

from __future__ import annotations

from math import exp

from .options import JOKER, MARBLES, RANKS, SPECIAL, Box
from .state import State

STEEP = 0.55


def guess(s: State, box: Box, out: list[float]) -> None:
    """The expected result of each seat; it grows as the team's marbles get nearer to home."""
    sides = box.teams or box.players
    total = 0.0
    for team in range(sides):
        strength = 0.0
        for seat in range(team, box.players, sides):
            strength += hand_worth(s, box, seat)
            for marble in range(MARBLES):
                strength += marble_worth(s, box, seat, marble)
        for seat in range(team, box.players, sides):
            out[seat] = exp(STEEP * strength)
        total += exp(STEEP * strength)
    for seat in range(box.players):
        out[seat] /= total


def marble_worth(s: State, box: Box, seat: int, marble: int) -> float:
    """From 0 in start to 1 at its final hole; the numbers are fitted to greedy matches."""
    place = s.place[seat][marble]
    if place == 0:
        return 0.0
    if place <= box.length:
        return 0.05 + 0.75 * place / box.length
    deeper = 0
    for other in range(MARBLES):
        if s.place[seat][other] > place:
            deeper += 1
    if place + deeper == box.length + MARBLES:
        return 1.0
    return 0.85 + 0.02 * (place - box.length)


def hand_worth(s: State, box: Box, seat: int) -> float:
    """What the cards in hand are worth for the marbles where they are now."""
    waiting = 0
    early = 0
    for marble in range(MARBLES):
        place = s.place[seat][marble]
        if place == 0:
            waiting = 1
        elif place <= MARBLES + box.out_place:
            early = 1
    worth = 0.2 * s.hand[seat][SPECIAL] + 0.1 * s.hand[seat][JOKER]
    for kind in range(RANKS):
        if s.hand[seat][kind] > 0:
            worth += 0.06 * waiting * box.out[kind]
            if box.back[kind] > 0:
                worth += 0.02 + 0.2 * early  # the shortcut of RJ-18
            elif box.forward[kind] <= MARBLES:
                worth += 0.02
    return worth

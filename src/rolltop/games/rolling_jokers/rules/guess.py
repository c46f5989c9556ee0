"""The value of a position: how far the marbles have come, and what the cards in hand can do."""

from __future__ import annotations

from math import exp

from .landing import may_land
from .movement import hole_of, place_of
from .moves import BACK, WAYS
from .options import JOKER, MARBLES, NINE, RANKS, SEVEN, SPECIAL, Box
from .partners import reach
from .state import EMPTY, PLAY, State, number_of, owner_of

STEEP = 0.55
IN_SPOT = 0.8  # the worth of a marble there
NONE = -9.0  # less than any play is worth


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
        if team == box.team[s.seat] and s.phase == PLAY and s.colour != s.seat and box.mates > 1:
            strength += help_worth(s, box)  # a partner was chosen, and the play follows
        for seat in range(team, box.players, sides):
            out[seat] = exp(STEEP * strength)
        total += exp(STEEP * strength)
    for seat in range(box.players):
        out[seat] /= total


def marble_worth(s: State, box: Box, seat: int, marble: int) -> float:
    """From 0 in start to 1 at its final hole."""
    return worth_at(s, box, seat, s.place[seat][marble])


def worth_at(s: State, box: Box, seat: int, place: int) -> float:
    """What a marble is worth at a place; the numbers are fitted to greedy matches."""
    if place == 0:
        return 0.0
    if place <= box.length:
        return 0.05 + (IN_SPOT - 0.05) * place / box.length
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


def help_worth(s: State, box: Box) -> float:
    """RJ-24: what the best play for the chosen partner, or the two of them, is worth.

    Without it, choosing whom to help would seem worth nothing, and a discard would seem as good.
    """
    best = NONE
    if s.second < 0:
        for marble in range(MARBLES):
            for kind in range(RANKS):
                if s.hand[s.seat][kind] > 0:
                    best = max(best, _single(s, box, marble, kind))
            if s.hand[s.seat][JOKER] > 0:
                best = max(best, _jump(s, box, marble))
    for kind in range(SEVEN, NINE + 1, NINE - SEVEN):
        if s.hand[s.seat][kind] > 0:
            best = max(best, _split(s, box, kind))
    return best if best > NONE else 0.0


def _single(s: State, box: Box, marble: int, kind: int) -> float:
    """The best use of a card for one marble."""
    if s.place[s.colour][marble] == 0:
        return _gain(s, box, s.colour, marble, box.out_place) if box.out[kind] == 1 else NONE
    best = NONE
    if box.forward[kind] > 0:
        best = _part(s, box, s.colour, marble, box.forward[kind], 0)
    if box.back[kind] > 0:
        best = max(best, _part(s, box, s.colour, marble, box.back[kind], 1))
    return best


def _jump(s: State, box: Box, marble: int) -> float:
    """The best target of a joker for one marble."""
    best = NONE
    for hole in range(box.length):
        there = s.loop[hole]
        if there != EMPTY and owner_of(there) != s.colour:
            place = place_of(box, s.colour, hole)
            if may_land(s, box, s.colour, marble, place):
                best = max(best, _gain(s, box, s.colour, marble, place))
    return best


def _split(s: State, box: Box, kind: int) -> float:
    """The best way to share a card, as if neither part changed what the other can do."""
    other = s.second if s.second >= 0 else s.colour
    best = NONE
    for steps in range(1, box.split[kind]):
        for backward in range(2 if kind == NINE else 1):  # which part of a 9 goes back
            for one in range(MARBLES):
                first = _part(s, box, s.colour, one, steps, backward)
                for two in range(MARBLES):
                    if first > NONE and (two != one or other != s.colour):
                        rest = box.split[kind] - steps
                        way = 1 - backward if kind == NINE else 0
                        second = _part(s, box, other, two, rest, way)
                        if second > NONE:
                            best = max(best, first + second)
    return best


def _part(s: State, box: Box, colour: int, marble: int, steps: int, backward: int) -> float:
    """What a marble gains if it goes that number of holes, on or in, or back."""
    best = NONE
    for way in range(WAYS):
        if (way == BACK) == (backward == 1):
            place = reach(s, box, colour, marble, steps, way)
            if place > 0:
                best = max(best, _gain(s, box, colour, marble, place))
    return best


def _gain(s: State, box: Box, colour: int, marble: int, place: int) -> float:
    """What a marble gains at a place, with what happens to the marble it lands on."""
    gain = worth_at(s, box, colour, place) - marble_worth(s, box, colour, marble)
    if place > box.length:
        return gain
    there = s.loop[hole_of(box, colour, place)]
    if there == EMPTY:
        return gain
    worth = marble_worth(s, box, owner_of(there), number_of(there))
    return gain + (IN_SPOT - worth if box.team[owner_of(there)] == box.team[colour] else worth)

"""The exact chance to win a match, found by counting every roll of the dice."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import lcm

from rolltop.kit.dice import faces, roll_weight, rolls

from .state import EIGHT_SIDED, SIX_SIDED

Dice = tuple[int, int]  # the number of six-sided and of eight-sided dice
Faces = tuple[int, ...]  # highest first, so that tuples compare as dice do
Throw = tuple[Faces, int]  # the faces, and the number of sides of the lowest die

# Chances after a reroll are counted in parts; half of a sixth or of an eighth must be whole.
PARTS = 2 * lcm(SIX_SIDED, EIGHT_SIDED)


def level_chances(levels: Sequence[Dice]) -> list[list[Fraction]]:
    """The chance of each level to beat each other level, given their dice."""
    return [[beats(mine, other) for other in levels] for mine in levels]


@lru_cache(maxsize=128)
def beats(mine: Dice, other: Dice, *, my_var: bool = False, other_var: bool = False) -> Fraction:
    """The chance that some dice beat others, including penalty shootouts and V.A.R. cards."""
    ours, theirs = _throws(*mine), _throws(*other)
    ways = sum(weight for _, weight in ours) * sum(weight for _, weight in theirs)
    won = _plain(ours, theirs) / ways
    if my_var:
        won += _overturned(ours, theirs, answered=other_var) / ways
    if other_var:
        won -= _overturned(theirs, ours, answered=my_var) / ways
    return won


@lru_cache(maxsize=16)
def _throws(sixes: int, eights: int) -> list[tuple[Throw, int]]:
    """Every distinct throw, worst first, with the number of ways to throw it."""
    found: dict[Throw, int] = {}
    for outcome in range(rolls(sixes)):
        shown = faces(sixes, outcome)
        for eight in range(1, EIGHT_SIDED + 1) if eights else (0,):
            dice = tuple(sorted([*shown, eight] if eight else shown, reverse=True))
            throw = (dice, EIGHT_SIDED if dice[-1] == eight else SIX_SIDED)  # KP-31
            found[throw] = found.get(throw, 0) + roll_weight(sixes, outcome)
    return sorted(found.items())


def _plain(ours: list[tuple[Throw, int]], theirs: list[tuple[Throw, int]]) -> Fraction:
    """The number of ways in which ours win; draws count half, as shootouts are even."""
    keys = [dice for (dice, _), _ in theirs]
    up_to = [0, *accumulate(weight for _, weight in theirs)]
    twice = sum(
        weight * (up_to[bisect_left(keys, dice)] + up_to[bisect_right(keys, dice)])
        for (dice, _), weight in ours
    )
    return Fraction(twice, 2)


def _overturned(
    losers: list[tuple[Throw, int]], leaders: list[tuple[Throw, int]], *, answered: bool
) -> Fraction:
    """The number of ways in which V.A.R. turns a loss into a win that an answer does not undo."""
    keys = [dice for (dice, _), _ in leaders]
    level = [0, *accumulate(weight for _, weight in leaders)]
    held: dict[Faces, list[int]] = {}
    total = Fraction(0)
    for throw, weight in losers:
        parts = 0
        first = bisect_right(keys, throw[0])
        for dice in (tried := _rerolls(throw)):
            if dice <= throw[0]:
                continue
            if dice not in held:
                held[dice] = _held(dice, leaders, answered)
            last = bisect_left(keys, dice)
            parts += held[dice][last] - held[dice][first]
            parts += PARTS // 2 * (level[bisect_right(keys, dice)] - level[last])
        total += Fraction(weight * parts, PARTS * len(tried))
    return total


def _held(dice: Faces, leaders: list[tuple[Throw, int]], answered: bool) -> list[int]:
    """The leaders' throws that `dice` beats and V.A.R. does not rescue: their weight in PARTS.

    Entry n is the weight of the n worst throws together.
    """
    parts = [0]
    for throw, weight in leaders:
        if throw[0] >= dice:
            break
        stands = PARTS
        if answered:
            tried = _rerolls(throw)
            stands = (bisect_left(tried, dice) + bisect_right(tried, dice)) * PARTS
            stands //= 2 * len(tried)
        parts.append(parts[-1] + weight * stands)
    return parts


@lru_cache(maxsize=2048)
def _rerolls(throw: Throw) -> list[Faces]:
    """The throw after each possible reroll of its lowest die, worst first."""
    dice, sides = throw
    return sorted(tuple(sorted([*dice[:-1], face], reverse=True)) for face in range(1, sides + 1))

"""Rerolls: what a throw is worth to a knight of the odds, who keeps the right dice each time.

Whether dice make a combination depends on which of them are equal and on whether they can become
a straight. For both, 2, 3, 4 and 5 are alike, and so are 1 and 6: dice that differ only in this are
of one kind. The kinds of up to four kept dice are numbered, the fewest dice first; kind 0 is
nothing kept, a fresh throw.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from operator import itemgetter

from rolltop.kit.dice import combination

MOST_KEPT = 4

Kind = tuple[int, ...]
Pick = Callable[[list[int]], Sequence[int]]


def kept_kind(dice: list[int], count: int, mask: int) -> int:
    """The kind of the dice that are not in the mask; the dice are sorted."""
    kept = 0
    place = 0
    for die in range(count):
        if (mask >> die) & 1 == 0:
            place += CHOOSE[dice[die] - 1 + kept][kept + 1]
            kept += 1
    return KIND[kept][place]


def reroll_worth(dice: int, worth: Sequence[Sequence[int]], price: int) -> list[list[int]]:
    """What throwing all dice but those kept comes to: by the rerolls left after it, and by kind.

    `worth[left]` is what each combination is worth if it is kept with `left` rerolls to spare. A
    reroll costs `price` and is made where it gains more. Means are rounded down.
    """
    ways = _ways(dice)
    thrown: list[list[int]] = []
    for final in worth:
        rolled = [final[made] for made in ways.made]
        if thrown:
            again = thrown[-1]
            for roll, pick in enumerate(ways.kept):
                rolled[roll] = max(rolled[roll], max(pick(again)) - price)
        thrown.append(_averages(ways, rolled))
    return thrown


@dataclass(frozen=True)
class _Ways:
    """The kinds of full rolls, and how kept dice become them."""

    made: list[int]  # the combination of each full roll
    kept: list[Pick]  # picks the values of the kinds that can be kept of each full roll
    grown: list[Pick]  # picks those of the six kinds that a kept kind is with one more die
    full: int  # where full rolls begin in `grown`


def _averages(ways: _Ways, rolled: list[int]) -> list[int]:
    """The mean of each kept kind, from the largest down: of its six ways to get one more die."""
    found = [0] * ways.full + rolled
    for kind in reversed(range(ways.full)):
        found[kind] = sum(ways.grown[kind](found)) // 6
    return found[: ways.full] + [0] * (KINDS - ways.full)


@cache
def _ways(dice: int) -> _Ways:
    kinds = _kinds(dice)
    number = {kind: place for place, kind in enumerate(kinds)}
    full = next(place for place, kind in enumerate(kinds) if sum(kind) == dice)
    rolls = [_faces(kind) for kind in kinds[full:]]
    return _Ways(
        made=[combination(list(roll), dice) for roll in rolls],
        kept=[
            itemgetter(
                0,  # nothing kept, named twice: of one item alone there would be no tuple
                *{number[_kind(some)] for size in range(dice) for some in combinations(roll, size)},
            )
            for roll in rolls
        ],
        grown=[
            itemgetter(*(number[_kind((*_faces(kind), face))] for face in range(1, 7)))
            for kind in kinds[:full]
        ],
        full=full,
    )


def _kind(faces: Sequence[int]) -> Kind:
    """How many dice show each face, with faces that are alike put in one order."""
    counts = [faces.count(face) for face in range(1, 7)]
    low, high = sorted((counts[0], counts[5]))
    return low, *sorted(counts[1:5]), high


def _faces(kind: Kind) -> tuple[int, ...]:
    """One set of dice of a kind, the lowest first."""
    return tuple(face + 1 for face, count in enumerate(kind) for _ in range(count))


@cache
def _kinds(most: int) -> list[Kind]:
    """All kinds of at most `most` dice, the fewest dice first."""
    found: dict[Kind, None] = {}
    for size in range(most + 1):
        for faces in combinations_with_replacement(range(1, 7), size):
            found[_kind(faces)] = None
    return list(found)


def _kind_of_each() -> list[list[int]]:
    """For each number of dice, the kind of every set of them, by its place among them."""
    kinds = _kinds(MOST_KEPT)
    found = [[0] * comb(5 + MOST_KEPT, MOST_KEPT) for _ in range(MOST_KEPT + 1)]
    for size in range(MOST_KEPT + 1):
        for faces in combinations_with_replacement(range(1, 7), size):
            place = sum(comb(face - 1 + die, die + 1) for die, face in enumerate(faces))
            found[size][place] = kinds.index(_kind(faces))
    return found


def _choose() -> list[list[int]]:
    return [[comb(n, k) for k in range(MOST_KEPT + 2)] for n in range(6 + MOST_KEPT)]


CHOOSE = _choose()
KIND = _kind_of_each()
KINDS = len(_kinds(MOST_KEPT))

"""Dice: a roll of up to six dice is one outcome of chance, and sorted dice make combinations.

The outcomes of a roll are the distinct sets of faces (252 for five dice), ordered by their faces
and weighted by the number of ways to throw each.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

MOST_DICE = 6
NOTHING, DOUBLES, TWO_DOUBLES, THREE, FULL_HOUSE, FOUR, STRAIGHT, FIVE = range(8)
COMBINATIONS = (
    "nothing",
    "doubles",
    "two doubles",
    "three of a kind",
    "full house",
    "four of a kind",
    "straight",
    "five of a kind",
)


def rolls(count: int) -> int:
    """Number of distinct rolls of `count` dice."""
    return FIRST[count + 1] - FIRST[count]


def ways(count: int) -> int:
    """Number of ways `count` dice can fall: the sum of all weights."""
    return SIXES[count]


def roll_weight(count: int, outcome: int) -> int:
    """Number of ways to throw that roll."""
    return WEIGHTS[FIRST[count] + outcome]


def roll_face(count: int, outcome: int, die: int) -> int:
    """The face of one die of a roll; the dice of a roll are sorted."""
    return FACES[FIRST[count] + outcome][die]


def roll_odds(count: int, out: list[int]) -> int:
    """Write the weight of each roll of `count` dice into `out`; return the number of rolls."""
    first = FIRST[count]
    found = FIRST[count + 1] - first
    for outcome in range(found):
        out[outcome] = WEIGHTS[first + outcome]
    return found


def draw_roll(count: int, r: int) -> int:
    """The roll of `count` dice for 32 random bits."""
    way = (r * SIXES[count]) >> 32
    low = FIRST[count]
    left = FIRST[count + 1] - low
    while left > 1:
        half = left >> 1
        if UP_TO[low + half - 1] <= way:
            low += half
        left -= half
    return low - FIRST[count]


def die_odds(sides: int, out: list[int]) -> int:
    """Equal weights for the sides of a single die; outcome 0 is the face 1."""
    for side in range(sides):
        out[side] = 1
    return sides


def draw_die(sides: int, r: int) -> int:
    """The outcome of a single die for 32 random bits; outcome 0 is the face 1."""
    return (r * sides) >> 32


def set_dice(dice: list[int], count: int, mask: int, outcome: int) -> None:
    """Set the dice in the mask (bit 0 is the first die) to a roll, then sort all dice."""
    row = FIRST[dice_in(mask)] + outcome
    placed = 0
    for die in range(count):
        if (mask >> die) & 1:
            dice[die] = FACES[row][placed]
            placed += 1
    sort_dice(dice, count)


def sort_dice(dice: list[int], count: int) -> None:
    """Sort the dice, lowest first."""
    for die in range(1, count):
        moved = dice[die]
        gap = die
        while gap > 0 and dice[gap - 1] > moved:
            dice[gap] = dice[gap - 1]
            gap -= 1
        dice[gap] = moved


def all_dice(count: int) -> int:
    """The mask of all of `count` dice."""
    return (1 << count) - 1


def dice_in(mask: int) -> int:
    """Number of dice in a mask."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def add_rerolls(dice: list[int], count: int, out: list[int], listed: int, keep: int) -> int:
    """Add `keep + mask` for each reroll to the `listed` moves; return how many are listed now.

    Of equal dice the first ones are rerolled, so that each distinct reroll is listed once.
    """
    equal = _equal(dice, count)
    for mask in range(1, 1 << count):
        if (mask >> 1) & ~mask & equal == 0:
            out[listed] = keep + mask
            listed += 1
    return listed


def sets(dice: list[int], count: int) -> tuple[int, int, int, int]:
    """Size and face of the largest set of equal dice, then of the next; the dice are sorted."""
    main = main_face = second = second_face = 0
    equal = 0
    for die in range(count):
        equal += 1
        if die + 1 < count and dice[die + 1] == dice[die]:
            continue
        if equal >= main:
            second = main
            second_face = main_face
            main = equal
            main_face = dice[die]
        elif equal >= second:
            second = equal
            second_face = dice[die]
        equal = 0
    return main, main_face, second, second_face


def combination(dice: list[int], count: int) -> int:
    """The combination that sorted dice make, NOTHING to FIVE; a straight is five in a row."""
    equal = _equal(dice, count)
    if equal == 0 and count == 5 and dice[4] - dice[0] == 4:
        return STRAIGHT
    return MADE[equal]


def strength(dice: list[int], count: int) -> int:
    """A number that ranks sorted dice: by combination, then the main set's face, then the next's.

    A straight is ranked by its highest die; dice that make nothing are all equal.
    """
    _, main_face, second, second_face = sets(dice, count)
    made = combination(dice, count)
    if made == NOTHING:
        return 0
    if second < 2:
        second_face = 0
    return made * 100 + main_face * 10 + second_face


def pips(dice: list[int], count: int) -> int:
    """The total of the dice."""
    total = 0
    for die in range(count):
        total += dice[die]
    return total


def flipped(shown: int) -> int:
    """The face on the opposite side of a die."""
    return 7 - shown


def shifted(shown: int, by: int) -> int:
    """The face `by` pips up or down, wrapping between 6 and 1."""
    return (shown - 1 + by) % 6 + 1


def faces(count: int, outcome: int) -> list[int]:
    """The faces of a roll, lowest first."""
    return FACES[FIRST[count] + outcome][:count]


def combination_odds(count: int) -> list[Fraction]:
    """The exact odds of each combination in one throw of `count` dice."""
    found = [Fraction(0)] * len(COMBINATIONS)
    for outcome in range(rolls(count)):
        made = combination(faces(count, outcome), count)
        found[made] += Fraction(roll_weight(count, outcome), ways(count))
    return found


def average(count: int, values: Sequence[int]) -> Fraction:
    """The mean of `values`, one for each combination, over a throw of `count` dice."""
    return sum(
        (chance * value for chance, value in zip(combination_odds(count), values, strict=True)),
        Fraction(0),
    )


def _equal(dice: list[int], count: int) -> int:
    """The mask of the dice that show the same face as the next one."""
    equal = 0
    for die in range(count - 1):
        if dice[die] == dice[die + 1]:
            equal |= 1 << die
    return equal


def _made() -> list[int]:
    names = {(1, 1): NOTHING, (2, 1): DOUBLES, (2, 2): TWO_DOUBLES, (3, 1): THREE}
    names |= {(3, 2): FULL_HOUSE, (3, 3): FULL_HOUSE}
    found = []
    for equal in range(1 << (MOST_DICE - 1)):
        sizes = [1]
        for die in range(MOST_DICE - 1):
            if (equal >> die) & 1:
                sizes[-1] += 1
            else:
                sizes.append(1)
        main, second = sorted([*sizes, 0], reverse=True)[:2]
        found.append(FIVE if main >= 5 else FOUR if main == 4 else names[main, second])
    return found


def _rows() -> list[tuple[int, ...]]:
    return [
        roll
        for count in range(MOST_DICE + 1)
        for roll in combinations_with_replacement(range(1, 7), count)
    ]


def _faces() -> list[list[int]]:
    return [[*roll, *[0] * (MOST_DICE - len(roll))] for roll in _rows()]


def _weights() -> list[int]:
    return [
        factorial(len(roll)) // prod(factorial(roll.count(shown)) for shown in range(1, 7))
        for roll in _rows()
    ]


def _up_to() -> list[int]:
    found: list[int] = []
    for roll, ways_of_roll in zip(_rows(), _weights(), strict=True):
        below = found[-1] if found and roll != (1,) * len(roll) else 0
        found.append(below + ways_of_roll)
    return found


def _first() -> list[int]:
    counts = [len(roll) for roll in _rows()]
    return [*(counts.index(count) for count in range(MOST_DICE + 1)), len(counts)]


MADE = _made()
SIXES = (1, 6, 36, 216, 1296, 7776, 46656)
FIRST = _first()
FACES = _faces()
WEIGHTS = _weights()
UP_TO = _up_to()

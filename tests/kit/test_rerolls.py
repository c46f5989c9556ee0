"""What rerolls are worth, against every throw counted one by one."""

from functools import cache
from itertools import product

import pytest

from rolltop.kit.dice import COMBINATIONS, combination
from rolltop.kit.rerolls import KINDS, kept_kind, reroll_worth

WORTH = (0, 1, 2, 2, 3, 4, 5, 6)


@cache
def best(roll: tuple[int, ...], left: int, price: float) -> float:
    """What a roll comes to: keep it, or throw any of its dice again."""
    found = float(WORTH[combination(list(roll), len(roll))])
    for mask in range(1, 1 << len(roll)) if left else ():
        found = max(found, thrown(kept(roll, mask), len(roll), left - 1, price) - price)
    return found


@cache
def thrown(kept: tuple[int, ...], dice: int, left: int, price: float) -> float:
    falls = list(product(range(1, 7), repeat=dice - len(kept)))
    return sum(best(tuple(sorted(kept + fall)), left, price) for fall in falls) / len(falls)


def kept(roll: tuple[int, ...], mask: int) -> tuple[int, ...]:
    return tuple(die for place, die in enumerate(roll) if not mask >> place & 1)


@pytest.mark.parametrize(("dice", "rerolls"), [(1, 2), (2, 2), (3, 2), (4, 1)])
@pytest.mark.parametrize("price", [0, 200])
def test_every_set_of_kept_dice_is_worth_what_all_throws_average(
    dice: int, rerolls: int, price: int
) -> None:
    worth = [[1000 * value for value in WORTH]] * (rerolls + 1)
    found = reroll_worth(dice, worth, price)
    for roll in product(range(1, 7), repeat=dice):
        if list(roll) == sorted(roll):
            for mask in range(1, 1 << dice):
                exact = thrown(kept(roll, mask), dice, rerolls, price / 1000)
                table = found[rerolls][kept_kind(list(roll), dice, mask)]
                assert exact * 1000 - 4 <= table <= exact * 1000 + 1e-6


@pytest.mark.parametrize(
    ("roll", "mask", "exact"),
    [
        ((1, 2, 3, 4, 6), 0b10000, (5 + 4 * 1) / 6),  # a 5 makes a straight, a 6 makes nothing
        ((2, 3, 4, 5, 5), 0b10000, (2 * 5 + 4 * 1) / 6),  # a 1 and a 6 both make a straight
        ((3, 4, 4, 4, 5), 0b00001, (4 + 3 + 4 * 2) / 6),
        ((6, 6, 6, 6, 6), 0b00001, (6 + 5 * 4) / 6),
    ],
)
def test_one_die_of_five_thrown_again(roll: tuple[int, ...], mask: int, exact: float) -> None:
    found = reroll_worth(5, [[600 * value for value in WORTH]], 0)
    assert found[0][kept_kind(list(roll), 5, mask)] == round(600 * exact)


def test_what_a_combination_is_worth_may_depend_on_the_rerolls_left() -> None:
    """With one reroll left nothing but a pair pays, so a pair is kept and the rest is thrown."""
    worth = [[0] * len(COMBINATIONS), [0, 36, *[0] * 6]]
    assert reroll_worth(2, worth, 0) == [[0] * KINDS, [6, 6, 6, *[0] * (KINDS - 3)]]


def test_dice_that_differ_only_in_what_cannot_matter_are_of_one_kind() -> None:
    def kind(*dice: int) -> int:
        return kept_kind(list(dice), len(dice), 0)

    assert kept_kind([0, 0, 0, 0, 0], 5, 0b11111) == 0
    assert kind(2, 2, 4) == kind(3, 5, 5) == kind(2, 5, 5)
    assert kind(1, 3) == kind(3, 6) != kind(1, 6)
    assert {kind(a, b) for a in range(1, 7) for b in range(a, 7)} == {3, 4, 5, 6, 7}
    assert kind(6, 6, 6, 6) < KINDS == 34

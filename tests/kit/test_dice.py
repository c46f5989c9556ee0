"""Dice: rolls as outcomes, masks of rerolls, combinations and their odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolltop.kit import dice
from rolltop.kit.rng import bits

HOT = """rolls ways roll_weight roll_face roll_odds draw_roll die_odds draw_die set_dice sort_dice
    all_dice dice_in add_rerolls sets combination strength pips flipped shifted _equal"""
HITS = (0, 1, 2, 2, 3, 4, 5, 6)
ALL_FIVE = [list(hand) for hand in product(range(1, 7), repeat=5)]

hands = st.lists(st.integers(1, 6), max_size=6).map(sorted)
five_dice = st.lists(st.integers(1, 6), min_size=5, max_size=5).map(sorted)
counts = st.integers(0, 6)


def rerolls(hand: list[int]) -> list[int]:
    out = [0] * 64
    return out[: dice.add_rerolls(hand, len(hand), out, 0, 0)]


def outcome_of(shown: list[int]) -> int:
    return next(
        roll for roll in range(dice.rolls(len(shown))) if dice.faces(len(shown), roll) == shown
    )


@pytest.mark.parametrize(("count", "rolls"), [*enumerate([1, 6, 21, 56, 126, 252, 462])])
def test_rolls_are_counted_as_sets_of_faces(count: int, rolls: int) -> None:
    assert dice.rolls(count) == rolls


@pytest.mark.parametrize("count", range(7))
def test_weights_count_the_throws_of_each_roll(count: int) -> None:
    throws = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=count))
    found = {
        tuple(dice.faces(count, outcome)): dice.roll_weight(count, outcome)
        for outcome in range(dice.rolls(count))
    }
    assert found == throws
    assert sum(found.values()) == dice.ways(count) == 6**count


@pytest.mark.parametrize("count", range(7))
def test_odds_list_the_weight_of_every_roll(count: int) -> None:
    out = [0] * 462
    found = dice.roll_odds(count, out)
    assert out[:found] == [dice.roll_weight(count, outcome) for outcome in range(found)]


@pytest.mark.parametrize("count", range(7))
def test_every_roll_gets_its_exact_share_of_the_random_bits(count: int) -> None:
    ways, below = dice.ways(count), 0
    for outcome in range(dice.rolls(count)):
        first = -(-(below << 32) // ways)
        below += dice.roll_weight(count, outcome)
        last = -(-(below << 32) // ways) - 1
        assert dice.draw_roll(count, first) == dice.draw_roll(count, last) == outcome


@pytest.mark.parametrize("count", [1, 4, 5])
def test_drawn_rolls_fall_as_often_as_their_weight_says(count: int, dealer: list[int]) -> None:
    stats = pytest.importorskip("scipy.stats")
    throws = 60_000
    drawn = Counter(dice.draw_roll(count, bits(dealer)) for _ in range(throws))
    outcomes = range(dice.rolls(count))
    wanted = [dice.roll_weight(count, each) * throws / dice.ways(count) for each in outcomes]
    assert stats.chisquare([drawn[each] for each in outcomes], wanted).pvalue > 0.001


@pytest.mark.parametrize("sides", [6, 8])
def test_a_single_die_shows_every_side_alike(sides: int, dealer: list[int]) -> None:
    stats = pytest.importorskip("scipy.stats")
    drawn = Counter(dice.draw_die(sides, bits(dealer)) for _ in range(40_000))
    assert set(drawn) == set(range(sides))
    assert stats.chisquare(list(drawn.values())).pvalue > 0.001
    out = [0] * sides
    assert dice.die_odds(sides, out) == sides
    assert out == [1] * sides


@given(hands, st.data())
def test_a_reroll_changes_the_dice_of_its_mask_and_sorts_all(
    hand: list[int], data: st.DataObject
) -> None:
    mask = data.draw(st.integers(0, dice.all_dice(len(hand))))
    count = dice.dice_in(mask)
    outcome = data.draw(st.integers(0, dice.rolls(count) - 1))
    kept = [shown for die, shown in enumerate(hand) if not mask >> die & 1]
    dice.set_dice(hand, len(hand), mask, outcome)
    assert hand == sorted(kept + dice.faces(count, outcome))


def test_dice_beyond_the_count_are_left_alone() -> None:
    hand = [2, 4, 4, 6, 1]
    dice.set_dice(hand, 4, dice.all_dice(4), outcome_of([1, 3, 3, 5]))
    assert hand == [1, 3, 3, 5, 1]


@given(hands)
def test_each_different_reroll_is_listed_once(hand: list[int]) -> None:
    count = len(hand)
    kept = {
        tuple(shown for die, shown in enumerate(hand) if not mask >> die & 1)
        for mask in range(1, 1 << count)
    }
    listed = [
        tuple(shown for die, shown in enumerate(hand) if not mask >> die & 1)
        for mask in rerolls(hand)
    ]
    assert len(listed) == len(set(listed))
    assert set(listed) == kept


def test_of_equal_dice_the_first_ones_are_rerolled() -> None:
    assert rerolls([4, 4]) == [0b01, 0b11]
    assert rerolls([2, 5]) == [0b01, 0b10, 0b11]
    assert rerolls([3, 3, 3, 3, 3]) == [0b1, 0b11, 0b111, 0b1111, 0b11111]


def test_rerolls_follow_the_moves_already_listed() -> None:
    out = [9, 0, 0]
    assert dice.add_rerolls([4, 4], 2, out, 1, 9) == 3
    assert out == [9, 9 + 0b01, 9 + 0b11]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ([4, 4, 4, 4, 4], "five of a kind"),
        ([1, 2, 3, 4, 5], "straight"),
        ([2, 3, 4, 5, 6], "straight"),
        ([1, 3, 3, 3, 3], "four of a kind"),
        ([2, 2, 6, 6, 6], "full house"),
        ([2, 5, 5, 5, 6], "three of a kind"),
        ([1, 1, 3, 6, 6], "two doubles"),
        ([1, 2, 2, 3, 4], "doubles"),
        ([1, 2, 3, 4, 6], "nothing"),
        ([3, 3, 3, 3], "four of a kind"),
        ([3, 3, 5, 5], "two doubles"),
        ([1, 1, 1, 2], "three of a kind"),
        ([1, 2, 3, 4], "nothing"),
        ([1, 1, 2, 2, 3, 3], "two doubles"),
        ([2, 2, 2, 5, 5, 5], "full house"),
        ([4, 4, 4, 4, 6, 6], "four of a kind"),
        ([3, 3, 3, 3, 3, 3], "five of a kind"),
        ([1, 2, 3, 4, 5, 6], "nothing"),
        ([6], "nothing"),
        ([], "nothing"),
    ],
)
def test_a_hand_makes_its_combination(hand: list[int], name: str) -> None:
    assert dice.COMBINATIONS[dice.combination(hand, len(hand))] == name


def test_five_dice_have_the_odds_of_the_sword_event() -> None:
    odds = dice.combination_odds(5)
    percent = {
        name: f"{float(odds[made]) * 100:.4f}" for made, name in enumerate(dice.COMBINATIONS)
    }
    assert percent == {
        "five of a kind": "0.0772",
        "straight": "3.0864",
        "four of a kind": "1.9290",
        "full house": "3.8580",
        "three of a kind": "15.4321",
        "two doubles": "23.1481",
        "doubles": "46.2963",
        "nothing": "6.1728",
    }


@pytest.mark.parametrize("count", range(6))
def test_the_odds_of_all_combinations_add_up_to_one(count: int) -> None:
    assert sum(dice.combination_odds(count)) == 1


def test_exact_odds_agree_with_counting_all_7776_throws() -> None:
    made = Counter(dice.combination(sorted(throw), 5) for throw in ALL_FIVE)
    assert dice.combination_odds(5) == [Fraction(made[each], 7776) for each in range(8)]


def test_a_yellow_attack_averages_1_59_hits_and_a_green_one_0_90() -> None:
    assert round(float(dice.average(5, HITS)), 2) == 1.59
    assert round(float(dice.average(4, HITS)), 2) == 0.90


def test_nothing_of_five_dice_totals_under_twenty() -> None:
    assert all(sum(h) < 20 for h in ALL_FIVE if dice.combination(sorted(h), 5) == dice.NOTHING)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ([1, 1, 1, 1, 1], [2, 3, 4, 5, 6]),
        ([2, 3, 4, 5, 6], [1, 2, 3, 4, 5]),
        ([1, 1, 1, 1, 2], [5, 5, 6, 6, 6]),
        ([1, 1, 3, 3, 3], [2, 2, 2, 6, 6]),
        ([4, 4, 5, 5, 5], [3, 3, 5, 5, 5]),
        ([1, 1, 2, 6, 6], [4, 4, 5, 5, 6]),
        ([2, 2, 3, 6, 6], [1, 1, 5, 6, 6]),
        ([1, 2, 3, 4, 4], [3, 3, 4, 5, 6]),
    ],
)
def test_hands_rank_by_combination_then_main_set_then_the_next(
    stronger: list[int], weaker: list[int]
) -> None:
    assert dice.strength(stronger, 5) > dice.strength(weaker, 5)


@given(five_dice, five_dice)
def test_a_better_combination_is_always_stronger(one: list[int], other: list[int]) -> None:
    better = dice.combination(one, 5) > dice.combination(other, 5)
    assert not better or dice.strength(one, 5) > dice.strength(other, 5)


def test_single_dice_beside_a_set_do_not_change_its_strength() -> None:
    assert dice.strength([1, 2, 3, 4, 4], 5) == dice.strength([3, 4, 4, 5, 6], 5)
    assert dice.strength([1, 2, 3, 4, 6], 5) == dice.strength([1, 3, 4, 5, 6], 5) == 0


@given(st.lists(st.integers(1, 6), min_size=2, max_size=5).map(sorted))
def test_a_die_more_never_makes_a_set_smaller(hand: list[int]) -> None:
    assert dice.sets(hand, len(hand))[0] >= dice.sets(hand[:-1], len(hand) - 1)[0]


def test_faces_shift_round_from_six_to_one() -> None:
    assert [dice.shifted(face, 1) for face in (5, 6)] == [6, 1]
    assert [dice.shifted(face, 2) for face in (4, 5, 6)] == [6, 1, 2]
    assert [dice.shifted(face, -1) for face in (2, 1)] == [1, 6]
    assert [dice.flipped(face) for face in range(1, 7)] == [6, 5, 4, 3, 2, 1]


def test_compiled_dice_fall_as_interpreted_ones(compiled: Any) -> None:
    numpy = pytest.importorskip("numpy")
    twin = compiled(dice, HOT)
    chooser = Random(1)
    out, other = [0] * 462, numpy.zeros(462, numpy.int64)
    for count in range(7):
        assert twin.rolls(count) == dice.rolls(count)
        assert twin.ways(count) == dice.ways(count)
        assert twin.all_dice(count) == dice.all_dice(count)
        assert twin.roll_odds(count, other) == dice.roll_odds(count, out)
        assert other.tolist() == out
        for r in [0, 2**32 - 1, *(chooser.getrandbits(32) for _ in range(300))]:
            outcome = dice.draw_roll(count, r)
            assert twin.draw_roll(count, r) == outcome
            assert twin.roll_weight(count, outcome) == dice.roll_weight(count, outcome)
            for die in range(count):
                assert twin.roll_face(count, outcome, die) == dice.roll_face(count, outcome, die)
    for sides in (6, 8):
        assert twin.die_odds(sides, other) == dice.die_odds(sides, out)
        assert other.tolist() == out
        for r in (0, 2**31, 2**32 - 1):
            assert twin.draw_die(sides, r) == dice.draw_die(sides, r)
    for shown in range(1, 7):
        assert twin.flipped(shown) == dice.flipped(shown)
        for by in (-1, 1, 2):
            assert twin.shifted(shown, by) == dice.shifted(shown, by)


def test_compiled_hands_are_read_as_interpreted_ones(compiled: Any) -> None:
    numpy = pytest.importorskip("numpy")
    twin = compiled(dice, HOT)
    chooser = Random(2)
    out, other = [0] * 40, numpy.zeros(40, numpy.int64)
    for thrown in ALL_FIVE:
        hand = thrown[:]
        room = numpy.array(hand, numpy.int32)
        dice.sort_dice(hand, 5)
        twin.sort_dice(room, 5)
        assert room.tolist() == hand
        for count in (4, 5):
            assert twin.sets(room, count) == dice.sets(hand, count)
            assert twin.combination(room, count) == dice.combination(hand, count)
            assert twin.strength(room, count) == dice.strength(hand, count)
            assert twin.pips(room, count) == dice.pips(hand, count)
            listed = dice.add_rerolls(hand, count, out, 1, 9)
            assert twin.add_rerolls(room, count, other, 1, 9) == listed
            assert other.tolist() == out
        mask = chooser.randrange(32)
        assert twin.dice_in(mask) == dice.dice_in(mask)
        outcome = chooser.randrange(dice.rolls(dice.dice_in(mask)))
        dice.set_dice(hand, 5, mask, outcome)
        twin.set_dice(room, 5, mask, outcome)
        assert room.tolist() == hand

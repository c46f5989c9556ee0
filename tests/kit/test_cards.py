"""Cards: bags of counts, slots, and dealing with the right odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolltop.contract import HIDDEN
from rolltop.kit import cards
from rolltop.kit.cards import EMPTY
from rolltop.kit.rng import bits, sow

HOT = "held card_odds card_at pour deal slot_of close_gap"

bags = st.lists(st.integers(0, 6), min_size=1, max_size=8)
full_bags = bags.filter(any)
seeds = st.integers(0, 2**32 - 1)


def draw_card(bag: list[int], r: int) -> int:
    return cards.card_at(bag, (r * cards.held(bag)) >> 32)


def seeded(seed: int) -> list[int]:
    rng = [0, 0, 0, 0]
    sow(rng, seed, 0)
    return rng


@given(full_bags)
def test_every_kind_gets_its_exact_share_of_the_random_bits(bag: list[int]) -> None:
    out = [0] * len(bag)
    assert cards.card_odds(bag, out) == len(bag)
    assert out == bag
    below = 0
    for kind, weight in enumerate(out):
        first = -(-(below << 32) // cards.held(bag))
        below += weight
        last = -(-(below << 32) // cards.held(bag)) - 1
        if weight:
            assert draw_card(bag, first) == draw_card(bag, last) == kind


@given(full_bags, seeds)
def test_a_drawn_card_is_in_the_bag_and_stays_there_until_taken(bag: list[int], r: int) -> None:
    before = bag[:]
    kind = draw_card(bag, r)
    assert bag == before
    assert bag[kind] > 0
    bag[kind] -= 1
    assert cards.held(bag) == sum(before) - 1
    bag[kind] += 1
    assert bag == before


def test_an_empty_bag_cannot_be_drawn_from() -> None:
    with pytest.raises(IndexError):
        draw_card([0, 0, 0], 7)


def test_cards_are_drawn_in_proportion_to_their_number(dealer: list[int]) -> None:
    stats = pytest.importorskip("scipy.stats")
    bag, draws = [16, 0, 14, 5, 1], 40_000
    drawn = Counter(draw_card(bag, bits(dealer)) for _ in range(draws))
    kinds = [kind for kind in range(5) if bag[kind]]
    assert sorted(drawn) == kinds
    wanted = [bag[kind] * draws / sum(bag) for kind in kinds]
    assert stats.chisquare([drawn[kind] for kind in kinds], wanted).pvalue > 0.001


@given(bags, st.data())
def test_a_deck_is_refilled_with_all_discards(deck: list[int], data: st.DataObject) -> None:
    discard = data.draw(st.lists(st.integers(0, 6), min_size=len(deck), max_size=len(deck)))
    wanted = [a + b for a, b in zip(deck, discard, strict=True)]
    cards.pour(discard, deck)
    assert deck == wanted
    assert cards.held(discard) == 0


def test_a_card_goes_from_deck_to_hand() -> None:
    deck, hand = [3, 1], [0, 0]
    deck[1] -= 1
    hand[1] += 1
    assert (deck, hand) == ([3, 0], [0, 1])


@given(bags, st.integers(0, 20), seeds)
def test_dealing_moves_as_many_cards_as_asked_or_as_there_are(
    bag: list[int], count: int, seed: int
) -> None:
    before, hand = bag[:], [0] * len(bag)
    dealt = cards.deal(bag, hand, count, seeded(seed))
    assert dealt == cards.held(hand) == min(count, sum(before))
    assert min(bag) >= 0
    assert [a + b for a, b in zip(bag, hand, strict=True)] == before


@given(bags, st.integers(0, 20), seeds)
def test_hiding_an_imagined_hand_gives_the_same_view(bag: list[int], count: int, seed: int) -> None:
    before, hand = bag[:], [0] * len(bag)
    cards.deal(bag, hand, count, seeded(seed))
    cards.pour(hand, bag)
    assert (bag, hand) == (before, [0] * len(bag))


def test_imagined_hands_come_as_often_as_real_ones(dealer: list[int]) -> None:
    bag, size, deals = [4, 1, 3, 2], 4, 30_000

    def hand() -> tuple[int, ...]:
        deck, dealt = bag[:], [0] * len(bag)
        cards.deal(deck, dealt, size, dealer)
        return tuple(dealt)

    ways = {
        dealt: prod(comb(have, got) for have, got in zip(bag, dealt, strict=True))
        for dealt in product(*(range(have + 1) for have in bag))
        if sum(dealt) == size
    }
    _assert_fits(Counter(hand() for _ in range(deals)), ways, comb(sum(bag), size))


def _assert_fits(found: Counter[Any], ways: dict[Any, int], total: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    assert sum(ways.values()) == total
    assert set(found) <= set(ways)
    wanted = [count * sum(found.values()) / total for count in ways.values()]
    assert stats.chisquare([found[dealt] for dealt in ways], wanted).pvalue > 0.001


def test_a_taken_card_closes_the_line() -> None:
    line = [5, 3, 8, 1]
    cards.close_gap(line, 1)
    assert line == [5, 8, 1, EMPTY]
    cards.close_gap(line, 3)
    assert line == [5, 8, 1, EMPTY]


def test_a_card_is_found_in_its_first_slot() -> None:
    line = [5, 3, EMPTY, 3]
    assert cards.slot_of(line, 3) == 1
    assert cards.slot_of(line, EMPTY) == 2
    assert cards.slot_of(line, 9) == -1


def test_compiled_cards_are_dealt_as_interpreted_ones(compiled: Callable[..., Any]) -> None:
    numpy = pytest.importorskip("numpy")
    twin = compiled(cards, HOT)
    chooser = Random(3)
    for seed in range(300):
        bag = [chooser.randrange(5) for _ in range(6)] + [4]
        hand, slots = [0] * 7, [chooser.choice([HIDDEN, EMPTY, 2]) for _ in range(4)]
        rng, out = seeded(seed), [0] * 7
        bag2, hand2, slots2 = (numpy.array(each, numpy.int32) for each in (bag, hand, slots))
        rng2, out2 = (numpy.array(each, numpy.int64) for each in (rng, out))
        r, gap = chooser.getrandbits(32), chooser.randrange(4)

        assert twin.held(bag2) == cards.held(bag)
        assert twin.card_odds(bag2, out2) == cards.card_odds(bag, out)
        kind = draw_card(bag, r)
        assert twin.card_at(bag2, (r * twin.held(bag2)) >> 32) == kind
        for a, b in ((cards, (bag, hand, slots, rng)), (twin, (bag2, hand2, slots2, rng2))):
            a.deal(b[0], b[1], 5, b[3])
        both = ((bag, bag2), (hand, hand2), (slots, slots2), (rng, rng2), (out, out2))
        assert all(one == other.tolist() for one, other in both)
        assert twin.slot_of(slots2, 2) == cards.slot_of(slots, 2)
        for a, b in ((cards, (bag, hand, slots, rng)), (twin, (bag2, hand2, slots2, rng2))):
            a.close_gap(b[2], gap)
            a.pour(b[1], b[0])
        assert all(one == other.tolist() for one, other in both)

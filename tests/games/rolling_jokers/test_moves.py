"""The numbering of moves: each number is one move, and reads back as it was made."""

from __future__ import annotations

from itertools import product

import pytest

import rolltop
from rolltop.games.rolling_jokers.rules.moves import (
    BACK,
    DECK,
    IN,
    LET,
    MOVES,
    ON,
    STOP,
    WAYS,
    discarded_kind,
    encode_discard,
    encode_help,
    encode_help_two,
    encode_jump,
    encode_single,
    encode_split,
    encode_take,
    first_helped,
    first_marble,
    first_steps,
    first_way,
    help_choice,
    is_discard,
    is_help,
    is_help_two,
    is_jump,
    is_play,
    is_split,
    is_take,
    jump_seats,
    jump_target,
    moved_marble,
    played_kind,
    second_helped,
    second_marble,
    second_steps,
    second_way,
    single_way,
    taken_kind,
)
from rolltop.games.rolling_jokers.rules.options import (
    CARDS,
    JOKER,
    KINDS,
    MARBLES,
    MOST_PARTNERS,
    MOST_PLAYERS,
    NINE,
    NINE_HOLES,
    RANKS,
    SEVEN,
    SEVEN_HOLES,
    SPECIAL,
)

KIND, MATE, MARBLE = range(KINDS), range(MOST_PARTNERS), range(MARBLES)
# Of a 7 both go forward; of a 9 one goes forward and the other back.
WAYS_OF_SEVEN = list(product((ON, IN), (ON, IN)))
WAYS_OF_NINE = [(ON, BACK), (IN, BACK), (BACK, ON), (BACK, IN)]


def singles() -> list[tuple[int, int, int]]:
    return list(product(range(RANKS), MARBLE, range(WAYS)))


def jumps() -> list[tuple[int, int, int]]:
    return list(product(MARBLE, range(1, MOST_PLAYERS), MARBLE))


def splits() -> list[tuple[int, int, int, int, int, int]]:
    return [
        (kind, one, two, steps, *ways)
        for kind, holes, pairs in (
            (SEVEN, SEVEN_HOLES, WAYS_OF_SEVEN),
            (NINE, NINE_HOLES, WAYS_OF_NINE),
        )
        for one, two, steps, ways in product(MARBLE, MARBLE, range(1, holes), pairs)
    ]


def test_the_numbers_are_as_many_as_the_moves_and_none_is_used_twice() -> None:
    made = [LET, STOP, DECK]
    made += [encode_take(kind) for kind in KIND]
    made += [encode_discard(kind) for kind in KIND]
    made += [encode_help(mate) for mate in MATE]
    made += [encode_help_two(*pair) for pair in product(MATE, MATE)]
    made += [encode_single(*parts) for parts in singles()]
    made += [encode_jump(*parts) for parts in jumps()]
    made += [encode_split(*parts) for parts in splits()]
    assert sorted(made) == list(range(MOVES))


def test_picks_and_discards_read_back() -> None:
    for kind in KIND:
        take, discard = encode_take(kind), encode_discard(kind)
        assert is_take(take) and taken_kind(take) == kind and not is_discard(take)
        assert is_discard(discard) and discarded_kind(discard) == kind and not is_take(discard)


def test_choices_whom_to_help_read_back() -> None:
    for mate in MATE:
        one = encode_help(mate)
        assert is_help(one) and not is_help_two(one) and first_helped(one) == mate
    for pair in product(MATE, MATE):
        two = encode_help_two(*pair)
        assert is_help(two) and is_help_two(two) and not is_play(two)
        assert (first_helped(two), second_helped(two)) == pair


def test_choices_whom_to_help_are_numbered_from_zero() -> None:
    choices = [encode_help(mate) for mate in MATE]
    choices += [encode_help_two(*pair) for pair in product(MATE, MATE)]
    assert [help_choice(move) for move in choices] == list(range(len(choices)))


def test_plays_of_one_marble_read_back() -> None:
    for parts in singles():
        move = encode_single(*parts)
        assert is_play(move) and not is_jump(move) and not is_split(move)
        assert (played_kind(move), moved_marble(move), single_way(move)) == parts
    for parts in jumps():
        move = encode_jump(*parts)
        assert is_play(move) and is_jump(move) and played_kind(move) == JOKER
        assert (moved_marble(move), jump_seats(move), jump_target(move)) == parts


@pytest.mark.parametrize("content", [{}, {"cards": {"7": {"split": 5}, "9": {"split": 4}}}])
def test_splits_read_back(content: dict[str, object]) -> None:
    box = rolltop.load("rolling-jokers", content=content).box
    for parts in splits():
        move = encode_split(*parts)
        kind, one, two, steps, way, way_two = parts
        assert is_split(move) and played_kind(move) == kind
        assert (first_marble(move), first_steps(move), first_way(move)) == (one, steps, way)
        assert (second_marble(move), second_way(move)) == (two, way_two)
        assert second_steps(box, move) == box.split[kind] - steps


def test_every_kind_of_card_has_a_name() -> None:
    assert len(CARDS) == KINDS
    assert [CARDS[kind] for kind in (SEVEN, NINE, JOKER, SPECIAL)] == ["7", "9", "joker", "special"]

"""The numbering of moves: every move is a number below MOVES.

The `encode_` functions make a number and the functions after each of them take it apart. No other
file does arithmetic with move numbers. The ranges follow each other in the order of the constants.
"""

from __future__ import annotations

from .options import (
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
    Box,
)

# The way a marble goes: on round the loop, into home (or further in), or back round the loop.
ON, IN, BACK = 0, 1, 2
WAYS = 3
FORWARD_WAYS = 2

# The targets of a joker, and the ways in which two marbles share the holes of a split.
TARGETS = (MOST_PLAYERS - 1) * MARBLES
PAIRS = MARBLES * MARBLES
SEVEN_SHARES = SEVEN_HOLES - 1
SEVEN_WAYS = FORWARD_WAYS * FORWARD_WAYS  # each marble goes on or in
NINE_SHARES = NINE_HOLES - 1
NINE_WAYS = 2 * FORWARD_WAYS  # which marble goes back; the other goes on or in

LET = 0  # the answers to a play
STOP = 1
DECK = 2  # the picks: from the deck, or a face-up card of some kind
TAKE = 3
DISCARD = TAKE + KINDS  # a kind of card
HELP_ONE = DISCARD + KINDS  # a partner
HELP_TWO = HELP_ONE + MOST_PARTNERS  # two partners who share a split
SINGLE = HELP_TWO + MOST_PARTNERS * MOST_PARTNERS  # one marble: kind of card, marble, way
JUMP = SINGLE + RANKS * MARBLES * WAYS  # a joker: marble, target
SEVENS = JUMP + MARBLES * TARGETS  # a 7: two marbles, holes of the first, ways of both
NINES = SEVENS + PAIRS * SEVEN_SHARES * SEVEN_WAYS  # a 9: the same
MOVES = NINES + PAIRS * NINE_SHARES * NINE_WAYS

OUTCOMES = KINDS  # chance turns a kind of card


def encode_take(kind: int) -> int:
    """Take a face-up card of that kind."""
    return TAKE + kind


def is_take(move: int) -> bool:
    return TAKE <= move < DISCARD


def taken_kind(move: int) -> int:
    return move - TAKE


def encode_discard(kind: int) -> int:
    """Discard a card of that kind."""
    return DISCARD + kind


def is_discard(move: int) -> bool:
    return DISCARD <= move < HELP_ONE


def discarded_kind(move: int) -> int:
    return move - DISCARD


def encode_help(mate: int) -> int:
    """Help one partner, given by the index in `box.mate`."""
    return HELP_ONE + mate


def encode_help_two(first: int, second: int) -> int:
    """Help two partners with one split; `first` moves first."""
    return HELP_TWO + first * MOST_PARTNERS + second


def is_help(move: int) -> bool:
    """Whether a move says whom to help, one partner or two."""
    return HELP_ONE <= move < SINGLE


def is_help_two(move: int) -> bool:
    return HELP_TWO <= move < SINGLE


def help_choice(move: int) -> int:
    """The number of a choice of whom to help, from 0."""
    return move - HELP_ONE


def first_helped(move: int) -> int:
    """The partner to help; of two, the one who moves first."""
    return move - HELP_ONE if move < HELP_TWO else (move - HELP_TWO) // MOST_PARTNERS


def second_helped(move: int) -> int:
    """Of two partners, the one who moves second."""
    return (move - HELP_TWO) % MOST_PARTNERS


def is_play(move: int) -> bool:
    """Whether a move plays a card that moves marbles."""
    return move >= SINGLE


def played_kind(move: int) -> int:
    """The kind of card played."""
    if move < JUMP:
        return (move - SINGLE) // (MARBLES * WAYS)
    if move < SEVENS:
        return JOKER
    return SEVEN if move < NINES else NINE


def encode_single(kind: int, marble: int, way: int) -> int:
    """Move one marble with a card; coming out of start counts as ON."""
    return SINGLE + (kind * MARBLES + marble) * WAYS + way


def single_way(move: int) -> int:
    """The way of the marble, if the card moves just one."""
    return (move - SINGLE) % WAYS


def encode_jump(marble: int, seats: int, target: int) -> int:
    """Jump with a joker onto marble `target` of the player `seats` seats after the mover."""
    return JUMP + marble * TARGETS + (seats - 1) * MARBLES + target


def is_jump(move: int) -> bool:
    return JUMP <= move < SEVENS


def jump_seats(move: int) -> int:
    """The number of seats from the mover to the owner of a joker's target."""
    return (move - JUMP) % TARGETS // MARBLES + 1


def jump_target(move: int) -> int:
    """The target of a joker, as the number of its owner's marble."""
    return (move - JUMP) % TARGETS % MARBLES


def moved_marble(move: int) -> int:
    """The marble that moves, unless the play is a split."""
    return (move - SINGLE) // WAYS % MARBLES if move < JUMP else (move - JUMP) // TARGETS


def encode_split(kind: int, one: int, two: int, steps: int, way: int, way_two: int) -> int:
    """Split a 7 or 9 between two marbles; `steps` are the holes of the first."""
    pair = one * MARBLES + two
    if kind == SEVEN:
        ways = way * FORWARD_WAYS + way_two
        return SEVENS + (pair * SEVEN_SHARES + steps - 1) * SEVEN_WAYS + ways
    ways = FORWARD_WAYS + way_two if way == BACK else way
    return NINES + (pair * NINE_SHARES + steps - 1) * NINE_WAYS + ways


def is_split(move: int) -> bool:
    return move >= SEVENS


def first_marble(move: int) -> int:
    """The marble that the first part of a split moves."""
    return _pair(move) // MARBLES


def second_marble(move: int) -> int:
    """The marble that the second part of a split moves."""
    return _pair(move) % MARBLES


def _pair(move: int) -> int:
    if move < NINES:
        return (move - SEVENS) // (SEVEN_SHARES * SEVEN_WAYS)
    return (move - NINES) // (NINE_SHARES * NINE_WAYS)


def first_steps(move: int) -> int:
    """The number of holes in the first part of a split."""
    if move < NINES:
        return (move - SEVENS) // SEVEN_WAYS % SEVEN_SHARES + 1
    return (move - NINES) // NINE_WAYS % NINE_SHARES + 1


def second_steps(box: Box, move: int) -> int:
    """The number of holes in the second part of a split."""
    return (box.split[SEVEN] if move < NINES else box.split[NINE]) - first_steps(move)


def first_way(move: int) -> int:
    """The way of the first part of a split."""
    if move < NINES:
        return (move - SEVENS) % SEVEN_WAYS // FORWARD_WAYS
    ways = (move - NINES) % NINE_WAYS
    return BACK if ways >= FORWARD_WAYS else ways


def second_way(move: int) -> int:
    """The way of the second part of a split."""
    if move < NINES:
        return (move - SEVENS) % FORWARD_WAYS
    ways = (move - NINES) % NINE_WAYS
    return ways - FORWARD_WAYS if ways >= FORWARD_WAYS else BACK

"""The numbering of moves: every move of a seat is one number below MOVES.

A number is made by an `encode_` function and read by the functions after it; no other file
calculates with it. The ranges follow one another in the order of the constants below.
"""

from __future__ import annotations

from .box import (
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

# The way of a marble: on round the loop, into home (or onward there), or back round the loop.
ON, IN, BACK = 0, 1, 2
WAYS = 3
FORWARD_WAYS = 2

# How many targets a joker may have, and how the two marbles of a split share its holes.
TARGETS = (MOST_PLAYERS - 1) * MARBLES
PAIRS = MARBLES * MARBLES
SEVEN_SHARES = SEVEN_HOLES - 1
SEVEN_WAYS = FORWARD_WAYS * FORWARD_WAYS  # each of the two goes on or in
NINE_SHARES = NINE_HOLES - 1
NINE_WAYS = 2 * FORWARD_WAYS  # which of the two goes back, and whether the other goes on or in

LET = 0  # the answers to a play
STOP = 1
DECK = 2  # the picks: from the deck, or a kind of card from the row
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
    """Take a card of that kind from the row."""
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
    """Help one partner; partners are counted as in `box.mate`."""
    return HELP_ONE + mate


def encode_help_two(first: int, second: int) -> int:
    """Help two partners with one split: the first moves first."""
    return HELP_TWO + first * MOST_PARTNERS + second


def is_help(move: int) -> bool:
    """Whether a move says whom to help, one partner or two."""
    return HELP_ONE <= move < SINGLE


def is_help_two(move: int) -> bool:
    return HELP_TWO <= move < SINGLE


def help_choice(move: int) -> int:
    """The number, from 0, of a choice whom to help."""
    return move - HELP_ONE


def first_helped(move: int) -> int:
    """The partner who is helped, of two the one who moves first."""
    return move - HELP_ONE if move < HELP_TWO else (move - HELP_TWO) // MOST_PARTNERS


def second_helped(move: int) -> int:
    """Of two partners the one who moves second."""
    return (move - HELP_TWO) % MOST_PARTNERS


def is_play(move: int) -> bool:
    """Whether a move plays a card that moves marbles."""
    return move >= SINGLE


def played_kind(move: int) -> int:
    """The kind of card that a play takes."""
    if move < JUMP:
        return (move - SINGLE) // (MARBLES * WAYS)
    if move < SEVENS:
        return JOKER
    return SEVEN if move < NINES else NINE


def encode_single(kind: int, marble: int, way: int) -> int:
    """Move one marble by a card; out of start is a way ON."""
    return SINGLE + (kind * MARBLES + marble) * WAYS + way


def single_way(move: int) -> int:
    """The way of the one marble that a card moves."""
    return (move - SINGLE) % WAYS


def encode_jump(marble: int, seats: int, target: int) -> int:
    """Jump by a joker onto a marble of the player who sits that many seats after the mover."""
    return JUMP + marble * TARGETS + (seats - 1) * MARBLES + target


def is_jump(move: int) -> bool:
    return JUMP <= move < SEVENS


def jump_seats(move: int) -> int:
    """How many seats after the mover the owner of a joker's target sits."""
    return (move - JUMP) % TARGETS // MARBLES + 1


def jump_target(move: int) -> int:
    """Which marble of its owner a joker jumps onto."""
    return (move - JUMP) % TARGETS % MARBLES


def moved_marble(move: int) -> int:
    """The marble that a card other than a 7 or 9 moves."""
    return (move - SINGLE) // WAYS % MARBLES if move < JUMP else (move - JUMP) // TARGETS


def encode_split(kind: int, one: int, two: int, steps: int, way: int, way_two: int) -> int:
    """Split a 7 or 9 over two marbles: the holes of the first, and the ways of both."""
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
    """How many holes of a split the first part takes."""
    if move < NINES:
        return (move - SEVENS) // SEVEN_WAYS % SEVEN_SHARES + 1
    return (move - NINES) // NINE_WAYS % NINE_SHARES + 1


def second_steps(box: Box, move: int) -> int:
    """How many holes of a split the second part takes."""
    return (box.split[SEVEN] if move < NINES else box.split[NINE]) - first_steps(move)


def first_way(move: int) -> int:
    """Which way the first part of a split goes."""
    if move < NINES:
        return (move - SEVENS) % SEVEN_WAYS // FORWARD_WAYS
    ways = (move - NINES) % NINE_WAYS
    return BACK if ways >= FORWARD_WAYS else ways


def second_way(move: int) -> int:
    """Which way the second part of a split goes."""
    if move < NINES:
        return (move - SEVENS) % FORWARD_WAYS
    ways = (move - NINES) % NINE_WAYS
    return ways - FORWARD_WAYS if ways >= FORWARD_WAYS else BACK

"""What an exchange costs its target on average, if both knights reroll as well as they can.

Losses are counted in what a knight has to lose: its vitality, of which the first points of health
are the greatest part. A reroll has a price in it, so that one is spent only where it gains more.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rolltop.kit.rerolls import reroll_worth

from .state import MOST_PIPS

POINT = 10_000
REROLL = 1 * POINT  # the price of a reroll: an eighth of what a point of health is worth on average

Loss = list[list[list[int]]]  # by two numbers and the kind of the dice that are kept


class Terms(NamedTuple):
    """The numbers that decide what an exchange comes to."""

    front_dice: int
    flank_dice: int
    first_dice: int
    last_dice: int
    hits: tuple[int, ...]
    blocks: tuple[int, ...]
    last_blocks: tuple[int, ...]
    is_added: bool
    is_last_rerolled: bool


class Losses(NamedTuple):
    """What a target of each health loses: by its attacker's dice, by hits, by hits and blocks."""

    front: list[Loss]
    flank: list[Loss]
    first: list[Loss]
    last: list[Loss]


def vitality(health: int) -> int:
    """What a knight has to lose: the first points of health count most, 13, and the sixth 3."""
    return POINT * health * (2 * MOST_PIPS + 2 - health)


def open_hits(hits: int, blocks: int) -> int:
    """The place of hits of which fewer were blocked, among all such pairs."""
    return hits * (hits - 1) // 2 + blocks


@cache
def reckon(terms: Terms) -> Losses:
    """The losses of every exchange, from the last roll back to the first."""
    found = Losses([], [], [], [])
    for health in range(MOST_PIPS + 1):
        found.last.append(_last(terms, health))
        found.first.append(_first(terms, found.last[health]))
        for dice, losses in ((terms.front_dice, found.front), (terms.flank_dice, found.flank)):
            losses.append(_attack(terms, dice, found.first[health]))
    return found


def _last(terms: Terms, health: int) -> Loss:
    """By hits and blocks before the last defence, and the rerolls left."""
    return [
        _last_roll(terms, _lost(terms, health, hits, blocks))
        for hits in range(1, MOST_PIPS + 1)
        for blocks in range(hits)
    ]


def _lost(terms: Terms, health: int, hits: int, blocks: int) -> tuple[int, ...]:
    """What each combination of the last defence leaves to lose."""
    found = []
    for last in terms.last_blocks:
        stopped = blocks + last if terms.is_added else max(blocks, last)
        left = max(0, health - max(0, hits - stopped))
        found.append(vitality(health) - vitality(left))
    return tuple(found)


@cache
def _last_roll(terms: Terms, lost: tuple[int, ...]) -> list[list[int]]:
    rerolls = MOST_PIPS if terms.is_last_rerolled else 0
    found = _defended(terms.last_dice, [lost] * (rerolls + 1))
    return found * (MOST_PIPS + 1) if rerolls == 0 else found


def _first(terms: Terms, last: Loss) -> Loss:
    """By hits before the first defence, and the rerolls left; the last meets what it lets by."""
    found = []
    for hits in range(MOST_PIPS + 1):
        lost = [
            [
                0 if blocks >= hits else last[open_hits(hits, blocks)][left][0]
                for blocks in terms.blocks
            ]
            for left in range(MOST_PIPS + 1)
        ]
        found.append(_defended(terms.first_dice, lost))
    return found


def _attack(terms: Terms, dice: int, first: Loss) -> Loss:
    """By the rerolls of the attacker and of the target."""
    by_target = []
    for spare in range(MOST_PIPS + 1):
        lost = [first[hits][spare][0] for hits in terms.hits]
        by_target.append(reroll_worth(dice, [lost] * (MOST_PIPS + 1), REROLL))
    return [list(rows) for rows in zip(*by_target, strict=True)]


def _defended(dice: int, lost: Sequence[Sequence[int]]) -> list[list[int]]:
    """The losses of a target that wants to lose little."""
    kept = [[-loss for loss in row] for row in lost]
    return [[-worth for worth in row] for row in reroll_worth(dice, kept, REROLL)]

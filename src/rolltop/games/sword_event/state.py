"""What changes in a match: where the knights stand, their dice, and what is being rolled."""

from typing import Annotated

from rolltop.game import CHANCE, state
from rolltop.kit.dice import all_dice

DEALING, INITIATIVE, ROLL_OFF, ACTING, ATTACK, DEFENCE, LAST_DEFENCE = range(7)
NOBODY = -1
OUT = -1

PerKnight = Annotated[list[int], 4]


@state
class State:
    """A list of four has a place for every seat."""

    turn: int
    phase: int
    round_number: int
    knight: int  # who rolls initiative, or whose turn of the round it is
    actions: int
    rotations: int
    target: int
    hits: int
    blocks: int
    dice: Annotated[list[int], 5]
    count: int  # how many of the dice are used
    mask: int  # which of them are in the air
    at: PerKnight  # a hex, or OUT
    facing: PerKnight
    health: PerKnight
    rerolls: PerKnight
    initiative: PerKnight
    order: PerKnight  # how many act before this knight; equal while a tie stands
    claim: PerKnight  # what the last roll is worth for the order
    dealt: PerKnight  # damage dealt in the event
    fallen: PerKnight  # 1 for the first to be knocked out, and so on; 0 for who stands


def throw(s: State, phase: int, count: int) -> None:
    """So many dice are taken up and thrown."""
    for die in range(5):
        s.dice[die] = 0
    s.phase = phase
    s.count = count
    s.mask = all_dice(count)
    s.turn = CHANCE


def standing(s: State, players: int) -> int:
    """How many knights are on the field."""
    found = 0
    for seat in range(players):
        if s.health[seat] > 0:
            found += 1
    return found

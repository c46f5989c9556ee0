"""What changes in a match: where the knights stand, their dice, and what is being rolled."""

from typing import Annotated

from rolltop.contract import CHANCE, OVER, Bits, OneOf, Span, state
from rolltop.kit.dice import all_dice

DEALING, INITIATIVE, ROLL_OFF, ACTING, ATTACK, DEFENCE, LAST_DEFENCE = range(7)
NOBODY = -1
OUT = -1

PerKnight = Annotated[list[int], 4]


@state
class State:
    """A list of four has a place for every seat."""

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(7)]
    round_number: Annotated[int, Span("rounds", past=True)]
    # Who rolls initiative, or whose turn of the round it is.
    knight: Annotated[int, OneOf("players", least=NOBODY)]
    actions: Annotated[int, Span("actions")]
    rotations: Annotated[int, Span("rotations")]
    target: Annotated[int, OneOf("players", least=NOBODY)]
    hits: Annotated[int, Span(6)]
    blocks: Annotated[int, Span(12)]
    dice: Annotated[list[int], 5, OneOf(7)]
    count: Annotated[int, OneOf(6)]  # how many of the dice are used
    mask: Annotated[int, Bits(5)]  # which of them are in the air
    at: Annotated[PerKnight, OneOf("hexes", least=OUT, rows="players")]
    facing: Annotated[PerKnight, OneOf(6, rows="players")]
    health: Annotated[PerKnight, Span("health", rows="players")]
    rerolls: Annotated[PerKnight, Span("most_rerolls", rows="players")]
    initiative: Annotated[PerKnight, Span(6, rows="players")]
    # How many act before this knight; equal while a tie stands.
    order: Annotated[PerKnight, OneOf(5, rows="players")]
    # What the last roll is worth for the order.
    claim: Annotated[PerKnight, Span(700_000, least=-4_000_000, rows="players")]
    dealt: Annotated[PerKnight, Span(12, past=True, rows="players")]  # damage, in the event
    # 1 for the first to be knocked out, and so on; 0 for who stands.
    fallen: Annotated[PerKnight, OneOf(5, rows="players")]


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

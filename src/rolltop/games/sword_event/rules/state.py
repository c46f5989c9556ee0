"""What changes in a match: where the knights stand, their dice, and what is being rolled."""

from typing import Annotated

from rolltop.contract import CHANCE, OVER, Bits, OneOf, Span, state
from rolltop.kit.dice import all_dice

DEALING, INITIATIVE, ROLL_OFF, ACTING, ATTACK, DEFENCE, LAST_DEFENCE = range(7)
NOBODY = -1
OUT = -1
# What a knight has done of doing nothing: it has not begun, it had to defend, or it rests.
AWAKE, DISTURBED, RESTING = range(3)

KNIGHTS = 4  # at most
DICE = 5  # that a knight throws, at most
SIDES = 6  # of a hex, and ways to face
MOST_PIPS = 6  # on a die, and so the most that health, initiative, rerolls or hits can be

# The weights in a claim to act early: a value outweighs every combination, a combination every
# total of the dice, and a place already won in the turn order outweighs all three.
VALUE, COMBINATION, PLACE = 100_000, 100, 1_000_000

PerKnight = Annotated[list[int], KNIGHTS]


@state
class State:
    """Lists of length KNIGHTS have a place for every seat."""

    turn: Annotated[int, OneOf("players", least=OVER)]
    phase: Annotated[int, OneOf(LAST_DEFENCE + 1)]
    round_number: Annotated[int, Span("rounds", past=True)]
    # The knight that rolls initiative or takes its turn.
    knight: Annotated[int, OneOf("players", least=NOBODY)]
    actions: Annotated[int, Span("actions")]
    rotations: Annotated[int, Span("rotations")]
    target: Annotated[int, OneOf("players", least=NOBODY)]
    hits: Annotated[int, Span(MOST_PIPS)]
    blocks: Annotated[int, Span(2 * MOST_PIPS)]  # of two defence rolls that may add up
    dice: Annotated[list[int], DICE, OneOf(MOST_PIPS + 1)]
    count: Annotated[int, OneOf(DICE + 1)]  # how many of the dice are used
    mask: Annotated[int, Bits(DICE)]  # which of them are in the air
    at: Annotated[PerKnight, OneOf("hexes", least=OUT, rows="players")]
    facing: Annotated[PerKnight, OneOf(SIDES, rows="players")]
    health: Annotated[PerKnight, Span("health", rows="players")]
    rerolls: Annotated[PerKnight, Span("most_rerolls", rows="players")]
    initiative: Annotated[PerKnight, Span(MOST_PIPS, rows="players")]
    # The number of knights that act before this one; equal for knights that are tied.
    order: Annotated[PerKnight, OneOf(KNIGHTS + 1, rows="players")]
    # What the last roll is worth for the order.
    claim: Annotated[
        PerKnight, Span((MOST_PIPS + 1) * VALUE, least=-KNIGHTS * PLACE, rows="players")
    ]
    # Until the end of the round.
    rest: Annotated[PerKnight, OneOf(RESTING + 1, rows="players")]
    # Damage dealt to others in the event; twice a knight's health is a lot.
    dealt: Annotated[PerKnight, Span(2 * MOST_PIPS, past=True, rows="players")]
    # 1 for the first to be knocked out, and so on; 0 while a knight is on the field.
    fallen: Annotated[PerKnight, OneOf(KNIGHTS + 1, rows="players")]


def throw(s: State, phase: int, count: int) -> None:
    """Take up `count` dice and throw them."""
    for die in range(DICE):
        s.dice[die] = 0
    s.phase = phase
    s.count = count
    s.mask = all_dice(count)
    s.turn = CHANCE


def standing(s: State, players: int) -> int:
    """The number of knights on the field."""
    found = 0
    for seat in range(players):
        if s.health[seat] > 0:
            found += 1
    return found

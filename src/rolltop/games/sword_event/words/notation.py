"""The notation of moves and outcomes, as players write them and records keep them."""

from functools import cache

from rolltop.games.sword_event.rules.moves import is_reroll, rerolled
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import DEALING, State
from rolltop.kit.dice import faces

from .terms import corners_of, places_in, spoken

CHOICES = (
    "end turn",
    "heal",
    "turn left",
    "turn right",
    "move forward",
    "move back",
    "attack front",
    "attack left",
    "attack right",
    "keep",
)


def say(s: State, box: Box, move: int) -> str:
    """A move as its player would say it; a reroll names the dice, the highest first."""
    if is_reroll(move):
        return f"reroll {spoken([s.dice[die] for die in places_in(rerolled(move))])}"
    return CHOICES[move]


def outcome(s: State, box: Box, outcome: int) -> str:
    """The dice, the highest first, or the corners that are dealt to three knights."""
    if s.phase == DEALING:
        return corners_of(box, outcome)
    return _roll(s.mask.bit_count(), outcome)


@cache
def _roll(count: int, outcome: int) -> str:
    return spoken(faces(count, outcome))

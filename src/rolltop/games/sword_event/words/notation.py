"""The notation of moves and outcomes, as players write them and records keep them."""

from functools import cache

from rolltop.games.sword_event.rules import KEEP
from rolltop.games.sword_event.rules.box import Box
from rolltop.games.sword_event.rules.setup import corner_of
from rolltop.games.sword_event.rules.state import DEALING, State
from rolltop.kit.dice import faces
from rolltop.words import SEATS

from .terms import spoken

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
    """A choice as its player would say it; a reroll names the dice, the highest first."""
    if move <= KEEP:
        return CHOICES[move]
    chosen = [s.dice[die] for die in range(s.count) if (move - KEEP) >> die & 1]
    return f"reroll {spoken(chosen)}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """The dice, the highest first; for three knights first of all their corners."""
    if s.phase == DEALING:
        return ", ".join(
            f"{SEATS[seat]} {box.corner_names[corner_of(box, seat, outcome)]}"
            for seat in range(box.players)
        )
    return _roll(s.mask.bit_count(), outcome)


@cache
def _roll(count: int, outcome: int) -> str:
    return spoken(faces(count, outcome))

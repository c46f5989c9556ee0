"""The terms of the table: colours, attributes, positions, move types, who and what."""

from .box import Box
from .state import FIGHTERS, State
from .turn import first_technique

COLOUR_NAMES = ("white", "blue", "purple", "brown", "black")
ATTRIBUTES = ("STR", "SPD", "KNO", "TEC", "EXP")
POSITION_IDS = (
    "standing",
    "open-guard",
    "closed-guard",
    "half-guard",
    "turtle",
    "side-mount",
    "knee-on-belly",
    "mount",
    "rear-mount",
)
KINDS = (
    "takedown",
    "takedown defense",
    "guard pull",
    "sweep",
    "improve",
    "pass",
    "control",
    "submission",
)
PHASES = (
    "contest",
    "character",
    "deal",
    "boards",
    "side",
    "ready",
    "roll",
    "token",
    "action",
    "reroll",
    "placing",
    "strength",
    "settle",
    "turn card",
)


def fighters(box: Box) -> tuple[str, str]:
    """The names of both fighters; in solo the second is the deck."""
    return ("Red", "Blue") if box.players == FIGHTERS else ("Red", "Deck")


def fighter_name(box: Box, fighter: int) -> str:
    return fighters(box)[fighter]


def technique_name(s: State, box: Box, fighter: int, place: int) -> str:
    """A technique of the side that a fighter has before it, counted from the left."""
    return box.technique_names[first_technique(s, fighter) + place]


def techniques_before(s: State, box: Box, fighter: int) -> list[int]:
    """The numbers of the techniques on a fighter's side, from the left."""
    first = first_technique(s, fighter)
    return list(range(first, first + box.techniques[first // 3]))

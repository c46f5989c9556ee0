"""The words of the game for cards, chips, dice and phases."""

from collections.abc import Iterable

from rolltop.games.king_of_the_pitch.rules.box import CERTAIN, METALS, Box
from rolltop.games.king_of_the_pitch.rules.kinds import MATCH, colour_of, is_player, number_of

EVENT_NAMES = ("MATCH", "V.A.R.", "BONUS", "CAPTAIN TRANSFER")
PHASE_NAMES = (
    "kick-off",
    "deal",
    "fill",
    "act",
    "events",
    "dice",
    "eight",
    "review",
    "penalty",
)
ROLES = ("defender", "midfielder", "attacker")


def card_name(kind: int) -> str:
    """A card: `silver 8`, `MATCH`."""
    if is_player(kind):
        return f"{METALS[colour_of(kind)]} {number_of(kind) + 1}"
    return EVENT_NAMES[kind - MATCH]


def events_name(events: int) -> str:
    """The event cards that a side places."""
    return ("nothing", "V.A.R.", "BONUS", "V.A.R. and BONUS")[events]


def dice_words(dice: Iterable[int]) -> str:
    """Dice as they are read out: `6 3 1`."""
    return " ".join(str(face) for face in dice if face)


def stop(text: str) -> str:
    """A sentence with its full stop; `V.A.R.` at the end brings its own."""
    return text if text.endswith(".") else f"{text}."


def plural(many: int, what: str) -> str:
    """So many things: `1 crown`, `2 crowns`."""
    return f"{many} {what}" if many == 1 else f"{many} {what}s"


def percent(box: Box, mine: int, other: int) -> str:
    """The chance that a level beats another, as people say it."""
    return f"{100 * box.chance[mine][other] / CERTAIN:.0f} %"

"""Names and phrases that the notation, the log, the terminal and the picture share."""

from collections.abc import Iterable

from rolltop.games.king_of_the_pitch.rules.kinds import MATCH, colour_of, is_player, number_of
from rolltop.games.king_of_the_pitch.rules.options import CERTAIN, METALS, Box

# What people call the teams, after the printed team boards; records keep the names of the seats.
TEAMS = ("Red", "Blue", "Yellow", "Green", "Orange")
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


def a_card(kind: int) -> str:
    """A card in a sentence: `a silver 8`, `a MATCH card`."""
    return f"a {card_name(kind)}" if is_player(kind) else f"a {card_name(kind)} card"


def events_name(events: int) -> str:
    """The event cards that a side places: `V.A.R. and BONUS`."""
    return ("nothing", "V.A.R.", "BONUS", "V.A.R. and BONUS")[events]


def dice_words(dice: Iterable[int]) -> str:
    """Dice as they are read out: `6 3 1`."""
    return " ".join(str(face) for face in dice if face)


def stop(text: str) -> str:
    """A sentence with its full stop; `V.A.R.` ends in one already."""
    return text if text.endswith(".") else f"{text}."


def plural(many: int, what: str) -> str:
    """A number of things: `1 crown`, `2 crowns`."""
    return f"{many} {what}" if many == 1 else f"{many} {what}s"


def listed(names: list[str]) -> str:
    """Names in a sentence: `Red, Blue and Green`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def percent(box: Box, mine: int, other: int) -> str:
    """The chance of a level to beat another: `25%`."""
    return f"{100 * box.chance[mine][other] / CERTAIN:.0f}%"

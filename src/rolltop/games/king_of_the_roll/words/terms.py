"""Names and phrases that the log, the terminal and the picture share."""

from rolltop.games.king_of_the_roll.rules.movement_board import first_technique, side_of
from rolltop.games.king_of_the_roll.rules.options import Box, is_solo
from rolltop.games.king_of_the_roll.rules.state import (
    BOARD_SIDES,
    COLOUR_NAMES,
    POSITION_GROUPS,
    TECHNIQUES,
    State,
)

ATTRIBUTES = ("STR", "SPD", "KNO", "TEC", "EXP")
# The move types as the rulebook prints them; KINDS are their ids in content and notation.
MOVE_TYPES = (
    "Takedown",
    "Takedown Defense",
    "Guard Pull",
    "Sweep",
    "Improve Position",
    "Pass",
    "Control Opponent",
    "Submission",
)
GROUP_NAMES = {"ground": "Ground", "guards": "Guards", "past-guards": "Past the guards"}
PHASE_NAMES = (
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
    """The names of both fighters; in solo play the second is the deck."""
    return ("Red", "Deck") if is_solo(box) else ("Red", "Blue")


def fighter_name(box: Box, fighter: int) -> str:
    return fighters(box)[fighter]


def technique_name(s: State, box: Box, fighter: int, place: int) -> str:
    """The technique at that place, from the left, of the fighter's side."""
    return box.technique_names[first_technique(s, fighter) + place]


def techniques_before(s: State, box: Box, fighter: int) -> list[int]:
    """The numbers of the techniques on a fighter's side, from the left."""
    return techniques_on(box, side_of(s, fighter))


def techniques_on(box: Box, side: int) -> list[int]:
    """The numbers of the techniques on a side of a movement board, from the left."""
    first = TECHNIQUES * side
    return list(range(first, first + box.techniques[side]))


def colours_in(mask: int) -> list[str]:
    """The colours of the dice in a mask, in order."""
    return [name for colour, name in enumerate(COLOUR_NAMES) if mask >> colour & 1]


def listed(words: list[str]) -> str:
    """A list in a sentence: "white, blue and black"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def board_name(box: Box, board: int) -> str:
    """A takedown board by its two sides."""
    first = BOARD_SIDES * board
    return " and ".join(box.side_names[first : first + BOARD_SIDES])


def solo_card(box: Box, card: int) -> str:
    """A solo card by its number, technique, total and position bonus."""
    number = str(box.solo_number[card])
    if box.solo_fallback[card] != box.solo_number[card]:
        number += f" or {box.solo_fallback[card]}"
    return (
        f"card {card + 1}: technique {number}, total {box.solo_total[card]}, "
        f"{solo_positions(box, card)} +{box.solo_bonus[card]}"
    )


def solo_positions(box: Box, card: int) -> str:
    """The positions in which a solo card has its bonus."""
    mask = box.solo_positions[card]
    for name, group in POSITION_GROUPS.items():
        if mask == sum(1 << position for position in group):
            return GROUP_NAMES[name]
    return listed([name for place, name in enumerate(box.position_names) if mask >> place & 1])

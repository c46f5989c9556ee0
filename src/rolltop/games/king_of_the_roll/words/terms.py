"""The terms of the table: colours, attributes, positions, move types, who and what."""

from rolltop.games.king_of_the_roll.rules.box import Box, is_solo
from rolltop.games.king_of_the_roll.rules.movement_board import first_technique, side_of
from rolltop.games.king_of_the_roll.rules.state import BOARD_SIDES, COLOUR_NAMES, TECHNIQUES, State

ATTRIBUTES = ("STR", "SPD", "KNO", "TEC", "EXP")
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
    """The names of both fighters; in solo the second is the deck."""
    return ("Red", "Deck") if is_solo(box) else ("Red", "Blue")


def fighter_name(box: Box, fighter: int) -> str:
    return fighters(box)[fighter]


def technique_name(s: State, box: Box, fighter: int, place: int) -> str:
    """A technique of the side that a fighter has before it, counted from the left."""
    return box.technique_names[first_technique(s, fighter) + place]


def techniques_before(s: State, box: Box, fighter: int) -> list[int]:
    """The numbers of the techniques on a fighter's side, from the left."""
    return techniques_on(box, side_of(s, fighter))


def techniques_on(box: Box, side: int) -> list[int]:
    """The numbers of the techniques on a side of a movement board, from the left."""
    first = TECHNIQUES * side
    return list(range(first, first + box.techniques[side]))


def colours_in(mask: int) -> list[str]:
    """The colours of the dice that a mask holds, in order."""
    return [name for colour, name in enumerate(COLOUR_NAMES) if mask >> colour & 1]


def board_name(box: Box, board: int) -> str:
    """A takedown board by its two sides."""
    first = BOARD_SIDES * board
    return " and ".join(box.side_names[first : first + BOARD_SIDES])


def solo_card(box: Box, card: int) -> str:
    """A solo card by its number and what it says."""
    number = str(box.solo_number[card])
    if box.solo_fallback[card] != box.solo_number[card]:
        number += f" or {box.solo_fallback[card]}"
    where = box.position_names[box.solo_position[card]]
    return (
        f"card {card + 1}: technique {number}, total {box.solo_total[card]}, "
        f"{where} +{box.solo_bonus[card]}"
    )

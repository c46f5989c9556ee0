"""The terms of the table: colours, attributes, positions, move types, who and what."""

from rolltop.games.king_of_the_roll.rules.box import Box
from rolltop.games.king_of_the_roll.rules.movement_board import first_technique
from rolltop.games.king_of_the_roll.rules.state import FIGHTERS, State

ATTRIBUTES = ("STR", "SPD", "KNO", "TEC", "EXP")


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


def board_name(box: Box, board: int) -> str:
    """A takedown board by its two sides."""
    return f"{box.side_names[2 * board]} and {box.side_names[2 * board + 1]}"


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

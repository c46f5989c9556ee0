"""The notation: each move and each outcome of chance in words that no other has."""

from rolltop.games.king_of_the_roll.rules.box import Box
from rolltop.games.king_of_the_roll.rules.moves import (
    DIRECT,
    FRONT,
    MODIFY,
    NO_CARD,
    PLACE,
    PLAY_CARD,
    REFILL,
    ROLL_DICE,
    STAY,
    TOKENS,
    WAYS,
)
from rolltop.games.king_of_the_roll.rules.state import (
    BOARDS,
    COLOUR_NAMES,
    COLOURS,
    DEAL,
    KINDS,
    TURN_CARD,
    State,
)

from .terms import ATTRIBUTES, board_name, fighter_name, solo_card, technique_name


def say(s: State, box: Box, move: int) -> str:
    """A move as a player says it."""
    if move < FRONT:
        verb = "take" if s.fighter == s.turn else "face"
        return f"{verb} the {box.character_names[move]}"
    if move < ROLL_DICE:
        return f"play {box.side_names[s.side[s.fighter] + move - FRONT]}"
    if move == ROLL_DICE:
        return "roll"
    if move < NO_CARD:
        return KINDS[move - TOKENS]
    if move == NO_CARD:
        return "no card"
    if move < PLACE:
        card, mask = divmod(move - PLAY_CARD, 32)
        return f"{box.card_names[card]} on {_colours(mask)}"
    if move < STAY:
        return _say_placement(s, box, move - PLACE)
    white = COLOUR_NAMES[0]
    if move == STAY:
        return f"{white} stays"
    return f"{white} to {technique_name(s, box, s.fighter, move - STAY - 1)}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """A face, a card or a board."""
    if s.phase == DEAL:
        return box.card_names[outcome]
    if s.phase == BOARDS:
        return f"{fighter_name(box, 0)} gets {board_name(box, outcome)}"
    if s.phase == TURN_CARD:
        return solo_card(box, outcome)
    return str(outcome + 1)


def _say_placement(s: State, box: Box, placement: int) -> str:
    colour = COLOUR_NAMES[s.colour]
    attribute = ATTRIBUTES[s.colour]
    if placement < MODIFY:
        return f"rolled {colour} to {technique_name(s, box, s.fighter, placement - DIRECT)}"
    if placement >= REFILL:
        name = technique_name(s, box, s.fighter, placement - REFILL)
        return f"{colour} to {name}, {attribute} on the refill"
    target, way = divmod(placement - MODIFY, WAYS)
    said = f"{attribute} on {COLOUR_NAMES[target]}"
    if way == 0:
        return said
    return f"{said}, {colour} to {technique_name(s, box, s.fighter, way - 1)}"


def _colours(mask: int) -> str:
    return " ".join(COLOUR_NAMES[colour] for colour in range(COLOURS) if mask >> colour & 1)

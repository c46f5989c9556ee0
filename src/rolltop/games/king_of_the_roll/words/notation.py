"""The notation: unique words for each move and each outcome of chance; records keep them."""

from collections.abc import Callable

from rolltop.games.king_of_the_roll.rules.moves import (
    NO_CARD,
    STAY,
    board_side_of,
    card_of,
    character_of,
    is_direct,
    is_refill,
    mask_of,
    target_of,
    technique_of,
    token_of,
)
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    BOARDS,
    CHARACTER,
    COLOUR_NAMES,
    DEAL,
    KINDS,
    NONE,
    PLACING,
    READY,
    SETTLE,
    SIDE,
    TOKEN,
    TURN_CARD,
    WHITE,
    State,
)

from .terms import ATTRIBUTES, board_name, colours_in, fighter_name, solo_card, technique_name


def say(s: State, box: Box, move: int) -> str:
    """A legal move, as a player would say it."""
    return _SAYINGS[s.phase](s, box, move)


def outcome(s: State, box: Box, outcome: int) -> str:
    """The face of a die, a card, or a takedown board."""
    if s.phase == DEAL:
        return box.card_names[outcome]
    if s.phase == BOARDS:
        return f"{fighter_name(box, 0)} gets {board_name(box, outcome)}"
    if s.phase == TURN_CARD:
        return solo_card(box, outcome)
    return str(outcome + 1)


def _say_character(s: State, box: Box, move: int) -> str:
    verb = "take" if s.fighter == s.turn else "face"
    return f"{verb} the {box.character_names[character_of(move)]}"


def _say_side(s: State, box: Box, move: int) -> str:
    verb = "play" if s.fighter == s.turn else "face"
    return f"{verb} {box.side_names[board_side_of(move)]}"


def _say_roll(s: State, box: Box, move: int) -> str:
    return "roll"


def _say_token(s: State, box: Box, move: int) -> str:
    return KINDS[token_of(move)]


def _say_card(s: State, box: Box, move: int) -> str:
    if move == NO_CARD:
        return "no card"
    return f"{box.card_names[card_of(move)]} on {' '.join(colours_in(mask_of(move)))}"


def _say_placement(s: State, box: Box, move: int) -> str:
    colour = COLOUR_NAMES[s.colour]
    attribute = ATTRIBUTES[s.colour]
    place = technique_of(move)
    goes = "" if place == NONE else f"{colour} to {technique_name(s, box, s.fighter, place)}"
    if is_direct(move):
        return f"rolled {goes}"
    if is_refill(move):
        return f"{goes}, {attribute} on the refill"
    said = f"{attribute} on {COLOUR_NAMES[target_of(move)]}"
    return f"{said}, {goes}" if goes else said


def _say_settlement(s: State, box: Box, move: int) -> str:
    white = COLOUR_NAMES[WHITE]
    if move == STAY:
        return f"{white} stays"
    return f"{white} to {technique_name(s, box, s.fighter, technique_of(move))}"


_SAYINGS: dict[int, Callable[[State, Box, int], str]] = {
    CHARACTER: _say_character,
    SIDE: _say_side,
    READY: _say_roll,
    TOKEN: _say_token,
    ACTION: _say_card,
    PLACING: _say_placement,
    SETTLE: _say_settlement,
}

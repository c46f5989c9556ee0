"""Which elements of the picture are picked for a move."""

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
    CHARACTER,
    COLOUR_NAMES,
    MOVE_FIRST,
    NONE,
    PLACING,
    READY,
    SIDE,
    TOKEN,
    WHITE,
    State,
)
from rolltop.games.king_of_the_roll.words.terms import colours_in


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The ids to pick for a legal move, in order."""
    if s.phase == PLACING:
        return _placement_path(s, box, move)
    if s.phase == ACTION:
        return ("no-card",) if move == NO_CARD else _card_path(s, box, move)
    if s.phase == CHARACTER:
        return (f"character-{character_of(move)}",)
    if s.phase == SIDE:
        return (f"side-{board_side_of(move)}",)
    if s.phase == READY:
        return ("roll",)
    if s.phase == TOKEN:
        return (f"token-{s.turn}-{token_of(move)}",)
    return ("stay",) if move == STAY else (f"field-{s.fighter}-{technique_of(move)}",)


def _card_path(s: State, box: Box, move: int) -> tuple[str, ...]:
    card = card_of(move)
    owner = 1 - s.turn if box.on_other[card] else s.turn
    dice = tuple(f"rolled-{owner}-{colour}" for colour in colours_in(mask_of(move)))
    counts = [box.masks[card][way].bit_count() for way in range(box.ways[card])]
    is_open = min(counts) < max(counts) and len(dice) < max(counts)
    return (f"card-{card}", *dice, *(("done",) if is_open else ()))


def _placement_path(s: State, box: Box, move: int) -> tuple[str, ...]:
    fighter = s.fighter
    technique = technique_of(move)
    field = "stay" if technique == NONE else f"field-{fighter}-{technique}"
    if is_direct(move):
        return (f"rolled-{fighter}-{COLOUR_NAMES[s.colour]}", field)
    if is_refill(move):
        return (f"refill-{fighter}", field)
    die = f"place-{fighter}-{COLOUR_NAMES[target_of(move)]}"
    return (die,) if s.colour == WHITE and box.order != MOVE_FIRST else (die, field)

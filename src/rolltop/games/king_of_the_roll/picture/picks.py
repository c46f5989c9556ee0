"""Which elements of the picture are picked for a move."""

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
from rolltop.games.king_of_the_roll.rules.state import COLOUR_NAMES, COLOURS, WHITE, State


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The ids to pick for a legal move, one after the other."""
    if move < FRONT:
        return (f"character-{move}",)
    if move < ROLL_DICE:
        return (f"side-{move - FRONT}",)
    if move == ROLL_DICE:
        return ("roll",)
    if move < NO_CARD:
        return (f"token-{s.turn}-{move - TOKENS}",)
    if move == NO_CARD:
        return ("no-card",)
    if move < PLACE:
        return _card_path(s, box, *divmod(move - PLAY_CARD, 32))
    if move < STAY:
        return _placement_path(s, move - PLACE)
    if move == STAY:
        return ("stay",)
    return (f"field-{s.fighter}-{move - STAY - 1}",)


def _card_path(s: State, box: Box, card: int, mask: int) -> tuple[str, ...]:
    owner = 1 - s.turn if box.on_other[card] else s.turn
    dice = tuple(
        f"rolled-{owner}-{COLOUR_NAMES[colour]}" for colour in range(COLOURS) if mask >> colour & 1
    )
    counts = [box.masks[card][way].bit_count() for way in range(box.ways[card])]
    is_open = min(counts) < max(counts) and len(dice) < max(counts)
    return (f"card-{card}", *dice, *(("done",) if is_open else ()))


def _placement_path(s: State, placement: int) -> tuple[str, ...]:
    fighter = s.fighter
    if placement < MODIFY:
        rolled = f"rolled-{fighter}-{COLOUR_NAMES[s.colour]}"
        return (rolled, f"field-{fighter}-{placement - DIRECT}")
    if placement >= REFILL:
        return (f"refill-{fighter}", f"field-{fighter}-{placement - REFILL}")
    target, way = divmod(placement - MODIFY, WAYS)
    die = f"place-{fighter}-{COLOUR_NAMES[target]}"
    if s.colour == WHITE:
        return (die,)
    return (die, f"field-{fighter}-{way - 1}" if way else "stay")

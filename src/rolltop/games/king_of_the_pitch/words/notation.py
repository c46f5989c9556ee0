"""The notation of moves and outcomes, which records keep."""

from rolltop.games.king_of_the_pitch.rules.box import Box
from rolltop.games.king_of_the_pitch.rules.moves import (
    CAPTAIN,
    CHALLENGE,
    PASS,
    PLACE,
    PLAY,
    SELL_CARD,
    SELL_CHIP,
    STEP,
)
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import DEAL, DICE, FILL, State
from rolltop.kit.dice import faces

from .terms import CHIP_NAMES, card_name, dice_words, events_name, plural


def say(s: State, box: Box, move: int) -> str:
    """A move as a player says it: `buy silver 8 from place 3`."""
    if move < PLAY:
        return _say_take(s, move // STEP, move % STEP)
    if move < SELL_CARD:
        return f"play {card_name(move - PLAY)}"
    if move < SELL_CHIP:
        return f"sell card {card_name(move - SELL_CARD)}"
    if move < CAPTAIN:
        number = move - SELL_CHIP
        return f"sell {CHIP_NAMES[s.team[s.turn][number]]} chip {number + 1}"
    if move < CHALLENGE:
        return f"captain on {move - CAPTAIN + 1} for {plural(box.fee, 'gold cube')}"
    if move == CHALLENGE:
        return "challenge the King"
    if move == PASS:
        return "pass"
    return f"place {events_name(move - PLACE)}" if move > PLACE else "play without cards"


def _say_take(s: State, place: int, number: int) -> str:
    card = card_name(s.line[place])
    taken = f"buy {card} from place {place + 1}" if place else f"take {card}"
    return f"{taken}, captain on {number}" if number else taken


def outcome(s: State, box: Box, outcome: int) -> str:
    """What chance brings: dice highest first, a card, a captain."""
    if s.phase == FILL:
        return card_name(outcome)
    if s.phase == DEAL:
        return box.captain_names[outcome]
    if s.phase == DICE:
        return dice_words(faces(box.sixes[match_level(s, box, s.side)], outcome)[::-1])
    return str(outcome + 1)

"""The notation of moves and outcomes, as records keep it."""

from rolltop.games.king_of_the_pitch.rules.moves import (
    CHALLENGE,
    PASS,
    captain_number,
    is_captain,
    is_play,
    is_sell_card,
    is_sell_chip,
    is_take,
    placed_events,
    played_card,
    sold_card,
    sold_number,
    taken_number,
    taken_place,
)
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import DEAL, DICE, FILL, NOTHING, State
from rolltop.kit.dice import faces

from .terms import card_name, dice_words, events_name, plural


def say(s: State, box: Box, move: int) -> str:
    """A move as a player says it: `buy silver 8 from place 3`."""
    if is_take(move):
        return _say_take(s, taken_place(move), taken_number(move))
    if is_play(move):
        return f"play {card_name(played_card(move))}"
    if is_sell_card(move):
        return f"sell card {card_name(sold_card(move))}"
    if is_sell_chip(move):
        number = sold_number(move)
        return f"sell {CHIP_NAMES[s.team[s.turn][number]]} chip {number + 1}"
    if is_captain(move):
        return f"captain on {captain_number(move) + 1} for {plural(box.fee, 'gold cube')}"
    if move == CHALLENGE:
        return "challenge the King"
    if move == PASS:
        return "pass"
    events = placed_events(move)
    return f"place {events_name(events)}" if events else "play without cards"


def _say_take(s: State, place: int, number: int) -> str:
    card = card_name(s.line[place])
    taken = f"buy {card} from place {place + 1}" if place else f"take {card}"
    return taken if number == NOTHING else f"{taken}, captain on {number + 1}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """An outcome of chance: a card, a captain card, or dice with the highest first."""
    if s.phase == FILL:
        return card_name(outcome)
    if s.phase == DEAL:
        return box.captain_names[outcome]
    if s.phase == DICE:
        return dice_words(faces(box.sixes[match_level(s, box, s.side)], outcome)[::-1])
    return str(outcome + 1)

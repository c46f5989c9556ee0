"""The notation of moves and outcomes, as players type them and records store them."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.games.rolling_jokers.rules.moves import (
    DECK,
    LET,
    STOP,
    discarded_kind,
    first_helped,
    is_discard,
    is_help,
    is_help_two,
    is_take,
    played_kind,
    second_helped,
    taken_kind,
)
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import State
from rolltop.words import SEATS

from .marble_moves import MarbleMove, marble_moves
from .terms import card_name, place_name, whose

FIXED = {LET: "let it pass", STOP: "stop it", DECK: "draw from the deck"}
PASSES = (FIXED[LET],)
CALLS = (FIXED[STOP],)


def say(s: State, box: Box, move: int) -> str:
    """The notation of a move: `play 7: Red 8 to Red 11, Blue 2 to Blue 6`."""
    if move in FIXED:
        return FIXED[move]
    if is_take(move):
        return f"take the {card_name(taken_kind(move))}"
    if is_discard(move):
        return f"discard the {card_name(discarded_kind(move))}"
    if is_help(move):
        mates = [first_helped(move)] + [second_helped(move)] * is_help_two(move)
        return "help " + ", then ".join(SEATS[box.mate[s.seat][mate]] for mate in mates)
    return f"play {card_name(played_kind(move))}: {say_marbles(s, box, marble_moves(s, box, move))}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """The notation of the card that chance turns up."""
    return card_name(outcome)


def say_marbles(s: State, box: Box, moved: Sequence[MarbleMove]) -> str:
    """The marbles of a play: `Red 8 to Red 11, Blue 2 to Blue 6`."""
    said = []
    for colour, _, start, end in moved:
        owner = "" if colour == s.seat else f"{whose(colour)} "
        said.append(f"{owner}{place_name(box, colour, start)} to {place_name(box, colour, end)}")
    return (", then " if s.second >= 0 else ", ").join(said)

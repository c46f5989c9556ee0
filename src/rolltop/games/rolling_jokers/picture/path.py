"""What is picked in the picture for a move: the ids of the elements, one after the other."""

from __future__ import annotations

from rolltop.games.rolling_jokers.rules.box import MARBLES, Box
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.moves import DECK, DISCARD, HELP_ONE, LET, ONE, STOP, TAKE
from rolltop.games.rolling_jokers.rules.state import EMPTY, State
from rolltop.games.rolling_jokers.words.marble_moves import card_of, marble_moves


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The elements to pick for a move: a card, then for each marble the marble and its goal."""
    if move in (LET, STOP):
        return ("stop" if move == STOP else "let",)
    if move == DECK:
        return ("deck",)
    if move < DISCARD:
        return (f"row-{s.row.index(move - TAKE)}",)
    if move < HELP_ONE:
        return (f"card-{move - DISCARD}", "discard")
    if move < ONE:
        return (f"help-{move - HELP_ONE}",)
    picks = [f"card-{card_of(move)}"]
    for part in marble_moves(s, box, move):
        picks.append(f"marble-{part.colour}-{part.marble}")
        picks.append(_goal(s, box, part.colour, part.end))
    return tuple(picks)


def _goal(s: State, box: Box, colour: int, place: int) -> str:
    """The hole to pick, or the marble that lies in it and hides it."""
    if place > box.length:
        lying = [m for m, there in enumerate(s.place[colour]) if there == place]
        return f"marble-{colour}-{lying[0]}" if lying else f"home-{colour}-{place - box.length}"
    there = s.loop[hole_of(box, colour, place)]
    if there == EMPTY:
        return f"hole-{hole_of(box, colour, place)}"
    owner, marble = divmod(there, MARBLES)
    return f"marble-{owner}-{marble}"

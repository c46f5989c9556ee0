"""The elements of the picture that a player picks, in order, to make a move."""

from __future__ import annotations

from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.moves import (
    DECK,
    LET,
    STOP,
    discarded_kind,
    help_choice,
    is_discard,
    is_help,
    is_take,
    played_kind,
    taken_kind,
)
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import EMPTY, State, number_of, owner_of
from rolltop.games.rolling_jokers.words.marble_moves import marble_moves

FIXED_IDS = {LET: "let", STOP: "stop", DECK: "deck"}


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The ids to pick for a move: a card, then for each marble the marble and its goal."""
    if move in FIXED_IDS:
        return (FIXED_IDS[move],)
    if is_take(move):
        return (f"row-{s.row.index(taken_kind(move))}",)
    if is_discard(move):
        return (f"card-{discarded_kind(move)}", "discard")
    if is_help(move):
        return (f"help-{help_choice(move)}",)
    picks = [f"card-{played_kind(move)}"]
    for part in marble_moves(s, box, move):
        picks.append(f"marble-{part.colour}-{part.marble}")
        picks.append(_goal(s, box, part.colour, part.end))
    return tuple(picks)


def _goal(s: State, box: Box, colour: int, place: int) -> str:
    """The id of the hole to pick, or of the marble that covers it."""
    if place > box.length:
        lying = [m for m, there in enumerate(s.place[colour]) if there == place]
        return f"marble-{colour}-{lying[0]}" if lying else f"home-{colour}-{place - box.length}"
    there = s.loop[hole_of(box, colour, place)]
    if there == EMPTY:
        return f"hole-{hole_of(box, colour, place)}"
    return f"marble-{owner_of(there)}-{number_of(there)}"

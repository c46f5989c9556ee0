"""All that the rules say of a match, in one call: what the lockstep test compares."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.rules import (
    Box,
    assign,
    draw,
    guess,
    hide,
    imagine,
    moves,
    scores,
)
from rolltop.engine.workspace import Workspace


def tell_match(w: Workspace, box: Box, seat: int, r: int) -> int:
    """Tell of `w.match` its guess, scores, moves, and a seat's view with a world it imagines.

    They are in `w.result`, `w.total`, `w.legal`, `w.shown` and `w.world`. The answer is the outcome
    that `r` draws, or how many moves are legal.
    """
    guess(w.match, box, w.result)
    if w.match.turn == OVER:
        scores(w.match, box, w.total)
        return 0
    assign(w.shown, w.match)
    hide(w.shown, box, seat)
    assign(w.world, w.shown)
    imagine(w.world, box, seat, w.rng)
    if w.match.turn == CHANCE:
        return draw(w.match, box, r)
    return moves(w.match, box, w.legal)

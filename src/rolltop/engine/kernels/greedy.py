"""The greedy player: the move after which the guess is best, chance and secrets sampled."""

from __future__ import annotations

from rolltop.engine.kernels.playout import judge, settle
from rolltop.engine.kernels.rules import (
    WEIGHS_CHANCE,
    Box,
    State,
    assign,
    hide,
    imagine,
    moves,
    play,
)
from rolltop.engine.workspace import Workspace
from rolltop.kit.rng import below


def look(view: State, s: State, box: Box) -> None:
    """Make `view` what the seat to move may know."""
    assign(view, s)
    hide(view, box, s.turn)


def list_moves(w: Workspace, box: Box) -> int:
    """List the legal moves of what is shown in `w.legal`; how many there are."""
    return moves(w.shown, box, w.legal)


def greedy(w: Workspace, box: Box, rng: list[int], samples: int) -> int:
    """The best move for the seat to move, to which `w.shown` is shown; equals by lot."""
    count = moves(w.shown, box, w.legal)
    if count == 1:
        return w.legal[0]
    for i in range(count):
        w.value[i] = 0.0
    if WEIGHS_CHANCE:
        _weigh(w, box, samples, count)
    else:
        for _ in range(samples):
            _sample(w, box, rng, count)
    return w.legal[_best(w.value, count, rng)]


def look_ahead(w: Workspace, box: Box, samples: int) -> int:
    """The greedy move by the workspace's own random numbers.

    To numba a list that Python hands over is of another type than a part of a workspace: `greedy`
    called from there would compile all that it calls a second time.
    """
    return greedy(w, box, w.rng, samples)


def _sample(w: Workspace, box: Box, rng: list[int], count: int) -> None:
    """Add to each move's value what it comes to in one imagined world."""
    seat = w.shown.turn
    assign(w.world, w.shown)
    imagine(w.world, box, seat, rng)
    for i in range(count):
        assign(w.trial, w.world)
        play(w.trial, box, w.legal[i])
        settle(w.trial, box, rng)
        judge(w.trial, box, w.result)
        w.value[i] += w.result[seat]


def _weigh(w: Workspace, box: Box, samples: int, count: int) -> None:
    """Give each move the value that every sample would have: dice in the air are weighed there."""
    seat = w.shown.turn
    for i in range(count):
        assign(w.trial, w.shown)
        play(w.trial, box, w.legal[i])
        judge(w.trial, box, w.result)
        w.value[i] = samples * w.result[seat]


def _best(value: list[float], count: int, rng: list[int]) -> int:
    """The place of the greatest value, one of several equals by lot."""
    best = 0
    equals = 1
    for i in range(1, count):
        if value[i] > value[best]:
            best = i
            equals = 1
        elif value[i] == value[best]:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return best

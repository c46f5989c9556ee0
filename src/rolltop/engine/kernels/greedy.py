"""The greedy player: the move after which the guess is best, chance and secrets sampled."""

from __future__ import annotations

from rolltop.contract import OVER
from rolltop.engine.kernels.playout import settle
from rolltop.engine.kernels.rules import (
    Box,
    State,
    assign,
    guess,
    hide,
    imagine,
    moves,
    play,
    scores,
)
from rolltop.kit.rng import below


def greedy(
    view: State,
    box: Box,
    world: State,
    trial: State,
    rng: list[int],
    legal: list[int],
    value: list[float],
    result: list[float],
    samples: int,
) -> int:
    """The best move for the seat to move, of whose view this is; equals by lot."""
    seat = view.turn
    count = moves(view, box, legal)
    if count == 1:
        return legal[0]
    for i in range(count):
        value[i] = 0.0
    for _ in range(samples):
        assign(world, view)
        imagine(world, box, seat, rng)
        for i in range(count):
            assign(trial, world)
            play(trial, box, legal[i])
            settle(trial, box, rng)
            if trial.turn == OVER:
                scores(trial, box, result)
            else:
                guess(trial, box, result)
            value[i] += result[seat]
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
    return legal[best]


def look(view: State, s: State, box: Box) -> None:
    """Make `view` what the seat to move may know."""
    assign(view, s)
    hide(view, box, s.turn)

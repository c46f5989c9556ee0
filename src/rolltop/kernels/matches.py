"""Many matches between random and greedy players, each from a stream of its own."""

from __future__ import annotations

from rolltop.game import CHANCE, OVER
from rolltop.kernels.contract import Box, State, draw, guess, moves, play, scores, start
from rolltop.kernels.greedy import greedy, look
from rolltop.kit.rng import below, bits, sow


def match(
    states: list[State],
    box: Box,
    samples: list[int],
    rng: list[int],
    legal: list[int],
    value: list[float],
    result: list[float],
    limit: int,
    trace: list[int],
) -> int:
    """One match on states[0]; a seat with samples 0 plays at random, else greedily by so many.

    The moves and outcomes go into `trace` as far as it reaches; how many steps were made.
    """
    s = states[0]
    start(s, box)
    steps = 0
    while s.turn != OVER and steps < limit:
        if s.turn == CHANCE:
            made = draw(s, box, bits(rng))
        elif samples[s.turn] == 0:
            made = legal[below(rng, moves(s, box, legal))]
        else:
            look(states[1], s, box)
            made = greedy(
                states[1],
                box,
                states[2],
                states[3],
                rng,
                legal,
                value,
                result,
                samples[s.turn],
            )
        if steps < len(trace):
            trace[steps] = made
        play(s, box, made)
        steps += 1
    return steps


def matches(
    states: list[State],
    box: Box,
    samples: list[int],
    seed: int,
    first: int,
    limit: int,
    rng: list[int],
    legal: list[int],
    value: list[float],
    trace: list[int],
    results: list[list[float]],
    lengths: list[int],
    capped: list[int],
) -> None:
    """Matches first, first + 1 … into the rows of results; those cut at `limit` are guessed."""
    for i in range(len(lengths)):
        sow(rng, seed, first + i)
        lengths[i] = match(states, box, samples, rng, legal, value, results[i], limit, trace)
        if states[0].turn == OVER:
            capped[i] = 0
            scores(states[0], box, results[i])
        else:
            capped[i] = 1
            guess(states[0], box, results[i])

"""Many matches between random and greedy players, each from a stream of its own."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.greedy import greedy, look
from rolltop.engine.kernels.rules import (
    Box,
    State,
    assign,
    draw,
    guess,
    imagine,
    moves,
    play,
    scores,
    start,
)
from rolltop.kit.rng import below, bits, sow


def play_on(
    states: list[State],
    box: Box,
    samples: list[int],
    careless: list[int],
    rng: list[int],
    legal: list[int],
    value: list[float],
    result: list[float],
    limit: int,
    trace: list[int],
) -> int:
    """Play on from states[0]; a seat with samples 0 plays at random, else greedily by so many.

    So many of a thousand greedy moves are careless: made by lot. The moves and outcomes go into
    `trace` as far as it reaches, the scores into `result`, of a match cut at `limit` the guess;
    how many steps were made.
    """
    s = states[0]
    steps = 0
    while s.turn != OVER and steps < limit:
        if s.turn == CHANCE:
            made = draw(s, box, bits(rng))
        elif samples[s.turn] == 0 or _is_careless(careless[s.turn], rng):
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
    if s.turn == OVER:
        scores(s, box, result)
    else:
        guess(s, box, result)
    return steps


def matches(
    states: list[State],
    box: Box,
    samples: list[int],
    careless: list[int],
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
        start(states[0], box)
        lengths[i] = play_on(
            states, box, samples, careless, rng, legal, value, results[i], limit, trace
        )
        capped[i] = 0 if states[0].turn == OVER else 1


def prospects(
    states: list[State],
    box: Box,
    seat: int,
    games: int,
    samples: list[int],
    careless: list[int],
    rng: list[int],
    legal: list[int],
    value: list[float],
    result: list[float],
    limit: int,
    trace: list[int],
    total: list[float],
) -> None:
    """Play on from the view of a seat in states[4], so many times, and add up the results."""
    for _ in range(games):
        assign(states[0], states[4])
        imagine(states[0], box, seat, rng)
        play_on(states, box, samples, careless, rng, legal, value, result, limit, trace)
        for player in range(box.players):
            total[player] += result[player]


def _is_careless(share: int, rng: list[int]) -> bool:
    return share > 0 and below(rng, 1000) < share

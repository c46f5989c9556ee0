"""Random play to the end, one match or many."""

from __future__ import annotations

from rolltop.game import CHANCE, OVER
from rolltop.kernels.contract import Box, State, draw, moves, play, scores, start
from rolltop.kit.rng import below, bits


def playout(s: State, box: Box, rng: list[int], legal: list[int], limit: int) -> int:
    """Play at random until the match is over or `limit` steps are made; how many were."""
    steps = 0
    while s.turn != OVER and steps < limit:
        if s.turn == CHANCE:
            play(s, box, draw(s, box, bits(rng)))
        else:
            count = moves(s, box, legal)
            play(s, box, legal[below(rng, count)])
        steps += 1
    return steps


def playouts(
    s: State,
    box: Box,
    rng: list[int],
    legal: list[int],
    limit: int,
    games: int,
    result: list[float],
    total: list[float],
) -> int:
    """Play `games` random matches, add up their scores; how many steps were made."""
    steps = 0
    for _ in range(games):
        start(s, box)
        steps += playout(s, box, rng, legal, limit)
        if s.turn == OVER:
            scores(s, box, result)
            for seat in range(box.players):
                total[seat] += result[seat]
    return steps


def settle(s: State, box: Box, rng: list[int]) -> None:
    """Let chance act until a seat is to move or the match is over."""
    while s.turn == CHANCE:
        play(s, box, draw(s, box, bits(rng)))

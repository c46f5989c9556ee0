"""Random play to the end, one match or many."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.rules import Box, State, draw, guess, moves, play, scores, start
from rolltop.engine.workspace import Workspace
from rolltop.kit.rng import bits, churn


def playout(s: State, box: Box, rng: list[int], legal: list[int], limit: int) -> int:
    """Play at random until the match is over or `limit` steps are made; how many were."""
    # The generator's words in locals, not in memory: a third faster.
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    steps = 0
    while s.turn != OVER and steps < limit:
        made, a, b, c, d = churn(a, b, c, d)
        if s.turn == CHANCE:
            play(s, box, draw(s, box, made))
        else:
            count = moves(s, box, legal)
            play(s, box, legal[(made * count) >> 32])
        steps += 1
    rng[0], rng[1], rng[2], rng[3] = a, b, c, d
    return steps


def playouts(w: Workspace, box: Box, limit: int, matches: int) -> int:
    """Play random matches and add up their scores in `w.total`; how many steps were made."""
    steps = 0
    for _ in range(matches):
        start(w.match, box)
        steps += playout(w.match, box, w.rng, w.legal, limit)
        if w.match.turn == OVER:
            scores(w.match, box, w.result)
            for seat in range(box.players):
                w.total[seat] += w.result[seat]
    return steps


def settle(s: State, box: Box, rng: list[int]) -> None:
    """Let chance act until a seat is to move or the match is over."""
    while s.turn == CHANCE:
        play(s, box, draw(s, box, bits(rng)))


def judge(s: State, box: Box, result: list[float]) -> None:
    """The scores of a match that is over, or the guess of one that is not."""
    if s.turn == OVER:
        scores(s, box, result)
    else:
        guess(s, box, result)

"""One step of many matches at once: moves in; rewards, masks, turns and ends out."""

from __future__ import annotations

from rolltop.game import CHANCE, OVER
from rolltop.kernels.contract import Box, State, draw, moves, play, scores, start
from rolltop.kernels.playout import settle
from rolltop.kit.rng import below, churn, sow


def reset_batch(
    states: list[State],
    box: Box,
    seed: int,
    rngs: list[list[int]],
    turns: list[int],
    masks: list[list[int]],
    legal: list[list[int]],
    counts: list[int],
) -> None:
    """Start every match, each with random numbers of its own, and say what may be played."""
    for i in range(len(states)):
        sow(rngs[i], seed, i)
        _deal(states[i], box, rngs[i])
        for move in range(len(masks[i])):
            masks[i][move] = 0
        counts[i] = 0
        _list(states[i], box, masks[i], legal[i], counts, i)
        turns[i] = states[i].turn


def step_batch(
    states: list[State],
    box: Box,
    played: list[int],
    rngs: list[list[int]],
    rewards: list[list[float]],
    ended: list[int],
    turns: list[int],
    masks: list[list[int]],
    legal: list[list[int]],
    counts: list[int],
) -> int:
    """Play one move in every match and deal ended ones anew; -1, or the first illegal move.

    Chance is settled inside. With an illegal move among them nothing is played at all. -2 says
    that the rules listed a move outside the move space.
    """
    width = len(masks[0])
    for i in range(len(states)):
        if played[i] < 0 or played[i] >= width or masks[i][played[i]] == 0:
            return i
    for i in range(len(states)):
        s = states[i]
        play(s, box, played[i])
        if s.turn == CHANCE:
            a, b, c, d = int(rngs[i][0]), int(rngs[i][1]), int(rngs[i][2]), int(rngs[i][3])
            while s.turn == CHANCE:
                made, a, b, c, d = churn(a, b, c, d)
                play(s, box, draw(s, box, made))
            rngs[i][0], rngs[i][1], rngs[i][2], rngs[i][3] = a, b, c, d
        if s.turn == OVER:
            ended[i] = 1
            scores(s, box, rewards[i])
            _deal(s, box, rngs[i])
        elif ended[i] != 0:
            ended[i] = 0
            for seat in range(box.players):
                rewards[i][seat] = 0.0
        # Only what was set before is cleared: a wide move space costs nothing.
        for j in range(counts[i]):
            masks[i][legal[i][j]] = 0
        counts[i] = moves(s, box, legal[i])
        for j in range(counts[i]):
            move = legal[i][j]
            if move < 0 or move >= width:
                return -2
            masks[i][move] = 1
        turns[i] = s.turn
    return -1


def choose_batch(
    played: list[int], rngs: list[list[int]], legal: list[list[int]], counts: list[int]
) -> None:
    """A random legal move for every match."""
    for i in range(len(played)):
        played[i] = legal[i][below(rngs[i], counts[i])]


def _deal(s: State, box: Box, rng: list[int]) -> None:
    start(s, box)
    settle(s, box, rng)
    while s.turn == OVER:
        start(s, box)
        settle(s, box, rng)


def _list(s: State, box: Box, mask: list[int], legal: list[int], counts: list[int], i: int) -> None:
    # Only what was set before is cleared: a wide move space costs nothing.
    for j in range(counts[i]):
        mask[legal[j]] = 0
    counts[i] = moves(s, box, legal)
    for j in range(counts[i]):
        mask[legal[j]] = 1

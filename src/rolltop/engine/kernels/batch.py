"""One step of many matches at once: moves in; rewards, masks, turns and ends out.

`step_batch` asks for the moves of every seat. `step_seats` asks for those of some and plays the
others at random or greedily by itself: a seat's samples are ASKED, 0 (random), or how many.
"""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.greedy import greedy, look
from rolltop.engine.kernels.playout import settle
from rolltop.engine.kernels.rules import Box, State, draw, moves, play, scores, start
from rolltop.kit.rng import below, churn, sow

ASKED = -1


def reset_batch(
    states: list[State],
    box: Box,
    seed: int,
    first: int,
    rngs: list[list[int]],
    turns: list[int],
    masks: list[list[int]],
    legal: list[list[int]],
    counts: list[int],
) -> None:
    """Start every match, numbered from `first`, each with random numbers of its own."""
    for i in range(len(states)):
        sow(rngs[i], seed, first + i)
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
    illegal = find_illegal(played, masks)
    if illegal >= 0:
        return illegal
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


def find_illegal(played: list[int], masks: list[list[int]]) -> int:
    """The first match whose move is not legal, or -1."""
    width = len(masks[0])
    for i in range(len(played)):
        if played[i] < 0 or played[i] >= width or masks[i][played[i]] == 0:
            return i
    return -1


def reset_seats(
    states: list[State],
    box: Box,
    seed: int,
    first: int,
    samples: list[list[int]],
    rngs: list[list[int]],
    turns: list[int],
    masks: list[list[int]],
    legal: list[list[int]],
    counts: list[int],
    room: list[State],
    value: list[float],
    result: list[float],
) -> None:
    """Start every match as `reset_batch` does, and play on to where a seat is asked."""
    for i in range(len(states)):
        sow(rngs[i], seed, first + i)
        for move in range(len(masks[i])):
            masks[i][move] = 0
        counts[i] = 0
        _deal(states[i], box, rngs[i])
        while not _play_on(states[i], box, samples[i], rngs[i], legal[i], room, value, result):
            _deal(states[i], box, rngs[i])
        _list(states[i], box, masks[i], legal[i], counts, i)
        turns[i] = states[i].turn


def step_seats(
    states: list[State],
    box: Box,
    played: list[int],
    samples: list[list[int]],
    rngs: list[list[int]],
    rewards: list[list[float]],
    ended: list[int],
    turns: list[int],
    masks: list[list[int]],
    legal: list[list[int]],
    counts: list[int],
    room: list[State],
    value: list[float],
    result: list[float],
) -> int:
    """Play one move in every match, then the seats that are not asked; as `step_batch` else.

    `room` is three states, and `value` as many numbers as there are moves, for the players inside.
    """
    illegal = find_illegal(played, masks)
    if illegal >= 0:
        return illegal
    for i in range(len(states)):
        s = states[i]
        for j in range(counts[i]):
            masks[i][legal[i][j]] = 0
        counts[i] = 0
        if ended[i] != 0:
            ended[i] = 0
            for seat in range(box.players):
                rewards[i][seat] = 0.0
        play(s, box, played[i])
        while not _play_on(s, box, samples[i], rngs[i], legal[i], room, value, result):
            # A match that ends before anybody is asked counts for nobody.
            if ended[i] == 0:
                ended[i] = 1
                scores(s, box, rewards[i])
            _deal(s, box, rngs[i])
        _list(s, box, masks[i], legal[i], counts, i)
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


def _play_on(
    s: State,
    box: Box,
    samples: list[int],
    rng: list[int],
    legal: list[int],
    room: list[State],
    value: list[float],
    result: list[float],
) -> bool:
    """Play until a seat is asked; False if the match is over first."""
    settle(s, box, rng)
    while s.turn != OVER and samples[s.turn] != ASKED:
        many = samples[s.turn]
        if many == 0:
            made = legal[below(rng, moves(s, box, legal))]
        else:
            look(room[0], s, box)
            made = greedy(room[0], box, room[1], room[2], rng, legal, value, result, many)
        play(s, box, made)
        settle(s, box, rng)
    return s.turn != OVER

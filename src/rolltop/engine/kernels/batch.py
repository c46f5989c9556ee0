"""One step of many matches at once: moves in; rewards, masks, turns and ends out.

`step_batch` asks for the moves of every seat. `step_seats` asks for those of some and plays the
others at random or greedily by itself: a seat's samples are ASKED, 0 (random), or how many.
These functions check the moves they are given and compile without further checks of indices.
"""

from __future__ import annotations

from rolltop.contract import OVER
from rolltop.engine.kernels.greedy import greedy, look
from rolltop.engine.kernels.playout import settle
from rolltop.engine.kernels.rules import Box, moves, play, scores, start
from rolltop.engine.workspace import Batch, Lane, Workspace
from rolltop.kit.rng import below, sow

ASKED = -1
ALL_LEGAL, PAST_THE_MASK = -1, -2


def reset_batch(batch: Batch, seed: int, first: int) -> int:
    """Start every match, numbered from `first`, each with random numbers of its own."""
    box, lanes, turns, masks = batch.boxes[0], batch.lanes, batch.turns, batch.masks
    for i in range(len(lanes)):
        sow(lanes[i].rng, seed, first + i)
        _deal(lanes[i], box)
        _clear(masks[i])
        if not _list(lanes[i], box, masks[i]):
            return PAST_THE_MASK
        turns[i] = lanes[i].state.turn
    return ALL_LEGAL


def step_batch(batch: Batch) -> int:
    """Play one move in every match and start ended ones again.

    ALL_LEGAL, or the first match whose move is illegal: then nothing is played at all.
    PAST_THE_MASK says that the rules listed a move outside the move space.
    """
    box, lanes, played, turns = batch.boxes[0], batch.lanes, batch.played, batch.turns
    rewards, ended, masks = batch.rewards, batch.ended, batch.masks
    illegal = find_illegal(played, masks)
    if illegal >= 0:
        return illegal
    for i in range(len(lanes)):
        lane = lanes[i]
        play(lane.state, box, played[i])
        settle(lane.state, box, lane.rng)
        if lane.state.turn == OVER:
            ended[i] = 1
            _reward(lane, box, rewards[i])
            _deal(lane, box)
        elif ended[i] != 0:
            ended[i] = 0
            _forget(box, rewards[i])
        _unmark(lane, masks[i])
        if not _list(lane, box, masks[i]):
            return PAST_THE_MASK
        turns[i] = lane.state.turn
    return ALL_LEGAL


def find_illegal(played: list[int], masks: list[list[int]]) -> int:
    """The first match whose move is not legal, or ALL_LEGAL."""
    width = len(masks[0])
    for i in range(len(played)):
        if played[i] < 0 or played[i] >= width or masks[i][played[i]] == 0:
            return i
    return ALL_LEGAL


def reset_seats(batch: Batch, seed: int, first: int) -> int:
    """Start every match as `reset_batch` does, and play on to where a seat is asked."""
    box, w = batch.boxes[0], batch.rooms[0]
    lanes, turns, masks = batch.lanes, batch.turns, batch.masks
    for i in range(len(lanes)):
        sow(lanes[i].rng, seed, first + i)
        _deal(lanes[i], box)
        while not _play_on(w, lanes[i], box):
            _deal(lanes[i], box)
        _clear(masks[i])
        if not _list(lanes[i], box, masks[i]):
            return PAST_THE_MASK
        turns[i] = lanes[i].state.turn
    return ALL_LEGAL


def step_seats(batch: Batch) -> int:
    """Play one move in every match, then the seats that are not asked; as `step_batch` else."""
    box, lanes, played, turns = batch.boxes[0], batch.lanes, batch.played, batch.turns
    rewards, ended, masks = batch.rewards, batch.ended, batch.masks
    illegal = find_illegal(played, masks)
    if illegal >= 0:
        return illegal
    for i in range(len(lanes)):
        lane = lanes[i]
        if ended[i] != 0:
            ended[i] = 0
            _forget(box, rewards[i])
        _unmark(lane, masks[i])
        play(lane.state, box, played[i])
        while not _play_on(batch.rooms[0], lane, box):
            # A match that ends before anybody is asked counts for nobody.
            if ended[i] == 0:
                ended[i] = 1
                _reward(lane, box, rewards[i])
            _deal(lane, box)
        if not _list(lane, box, masks[i]):
            return PAST_THE_MASK
        turns[i] = lane.state.turn
    return ALL_LEGAL


def choose_batch(batch: Batch) -> None:
    """Write a random legal move of every match into `batch.played`."""
    lanes, played = batch.lanes, batch.played
    for i in range(len(lanes)):
        played[i] = lanes[i].legal[below(lanes[i].rng, lanes[i].count)]


def _deal(lane: Lane, box: Box) -> None:
    """Start a match, and again if chance alone ends it."""
    start(lane.state, box)
    settle(lane.state, box, lane.rng)
    while lane.state.turn == OVER:
        start(lane.state, box)
        settle(lane.state, box, lane.rng)


def _play_on(w: Workspace, lane: Lane, box: Box) -> bool:
    """Play until a seat is asked; False if the match is over first."""
    s = lane.state
    settle(s, box, lane.rng)
    while s.turn != OVER and lane.samples[s.turn] != ASKED:
        samples = lane.samples[s.turn]
        if samples == 0:
            made = lane.legal[below(lane.rng, moves(s, box, lane.legal))]
        else:
            look(w.shown, s, box)
            made = greedy(w, box, lane.rng, samples)
        play(s, box, made)
        settle(s, box, lane.rng)
    return s.turn != OVER


def _reward(lane: Lane, box: Box, rewards: list[float]) -> None:
    scores(lane.state, box, lane.result)
    for seat in range(box.players):
        rewards[seat] = lane.result[seat]


def _forget(box: Box, rewards: list[float]) -> None:
    for seat in range(box.players):
        rewards[seat] = 0.0


def _list(lane: Lane, box: Box, mask: list[int]) -> bool:
    """List the legal moves, and mark them; False if one of them is outside the move space."""
    lane.count = moves(lane.state, box, lane.legal)
    for i in range(lane.count):
        move = lane.legal[i]
        if move < 0 or move >= len(mask):
            return False
        mask[move] = 1
    return True


def _unmark(lane: Lane, mask: list[int]) -> None:
    """Clear only what is marked: a wide move space costs nothing."""
    for i in range(lane.count):
        mask[lane.legal[i]] = 0


def _clear(mask: list[int]) -> None:
    for move in range(len(mask)):
        mask[move] = 0

"""Many matches between random and greedy players, each from a stream of its own."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.engine.kernels.greedy import greedy, look
from rolltop.engine.kernels.playout import judge
from rolltop.engine.kernels.rules import Box, assign, draw, imagine, moves, play, start
from rolltop.engine.workspace import Played, Workspace
from rolltop.kit.rng import below, bits, sow


def _play_on(w: Workspace, box: Box, limit: int) -> int:
    """Play `w.match` to its end, or `limit` steps, and judge it; how many steps were made."""
    steps = 0
    while w.match.turn != OVER and steps < limit:
        _make_step(w, box)
        steps += 1
    judge(w.match, box, w.result)
    return steps


def _make_step(w: Workspace, box: Box) -> int:
    """One step of `w.match`, by chance or by the seat to move as `w.samples` says; which it was."""
    turn = w.match.turn
    if turn == CHANCE:
        made = draw(w.match, box, bits(w.rng))
    elif w.samples[turn] == 0 or _is_careless(w.careless[turn], w.rng):
        made = w.legal[below(w.rng, moves(w.match, box, w.legal))]
    else:
        look(w.shown, w.match, box)
        made = greedy(w, box, w.rng, w.samples[turn])
    play(w.match, box, made)
    return made


def matches(
    w: Workspace, box: Box, seed: int, first: int, limit: int, played: list[Played]
) -> None:
    """Play matches first, first + 1 … of a series; one that is cut at `limit` is guessed."""
    for i in range(len(played)):
        _begin(w, box, seed, first + i)
        played[i].length = _play_on(w, box, limit)
        played[i].capped = 0 if w.match.turn == OVER else 1
        for seat in range(box.players):
            played[i].result[seat] = w.result[seat]


def trace_match(w: Workspace, box: Box, seed: int, number: int, trace: list[int]) -> None:
    """Play a match of a series again, and write down as many of its steps as `trace` has places."""
    _begin(w, box, seed, number)
    for step in range(len(trace)):
        trace[step] = _make_step(w, box)


def prospects(w: Workspace, box: Box, seat: int, games: int, limit: int) -> None:
    """Play on from the view of a seat in `w.origin`, and add up the results in `w.total`."""
    for player in range(box.players):
        w.total[player] = 0.0
    for _ in range(games):
        assign(w.match, w.origin)
        imagine(w.match, box, seat, w.rng)
        _play_on(w, box, limit)
        for player in range(box.players):
            w.total[player] += w.result[player]


def _begin(w: Workspace, box: Box, seed: int, number: int) -> None:
    sow(w.rng, seed, number)
    start(w.match, box)


def _is_careless(share: int, rng: list[int]) -> bool:
    return share > 0 and below(rng, 1000) < share

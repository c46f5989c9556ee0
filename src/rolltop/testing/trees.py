"""Tree counts: the number of lines of play to a depth, like perft in chess."""

from __future__ import annotations

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.game import Game


def tree_count(game: Game, depth: int, *, position: Any = None) -> int:
    """Number of different sequences of `depth` steps; a match that ends earlier counts once."""
    state = game.position(position, dice="manual").state if position else _start(game)
    return _count(game, state, depth)


def _start(game: Game) -> Any:
    state = game.rules.State()
    game.rules.start(state, game.box)
    return state


def _count(game: Game, state: Any, depth: int) -> int:
    if depth == 0 or state.turn == OVER:
        return 1
    total = 0
    for step in _steps(game, state):
        after = state.copy()
        game.rules.play(after, game.box, step)
        total += _count(game, after, depth - 1)
    return total


def _steps(game: Game, state: Any) -> list[int]:
    rules = game.rules
    if state.turn == CHANCE:
        out = [0] * rules.OUTCOMES
        count = rules.odds(state, game.box, out)
        return [i for i in range(count) if out[i]]
    out = [0] * rules.MOVES
    return out[: rules.moves(state, game.box, out)]

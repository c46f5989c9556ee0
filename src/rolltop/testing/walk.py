"""Random matches, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rolltop.contract import CHANCE
from rolltop.game import Game
from rolltop.kit.rng import below, bits, sow
from rolltop.match import Match


def walk(game: Game, seed: int, limit: int = 2000) -> Iterator[Match]:
    """A random match, yielded before every step (chance included) and at the end."""
    match = Match(game, seed=seed, dice="manual")
    rng = [0, 0, 0, 0]
    sow(rng, seed, 1)
    for _ in range(limit):
        yield match
        if match.over:
            return
        if match.seat == CHANCE:
            match.push(game.rules.draw(match.state, game.box, bits(rng)))
        else:
            legal = match.legal_moves()
            match.push(legal[below(rng, len(legal))])


def viewers(game: Game) -> list[int]:
    """Every seat, and a spectator."""
    from rolltop.contract import SPECTATOR

    return [*range(game.players), SPECTATOR]


def hidden(game: Game, state: Any, seat: int) -> Any:
    """The state as `seat` may know it."""
    view = state.copy()
    game.rules.hide(view, game.box, seat)
    return view

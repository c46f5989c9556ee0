"""One match as environments step it: chance acts by itself, views and moves are arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from rolltop.adapters.layout import Layout, Numbers, Observer
from rolltop.contract import OVER, SPECTATOR
from rolltop.game import Game
from rolltop.kit.rng import sow

Mask = npt.NDArray[np.int8]


class Playing:
    """A match on the interpreted twin, which needs no compiling; `vector` is the fast one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout = Layout(game)
        self.state = game.rules.State()
        self._twin = game.interpreted()
        self._observer = Observer(game, self._twin, self.layout)
        self._legal = [0] * game.rules.MOVES
        self._rng = [0, 0, 0, 0]

    @property
    def seat(self) -> int:
        """The seat to move, or OVER."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    def deal(self, seed: int) -> None:
        """Start a new match; the seed decides everything chance does."""
        sow(self._rng, seed, 0)
        self.game.rules.start(self.state, self.game.box)
        self._twin.settle(self.state, self.game.box, self._rng)

    def legal(self) -> list[int]:
        """The legal moves of the seat to move."""
        if self.over:
            return []
        return self._legal[: self.game.rules.moves(self.state, self.game.box, self._legal)]

    def mask(self) -> Mask:
        """The legal moves of the seat to move as a mask of ones and zeros."""
        mask = np.zeros(self.game.rules.MOVES, np.int8)
        mask[self.legal()] = 1
        return mask

    def play(self, move: int) -> None:
        """Play a move of the seat to move, and let chance act after it."""
        legal = self.legal()
        if move not in legal:
            raise ValueError(
                f"{self.game.name}: move {move} is not legal now; legal: "
                + ", ".join(f"{m} ({self.say(m)})" for m in legal[:40])
            )
        self.game.rules.play(self.state, self.game.box, move)
        self._twin.settle(self.state, self.game.box, self._rng)

    def observe(self, seat: int) -> Numbers:
        """What `seat` may know, as a new row of numbers."""
        row = np.zeros(self.layout.size, np.float32)
        self._observer.write(self.state, seat, row)
        return row

    def scores(self) -> list[float]:
        """The result of each seat; all 0 until the match is over."""
        out = [0.0] * self.game.players
        if self.over:
            self.game.rules.scores(self.state, self.game.box, out)
        return out

    def view(self, seat: int) -> Any:
        """The state as `seat` may know it."""
        view = self.state.copy()
        self.game.rules.hide(view, self.game.box, seat)
        return view

    def say(self, move: int) -> str:
        """The notation of a legal move."""
        return self.game.words.event(self.state, self.game.box, move)

    def render(self, mode: str, seat: int = SPECTATOR) -> str:
        """The match as `seat` sees it: as text for "ansi", as a picture for "svg"."""
        view = self.view(seat)
        if mode == "svg":
            return str(self.game.picture.picture(view, self.game.box, seat, None))
        return self.game.words.show(view, self.game.box)


def check_mode(mode: str | None, modes: list[str]) -> None:
    """Refuse an unknown render mode."""
    if mode is not None and mode not in modes:
        raise ValueError(f"render_mode must be {' or '.join(modes)}, not {mode!r}")

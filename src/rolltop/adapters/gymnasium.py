"""Games as Gymnasium environments: one seat is the agent, bots play the others.

import gymnasium
import rolltop.adapters.gymnasium
environment = gymnasium.make("rolltop/sword-event-v2", players=2, opponents="greedy")
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from rolltop.adapters.extra import take
from rolltop.adapters.layout import Numbers
from rolltop.adapters.playing import Mask, Playing, check_mode
from rolltop.game import Game, list_games, load
from rolltop.players import Bot, strength

gymnasium = take("gymnasium", "gymnasium")


def register(name: str | Path) -> str:
    """Register a game, by its name or its file, with Gymnasium; return its id there."""
    game = load(name)
    known = f"rolltop/{game.name}-v{game.version}"
    if known not in gymnasium.registry:
        gymnasium.register(known, entry_point=SeatEnv, kwargs={"game": name})
    return known


class SeatEnv(gymnasium.Env):  # type: ignore[misc, name-defined]
    """One seat of a match against bots; the reward is its result, 0 to 1, at the end.

    `info["action_mask"]` and `action_masks()` give the legal moves; an illegal move loses at once.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str | Path,
        *,
        seat: int = 0,
        opponents: str | list[str] = "greedy",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game, **options)
        check_mode(render_mode, self.metadata["render_modes"])
        if not 0 <= seat < self.game.players:
            raise ValueError(f"seat must be from 0 to {self.game.players - 1}, not {seat}")
        self.seat, self.render_mode = seat, render_mode
        self.playing = Playing(self.game)
        self.opponents = self._named(opponents)
        size, moves = self.playing.layout.size, self.game.rules.MOVES
        self.observation_space = gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(moves)
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Start a match and play on to the agent's first move."""
        super().reset(seed=seed)
        ended = True
        while ended:
            for other, kind in self.opponents.items():
                self._bots[other] = self._bot(kind, int(self.np_random.integers(2**62)))
            self.playing.deal(int(self.np_random.integers(2**62)))
            self._play_on()
            ended = self.playing.over
        return self._seen()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Play the agent's move, then the moves of bots and chance until its next turn."""
        if int(action) not in self.playing.legal():
            row, info = self._seen()
            return row, 0.0, True, False, {**info, "illegal": int(action)}
        self.playing.play(int(action))
        self._play_on()
        row, info = self._seen()
        return row, float(self.playing.scores()[self.seat]), self.playing.over, False, info

    def action_masks(self) -> Mask:
        """The legal moves as a mask of ones and zeros."""
        return self.playing.mask()

    def render(self) -> str | None:
        """The match as the agent's seat sees it."""
        return self.playing.render(self.render_mode, self.seat) if self.render_mode else None

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        return self.playing.observe(self.seat), {"action_mask": self.playing.mask()}

    def _play_on(self) -> None:
        while not self.playing.over and self.playing.seat != self.seat:
            seat = self.playing.seat
            self.playing.play(self._bots[seat].choose(self.playing.view(seat)))

    def _named(self, opponents: str | list[str]) -> dict[int, str]:
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        kinds = [opponents] * len(others) if isinstance(opponents, str) else opponents
        if len(kinds) != len(others):
            raise ValueError(
                f"opponents must be one name or a list of {len(others)}, not of {len(kinds)}"
            )
        for kind in kinds:
            strength(kind)
        return dict(zip(others, kinds, strict=True))

    def _bot(self, kind: str, seed: int) -> Bot:
        twin = self.game.fastest() if strength(kind).simulations else None
        return Bot(self.game, kind, seed=seed, twin=twin)


for _name in list_games():
    register(_name)

"""Games as PettingZoo environments: every seat is an agent, and agents take turns.

from rolltop.adapters.pettingzoo import env
environment = env("sword-event", players=3)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from rolltop.adapters.extra import take
from rolltop.adapters.playing import Playing, check_mode
from rolltop.contract import OVER
from rolltop.game import Game, load

pettingzoo = take("pettingzoo", "pettingzoo")
spaces = take("gymnasium.spaces", "pettingzoo")
conversions = take("pettingzoo.utils.conversions", "pettingzoo")
wrappers = take("pettingzoo.utils.wrappers", "pettingzoo")


def env(name: str | Path | Game, *, render_mode: str | None = None, **options: Any) -> Any:
    """A game with its options; an illegal move ends the match and scores -1 for its agent."""
    raw = SeatsEnv(name if isinstance(name, Game) else load(name, **options), render_mode)
    ended = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def parallel_env(name: str | Path | Game, **options: Any) -> Any:
    """The same for algorithms that step all agents at once; only the agent to move counts.

    A seat may move several times in a row, so `aec_to_parallel`, in which every agent moves in
    every cycle, does not apply; this is PettingZoo's conversion for turn-based games.
    """
    return conversions.turn_based_aec_to_parallel(env(name, **options))


class SeatsEnv(pettingzoo.AECEnv):  # type: ignore[misc, name-defined]
    """A match in which each agent (`seat_0` and so on) observes what its seat may know.

    An observation is {"observation": numbers, "action_mask": legal moves}; the mask is all 0 for
    agents that are not to move. The rewards are the results, 0 to 1, at the end of the match.
    """

    MODES: ClassVar[list[str]] = ["ansi", "svg"]

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        check_mode(render_mode, self.MODES)
        self.metadata: dict[str, Any] = {
            "name": f"rolltop_{game.name}_v{game.version}",
            "render_modes": self.MODES,
            "is_parallelizable": False,
        }
        self.game, self.render_mode = game, render_mode
        self.playing = Playing(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        seen = spaces.Box(0.0, 1.0, (self.playing.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (game.rules.MOVES,), np.int8)
        self._observed = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._moves = {agent: spaces.Discrete(game.rules.MOVES) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observed[agent]

    def action_space(self, agent: str) -> Any:
        return self._moves[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match; the seed decides everything chance does."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.playing.deal(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.playing.seat)]

    def observe(self, agent: str) -> dict[str, Any]:
        """The view of the agent's seat, and the mask of its legal moves."""
        seat = self._seat_of[agent]
        mask = np.zeros(self.game.rules.MOVES, np.int8)
        if seat == self.playing.seat:
            mask = self.playing.mask()
        return {"observation": self.playing.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a move of the agent to move, and let chance act after it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must play a number below {self.game.rules.MOVES}, not None")
        self._cumulative_rewards[agent] = 0.0
        self.playing.play(int(action))
        if self.playing.seat == OVER:
            self.rewards = dict(zip(self.possible_agents, self.playing.scores(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.playing.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The match as a spectator sees it."""
        return self.playing.render(self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

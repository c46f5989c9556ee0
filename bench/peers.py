"""The peers, each in the fastest ways it offers and in the way it documents."""

import importlib
import random
from typing import Any

import jax
import numpy as np
import pgx
import pyspiel

from bench.race import Contestant

PGX_BATCH = 4096
PGX_STEPS = 64
SAMPLE = 4000


def openspiel(name: str) -> list[Contestant]:
    """Random play in OpenSpiel: inside C++, by its C++ bots, and from Python in two ways."""
    game = pyspiel.load_game(name)
    driven = {
        "C++ rollouts": _Rollouts(game).run,
        "C++ bots": _Bots(game).run,
        "Python, tuned": lambda count: _spiel_tuned(game, count),
        "Python, as documented": lambda count: _spiel_documented(game, count),
    }
    return [Contestant(f"OpenSpiel {name}", way, run) for way, run in driven.items()]


def pettingzoo(name: str) -> Contestant:
    """PettingZoo's loop over agents."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return agents(f"PettingZoo {name}", env)


def agents(who: str, env: Any) -> Contestant:
    """The loop over agents of any PettingZoo environment."""

    def run(count: int) -> int:
        steps = 0
        for _ in range(count):
            env.reset()
            for _agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(random.choice(observation["action_mask"].nonzero()[0]))
                steps += 1
        return steps

    return Contestant(who, "loop over agents", run)


def pgx_scan(name: str) -> Contestant:
    """A compiled scan over a batch of pgx matches; ended ones are restarted."""
    env = pgx.make(name)
    start = jax.vmap(env.init)
    step = jax.vmap(env.step)

    def body(state: Any, key: Any) -> tuple[Any, None]:
        choose, chance, restart = jax.random.split(key, 3)
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        move = jax.random.categorical(choose, likely, axis=-1)
        after = step(state, move, jax.random.split(chance, PGX_BATCH))
        fresh = start(jax.random.split(restart, PGX_BATCH))
        ended = after.terminated | after.truncated

        def pick(new: Any, old: Any) -> Any:
            return jax.numpy.where(ended.reshape((-1,) + (1,) * (new.ndim - 1)), new, old)

        return jax.tree_util.tree_map(pick, fresh, after), None

    def scan(state: Any, key: Any) -> Any:
        return jax.lax.scan(body, state, jax.random.split(key, PGX_STEPS))[0]

    compiled = jax.jit(scan)
    box = [start(jax.random.split(jax.random.key(0), PGX_BATCH))]

    def run(count: int) -> int:
        for turn in range(count):
            box[0] = compiled(box[0], jax.random.key(turn))
        jax.block_until_ready(box[0])
        return count * PGX_BATCH * PGX_STEPS

    return Contestant(f"pgx {name}", f"JAX scan, batch of {PGX_BATCH}, all cores", run)


class _Rollouts:
    """Rollouts inside C++: one simulation of C++ MCTS runs `count` rollouts of its evaluator."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.root = _settled(game.new_initial_state())
        before = len(self.root.history())
        bots = _random_bots(game)
        made = 0
        for seed in range(SAMPLE):
            state = self.root.clone()
            pyspiel.evaluate_bots(state, bots, seed)
            made += len(state.history()) - before
        self.length = made / SAMPLE

    def run(self, count: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(count, random.getrandbits(30))
        bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 100, False, 1, False)
        bot.step(self.root)
        return count * self.length


class _Bots:
    """Matches between OpenSpiel's random C++ bots."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.bots = _random_bots(game)

    def run(self, count: int) -> int:
        steps = 0
        for _ in range(count):
            state = self.game.new_initial_state()
            pyspiel.evaluate_bots(state, self.bots, random.getrandbits(30))
            steps += len(state.history())
        return steps


def _random_bots(game: Any) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]


def _settled(state: Any) -> Any:
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, chances)[0])
    return state


def _spiel_tuned(game: Any, count: int) -> int:
    """The least work from Python: all outcomes count as equally likely, as those of a die are."""
    steps = 0
    uniform = random.random
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(uniform() * len(moves))])
            steps += 1
    return steps


def _spiel_documented(game: Any, count: int) -> int:
    """The loop of OpenSpiel's own example."""
    steps = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(outcomes, p=chances))
            else:
                state.apply_action(random.choice(state.legal_actions(state.current_player())))
            steps += 1
    return steps

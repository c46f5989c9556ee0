"""PettingZoo's own tests on every game and number of players."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import rolltop
from rolltop.adapters.pettingzoo import SeatsEnv, env, parallel_env
from rolltop.game import Game


# Its own games have masks beside the numbers as ours do; it knows them by name and warns of others.
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning"
)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_the_api_test_of_pettingzoo_passes(table: Game) -> None:
    api_test(env(table), num_cycles=60)


def test_the_seed_test_of_pettingzoo_passes(table: Game) -> None:
    seed_test(lambda: env(table), num_cycles=30)


def test_the_parallel_test_of_pettingzoo_passes(table: Game) -> None:
    parallel_api_test(parallel_env(table), num_cycles=40)


def test_a_match_ends_with_the_scores_as_rewards() -> None:
    match = env("king-of-the-roll", players=2)
    match.reset(seed=5)
    total = dict.fromkeys(match.agents, 0.0)
    for agent in match.agent_iter():
        observation, reward, ended, cut, _ = match.last()
        total[agent] += reward
        assert not cut
        space = match.action_space(agent)
        match.step(None if ended else space.sample(mask=observation["action_mask"]))
    assert total == dict(zip(total, match.unwrapped.playing.scores(), strict=True))
    assert sum(total.values()) == 1


def test_whoever_is_not_to_move_has_an_empty_mask() -> None:
    match = env("jiugo", players=3)
    match.reset(seed=1)
    for agent in match.agents:
        is_turn = agent == match.agent_selection
        assert match.observe(agent)["action_mask"].any() == is_turn


def test_an_illegal_move_is_named_with_those_that_are_legal() -> None:
    raw = SeatsEnv(rolltop.load("sword-event", players=2))
    raw.reset(seed=1)
    with pytest.raises(ValueError, match=r"sword-event: move \d+ is not legal now; legal: \d+ \("):
        raw.step(int(np.flatnonzero(raw.playing.mask() == 0)[0]))


def test_the_table_is_rendered_as_text_and_as_a_picture() -> None:
    for mode, begins in (("ansi", "Round"), ("svg", "<svg")):
        match = env("sword-event", players=2, render_mode=mode)
        match.reset(seed=1)
        assert begins in match.render()
    with pytest.raises(ValueError, match="render_mode must be ansi or svg"):
        env("jiugo", render_mode="human")

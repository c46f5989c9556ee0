"""Gymnasium's own checks on every game and number of players."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rolltop
from rolltop.adapters.gymnasium import SeatEnv, register
from rolltop.game import Game

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")


def test_the_checker_of_gymnasium_passes(table: Game) -> None:
    known = register(PIG if table.name == "pig" else table.name)
    check_env(gymnasium.make(known, players=table.players, opponents="random").unwrapped)


def test_games_are_made_by_name_with_options() -> None:
    env = gymnasium.make(
        "rolltop/sword-event-v2", players=3, seat=2, opponents=["greedy", "random"]
    )
    seat = env.unwrapped
    assert isinstance(seat, SeatEnv)
    assert seat.opponents == {0: "greedy", 1: "random"}
    row, info = env.reset(seed=3)
    assert row.shape == env.observation_space.shape
    assert (info["action_mask"] == seat.action_masks()).all()


def test_a_random_agent_plays_to_the_end_and_gets_its_score() -> None:
    env = SeatEnv(rolltop.load("jiugo", players=2), opponents="greedy", seat=1)
    row, info = env.reset(seed=4)
    ended = False
    while not ended:
        assert env.playing.layout.named(row)["observer"].tolist() == [0, 1]
        move = env.action_space.sample(mask=info["action_mask"])
        row, reward, ended, cut, info = env.step(move)
        assert not cut
    assert reward == env.playing.scores()[1]
    assert not info["action_mask"].any()


def test_a_searching_bot_may_sit_across() -> None:
    env = SeatEnv(rolltop.load("sword-event", players=2), opponents="novice")
    _, info = env.reset(seed=4)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_an_illegal_move_loses() -> None:
    env = SeatEnv(rolltop.load("sword-event", players=2))
    _, info = env.reset(seed=4)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended, info["illegal"]) == (0.0, True, wrong)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"opponents": ["greedy", "random"]}, "one name or a list of 1, not of 2"),
        ({"opponents": "deep-blue"}, "there is no player 'deep-blue'"),
        ({"render_mode": "human"}, "render_mode must be ansi or svg, not 'human'"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SeatEnv(rolltop.load("jiugo", players=2), **given)

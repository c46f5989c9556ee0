"""Games, twins, matches and environments go to other processes by pickle."""

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rolltop
from rolltop.adapters.gymnasium import SeatEnv
from rolltop.adapters.pettingzoo import env, parallel_env
from rolltop.adapters.vector import Vector

NAMES = [*rolltop.list_games(), str(Path(__file__).parents[2] / "examples" / "pig.py")]


def again(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


ELSEWHERE = """
import json, pickle, sys
game = pickle.load(sys.stdin.buffer)
print(json.dumps([game.name, game.options, game.match(seed=3).moves()]))
"""


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_the_same_in_another_process(name: str) -> None:
    game = rolltop.load(name)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(game), capture_output=True, check=True
    )
    assert json.loads(done.stdout) == [game.name, game.options, game.match(seed=3).moves()]


def test_own_content_and_options_come_along() -> None:
    game = rolltop.load("sword-event", players=3, content={"knight": {"health": 4}})
    sent = again(game)
    assert (sent.players, sent.own, sent.box.health) == (3, game.own, 4)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_goes_on_where_it_was(name: str) -> None:
    match = rolltop.load(name).match(seed=2)
    match.play(match.moves()[0])
    sent = again(match)
    assert sent.state == match.state and sent.log == match.log
    for each in (match, sent):
        each.play(each.moves()[-1])
    assert sent.state == match.state


def test_an_environment_of_gymnasium_goes_on_where_it_was() -> None:
    table = SeatEnv("jiugo", players=2)
    _, info = table.reset(seed=1)
    sent = again(table)
    move = int(np.flatnonzero(info["action_mask"])[0])
    assert (table.step(move)[0] == sent.step(move)[0]).all()


def test_an_environment_of_pettingzoo_goes_on_where_it_was() -> None:
    table = env("jiugo", players=2)
    table.reset(seed=1)
    sent = again(table)
    move = int(np.flatnonzero(table.last()[0]["action_mask"])[0])
    for each in (table, sent):
        each.step(move)
    assert (table.last()[0]["observation"] == sent.last()[0]["observation"]).all()


def test_a_vector_goes_on_where_it_was() -> None:
    batch = Vector("jiugo", 16, players=2)
    batch.reset(4)
    batch.choose()
    batch.step()
    sent = again(batch)
    for each in (batch, sent):
        each.choose()
        each.step()
    assert (batch.observations == sent.observations).all()


def test_supersuit_runs_parallel_environments_in_processes() -> None:
    import supersuit

    one = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env("jiugo", players=2))
    many = supersuit.concat_vec_envs_v1(one, 2, num_cpus=2, base_class="gymnasium")
    seen, _ = many.reset(seed=1)
    for _ in range(20):
        seen, *_ = many.step(seen["action_mask"].argmax(axis=1))
    assert seen["observation"].shape[0] == 4
    many.close()

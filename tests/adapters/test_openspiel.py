"""OpenSpiel's own tests on every game and number of players, and its bots at our tables."""

import pickle
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import rolltop
from rolltop.adapters import openspiel
from rolltop.game import Game

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
SHORT = {"rolling-jokers": {"turns": 8}, "king-of-the-pitch": {"turns": 12}, "pig": {"goal": 30}}


def load(name: str, **options: object) -> pyspiel.Game:
    written = ",".join(f"{key}={value}" for key, value in options.items())
    openspiel.register(PIG)
    return pyspiel.load_game(f"rolltop_{name.replace('-', '_')}({written})")


def settled(game: pyspiel.Game, seed: int = 1) -> pyspiel.State:
    """A match at the first decision of a seat."""
    state = game.new_initial_state()
    random = np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(random.choice(outcomes, p=chances)))
    return state


def test_random_simulation_of_openspiel_passes(table: Game) -> None:
    game = load(table.name, players=table.players, **SHORT.get(table.name, {}))
    assert game.num_players() == table.players
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_options_are_parameters() -> None:
    game = load("sword-event", players=3, defence="add", flanks=False)
    assert game.rolltop.options == {
        "players": 3,
        "rounds": 40,
        "flanks": False,
        "defence": "add",
        "rest": "whole",
        "last_rerolls": True,
    }
    assert load("jiugo", minutes=20).rolltop.options["minutes"] == "20"
    with pytest.raises(pyspiel.SpielError):
        load("jiugo", rounds=3)
    with pytest.raises(ValueError, match="a whole number from 2 to 4"):
        load("jiugo", players=9)


def test_chances_are_exact() -> None:
    state = load("sword-event", players=2).new_initial_state()
    match = rolltop.load("sword-event", players=2).match(seed=1, dice="manual")
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
        match.push(match.legal_moves()[0])
    odds = match.odds()
    told = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert told == {said: float(chance) for said, chance in odds.items()}
    assert sum(odds.values()) == Fraction(1)


def test_observations_have_the_parts_of_the_view() -> None:
    game = load("jiugo", players=2)
    state = settled(game)
    observation = make_observation(game)
    observation.set_from(state, 0)
    assert observation.dict["observer"].tolist() == [1, 0]
    assert observation.dict["hand"].shape == (2, game.rolltop.box.cards + 2)
    assert state.observation_tensor(0) == observation.tensor.tolist()
    assert "hand" in state.observation_string(1)


def test_a_resampled_match_looks_the_same_to_its_player() -> None:
    game = load("jiugo", players=2)
    state = settled(game)
    worlds = [state.resample_from_infostate(0, np.random.RandomState(i).rand) for i in range(6)]
    for world in worlds:
        assert world.information_state_string(0) == state.information_state_string(0)
        assert world.observation_tensor(0) == state.observation_tensor(0)
        assert world.legal_actions() == state.legal_actions()
    assert len({world.information_state_string(1) for world in worlds}) > 1


def test_what_a_player_did_not_see_is_not_in_its_information_state() -> None:
    game = load("jiugo", players=2)
    one, other = game.new_initial_state(), game.new_initial_state()
    # The first card goes to Red; Blue does not see which.
    one.apply_action(one.chance_outcomes()[0][0])
    other.apply_action(other.chance_outcomes()[1][0])
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_states_are_kept_with_pickle_and_clones_part() -> None:
    state = settled(load("king-of-the-roll", players=2))
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state) and again.history() == state.history()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state) and str(again) == str(state)


@pytest.mark.parametrize("recalls", [True, False])
def test_ismcts_of_openspiel_plays_a_game_with_secrets(recalls: bool) -> None:
    game = load("king-of-the-pitch", players=2, turns=4)
    random = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random),
        uct_c=2.0,
        max_simulations=10,
        random_state=random,
        use_observation_string=not recalls,
        allow_inconsistent_action_sets=True,
    )
    state = settled(game)
    assert bot.step(state) in state.legal_actions()


def test_mcts_of_openspiel_in_c_plays_an_open_game() -> None:
    game = load("sword-event", players=2)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 10, 100, False, 1, False)
    state = settled(game)
    _, move = bot.step_with_policy(state)
    assert move in state.legal_actions()


def test_a_process_that_registered_games_ends_in_peace() -> None:
    program = "import rolltop.adapters.openspiel, pyspiel; pyspiel.load_game('rolltop_jiugo')"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_file_registers_once_and_by_its_name() -> None:
    assert openspiel.register(PIG) == openspiel.register(Path(PIG)) == "rolltop_pig"

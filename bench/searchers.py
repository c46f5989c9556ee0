"""Our search against OpenSpiel's own, each at its best, with the same time per move."""

import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import rolltop
from bench.race import CORE, ROUNDS, Contestant, race, ratio, speed
from rolltop import Game
from rolltop.adapters import openspiel
from rolltop.players import PLAYERS, Bot, Room, Strength, Tree
from rolltop.study.series import wilson

PIG = Path(__file__).parent.parent / "examples" / "pig.py"
SIMULATIONS = 2000
EXPLORE = 2.0
THINK = 0.2  # seconds per move, for both
# With random rollouts of a whole match, OpenSpiel would make one simulation per second.
SHORTER = {"rolling-jokers": ",turns=60"}
HEAD = f"""## Against OpenSpiel's search

Master against OpenSpiel's search for the game (MCTS, or ISMCTS where hands are hidden; both with
random rollouts), each on one core with {THINK:g} s per move. Rolling Jokers ends after 60 turns
here, because a random rollout of a whole match takes OpenSpiel a second. The last two columns are
ours and theirs.

| game | against | Master wins | matches | seconds per move | simulations per second |
|---|---|---:|---:|---:|---:|
"""


def section(only: str, games: int, seconds: float) -> str:
    """Master against OpenSpiel's search, and the simulations per second of both."""
    rows = [_row(name, games, seconds) for name in rolltop.list_games() if only in name]
    return HEAD + "\n".join(rows) + "\n\n" + _pig()


def _row(name: str, games: int, seconds: float) -> str:
    short = openspiel.register(name)
    spiel = pyspiel.load_game(f"{short}(players=2{SHORTER.get(name, '')})")
    duel = _Duel(spiel)
    until = time.monotonic() + seconds
    wins, played = 0.0, 0
    while played < games and (time.monotonic() < until or played < 2):
        wins += duel.play(played)
        played += 1
    share, low, high = wilson(wins, played)
    ours, theirs = (spent / max(1, moves) for spent, moves in duel.clocks)
    fast, slow = (
        made / spent for made, (spent, _) in zip(duel.simulations, duel.clocks, strict=True)
    )
    return (
        f"| {spiel.rolltop.title} | {duel.kind} | {share:.0%} ({low:.0%} to {high:.0%}) | {played} "
        f"| {ours:.3f}, {theirs:.3f} | {fast:,.0f}, {slow:,.0f} |"
    )


class _Duel:
    """Matches on OpenSpiel's states; our seat alternates between the first and the second."""

    def __init__(self, spiel: Any) -> None:
        self.spiel = spiel
        self.game: Game = spiel.rolltop
        self.twin = self.game.compiled()
        is_open = spiel.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
        self.kind = "MCTS" if is_open else "ISMCTS"
        self.clocks = [[0.0, 0], [0.0, 0]]
        self.simulations = [0, 0]
        self._cost = 0.02  # seconds per simulation, as measured so far
        self._master = replace(PLAYERS["master"], simulations=1 << 30, seconds=THINK)
        Bot(self.game, self._master, twin=self.twin).choose(self.game.match(1).view(0))

    def play(self, number: int) -> float:
        dice = random.Random(number // 2)
        state = self.spiel.new_initial_state()
        mine = number % 2
        bot = Bot(self.game, self._master, seed=number, twin=self.twin)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            elif len(state.legal_actions()) == 1:
                state.apply_action(state.legal_actions()[0])
            elif state.current_player() == mine:
                state.apply_action(self._timed(0, lambda: self._ours(bot, state.held.view(mine))))
            else:
                state.apply_action(self._timed(1, lambda: self._theirs(state, number)))
        result = state.returns()
        return 0.5 if result[0] == result[1] else float(result[mine] > result[1 - mine])

    def _ours(self, bot: Bot, view: Any) -> int:
        found = bot.weigh(view)
        self.simulations[0] += sum(move.visits for move in found)
        return max(found, key=lambda move: (move.visits, move.value)).move

    def _theirs(self, state: Any, number: int) -> int:
        owed = THINK * (self.clocks[1][1] + 1) - self.clocks[1][0]
        count = max(2, int(owed / self._cost))
        self.simulations[1] += count
        began = time.perf_counter()
        random_state = np.random.RandomState(number)
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        bot: Any
        if self.kind == "MCTS":
            bot = mcts.MCTSBot(
                self.spiel, EXPLORE, count, evaluator, random_state=random_state, solve=False
            )
        else:
            bot = ismcts.ISMCTSBot(
                game=self.spiel,
                evaluator=evaluator,
                uct_c=EXPLORE,
                max_simulations=count,
                random_state=random_state,
            )
        move = int(bot.step(state))
        self._cost = 0.7 * self._cost + 0.3 * (time.perf_counter() - began) / count
        return move

    def _timed(self, who: int, choose: Any) -> int:
        began = time.perf_counter()
        move = int(choose())
        self.clocks[who][0] += time.perf_counter() - began
        self.clocks[who][1] += 1
        return move


def _pig() -> str:
    """Simulations per second on Pig, ours and theirs, each with a random playout to the end."""
    game = rolltop.load(PIG)
    thought = Strength("", simulations=SIMULATIONS, trust=0.01, ahead=0, depth=1 << 30)
    view = game.match(1).view(0)
    tree = Tree(Room(game.compiled(), game, seed=1), thought)

    def ours(count: int) -> int:
        for _ in range(count):
            tree.think(view, SIMULATIONS)
        return count * SIMULATIONS

    spiel = pyspiel.load_game("pig(players=2)")
    state = spiel.new_initial_state()

    def theirs(count: int) -> int:
        for turn in range(count):
            evaluator = pyspiel.RandomRolloutEvaluator(1, turn)
            pyspiel.MCTSBot(spiel, evaluator, EXPLORE, SIMULATIONS, 1000, False, 1, False).step(
                state
            )
        return count * SIMULATIONS

    contestants = [
        Contestant("Rolltop", "compiled search", ours),
        Contestant("OpenSpiel", "C++ MCTS", theirs),
    ]
    race(contestants, rounds=ROUNDS, clock=CORE)
    first, second = (speed(one) for one in contestants)
    times = ratio(*contestants)
    return (
        f"Simulations per second on Pig, each with a random playout: {first.median:,.0f} "
        f"against {second.median:,.0f} for OpenSpiel's C++ MCTS, {times.median:.1f} × as many "
        f"({times.least:.1f} to {times.most:.1f}).\n"
    )

"""Games as OpenSpiel games; importing this module registers all that are installed.

import pyspiel
import rolltop.adapters.openspiel
game = pyspiel.load_game("rolltop_sword_event(players=3)")

The C++ bots of OpenSpiel 2.0 crash in `step` on every game written in Python; call
`step_with_policy` instead. Its C++ ISMCTS cannot resample such games; its Python ISMCTS can.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from rolltop.adapters.extra import take
from rolltop.adapters.layout import Layout, Observer
from rolltop.contract import CHANCE, OVER, SPECTATOR, Option
from rolltop.game import Game, list_games, load
from rolltop.kit.rng import sow

pyspiel = take("pyspiel", "openspiel")

LONGEST = 1_000_000  # OpenSpiel requires a bound; the rules of most games have none
PLAYER = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def register(name: str | Path) -> str:
    """Register a game, by its name or its file, with OpenSpiel; return its name there."""
    game = load(name)
    short = "rolltop_" + game.name.replace("-", "_")
    if short not in pyspiel.registered_names():
        # A class for each game: OpenSpiel releases it so late that Python must not free it then.
        kind = _kind(short, game)
        made = type(short, (SpielGame,), {"name": name, "kind": kind})
        pyspiel.register_game(kind, made)
    return short


class SpielGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """A game with its options, as OpenSpiel's algorithms use it."""

    name: ClassVar[str | Path]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rolltop = load(self.name, **(params or {}))
        rules = self.rolltop.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.MOVES,
            max_chance_outcomes=rules.OUTCOMES,
            num_players=self.rolltop.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})
        self.out = [0] * max(rules.MOVES, rules.OUTCOMES)
        self.seen = rules.seen

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    @cached_property
    def layout(self) -> Layout:
        """The layout of the observation."""
        return Layout(self.rolltop)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SpielState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A match in which every chance event is a step of its own."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = _Held(game)

    def current_player(self) -> Any:
        turn = self.held.state.turn
        return PLAYER[turn] if turn < 0 else turn

    def is_terminal(self) -> bool:
        return bool(self.held.state.turn == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        game, state = self.held.game, self.held.state
        if player != state.turn:
            return []
        return sorted(game.out[: game.rolltop.rules.moves(state, game.rolltop.box, game.out)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.held.game
        count = game.rolltop.rules.odds(self.held.state, game.rolltop.box, game.out)
        total = sum(game.out[:count])
        return [(i, weight / total) for i, weight in enumerate(game.out[:count]) if weight]

    def _apply_action(self, action: int) -> None:
        self.held.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.game.rolltop
        return game.words.event(self.held.state, game.box, action)

    def returns(self) -> list[float]:
        game = self.held.game.rolltop
        out = [0.0] * game.players
        if self.held.state.turn == OVER:
            game.rules.scores(self.held.state, game.box, out)
        return out

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A match that looks the same to this player, with its secrets drawn at random."""
        world: SpielState = self.clone()
        game = self.held.game.rolltop
        rng = [0, 0, 0, 0]
        sow(rng, int(sampler() * 2**53), 5)
        world.held.state = self.held.view(player)
        game.rules.imagine(world.held.state, game.box, player, rng)
        return world

    def __str__(self) -> str:
        return repr(self.held.state)


class SpielObserver:
    """What a player sees, as a row of numbers with named parts and as text.

    With perfect recall, the text also lists every step the player has seen; the numbers do not.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters; remove {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("private_info must be SINGLE_PLAYER or NONE, not ALL_PLAYERS")
        self.is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(game.layout.size, np.float32)
        self.dict = game.layout.named(self.tensor)
        self._observer = Observer(game.rolltop, game.rolltop.interpreted(), game.layout)

    def set_from(self, state: SpielState, player: int) -> None:
        self._observer.write(state.held.state, self._seat(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        seat = self._seat(player)
        view = repr(state.held.view(seat))
        return f"{seat} {view} {state.held.recall(seat)}" if self.recalls else f"{seat} {view}"

    def _seat(self, player: int) -> int:
        return SPECTATOR if self.is_public else player


class _Held:
    """Everything a state keeps, in one object, so that clones are cheap."""

    __slots__ = ("game", "past", "state")

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.past: Any = None
        self.state = game.rolltop.rules.State()
        game.rolltop.rules.start(self.state, game.rolltop.box)

    def __deepcopy__(self, _: Any) -> _Held:
        other = object.__new__(_Held)
        other.game, other.past, other.state = self.game, self.past, self.state.copy()
        return other

    def __getstate__(self) -> tuple[Any, list[Any], Any]:
        steps = []
        past = self.past
        while past is not None:
            past, *step = past
            steps.append(step)
        return self.game, steps, self.state

    def __setstate__(self, kept: tuple[Any, list[Any], Any]) -> None:
        self.game, steps, self.state = kept
        self.past = None
        for step in reversed(steps):
            self.past = (self.past, *step)

    def play(self, move: int) -> None:
        """Play a step, and note the seats that did not see it."""
        game, state = self.game.rolltop, self.state
        hidden = tuple(
            seat
            for seat in (*range(game.players), SPECTATOR)
            if seat != state.turn and not self.game.seen(state, game.box, move, seat)
        )
        self.past = (self.past, state.turn, move, hidden)
        game.rules.play(state, game.box, move)

    def view(self, seat: int) -> Any:
        view = self.state.copy()
        self.game.rolltop.rules.hide(view, self.game.rolltop.box, seat)
        return view

    def recall(self, seat: int) -> str:
        """All steps so far as `seat` saw them, latest first."""
        steps = []
        past = self.past
        while past is not None:
            past, turn, move, hidden = past
            steps.append(f"{turn}:?" if seat in hidden else f"{turn}:{move}")
        return " ".join(steps)


def _kind(short: str, game: Game) -> Any:
    types = pyspiel.GameType
    players = game.choices["players"]
    return types(
        short_name=short,
        long_name=f"Rolltop: {game.title}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.PERFECT_INFORMATION
        if game.is_open
        else types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=players.most,
        min_num_players=players.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: _default(option) for name, option in game.choices.items()},
    )


def _default(option: Option) -> int | bool | str:
    """The default of an option, as OpenSpiel reads it: "10" is a number even among choices."""
    if option.choices and all(choice.isdigit() for choice in option.choices):
        return int(option.default)
    return option.default


for _name in list_games():
    register(_name)

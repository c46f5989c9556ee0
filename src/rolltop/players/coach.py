"""The coach: who is winning after every move, what was best, and what was thrown away.

A move is judged by what its player could know: the coach is shown that seat's view and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from rolltop.contract import OVER
from rolltop.engine.twins import Twin
from rolltop.game import Game
from rolltop.match import Match

from .bot import Bot
from .player import Weighed
from .strengths import Strength
from .tree import Room

COACH = Strength("weighs every move", samples=200, simulations=1500)
GAMES = 40  # matches played on from every moment
LIMIT = 60  # steps of each; then the guess must do
CARE = 2  # samples of every greedy move in them


@dataclass(frozen=True)
class Choice:
    """A move in words with the result that its player may expect of it, 0 to 1."""

    move: str
    value: float


@dataclass(frozen=True)
class Moment:
    """A decision of a match: what was played, what was best, and what the difference cost."""

    step: int
    seat: int
    played: Choice
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def lost(self) -> float:
        """How much of the result was thrown away."""
        return max(0.0, self.best.value - self.played.value)


@dataclass(frozen=True)
class Analysis:
    """A whole match as the coach sees it.

    `chances[n]` are the results that the seats may expect after n steps, each by what it knows.
    """

    seats: tuple[str, ...]
    chances: tuple[tuple[float, ...], ...]
    moments: tuple[Moment, ...]

    def mattered(self, most: int = 5) -> list[Moment]:
        """The moves that threw most away, the worst first."""
        worst = sorted(self.moments, key=lambda moment: -moment.lost)
        return [moment for moment in worst[:most] if moment.lost > 0.01]

    def summary(self) -> dict[str, Any]:
        """The figures as JSON takes them."""
        return {
            "seats": list(self.seats),
            "chances": [[round(chance, 4) for chance in row] for row in self.chances],
            "moments": [
                asdict(moment) | {"lost": round(moment.lost, 4)} for moment in self.moments
            ],
            "mattered": [moment.step for moment in self.mattered()],
        }


def analyse(
    match: Match,
    *,
    twin: Twin | None = None,
    seed: int = 1,
    simulations: int = COACH.simulations,
    progress: Callable[[int], None] = lambda done: None,
) -> Analysis:
    """Weigh every move of a match, live or recorded."""
    game = match.game
    coach = _Coach(game, twin or game.fastest(), seed, simulations)
    states = [step.before for step in match.steps] + [match.state]
    chances: list[tuple[float, ...]] = []
    moments = []
    for number, state in enumerate(states):
        # Between a move and the fall of the dice nobody decides: what was expected stays.
        if state.turn >= 0 or state.turn == OVER or not chances:
            chances.append(coach.prospects(state))
        else:
            chances.append(chances[-1])
        if state.turn >= 0 and number < len(match.steps):
            moment = coach.judge(state, number, match.steps[number].move)
            if moment:
                moments.append(moment)
        progress(number + 1)
    return Analysis(tuple(game.seats), tuple(chances), tuple(moments))


def advise(
    game: Game, view: Any, *, twin: Twin | None = None, seed: int = 1, most: int = 3
) -> list[Weighed]:
    """The best moves for the seat whose turn it is in this view of that seat, best first."""
    found = Bot(game, COACH, seed=seed, twin=twin or game.fastest()).weigh(view)
    return _ranked(found)[:most]


class _Coach:
    """A searching player and the room to play on from every moment."""

    def __init__(self, game: Game, twin: Twin, seed: int, simulations: int) -> None:
        thought = Strength(COACH.say, samples=COACH.samples, simulations=simulations)
        self.game, self.twin = game, twin
        self.bot = Bot(game, thought, seed=seed, twin=twin)
        self.room = Room(twin, game, seed=seed + 1)
        for seat in range(game.players):
            self.room.w.samples[seat] = CARE

    def prospects(self, state: Any) -> tuple[float, ...]:
        """What each seat may expect from here, by what it knows."""
        game = self.game
        if state.turn == OVER:
            result = [0.0] * game.players
            game.rules.scores(state, game.box, result)
            return tuple(result)
        views = [self._view(state, seat) for seat in range(game.players)]
        if all(view == state for view in views):
            return tuple(self._play_on(state, 0))
        return tuple(self._play_on(view, seat)[seat] for seat, view in enumerate(views))

    def judge(self, state: Any, step: int, move: int) -> Moment | None:
        """A decision by what the seat could know; None where there was nothing to decide."""
        view = self._view(state, state.turn)
        found = _ranked(self.bot.weigh(view))
        if len(found) < 2:
            return None
        words = self.game.words
        named = {
            weighed.move: Choice(words.event(state, self.game.box, weighed.move), weighed.value)
            for weighed in found
        }
        top = [named[weighed.move] for weighed in found[:4]]
        return Moment(step, int(state.turn), named[move], tuple(top))

    def _view(self, state: Any, seat: int) -> Any:
        view = state.copy()
        self.game.rules.hide(view, self.game.box, seat)
        return view

    def _play_on(self, view: Any, seat: int) -> list[float]:
        w = self.room.w
        self.twin.put(w.origin, view)
        self.twin.prospects(w, self.room.box, seat, GAMES, LIMIT)
        return [float(part) / GAMES for part in w.total[: self.game.players]]


def _ranked(found: list[Weighed]) -> list[Weighed]:
    """The best first: what the search came to most often, then what it expects most of."""
    return sorted(found, key=lambda weighed: (-weighed.visits, -weighed.value))

"""Ladders: players meet in random seats, and each gets a rating with its uncertainty."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

from rolltop.game import Game
from rolltop.study.series import play_matches, wilson


@dataclass
class Rung:
    """A player on the ladder: its rating and its results."""

    name: str
    rating: PlackettLuceRating
    matches: int = 0
    wins: float = 0.0
    # For each other player: how often it finished ahead (ties count half), and of how many.
    against: dict[str, list[float]] = field(default_factory=dict)

    def beats(self, other: str) -> tuple[float, float, float] | None:
        """How often it finished ahead of `other`, with a 95 % interval; None if they never met."""
        if other not in self.against:
            return None
        better, matches = self.against[other]
        return wilson(better, int(matches))

    def summary(self) -> dict[str, Any]:
        """The figures, ready for JSON."""
        return {
            "player": self.name,
            "rating": self.rating.mu,
            "sigma": self.rating.sigma,
            "matches": self.matches,
            "wins": self.wins,
            "better_than": {other: self.beats(other) for other in self.against},
        }


def climb(
    game: Game,
    players: list[str],
    *,
    matches: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Rung]:
    """Play matches between `players` in random seats; return the ladder, best first."""
    if len(players) < 2:
        raise ValueError(f"a ladder needs at least two players, not {len(players)}")
    twin = game.fastest()
    model = PlackettLuce()
    rungs = {name: Rung(name, model.rating(name=name)) for name in players}
    lots = random.Random(seed)
    for number in range(matches):
        sitting = _sitting(lots, players, game.players)
        results, _, _ = play_matches(twin, game, sitting, seed, number, 1)
        _rate(model, rungs, sitting, results[0].tolist())
        progress(number + 1)
    return sorted(rungs.values(), key=lambda rung: -rung.rating.mu)


def _sitting(lots: random.Random, players: list[str], seats: int) -> list[str]:
    """The player in each seat, with as few players as possible sitting twice."""
    found: list[str] = []
    while len(found) < seats:
        found += lots.sample(players, min(len(players), seats - len(found)))
    lots.shuffle(found)
    return found


def _rate(
    model: PlackettLuce, rungs: dict[str, Rung], sitting: list[str], result: list[float]
) -> None:
    """Count a match. A player with several seats is rated by the mean of their results."""
    best = max(result)
    winners = result.count(best)
    for seat, name in enumerate(sitting):
        rungs[name].matches += 1
        rungs[name].wins += (result[seat] == best) / winners
        for other, rival in enumerate(sitting):
            if rival != name:
                met = rungs[name].against.setdefault(rival, [0.0, 0])
                met[0] += (result[seat] > result[other]) + 0.5 * (result[seat] == result[other])
                met[1] += 1
    names = sorted(set(sitting))
    if len(names) < 2:
        return
    means = [
        sum(result[seat] for seat, name in enumerate(sitting) if name == each) / sitting.count(each)
        for each in names
    ]
    rated = model.rate([[rungs[name].rating] for name in names], scores=means)
    for name, team in zip(names, rated, strict=True):
        rungs[name].rating = team[0]

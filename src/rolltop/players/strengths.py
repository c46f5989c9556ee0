"""How well a bot plays: the strengths that have names, and what each of them means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Strength:
    """How a player thinks: by lot, by the guess one move ahead, or by a tree search.

    `samples` are looked at for each move one ahead; a search makes so many `simulations` or
    thinks so many `seconds`, whichever is over first. A share of the moves may be `careless`.
    """

    say: str
    samples: int = 0
    careless: float = 0.0
    simulations: int = 0
    seconds: float = 2.0
    explore: float = 0.5
    trust: float = 30.0
    ahead: int = 4
    depth: int = 0


PLAYERS = {
    "random": Strength("plays by lot"),
    "novice": Strength("looks one move ahead, often carelessly", samples=2, careless=0.4),
    "club": Strength("looks one move ahead, at times carelessly", samples=6, careless=0.12),
    "greedy": Strength("looks one move ahead", samples=8),
    "master": Strength("searches as long as is polite", samples=400, simulations=4000),
}


def strength(name: str) -> Strength:
    """A player by its name; an unknown name says which there are."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]

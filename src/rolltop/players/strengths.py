"""How well a bot plays: the strengths that have names, and what each of them means."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Strength:
    """How a bot thinks: at random, by the guess one move ahead, or by a tree search.

    One move ahead, each move is judged by `samples` samples. A search stops after `simulations`
    simulations or `seconds` seconds, whichever comes first. `careless` is the share of random
    moves.
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
    "random": Strength("plays at random"),
    "novice": Strength("looks one move ahead, often carelessly", samples=2, careless=0.4),
    "club": Strength("looks one move ahead, sometimes carelessly", samples=6, careless=0.12),
    "greedy": Strength("looks one move ahead", samples=8),
    "master": Strength("thinks ahead, for two seconds at most", samples=400, simulations=4000),
}


def strength(name: str) -> Strength:
    """The strength of that name; an unknown name is refused with the known ones."""
    if name not in PLAYERS:
        raise ValueError(f"there is no player {name!r}; choose from {', '.join(PLAYERS)}")
    return PLAYERS[name]

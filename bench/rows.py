"""What is raced: one row per game, with the OpenSpiel game most like it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """One of our games, and the OpenSpiel game most like it, as `pyspiel.load_game` names it."""

    game: str
    relative: str
    options: dict[str, Any] = field(default_factory=dict)


ROWS = (
    Row("examples/pig.py", "pig", {"players": 2}),
    Row("sword-event", "yacht(players=4)", {"players": 4}),
    Row("rolling-jokers", "maedn(players=4)", {"players": 4}),
    Row("king-of-the-pitch", "crazy_eights(players=3)", {"players": 3}),
    Row("jiugo", "crazy_eights(players=2)", {"players": 2}),
    Row("king-of-the-roll", "yacht(players=2)", {"players": 2}),
)

PETTINGZOO = "tictactoe_v3"  # its smallest game; none has dice
PGX = ("2048", "kuhn_poker")  # chance after every move, as in Pig; and its fastest game

# Nearest to Sword Event: dice and a board for two; in PettingZoo a board for two without dice.
VECTOR = "sword-event"
PGX_NEAREST = "backgammon"
PETTINGZOO_NEAREST = "connect_four_v3"

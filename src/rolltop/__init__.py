"""Rolltop: one rulebook in code; play it, watch bots play it, study its balance, train on it."""

import rolltop.games  # noqa: F401 first: later the package would take the place of the function
from rolltop.match import IllegalMove, Match
from rolltop.record import Record, RecordError, read_records, replay
from rolltop.shelf import Game, games, load

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalMove",
    "Match",
    "Record",
    "RecordError",
    "games",
    "load",
    "read_records",
    "replay",
]

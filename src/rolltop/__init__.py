"""Rolltop: one rulebook in code; play it, watch bots play it, study its balance, train on it."""

from rolltop.game import Game, list_games, load
from rolltop.match import IllegalMove, Match
from rolltop.record import Record, RecordError, read_records, replay

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalMove",
    "Match",
    "Record",
    "RecordError",
    "list_games",
    "load",
    "read_records",
    "replay",
]

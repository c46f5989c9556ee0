"""Rolltop: tabletop games defined once in code, to play, watch, study and train on."""

from rolltop.game import Game, list_games, load
from rolltop.match import IllegalMove, Match
from rolltop.record import Record, RecordError, read_records, replay

__version__ = "0.2.0.dev0"
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

"""Players that are not people, and the coach."""

from .bot import Bot
from .player import Player, Weighed
from .strengths import PLAYERS, Strength, strength
from .tree import Room, Tree

__all__ = ["PLAYERS", "Bot", "Player", "Room", "Strength", "Tree", "Weighed", "strength"]

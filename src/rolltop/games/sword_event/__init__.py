"""Sword Event: knights fight in an arena of hexes, dice in hand, until one is left standing."""

VERSION = 2
MINUTES = 30
# Version 1 healed at once, and a knight that healed went on defending as ever.
EARLIER = {1: {"rest": "free"}}

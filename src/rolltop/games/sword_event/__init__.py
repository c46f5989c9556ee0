"""Sword Event: knights fight in an arena of hexes, dice in hand, until one is left standing."""

VERSION = 1
MINUTES = 30

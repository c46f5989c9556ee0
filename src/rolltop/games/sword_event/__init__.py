"""Sword Event: knights in an arena of hexes; five dice strike, five dice parry, one is left."""

VERSION = 1
MINUTES = 30

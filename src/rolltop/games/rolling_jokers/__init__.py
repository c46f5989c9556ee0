"""Rolling Jokers: race five marbles round the loop by cards, and stop a rival in mid-play."""

VERSION = 1
MINUTES = 60

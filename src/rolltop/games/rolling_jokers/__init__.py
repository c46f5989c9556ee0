"""Rolling Jokers: race five marbles home with cards, and stop a rival with a special joker."""

VERSION = 1
MINUTES = 60

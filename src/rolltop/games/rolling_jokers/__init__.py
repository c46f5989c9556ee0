"""Rolling Jokers: race five marbles home with cards, and stop a rival with a special joker."""

VERSION = 2
EARLIER = {1: {"must_help": True, "spare_jokers": True}}
MINUTES = 60

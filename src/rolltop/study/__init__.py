"""Studies: what many matches say about a game."""

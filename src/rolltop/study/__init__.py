"""Studies of a game over many matches: series, ladders and speed."""

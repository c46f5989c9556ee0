"""King of the Pitch: buy eleven players, challenge the King in the stadium, win five crowns.

Two to five teams draft players from a line of five cards and play matches with dice.
"""

VERSION = 1
MINUTES = 45

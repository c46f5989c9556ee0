"""King of the Pitch: build a football team, challenge the King in the stadium, win five crowns.

Two to five teams take player cards from a line of five and play their matches with dice.
"""

VERSION = 2
EARLIER = {1: {"asked": True}}
MINUTES = 45

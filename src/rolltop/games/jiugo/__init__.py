"""JiuGo: build a sequence, take control and submit your opponents before time is up."""

VERSION = 2
# In version 1 a player could get around the duty to attack by discarding the Sub.
EARLIER = {1: {"discard_subs": True}}
MINUTES = 10

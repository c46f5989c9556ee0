"""JiuGo: build a sequence, take control and submit your opponents before time is up."""

VERSION = 1
MINUTES = 10

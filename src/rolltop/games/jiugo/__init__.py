"""JiuGo: guard, sweep, pass and control; submit the others before the time is up."""

VERSION = 1
MINUTES = 10

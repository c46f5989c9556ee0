"""Tables in use: locks, drivers and viewers."""

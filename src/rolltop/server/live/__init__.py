"""Tables in use: locks, drivers, and everybody who looks."""

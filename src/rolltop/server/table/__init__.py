"""The table, pure: events, seats, clocks and what happens next; no I/O of any kind."""

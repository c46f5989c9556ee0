"""The table as pure code, without I/O: events, seats, clocks, and what happens next."""

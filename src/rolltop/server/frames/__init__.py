"""What people are shown of a table, made of their view alone; no I/O of any kind."""

"""The server: tables in the browser, people and bots in the seats, every step on disk."""

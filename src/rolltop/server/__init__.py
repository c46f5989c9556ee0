"""The server: tables in the browser, played by people and bots, with every event stored."""

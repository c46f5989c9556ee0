"""Bots and the coach, working in threads."""

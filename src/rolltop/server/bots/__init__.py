"""Bots and the coach at work in threads."""

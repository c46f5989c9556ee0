"""Doors for researchers: a game as PettingZoo, Gymnasium and OpenSpiel know games, and in batches.

Each needs the extra of its name (`pip install 'rolltop[openspiel]'`); the batch needs nothing.
"""

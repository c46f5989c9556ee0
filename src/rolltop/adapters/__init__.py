"""Adapters for researchers: games for PettingZoo, Gymnasium and OpenSpiel, and in batches.

Each needs the extra of its name (`pip install 'rolltop[openspiel]'`); `vector` needs none.
"""

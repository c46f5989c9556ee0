"""The two twins of one rulebook: interpreted Python, and the same source compiled by numba."""

from __future__ import annotations

import logging

from rolltop.contract import Rules
from rolltop.engine.cache import cache_folder
from rolltop.engine.compiled import Compiled, woven
from rolltop.engine.interpreted import Interpreted
from rolltop.engine.twin import Twin

__all__ = [
    "Compiled",
    "Interpreted",
    "Twin",
    "cache_folder",
    "compiled",
    "fastest",
    "interpreted",
    "woven",
]

log = logging.getLogger("rolltop")


def interpreted(rules: Rules) -> Twin:
    """The interpreted twin of a game's rules."""
    return Interpreted.of(rules)


def compiled(rules: Rules) -> Twin:
    """The compiled twin of a game's rules; without numba a RuntimeError says so."""
    return Compiled.of(rules)


def fastest(rules: Rules) -> Twin:
    """The compiled twin, or the interpreted one with a notice that says what is slower."""
    try:
        return compiled(rules)
    except RuntimeError:
        log.warning(
            "numba is not installed: bots and studies run interpreted, some hundred times slower "
            "(play itself is as fast). `pip install numba` mends it."
        )
        return interpreted(rules)

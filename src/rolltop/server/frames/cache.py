"""What was drawn and written of one position of a match, so that it is done once for all."""

from __future__ import annotations

import asyncio
from array import array
from typing import Any


class Shown:
    """By viewer: pictures and words that are the same for everybody who sees through those eyes."""

    def __init__(self) -> None:
        self.drawing: dict[int, asyncio.Task[Any]] = {}
        self.marks: dict[int, array[int]] = {}
        self.rest()

    def rest(self) -> None:
        """Let go of what everybody was sent; it is made anew for who asks."""
        self.drawn: dict[int, str] = {}
        self.quoted: dict[int, str] = {}
        self.written: dict[int, str] = {}
        self.views: dict[int, str] = {}
        self.open: dict[int, dict[str, Any]] = {}
        self.parts: dict[int, list[str]] = {}
        # By viewer and step: what is new since then.
        self.news: dict[tuple[int, int], str] = {}
        # By the marks of two pictures: what makes one the other, with the marks of the first.
        self.patches: dict[tuple[int, int], tuple[array[int], str]] = {}

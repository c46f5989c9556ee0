"""Ways: a legal move as the answers that name it, and what it would do."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["costs", "brings", "hits", "risks", "becomes", "lands", "odds"]


class Answer(NamedTuple):
    """One thing to say to one question; equal things are one answer with several ids."""

    question: str
    key: str
    """Unique among the answers to its question, and always with the same label and ids."""
    label: str = ""
    """A word or two for people; without it, the key."""
    ids: tuple[str, ...] = ()
    """The elements of the picture that mean it, any of them; none if it is only a tile."""


class Effect(NamedTuple):
    """One thing that a way would do: in words, as a number, where in the picture, how likely."""

    kind: Kind
    text: str
    ids: tuple[str, ...] = ()
    number: int | None = None
    """What the text counts or what something becomes, for bars and sums."""
    unit: str = ""
    """What the number counts, in the singular: "cube", "hit", "total"."""
    was: int | None = None
    """The number before, if it becomes another; equal if the move would not change it."""
    share: float | None = None
    """How likely it is, from 0 to 1."""


class Way(NamedTuple):
    """A legal move as the answers that name it. An answer twice means two of those things."""

    moves: tuple[int, ...]
    """One move, or several of the same seat with neither chance nor another seat between them."""
    answers: tuple[Answer, ...]
    label: str
    """What the button says: "Place purple 3"."""
    effects: tuple[Effect, ...] = ()
    unsaid: tuple[str, ...] = ()
    """Questions whose answer in this way is meant if none is given."""
    asks: tuple[str, ...] = ()
    """Questions that must be answered even if no other answer is left: a sale is never implied."""
    quick: bool = False
    """Whether it is free and can be undone, so that a single pick may play it."""

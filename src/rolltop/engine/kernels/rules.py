"""What a kernel knows of a game. The twins put the game's own functions in these places."""

from __future__ import annotations

from typing import Protocol

MOVES: int
OUTCOMES: int
WEIGHS_CHANCE: bool = False


class State(Protocol):
    """A game's state, of which kernels read only whose turn it is."""

    turn: int


class Box(Protocol):
    """A game's box, of which kernels read only how many play."""

    players: int


def start(s: State, box: Box) -> None: ...


def moves(s: State, box: Box, out: list[int]) -> int: ...


def play(s: State, box: Box, move: int) -> None: ...


def odds(s: State, box: Box, out: list[int]) -> int: ...


def draw(s: State, box: Box, r: int) -> int: ...


def scores(s: State, box: Box, out: list[float]) -> None: ...


def hide(s: State, box: Box, seat: int) -> None: ...


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None: ...


def guess(s: State, box: Box, out: list[float]) -> None: ...


def seen(s: State, box: Box, move: int, seat: int) -> bool: ...


def assign(target: State, source: State) -> None: ...


def flatten(s: State, out: list[int]) -> None: ...

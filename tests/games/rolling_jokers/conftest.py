"""Fixtures: tables laid out for a test, and helpers to play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.games.rolling_jokers.rules.options import CARDS
from rolltop.match import Match

SEATS = ("Red", "Blue", "Yellow", "Teal", "Lilac", "Sky", "Orange", "Charcoal")


@pytest.fixture
def lay() -> Callable[..., Match]:
    """Lay a table: where marbles lie and what is in the hands, by seat; the row; the options.

    A place is "start", "in", "out", "home 2", or a hole by its board: "Blue 12".
    """

    def laid(
        places: dict[str, list[str]] | None = None,
        *,
        turn: str = "Red",
        phase: str = "play",
        row: str = "2 3 4 5",
        deck: str | None = None,
        discard: str = "",
        known: dict[str, str] | None = None,
        hands: dict[str, str] | None = None,
        number: int = 0,
        second: str = "none",
        content: dict[str, Any] | None = None,
        **options: int | str,
    ) -> Match:
        game = rolltop.load("rolling-jokers", content=content, **options)
        written: dict[str, Any] = {
            "turn": turn,
            "phase": phase,
            "number": number,
            "second": second,
            "place": {
                seat: [_place(game.box, seat, place) for place in lying]
                for seat, lying in (places or {}).items()
            },
            "row": row.split(),
            "hand": {seat: _cards(cards) for seat, cards in (hands or {}).items()},
            "known": {seat: _cards(cards) for seat, cards in (known or {}).items()},
        }
        if deck is not None:
            written |= _with_deck(game, written, deck)
        if discard:
            written |= {"discard": _cards(discard), "top": discard.rsplit(maxsplit=1)[-1]}
        return game.position(written, dice="manual")

    return laid


@pytest.fixture
def where() -> Callable[[Match, str], list[object]]:
    """The places of a seat's marbles, in words."""
    return lambda match, seat: list(match.position()["place"][seat])


@pytest.fixture
def let_all_pass() -> Callable[[Match], None]:
    """Every seat that is asked lets the play pass."""

    def passed(match: Match) -> None:
        while "let it pass" in match.moves():
            match.play("let it pass")

    return passed


def _place(box: Any, seat: str, place: str) -> Any:
    board, _, spot = place.partition(" ")
    if board not in (*SEATS, "Plain"):
        return place
    hole = box.holes * (box.players if board == "Plain" else SEATS.index(board)) + int(spot)
    return (hole - box.entry[SEATS.index(seat)]) % box.length or box.length


def _cards(text: str) -> dict[str, int]:
    names = text.split()
    return {name: names.count(name) for name in names}


def _with_deck(game: Any, written: dict[str, Any], deck: str) -> dict[str, Any]:
    """A deck of just these cards; all others lie in the discard pile."""
    held = [written["row"], deck.split()]
    held += [[name] * count for hand in written["hand"].values() for name, count in hand.items()]
    used = [name for names in held for name in names]
    rest = {name: game.box.cards[kind] - used.count(name) for kind, name in enumerate(CARDS)}
    top = next(name for name, count in rest.items() if count)
    return {"discard": rest, "top": top}

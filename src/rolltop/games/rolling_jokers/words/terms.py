"""Names of cards, holes and places, shared by the notation, the log and the picture."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.options import CARDS, JOKER, NINE, SEVEN, SPECIAL, Box
from rolltop.kit.tracks import board_of, spot_of
from rolltop.words import SEATS


def card_name(kind: int) -> str:
    """The name of a kind of card: 7, K, joker, special joker."""
    return "special joker" if kind == SPECIAL else CARDS[kind]


def with_article(kind: int) -> str:
    """The name of a kind of card with its article: an 8."""
    return f"{'an' if CARDS[kind] == '8' else 'a'} {card_name(kind)}"


def place_name(box: Box, colour: int, place: int) -> str:
    """The name of a place: start, home 3, or the name of a hole."""
    if place == 0:
        return "start"
    if place > box.length:
        return f"home {place - box.length}"
    return hole_name(box, hole_of(box, colour, place))


def hole_name(box: Box, hole: int) -> str:
    """A hole of the loop, by its board and its number after the corner: Blue 12."""
    board = board_of(hole, box.holes)
    name = SEATS[board] if board < box.players else "Plain"
    return f"{name} {spot_of(hole, box.holes)}"


def whose(seat: int) -> str:
    """The possessive of a seat's name: Red's."""
    return f"{SEATS[seat]}'s"


def join(names: Sequence[str]) -> str:
    """Names as a list in a sentence: Red, Blue and Yellow."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def card_effect(box: Box, kind: int) -> str:
    """What a card does, in a few words."""
    if kind == JOKER:
        return "jumps onto another player's marble"
    if kind == SPECIAL:
        return "stops another player's play"
    if kind == SEVEN:
        return "split, both forward"
    if kind == NINE:
        return "split, forward and back"
    said = []
    if box.out[kind]:
        said.append("out of start")
    if box.forward[kind]:
        said.append(f"forward {box.forward[kind]}")
    if box.back[kind]:
        said.append(f"back {box.back[kind]}")
    return " or ".join(said) or "nothing"

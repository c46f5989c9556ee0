"""Names that the notation, the log and the picture share: cards, holes and places."""

from __future__ import annotations

from rolltop.games.rolling_jokers.rules.box import CARDS, JOKER, NINE, SEVEN, SPECIAL, Box
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.kit.tracks import board_of, spot_of
from rolltop.words import SEATS


def card_name(kind: int) -> str:
    return "special joker" if kind == SPECIAL else CARDS[kind]


def with_article(kind: int) -> str:
    return f"{'an' if CARDS[kind] == '8' else 'a'} {card_name(kind)}"


def place_name(box: Box, colour: int, place: int) -> str:
    """A place as people name it: start, home 3, or a hole by its board: Blue 12."""
    if place == 0:
        return "start"
    if place > box.length:
        return f"home {place - box.length}"
    return hole_name(box, hole_of(box, colour, place))


def hole_name(box: Box, hole: int) -> str:
    """A hole of the loop by its board and its number after the corner: Blue 12."""
    board = board_of(hole, box.holes)
    name = SEATS[board] if board < box.players else "Plain"
    return f"{name} {spot_of(hole, box.holes)}"


def whose(seat: int) -> str:
    return f"{SEATS[seat]}'s"


def card_effect(box: Box, kind: int) -> str:
    """What a card does, in a few words."""
    if kind == JOKER:
        return "onto another's marble"
    if kind == SPECIAL:
        return "stops a play"
    if kind == SEVEN:
        return "split: both forward"
    if kind == NINE:
        return "split: forward + back"
    said = []
    if box.out[kind]:
        said.append("out of start")
    if box.forward[kind]:
        said.append(f"forward {box.forward[kind]}")
    if box.back[kind]:
        said.append(f"back {box.back[kind]}")
    return " or ".join(said) or "nothing"

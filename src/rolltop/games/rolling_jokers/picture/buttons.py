"""Buttons for moves that have no place on the table: let it pass, stop it, whom to help."""

from __future__ import annotations

from rolltop.draw import element, piece, text
from rolltop.games.rolling_jokers.rules import moves
from rolltop.games.rolling_jokers.rules.moves import MOVES, STOP, first_helped, is_help
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import HELP, State, is_question
from rolltop.games.rolling_jokers.words.notation import say

from .path import path


def draw_buttons(s: State, box: Box, seat: int) -> str:
    """The buttons of the seat to move, if it is asked or chooses whom to help."""
    is_asked = is_question(s.phase)
    if s.turn != seat or not (is_asked or s.phase == HELP):
        return ""
    out = [0] * MOVES
    legal = out[: moves(s, box, out)]
    if is_asked:
        return "".join(
            _button(
                path(s, box, move)[0],
                say(s, box, move),
                "bad" if move == STOP else "good",
                x=770,
                y=1004 + 86 * place,
                width=190,
                height=66,
            )
            for place, move in enumerate(legal)
        )
    return "".join(
        _button(
            path(s, box, move)[0],
            say(s, box, move).removeprefix("help ").replace(", then ", " › "),
            f"seat-{box.mate[s.seat][first_helped(move)]}",
            x=590 + 190 * (place // 5),
            y=990 + 38 * (place % 5),
            width=180,
            height=34,
        )
        for place, move in enumerate(move for move in legal if is_help(move))
    )


def _button(
    name: str, said: str, colour: str, *, x: float, y: float, width: float, height: float
) -> str:
    return piece(
        element("rect", width=width, height=height, rx=height * 0.3, class_=colour),
        element("rect", width=width, height=height, rx=height * 0.3, fill="url(#light-shine)"),
        text(
            said,
            x=width / 2,
            y=height / 2,
            size=height * 0.42,
            width=width * 0.9,
            bold=True,
            colour=f"on-{colour}",
        ),
        id=name,
        x=x,
        y=y,
        label=said,
    )

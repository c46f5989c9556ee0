"""The line of five cards with their prices, the deck beside it, and the button to pass."""

from typing import Any

from rolltop.contract import CHANCE
from rolltop.draw import arrow, card_place, deck, element, group, piece, text
from rolltop.games.king_of_the_pitch.rules import moves
from rolltop.games.king_of_the_pitch.rules.moves import MOVES, PASS
from rolltop.games.king_of_the_pitch.rules.options import METALS, Box
from rolltop.games.king_of_the_pitch.rules.state import ACT, FILL, LINE, NOTHING, State
from rolltop.games.king_of_the_pitch.words.terms import card_name

from .cards import card_picture, price_tag


def line(s: State, box: Box, seat: int, last: Any) -> str:
    """The deck and the line, 778 wide; the card farthest from the deck is free."""
    came = last is not None and last.before.turn == CHANCE and last.before.phase == FILL
    newest = max((place for place in range(LINE) if s.line[place] != NOTHING), default=-1)
    parts = [
        element("rect", width=778, height=262, rx=14, class_="felt"),
        element("rect", width=778, height=262, rx=14, fill="url(#light-felt-grain)"),
        element("rect", width=778, height=262, rx=14, class_="wood-line", stroke_width=5),
        deck(count=s.deck_left, x=74, y=112, width=104, sign="ball"),
        text(f"discard pile {s.discard_left}", x=74, y=230, size=19, width=116, colour="chalk"),
        arrow((140, 26), (742, 26), colour="chalk", width=3),
    ]
    for place in range(LINE):
        x = 204 + 128 * (LINE - 1 - place)
        kind = s.line[place]
        if kind == NOTHING:
            parts.append(card_place("", x=x, y=118, width=112))
            continue
        price = "free" if place == 0 else f"costs a {METALS[box.price[kind]]} cube"
        parts.append(
            piece(
                card_picture(kind, box, width=116),
                group(price_tag(place, box.price[kind]), y=112),
                id=f"line-{place + 1}",
                x=x,
                y=124,
                label=f"Place {place + 1} of the line: {card_name(kind)}, {price}",
                classes="last" if came and place == newest else "",
            )
        )
    return "".join(parts) + _pass_button(s, box, seat)


def _pass_button(s: State, box: Box, seat: int) -> str:
    if s.phase != ACT or s.turn != seat:
        return ""
    out = [0] * MOVES
    if out[: moves(s, box, out)] != [PASS]:
        return ""
    return piece(
        element("rect", x=-70, y=-25, width=140, height=50, rx=25, class_="gold"),
        text("Pass", size=26, bold=True, colour="on-gold"),
        id="pass",
        x=389,
        y=118,
        label="Pass: no action is possible",
    )

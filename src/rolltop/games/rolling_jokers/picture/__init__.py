"""The picture: the loop of boards, the cards in its middle, and the viewer's hand below."""

from __future__ import annotations

from rolltop.draw import banner, svg, table
from rolltop.games.rolling_jokers.rules.options import MARBLES, Box
from rolltop.games.rolling_jokers.rules.state import State
from rolltop.games.rolling_jokers.words.story import headline

from .boards import draw_boards, draw_holes
from .buttons import draw_buttons
from .deck_and_row import draw_deck_and_row
from .hand import draw_hand
from .layout import BANNER, HEIGHT, WIDTH, Layout
from .marbles import draw_marbles, draw_trail
from .name_plates import draw_plates
from .path import path

__all__ = ["path", "picture", "tally"]


def picture(s: State, box: Box, seat: int, last: object) -> str:
    """The table as seen by a seat or a spectator; the state itself knows the last play."""
    layout = Layout(box, seat)
    who = s.turn if s.turn >= 0 else s.seat
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT),
        draw_boards(layout, box),
        draw_holes(layout, box),
        draw_deck_and_row(s, box, layout),
        draw_plates(s, box, layout),
        draw_trail(s, layout),
        draw_marbles(s, box, layout),
        banner(
            headline(s, box),
            x=60,
            y=BANNER,
            width=WIDTH - 120,
            height=56,
            seat=None if s.winner >= 0 and box.teams else who,
        ),
        draw_hand(s, box, seat),
        draw_buttons(s, box, seat),
        label=f"Rolling Jokers: {headline(s, box)}",
    )


def tally(s: State, box: Box) -> list[str]:
    """The number of marbles that each seat has at home."""
    homes = [sum(place > box.length for place in s.place[seat]) for seat in range(box.players)]
    return [f"{count}/{MARBLES} home" for count in homes]

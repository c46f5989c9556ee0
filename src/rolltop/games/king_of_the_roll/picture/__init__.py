"""The picture of the table: first set-up, then the fight with the viewer's side below."""

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.draw import banner, element, group, svg, table
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import NOBODY, SCORING, SIDE, TURN_CARD, State
from rolltop.games.king_of_the_roll.words.ending import ending
from rolltop.games.king_of_the_roll.words.terms import fighter_name

from . import setup
from .mat import MAT_WIDTH, mat
from .movement_board import BOARD_HEIGHT
from .picks import path
from .player_area import player_area
from .positions_table import TABLE_HEIGHT, TABLE_WIDTH, positions_table
from .turn_panel import turn_panel

__all__ = ["path", "picture", "tally"]

WIDTH, HEIGHT = 1000, 1084
EDGE = 14
TOP = 62


def picture(s: State, box: Box, seat: int, last: Any) -> str:
    """The table as a seat sees it: its own side at the bottom, the opponent's at the top."""
    inner = WIDTH - 2 * EDGE
    if s.phase <= SIDE:
        inside = _before(s, box, inner)
    else:
        inside = _fight(s, box, seat, inner, last.before if last else None)
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT, surface="mat", frame=10),
        inside,
        label=f"King of the Roll: {_headline(s, box)}",
    )


def tally(s: State, box: Box) -> list[str]:
    """The points and advantage points of each fighter, in scoring."""
    if box.mode != SCORING:
        return []
    return [
        f"{points} pts" + (f", {advantages} adv" if advantages else "")
        for points, advantages in zip(s.points, s.advantages, strict=True)
    ][: box.players]


def _before(s: State, box: Box, inner: float) -> str:
    parts = [banner(setup.headline(s, box), x=0, y=0, width=inner, height=52, seat=_seat(s))]
    if s.phase == SIDE:
        parts.append(setup.sides(s, box, inner))
    else:
        parts += [setup.characters(s, box, inner), setup.contest(s, box, inner)]
    return group(*parts, x=EDGE, y=18)


def _fight(s: State, box: Box, seat: int, inner: float, before: State | None) -> str:
    mine = max(seat, 0)  # a spectator sees it from the first seat
    below = TOP + BOARD_HEIGHT
    parts = [
        banner(_headline(s, box), x=EDGE, y=EDGE, width=inner, height=44, seat=_seat(s)),
        group(player_area(s, box, 1 - mine, viewer=seat, before=before), x=EDGE, y=TOP + 4),
        group(_middle(s, box, inner, viewer=seat), x=EDGE, y=below + 10),
        group(
            player_area(s, box, mine, viewer=seat, before=before),
            x=EDGE,
            y=below + TABLE_HEIGHT + 18,
        ),
    ]
    return element("g", *parts)


def _middle(s: State, box: Box, width: float, *, viewer: int) -> str:
    """What lies between the fighters: positions table, mat and turn panel."""
    left = TABLE_WIDTH + MAT_WIDTH + 24
    return "".join(
        (
            positions_table(s, box),
            group(mat(s), x=TABLE_WIDTH + 12),
            group(turn_panel(s, box, width - left, viewer=viewer), x=left),
        )
    )


def _seat(s: State) -> int | None:
    if s.turn == OVER:
        return None if s.winner == NOBODY else s.winner
    return s.turn if s.turn >= 0 else None


def _headline(s: State, box: Box) -> str:
    if s.phase <= SIDE:
        return setup.headline(s, box)
    if s.turn == OVER:
        return ending(s, box).text
    where = box.position_names[s.position]
    if s.top != NOBODY:
        where += f", {fighter_name(box, s.top)} on top"
    if s.turn != CHANCE:
        return f"{where} · {fighter_name(box, s.turn)} to move"
    return f"{where} · {'the deck reveals a card' if s.phase == TURN_CARD else 'rolling dice'}"

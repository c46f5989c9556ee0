"""The table of JiuGo: opponents above, the piles and the sequence, your own hand below."""

from rolltop.contract import Last
from rolltop.draw import svg, table
from rolltop.games.jiugo.rules import MOVES, moves
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State

from .banner import clock_and_banner, situation
from .hand import buttons, own_hand, path
from .piles import active_pile, dead_pile
from .players import opponents, own_plate
from .sequence import play_pile

__all__ = ["path", "picture", "tally"]

WIDTH, HEIGHT = 1000, 900


def picture(s: State, box: Box, seat: int, last: Last | None) -> str:
    """The table as a seat sees it; a spectator sits with the first seat and sees no hand."""
    near = max(seat, 0)
    legal = _legal(s, box, seat)
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT, surface="mat"),
        opponents(s, box, near),
        clock_and_banner(s, box, seat),
        dead_pile(s, box),
        active_pile(s),
        play_pile(s, box, last),
        own_plate(s, box, near),
        buttons(s, box, legal),
        own_hand(s, box, near, legal),
        label=f"JiuGo: {situation(s, box, seat)}",
    )


def tally(s: State, box: Box) -> list[str]:
    """The points of each player, or in a submission-only match who is still in."""
    if box.submission_only:
        return ["out" if out else "in" for out in s.out_as[: box.players]]
    return [f"{points} pts" for points in s.points[: box.players]]


def _legal(s: State, box: Box, seat: int) -> list[int]:
    if s.turn != seat or seat < 0:
        return []
    out = [0] * MOVES
    return out[: moves(s, box, out)]

"""The banner that says what is going on, and the clock beside it."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import badge, banner, bar, text
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import DEALING, DISCARDING, ROLLING, TIMING, State
from rolltop.games.jiugo.words.terms import result, still_in
from rolltop.words import SEATS


def situation(s: State, box: Box, seat: int) -> str:
    """What is going on, as the viewer is told it."""
    name = SEATS[s.seat]
    if s.turn == OVER:
        return result(s, box)
    if s.phase == ROLLING:
        return f"{name} attacks {SEATS[s.facing]}: both roll a die"
    if s.phase == TIMING:
        return "Is time up?"
    if s.turn == CHANCE:
        return "Dealing the cards" if s.phase == DEALING else f"{name} draws"
    return f"Your turn: {_to_do(s, box)}" if s.turn == seat else f"{name}'s turn: {_to_do(s, box)}"


def _to_do(s: State, box: Box) -> str:
    if s.phase == DISCARDING:
        more = box.most_discards - s.discarded
        return f"discard up to {more}, then draw" if more else "draw"
    if s.length == 0:
        return "open a sequence or pass"
    if s.owner == s.seat:
        return f"follow up or {'stop' if s.has_played else 'hold'}"
    return f"counter {SEATS[s.owner]} or forfeit"


def clock_and_banner(s: State, box: Box, seat: int) -> str:
    who = s.seat
    if s.turn == OVER:
        who = max(still_in(s, box), key=lambda other: s.points[other])
    words = banner(situation(s, box, seat), x=190, y=208, width=620, height=46, seat=who)
    if not box.limit:
        return words + badge(f"turn {s.clock + 1}", x=99, y=231, colour="wood", size=30)
    turn = min(s.clock + 1, box.limit)
    clock = text(f"turn {turn} of {box.limit}", x=99, y=221, size=18, bold=True, colour="chalk")
    return words + clock + bar(turn, box.limit, x=39, y=236, width=120, height=10, colour="glow")

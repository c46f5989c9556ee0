"""The banner that says what is going on, and the clock beside it."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import badge, banner, bar, text
from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.state import DISCARDING, PLAYING, ROLLING, State
from rolltop.games.jiugo.words.terms import result, still_in
from rolltop.words import SEATS


def situation(s: State, box: Box, seat: int) -> str:
    if s.turn == OVER:
        return result(s, box)
    name = SEATS[s.seat]
    if s.phase == ROLLING:
        return f"{name} attacks {SEATS[s.facing]}: both roll"
    if s.turn == CHANCE:
        return "The cards are dealt" if s.phase != PLAYING and s.clock == 0 else f"{name} draws"
    who = "You" if s.turn == seat else name
    if s.phase == DISCARDING:
        more = box.most_discards - s.discarded
        return f"{who}: discard up to {more}, then draw" if more else f"{who}: draw"
    if s.length == 0:
        return f"{who}: open a sequence"
    if s.owner == s.seat:
        return f"{who}: follow up or {'stop' if s.has_played else 'hold'}"
    return f"{who}: counter {SEATS[s.owner]} or forfeit"


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

"""The Play pile with the standing sequence, the dice, and the kinds that may come next."""

from rolltop.contract import OVER, Last
from rolltop.draw import badge, card_place, die, group, piece, text
from rolltop.games.jiugo.rules.kinds import SUB
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import playable, standing
from rolltop.games.jiugo.rules.state import State
from rolltop.games.jiugo.words.terms import pending
from rolltop.kit.cards import EMPTY
from rolltop.words import SEATS

from .cards import back, face

LINE_Y, HINT_Y = 404, 538
LINE_WIDTH, LINE_CARD = 600, 146


def play_pile(s: State, box: Box, last: Last | None) -> str:
    """The standing sequence in the order played, and the kinds that may come next."""
    if s.length == 0:
        return _neutral(s, box, last)
    step = min(LINE_CARD + 8.0, (LINE_WIDTH - LINE_CARD) / max(1, s.length - 1))
    left = 500 - step * (s.length - 1) / 2
    cards = "".join(
        piece(
            face(box, s.line[place], width=LINE_CARD),
            x=left + step * place,
            y=LINE_Y,
            label=box.names[s.line[place]],
            classes="last" if place == s.length - 1 else "",
        )
        for place in range(s.length)
    )
    points = pending(s, box)
    waiting = f", {points} pending" if points else ""
    heading = f"{SEATS[s.owner]}'s sequence{waiting}"
    is_rolled = standing(s, box) == SUB and s.turn != OVER
    return (
        badge(heading, x=500, y=277, colour=f"seat-{s.owner}", size=32)
        + cards
        + (_dice(s, s.owner, s.facing, y=HINT_Y + 2) if is_rolled else _hint(s, box))
    )


def _neutral(s: State, box: Box, last: Last | None) -> str:
    heading = badge("neutral table", x=500, y=277, colour="wood", size=32)
    if s.dice[0] and last is not None and last.before.facing >= 0:
        return heading + _dice(s, last.before.owner, last.before.facing, y=LINE_Y, size=96)
    place = card_place("", x=500, y=LINE_Y, width=LINE_CARD)
    if s.top != EMPTY:
        place = group(back(LINE_CARD), x=500, y=LINE_Y)
    words = text("Play pile", x=500, y=LINE_Y, size=20, bold=True, colour="chalk")
    return heading + place + ("" if s.top != EMPTY else words) + _hint(s, box)


def _dice(s: State, attacker: int, defender: int, *, y: float, size: float = 50) -> str:
    both = ((attacker, s.dice[0], -1), (defender, s.dice[1], 1))
    return "".join(
        die(value, colour=f"seat-{seat}", x=500 + side * size * 0.75, y=y, size=size)
        + text(
            SEATS[seat],
            x=500 + side * size * 1.45,
            y=y,
            size=22,
            anchor="end" if side < 0 else "start",
            bold=True,
            colour="chalk",
        )
        for seat, value, side in both
    )


def _hint(s: State, box: Box) -> str:
    """The kinds that may open, follow or counter."""
    if s.turn == OVER:
        return ""
    words, can = "can counter:", box.counters[standing(s, box)] if s.length else 0
    if s.length == 0:
        words, can = "can open:", box.openers
    elif s.owner == s.seat:
        words, can = "can follow:", playable(s, box, 0)
    kinds = [kind for kind in range(box.kinds) if can >> kind & 1]
    wide = 118
    left = 500 - wide * len(kinds) / 2 + 62
    parts = [text(words, x=left - 68, y=HINT_Y, size=18, anchor="end", colour="chalk")]
    for place, kind in enumerate(kinds):
        parts.append(
            badge(
                box.kind_names[kind],
                x=left + wide * place,
                y=HINT_Y,
                colour=box.kind_colours[kind],
                size=28,
                width=wide - 8,
            )
        )
    return "".join(parts)

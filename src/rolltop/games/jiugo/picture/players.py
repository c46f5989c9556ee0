"""The players around the table: name plates, points, and the hands of the opponents."""

from rolltop.contract import HIDDEN, OVER
from rolltop.draw import badge, panel, piece, plate, text
from rolltop.games.jiugo.rules.kinds import ESCAPE_CARD
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State
from rolltop.words import SEATS

from .cards import back, face, small_escape

BACK = 40
OPEN = 52


def opponents(s: State, box: Box, near: int) -> str:
    """The opponents along the top, counter-clockwise: the next to play sits at the right."""
    others = [(near + step) % box.players for step in range(1, box.players)]
    width = 460 if len(others) == 1 else 306 if len(others) == 3 else 400
    gap = 12
    right = 500 + (width * len(others) + gap * (len(others) - 1)) / 2
    return "".join(
        _opponent(s, box, other, x=right - width - (width + gap) * place, width=width)
        for place, other in enumerate(others)
    )


def own_plate(s: State, box: Box, near: int) -> str:
    """The name plate of the near player."""
    bar = plate(
        SEATS[near],
        seat=near,
        x=30,
        y=600,
        width=230,
        height=52,
        score="" if box.submission_only else s.points[near],
        is_turn=s.turn == near,
    )
    if s.out_as[near]:
        return bar + badge("submitted", x=350, y=626, colour="bad", size=34)
    return bar + _role(s, near, x=330, y=626)


def _opponent(s: State, box: Box, seat: int, *, x: float, width: float) -> str:
    is_turn = s.turn == seat or (s.turn != OVER and s.seat == seat)
    inside = plate(
        SEATS[seat],
        seat=seat,
        x=12,
        y=10,
        width=min(230, width - 130),
        height=46,
        score="" if box.submission_only else s.points[seat],
        is_turn=is_turn,
    )
    if s.out_as[seat]:
        inside += badge("submitted", x=width / 2, y=108, colour="bad", size=34)
    else:
        inside += _role(s, seat, x=width - 62, y=33) + _row(s, box, seat, width=width)
    return panel(inside, x=x, y=26, width=width, height=166)


def _role(s: State, seat: int, *, x: float, y: float) -> str:
    """Whether the player owns the standing sequence or has to counter it."""
    if s.turn == OVER:
        return ""
    if s.length and s.owner == seat:
        return badge("attacking", x=x, y=y, colour=f"seat-{seat}", size=28, width=100)
    if s.length and s.facing == seat:
        return badge("defending", x=x, y=y, colour="grey", size=28, width=100)
    return ""


def _row(s: State, box: Box, seat: int, *, width: float) -> str:
    """The hand, face down except what the viewer may know, and the dealt Escape."""
    row = s.hand[seat][: s.cards[seat]]
    room = width - 24 - BACK - 70
    step = min(BACK + 4.0, room / max(1, len(row)))
    parts = [
        piece(
            _small(s, box, seat, slot),
            id=f"seat-{seat}-card-{slot}",
            x=12 + BACK / 2 + step * slot,
            y=112,
        )
        for slot, card in enumerate(row)
    ]
    parts.append(
        text(
            f"{len(row)}", x=12 + BACK + step * max(0, len(row) - 1) + 22, y=112, size=22, bold=True
        )
    )
    if s.dealt[seat]:
        parts.append(
            piece(
                small_escape(box, x=0, y=-8, width=BACK),
                text("Escape", y=32, size=15, colour="ink"),
                id=f"seat-{seat}-escape",
                x=width - 44,
                y=112,
                label=f"{SEATS[seat]}'s dealt Escape",
            )
        )
    return "".join(parts)


def _small(s: State, box: Box, seat: int, slot: int) -> str:
    card = s.hand[seat][slot]
    if card == ESCAPE_CARD and slot < s.shown[seat]:
        return small_escape(box, x=0, y=0, width=BACK)
    return face(box, card, width=OPEN) if card != HIDDEN else back(BACK)

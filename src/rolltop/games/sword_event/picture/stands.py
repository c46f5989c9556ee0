"""The stands beside the arena: each knight's place in the order, health, initiative, rerolls."""

from rolltop.contract import OVER
from rolltop.draw import badge, crown, die, element, group, mark, panel, piece, text, token, track
from rolltop.games.sword_event.rules.ending import share_points
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import ACTING, INITIATIVE, RESTING, State
from rolltop.games.sword_event.words.terms import ORDINALS, counted
from rolltop.words import SEATS

WIDTH, HEIGHT, GAP = 366, 166, 14


def stands(s: State, box: Box) -> str:
    """All stands from the top down: in turn order, or by rank at the end."""
    seats = sorted(range(box.players), key=lambda seat: _place(s, box, seat))
    return "".join(_stand(s, box, seat, row) for row, seat in enumerate(seats))


def points(s: State, box: Box) -> list[float]:
    """The victory points of every seat in a finished event."""
    shares = [0.0] * box.players
    share_points(s, box, shares)
    return [share * box.points[0] for share in shares]


def _place(s: State, box: Box, seat: int) -> tuple[float, ...]:
    if s.turn == OVER:
        return -points(s, box)[seat], -s.fallen[seat]
    if s.health[seat] == 0:
        return 1, -s.fallen[seat]
    return 0, s.order[seat] if s.phase >= ACTING else seat


def _stand(s: State, box: Box, seat: int, row: int) -> str:
    is_out = s.health[seat] == 0
    is_turn = s.turn >= 0 and s.turn == seat
    parts = [
        panel(width=WIDTH, height=HEIGHT),
        element("rect", width=WIDTH, height=58, rx=9, class_=f"seat-{seat}"),
        token(mark(seat, size=24), colour=f"seat-{seat}", rim="chalk", x=36, y=29, size=44),
        text(
            SEATS[seat],
            x=70,
            y=29,
            size=34,
            width=180,
            anchor="start",
            bold=True,
            colour=f"on-seat-{seat}",
        ),
        track(s.health[seat], box.health, x=18, y=68, size=34),
        _fate(s, seat) if is_out or s.turn == OVER else _dice(s, seat),
        _corner(s, box, seat, row),
    ]
    if is_turn:
        edge = {"width": WIDTH, "height": HEIGHT, "rx": 9}
        parts.append(element("rect", **edge, class_="glow-line", stroke_width=7))
    health = "knocked out" if is_out else f"{s.health[seat]} health"
    rests = ", rests" if s.rest[seat] == RESTING else ""
    return piece(
        *parts,
        id=f"stand-{seat}",
        y=row * (HEIGHT + GAP),
        label=f"{SEATS[seat]}: {health}, initiative {s.initiative[seat]}, "
        f"{counted(s.rerolls[seat], 'reroll')}, {s.dealt[seat]} damage dealt{rests}",
        classes="dim" if is_out else "turn" if is_turn else "",
        role="img",
    )


def _corner(s: State, box: Box, seat: int, row: int) -> str:
    """To the right of the name: the place in the turn order, or the points at the end."""
    if s.turn == OVER:
        won = points(s, box)
        is_first = won[seat] == max(won)
        words = f"{won[seat]:g} {'point' if won[seat] == 1 else 'points'}"
        return badge(
            words, x=WIDTH - 84, y=29, size=40, colour="gold" if is_first else "silver"
        ) + (crown(x=WIDTH - 50, y=132, size=70) if is_first else "")
    if s.health[seat] == 0:
        return badge("out", x=WIDTH - 48, y=29, size=40, colour="grey")
    if s.phase < ACTING:
        return ""
    if s.rest[seat] == RESTING:
        return badge("rests", x=WIDTH - 58, y=29, size=40, colour="silver")
    return badge(ORDINALS[row], x=WIDTH - 48, y=29, size=40, colour="gold")


def _fate(s: State, seat: int) -> str:
    """What became of a knight."""
    fate = f"knocked out {ORDINALS[s.fallen[seat] - 1]}" if s.fallen[seat] else "on the field"
    words = f"{fate}, {s.dealt[seat]} damage dealt"
    return text(words, x=18, y=134, size=26, width=WIDTH - 120, anchor="start")


def _dice(s: State, seat: int) -> str:
    """The initiative die in the knight's colour, dim once it has acted, and the reroll die."""
    has_acted = s.phase >= ACTING and s.order[seat] < s.order[s.knight]
    waits = s.phase == INITIATIVE and s.claim[seat] == 0
    initiative = 0 if waits else s.initiative[seat]
    shown = die(
        initiative, colour=f"seat-{seat}", x=38, y=134, size=44, state="dim" if has_acted else ""
    )
    return shown + "".join(
        (
            text("Init", x=68, y=134, size=26, anchor="start"),
            _counter(s.rerolls[seat]),
            text("Rerolls", x=208, y=134, size=26, anchor="start"),
        )
    )


def _counter(rerolls: int) -> str:
    if rerolls > 0:
        return die(rerolls, x=178, y=134, size=44)
    blank = element("rect", x=-20, y=-20, width=40, height=40, rx=9, class_="ink-soft", opacity=0.3)
    return group(blank, text("0", size=26, bold=True), x=178, y=134)

"""The defence and attack columns of a team with their levels: tall, or as small bars."""

from rolltop.draw import cube, element, group, shape, text
from rolltop.games.king_of_the_pitch.rules.options import LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.state import LEVELS, State

from .colours import team_colour, team_ink

LEVEL_COLOURS = ("white", "bronze", "silver", "gold", "diamond")
SHOWN = 16


def columns(s: State, box: Box, seat: int, *, height: float) -> str:
    """Defence and attack as two tall columns with the levels marked, 196 wide."""
    bottom, step = height - 72, (height - 122) / SHOWN
    parts = [_levels(box, bottom, step)]
    for at, (name, sign, value) in enumerate(
        (("defence", "shield", s.defence[seat]), ("attack", "ball", s.attack[seat]))
    ):
        x = 48 + 62 * at
        shown = min(value, SHOWN)
        parts.append(
            group(
                element(
                    "rect",
                    x=-17,
                    y=bottom - shown * step,
                    width=34,
                    height=shown * step + 8,
                    rx=8,
                    class_=team_colour(seat),
                ),
                cube(team_colour(seat), y=bottom - shown * step, size=42),
                text(
                    str(value),
                    y=bottom - shown * step + 1,
                    size=20,
                    bold=True,
                    colour=team_ink(seat),
                ),
                shape(sign, y=height - 27, size=32, colour="ink"),
                text(name[:3], y=26, size=22, bold=True),
                x=x,
            )
        )
    return "".join(parts)


def _levels(box: Box, bottom: float, step: float) -> str:
    parts = []
    for level, colour in enumerate(LEVEL_COLOURS):
        first = box.reached[level]
        last = box.reached[level + 1] if level + 1 < LEVELS else max(SHOWN, first + 2)
        top = bottom - min(last, SHOWN + 1) * step
        high = max(0.0, bottom - first * step - top)
        parts.append(
            element("rect", x=16, y=top, width=126, height=high, class_=colour, opacity=0.55)
        )
        parts.append(
            text(LEVEL_NAMES[level], x=148, y=top + high / 2, size=17, width=52, anchor="start")
        )
        if level:
            parts.append(
                element("path", d=f"M10 {top + high:.1f}H146", class_="ink-line", stroke_width=2)
            )
            parts.append(text(str(first), x=196, y=top + high, size=17, bold=True, anchor="end"))
    return "".join(parts)


def meter(s: State, box: Box, seat: int, *, width: float) -> str:
    """Both columns as bars with level marks, for a small panel, 60 high."""
    parts = []
    for at, (sign, value) in enumerate((("shield", s.defence[seat]), ("ball", s.attack[seat]))):
        left, wide = 32.0, width - 74
        step = wide / SHOWN
        bars = [element("rect", x=left, y=-9, width=wide, height=18, class_="shade", opacity=0.18)]
        for level in range(LEVELS):
            first = box.reached[level]
            last = min(value, box.reached[level + 1] if level + 1 < LEVELS else SHOWN, SHOWN)
            if last > first:
                bars.append(
                    element(
                        "rect",
                        x=left + first * step,
                        y=-9,
                        width=(last - first) * step,
                        height=18,
                        class_=LEVEL_COLOURS[level],
                    )
                )
            if 0 < first <= SHOWN:
                bars.append(
                    element(
                        "path",
                        d=f"M{left + first * step:.1f}-12V12",
                        class_="ink-line",
                        stroke_width=2,
                    )
                )
        parts.append(
            group(
                shape(sign, x=14, size=22, colour="ink"),
                *bars,
                text(str(value), x=width - 6, size=22, bold=True, anchor="end"),
                y=15 + 30 * at,
            )
        )
    return "".join(parts)

"""The head of a team's panel: name, level, crowns, and the King's badge."""

from rolltop.draw import badge, crown, element, group, shape, text
from rolltop.games.king_of_the_pitch.rules.options import LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.state import State
from rolltop.games.king_of_the_pitch.rules.team import level
from rolltop.games.king_of_the_pitch.words.terms import TEAMS

from .colours import team_ink, team_mark
from .columns import LEVEL_COLOURS


def team_head(s: State, box: Box, seat: int, *, width: float) -> str:
    """The head of a team: name, level, crowns, and the King's badge."""
    is_wide = width > 400
    reached = level(s, box, seat, 0)
    ink = team_ink(seat)
    size, at = (28, 164) if is_wide else (25, 146)
    king = badge("KING", x=250, colour="gold", size=size) if is_wide else ""
    return "".join(
        (
            team_mark(seat, x=22, size=22),
            text(
                TEAMS[seat],
                x=40,
                size=22 if is_wide else 20,
                width=74,
                bold=True,
                anchor="start",
                colour=ink,
            ),
            badge(LEVEL_NAMES[reached], x=at, colour=LEVEL_COLOURS[reached], size=size),
            king if s.king == seat else "",
            group(_crown_row(s, box, seat) if is_wide else _crown_count(s, seat), x=width),
        )
    )


def _crown_row(s: State, box: Box, seat: int) -> str:
    """The crowns won, and a place for each one still needed, from the right."""
    step = 28.0
    left = -14 - step * box.goal
    return element(
        "rect",
        x=left,
        y=-17,
        width=step * box.goal + 6,
        height=34,
        rx=17,
        class_="shade",
        opacity=0.55,
    ) + "".join(
        crown(x=left + 17 + step * at, y=1, size=22)
        if at < s.crowns[seat]
        else element(
            "g", shape("crown", x=left + 17 + step * at, size=20, colour="chalk"), opacity=0.3
        )
        for at in range(box.goal)
    )


def _crown_count(s: State, seat: int) -> str:
    return "".join(
        (
            element("rect", x=-58, y=-15, width=52, height=30, rx=15, class_="shade", opacity=0.55),
            crown(x=-42, y=1, size=20),
            text(str(s.crowns[seat]), x=-19, size=21, bold=True, colour="chalk"),
        )
    )

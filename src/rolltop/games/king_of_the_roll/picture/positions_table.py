"""The positions table: where the fight is, who is on top, and what a takedown needs."""

from rolltop.draw import element, mark, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import NOBODY, POSITIONS, SCORING, STANDING, State

TABLE_WIDTH, TABLE_HEIGHT = 262, 232


def positions_table(s: State, box: Box) -> str:
    """The positions table: where the fight is, who is on top, what a takedown needs."""
    row = (TABLE_HEIGHT - 10) / POSITIONS
    frame = {"width": TABLE_WIDTH, "height": TABLE_HEIGHT, "rx": 9}
    parts = [
        element("rect", **frame, class_="panel", filter=light("shadow")),
        element("rect", **frame, class_="panel-edge-line"),
    ]
    for position in range(POSITIONS):
        y = TABLE_HEIGHT - 5 - row * (position + 0.5)
        is_here = s.position == position
        if is_here:
            bar = {
                "x": 4,
                "y": y - row / 2 + 1,
                "width": TABLE_WIDTH - 8,
                "height": row - 2,
                "rx": 6,
            }
            parts.append(element("rect", **bar, class_="gold"))
            parts.append(_token(s, TABLE_WIDTH - 20, y))
        ink = "print" if is_here else "ink"
        parts.append(
            text(
                box.position_names[position],
                x=70,
                y=y,
                size=17,
                anchor="start",
                bold=is_here,
                colour=ink,
            )
        )
        if position != STANDING:
            least = box.takedown_from[position]
            parts.append(text(f"{least}+", x=30, y=y, size=15, colour=ink))
        if box.arrival[position] and not is_here and box.mode == SCORING:
            parts.append(
                text(
                    f"{box.arrival[position]} pts",
                    x=TABLE_WIDTH - 12,
                    y=y,
                    size=14,
                    anchor="end",
                    colour="ink-soft",
                )
            )
    return "".join(parts)


def _token(s: State, x: float, y: float) -> str:
    """The top player token."""
    if s.top == NOBODY:
        return ""
    disc = element("circle", cx=x, cy=y, r=11, class_=f"seat-{s.top}", filter=light("shadow"))
    return disc + mark(s.top, x=x, y=y, size=12)

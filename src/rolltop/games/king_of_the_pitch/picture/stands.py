"""The stadium: the grass between two stands full of supporters."""

from rolltop.draw import element
from rolltop.games.king_of_the_pitch.rules.state import CHALLENGER, NOTHING, State

from .colours import team_colour

WIDTH, HEIGHT = 384.0, 262.0


def stands(s: State) -> str:
    """The grass between two stands full of supporters."""
    sides = [s.king, s.king]
    if s.rivals[CHALLENGER] != NOTHING:
        sides = s.rivals
    crowd = "".join(
        element(
            "circle",
            cx=16 + 12.1 * at,
            cy=row + (3 if at % 2 else -3),
            r=5.6,
            class_=team_colour(sides[stand]) if sides[stand] >= 0 and at % 4 != 3 else "grey",
            opacity=0.9 if at % 3 else 0.65,
        )
        for stand, row in ((0, 14), (1, HEIGHT - 14))
        for at in range(30)
    )
    return "".join(
        (
            element("rect", width=WIDTH, height=HEIGHT, rx=14, class_="shade", opacity=0.78),
            element("rect", x=6, y=26, width=WIDTH - 12, height=HEIGHT - 52, rx=6, class_="pitch"),
            element(
                "rect",
                x=6,
                y=26,
                width=WIDTH - 12,
                height=HEIGHT - 52,
                rx=6,
                fill="url(#light-felt-grain)",
            ),
            crowd,
        )
    )

"""A team on its pitch: eleven chips in formation."""

from rolltop.draw import chip, crown, element, piece
from rolltop.draw import table as tabletop
from rolltop.games.king_of_the_pitch.rules.kinds import DIAMOND, NUMBERS
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.state import State
from rolltop.games.king_of_the_pitch.words.terms import ROLES, TEAMS

# Where each number stands, attacking to the right: fractions of the width and the height.
FORMATION = (
    (0.1, 0.5),
    (0.29, 0.85),
    (0.29, 0.15),
    (0.235, 0.62),
    (0.46, 0.5),
    (0.235, 0.38),
    (0.77, 0.85),
    (0.62, 0.71),
    (0.885, 0.5),
    (0.62, 0.29),
    (0.77, 0.15),
)


def pitch(
    s: State,
    box: Box,
    seat: int,
    *,
    width: float,
    height: float,
    size: float,
    moved: set[int],
    is_big: bool,
) -> str:
    """The pitch from its top left corner; on the large one every number can be picked."""
    return (
        tabletop(width, height, surface="pitch", frame=6)
        + _chalk(width, height)
        + "".join(
            _player(s, box, seat, number, width, height, size, number in moved, is_big)
            for number in range(NUMBERS)
        )
    )


def _player(
    s: State,
    box: Box,
    seat: int,
    number: int,
    width: float,
    height: float,
    size: float,
    is_moved: bool,
    is_big: bool,
) -> str:
    across, down = FORMATION[number]
    kind = s.team[seat][number]
    look = chip(number + 1, colour=CHIP_NAMES[kind], size=size)
    if kind == DIAMOND:
        look += crown(y=-size * 0.52, size=size * 0.5)
    label = f"{TEAMS[seat]} number {number + 1}, {ROLES[box.role[number]]}, {CHIP_NAMES[kind]}"
    return piece(
        look,
        id=f"number-{number + 1}" if is_big else "",
        x=width * across,
        y=height * down,
        label=label if is_big else "",
        classes="last" if is_moved else "",
    )


def _chalk(width: float, height: float) -> str:
    pad = 14
    line: dict[str, str | float] = {
        "class_": "chalk-line",
        "stroke_width": 2.5,
        "stroke_opacity": 0.55,
    }
    area = height * 0.46
    return "".join(
        (
            element(
                "rect", x=pad, y=pad, width=width - 2 * pad, height=height - 2 * pad, rx=3, **line
            ),
            element("path", d=f"M{width / 2:.1f} {pad}V{height - pad:.1f}", **line),
            element("circle", cx=width / 2, cy=height / 2, r=height * 0.15, **line),
            *(
                element(
                    "rect",
                    x=left,
                    y=(height - area) / 2,
                    width=width * 0.13,
                    height=area,
                    **line,
                )
                for left in (pad, width - pad - width * 0.13)
            ),
        )
    )

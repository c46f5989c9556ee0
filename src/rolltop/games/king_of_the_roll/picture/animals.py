"""The four animals in their gis, and the two of them together in a position."""

from collections.abc import Callable

from rolltop.draw import element, group, mark
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.state import STANDING

from .poses import POSES, Limb, Point, Pose

GROUND = 176


def head(character: int, *, x: float = 0, y: float = 0, size: float = 48) -> str:
    """An animal's head from the front, centred."""
    return group(_HEADS[character % len(_HEADS)](), x=x, y=y, scale=size / 48)


def scene(position: int, top: int, characters: list[int]) -> str:
    """Both fighters in a position, on a mat 320 wide and 180 high."""
    upper, lower = POSES[position]
    first = 0 if position == STANDING else top
    shadow = element("ellipse", cx=166, cy=GROUND, rx=134, ry=9, class_="shade", opacity=0.25)
    below = _fighter(lower, 1 - first, characters[1 - first])
    above = _fighter(upper, first, characters[first])
    return shadow + below + above


def _fighter(pose: Pose, seat: int, character: int) -> str:
    fur = _FURS[character % len(_FURS)]
    gi = f"seat-{seat}-line"
    far = element(
        "g",
        _limb(pose.hip, pose.far_leg, gi, fur, 19),
        _limb(pose.shoulder, pose.far_arm, gi, fur, 15),
        element(
            "path",
            d=_path(pose.hip, pose.far_leg[0]),
            class_="shade-line",
            opacity=0.3,
            stroke_width=19,
            stroke_linecap="round",
        ),
    )
    (sx, sy), (hx, hy) = pose.shoulder, pose.hip
    torso = element(
        "path",
        d=_path(pose.shoulder, pose.hip),
        class_=gi,
        stroke_width=36,
        stroke_linecap="round",
    )
    lapel = element(
        "path",
        d=_path(pose.shoulder, pose.hip),
        class_="chalk-line",
        stroke_width=3,
        stroke_opacity=0.55,
        stroke_linecap="round",
    )
    # The black belt, across the torso a little above the hip.
    bx, by = hx + 0.2 * (sx - hx), hy + 0.2 * (sy - hy)
    length = max(1.0, ((sx - hx) ** 2 + (sy - hy) ** 2) ** 0.5)
    ax, ay = -(sy - hy) / length * 17, (sx - hx) / length * 17
    belt = element(
        "path",
        d=_path((bx - ax, by - ay), (bx + ax, by + ay)),
        class_="black-line",
        stroke_width=8,
    )
    near = _limb(pose.hip, pose.leg, gi, fur, 20) + _limb(pose.shoulder, pose.arm, gi, fur, 16)
    face = head(character, x=pose.head[0], y=pose.head[1], size=50)
    badge = mark(seat, x=(sx + hx) / 2, y=(sy + hy) / 2, size=13)
    return element("g", far, torso, lapel, belt, badge, face, near, filter=light("shadow"))


def _limb(joint: Point, limb: Limb, gi: str, fur: str, width: float) -> str:
    """A sleeve or a trouser leg with a paw at its end."""
    line = element(
        "path",
        d=_path(joint, *limb),
        class_=gi,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    seam = element(
        "path",
        d=_path(joint, *limb),
        class_="shade-line",
        stroke_width=width + 2.5,
        stroke_opacity=0.35,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    x, y = limb[1]
    paw = element("circle", cx=x, cy=y, r=width * 0.56, class_=fur)
    rim = element("circle", cx=x, cy=y, r=width * 0.56, class_="shade-line", stroke_opacity=0.4)
    return seam + line + paw + rim


def _path(*points: Point) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def _eyes(y: float, apart: float, *, white: bool = True) -> str:
    made = ""
    for side in (-1, 1):
        x = side * apart
        if white:
            made += element("circle", cx=x, cy=y, r=4.2, class_="chalk")
        made += element("circle", cx=x, cy=y, r=2.3, class_="print")
    return made


def _ears(fur: str, inner: str, *, x: float, y: float, r: float) -> str:
    return "".join(
        element("circle", cx=side * x, cy=y, r=r, class_=fur)
        + element("circle", cx=side * x, cy=y, r=r * 0.55, class_=inner)
        for side in (-1, 1)
    )


def _round(fur: str, *, rx: float = 23, ry: float = 22) -> str:
    return element("ellipse", rx=rx, ry=ry, class_=fur) + element(
        "ellipse", rx=rx, ry=ry, fill=light("ball"), opacity=0.35
    )


def _gorilla() -> str:
    return "".join(
        (
            _ears("black", "grey", x=22, y=0, r=6),
            element(
                "path",
                d="M-23 4C-24-16-12-27 0-27S24-16 23 4 12 23 0 23-22 18-23 4Z",
                class_="black",
            ),
            element(
                "path",
                d="M-16-4C-14-12-5-10 0-7 5-10 14-12 16-4 17 8 18 20 0 21-18 20-17 8-16-4Z",
                class_="grey",
            ),
            element(
                "path",
                d="M-17-7Q0-15 17-7",
                class_="black-line",
                stroke_width=5,
                stroke_linecap="round",
            ),
            _eyes(-2, 7.5),
            element("ellipse", cx=-3, cy=8, rx=2, ry=1.6, class_="print"),
            element("ellipse", cx=3, cy=8, rx=2, ry=1.6, class_="print"),
            element(
                "path",
                d="M-9 15Q0 18 9 15",
                class_="print-line",
                stroke_width=2,
                stroke_linecap="round",
            ),
        )
    )


def _tiger() -> str:
    stripes = "M0-22V-13M-7-21-5-13M7-21 5-13M-23-2-14 0M23-2 14 0M-21 7-13 6M21 7 13 6"
    return "".join(
        (
            _ears("orange", "white", x=16, y=-17, r=8),
            _round("orange"),
            element(
                "path", d=stripes, class_="print-line", stroke_width=3.4, stroke_linecap="round"
            ),
            element("ellipse", cy=10, rx=12, ry=9, class_="white"),
            _eyes(-4, 8.5),
            element("path", d="M-4 4H4L0 9Z", class_="print"),
            element(
                "path",
                d="M0 9V12M-6 14Q-3 16 0 12 3 16 6 14",
                class_="print-line",
                stroke_width=1.8,
                stroke_linecap="round",
            ),
        )
    )


def _bear() -> str:
    return "".join(
        (
            _ears("brown", "sand", x=17, y=-16, r=9),
            _round("brown"),
            element("ellipse", cy=9, rx=12, ry=10, class_="sand"),
            _eyes(-4, 8),
            element("ellipse", cy=4, rx=5, ry=3.6, class_="print"),
            element(
                "path",
                d="M0 7V11M-6 13Q0 17 6 13",
                class_="print-line",
                stroke_width=2,
                stroke_linecap="round",
            ),
        )
    )


def _crocodile() -> str:
    teeth = "M-15 12l3 6 3-6ZM-6 13l3 6 3-6ZM3 13l3 6 3-6ZM10 12l2 5 3-5Z"
    return "".join(
        (
            _ears("green", "white", x=11, y=-17, r=8),
            element(
                "path", d="M-19-12C-12-20 12-20 19-12 24 2 24 22 0 22S-24 2-19-12Z", class_="green"
            ),
            element(
                "path", d="M-21 8C-16 2 16 2 21 8 22 18 14 23 0 23S-22 18-21 8Z", class_="pitch"
            ),
            element("path", d="M-20 12Q0 15 20 12", class_="print-line", stroke_width=2),
            element("path", d=teeth, class_="chalk"),
            element("circle", cx=-11, cy=-17, r=2.6, class_="print"),
            element("circle", cx=11, cy=-17, r=2.6, class_="print"),
            element("circle", cx=-6, cy=6, r=1.8, class_="print"),
            element("circle", cx=6, cy=6, r=1.8, class_="print"),
            element(
                "path",
                d="M-8-8H8M-6-3H6",
                class_="print-line",
                stroke_width=1.6,
                stroke_opacity=0.5,
                stroke_linecap="round",
            ),
        )
    )


_HEADS: tuple[Callable[[], str], ...] = (_gorilla, _tiger, _bear, _crocodile)
_FURS = ("black", "orange", "brown", "green")

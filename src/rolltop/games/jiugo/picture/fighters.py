"""The drawings on the cards: two fighters as lines, in a box from -1 to 1."""

from rolltop.draw import element, group
from rolltop.games.jiugo.rules.kinds import (
    CONTROL,
    ESCAPE,
    GUARD,
    PASS,
    SCRAMBLE,
    SUB,
    SWEEP,
    TAKEDOWN,
)

# A fighter is a head and the lines of back, legs and arms; the dark one plays the card.
Fighter = tuple[tuple[float, float], str]

_LYING: Fighter = ((-0.8, 0.5), "M-.58.62H.18M.18.62.48.22.72.76M-.42.58-.2.34")

_DRAWINGS: dict[int, tuple[Fighter, Fighter]] = {
    GUARD: (
        ((-0.8, 0.5), "M-.58.62 0 .7M0 .7.32.08.78.22M0 .7.4.42.82.5M-.4.6-.02.18"),
        ((0.14, -0.52), "M.22-.28.56.5M.56.5.9.78H.5M.26-.1-.2.3"),
    ),
    SWEEP: (
        ((-0.74, 0.52), "M-.52.62.02.68M.02.68.3.2.62.02M.02.68.5.5.86.6M-.36.58.1.02"),
        ((0.34, -0.5), "M.42-.26.62.24M.62.24.94.02M.62.24.96.34M.38-.1.02.0"),
    ),
    TAKEDOWN: (
        ((-0.06, -0.12), "M-.24.04-.64.34M-.64.34-.36.56-.74.84M-.64.34-.94.84M-.2.1.42.46"),
        ((0.26, -0.72), "M.32-.48.46.1M.46.1.3.48.44.84M.46.1.84.28.92.72M.34-.34-.16-.34"),
    ),
    PASS: (
        ((0.1, -0.62), "M.04-.4-.22.1M-.22.1-.62.32-.86.82M-.22.1-.2.5-.5.8M.02-.26.36.24"),
        ((0.82, 0.5), "M.6.62.02.7M.02.7.2.22.56.1M.02.7.3.44.66.3M.46.6.3.3"),
    ),
    SUB: (
        ((0.8, 0.06), "M.62.24.1.6M.1.6-.34.34-.76.3M.1.6-.3.6-.78.56M.5.28-.14-.2"),
        ((-0.86, -0.02), "M-.72.2-.5.8M-.5.8-.14.84.2.84M-.66.34-.34.1-.14-.42"),
    ),
}
_POSITIONS: dict[str, tuple[Fighter, Fighter]] = {
    "side control": (
        ((-0.42, -0.08), "M-.22.1.36.18M.36.18.6.5.96.42M.36.18.74.1.98.3M-.2.16-.62.3"),
        _LYING,
    ),
    "mount": (((-0.06, -0.66), "M-.04-.42.0.22M0 .22.42.24.3.66M-.02-.26-.34.0-.58.34"), _LYING),
    "the back": (
        ((0.3, -0.56), "M.36-.32.5.56M.5.56.06.44-.36.66M.34-.18-.06.0-.34-.14"),
        ((-0.2, -0.42), "M-.14-.18.12.62M.12.62-.36.36-.7.82M-.1-.04-.5.14"),
    ),
    "knee ride": (
        ((0.02, -0.76), "M.06-.52.22-.06M.22-.06-.16.26.24.44M.22-.06.66.24.84.8M.04-.36-.46.3"),
        _LYING,
    ),
}
_ARC = "M-.62-.42A.78.78 0 0 1 .5-.74M.5-.74.22-.92M.5-.74.3-.5"


def drawing(kind: int, name: str, colour: str) -> str:
    """What a card shows: a Control its position, and a kind that is not printed a Guard."""
    if kind == SCRAMBLE:
        return _scramble(colour)
    if kind == ESCAPE:
        return _escape(colour)
    pair = _POSITIONS.get(name.casefold(), _POSITIONS["side control"])
    if kind != CONTROL:
        pair = _DRAWINGS.get(kind, _DRAWINGS[GUARD])
    dark, light = pair
    behind = _line(_ARC, colour, 0.12) if kind in (SWEEP, PASS) else ""
    ground = _line("M-.98.93H.98", colour, 0.07)
    return group(ground, behind, _fighter(light, "paper"), _fighter(dark, "print"), y=-0.06)


def _fighter(fighter: Fighter, colour: str) -> str:
    (x, y), lines = fighter
    rim = element("circle", cx=x, cy=y, r=0.2, class_="print")
    head = element("circle", cx=x, cy=y, r=0.14, class_=colour)
    return _line(lines, "print", 0.24) + rim + head + _line(lines, colour, 0.13)


def _line(path: str, colour: str, width: float) -> str:
    return element(
        "path",
        d=path,
        class_=f"{colour}-line",
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _scramble(colour: str) -> str:
    """Two fighters whirl around each other."""
    half = _line("M-.78.1A.78.78 0 0 1 .44-.64M.44-.64.1-.8M.44-.64.24-.34", colour, 0.17)
    dark = _fighter(((-0.3, -0.16), "M-.16.02.16.34M.16.34-.1.5"), "print")
    pale = _fighter(((0.34, 0.1), "M.16-.06-.1-.34M-.1-.34.18-.46"), "paper")
    return half + group(half, angle=180) + pale + dark


def _escape(colour: str) -> str:
    """One slips out from below."""
    fighter = _fighter(
        ((0.02, -0.28), "M-.12-.06-.5.3M-.5.3-.14.46-.3.84M-.5.3-.9.34M-.1.0.3.24"), "print"
    )
    way = _line("M.36-.5H.92M.92-.5.7-.74M.92-.5.7-.26", colour, 0.15)
    return _line("M-.98.93H.98", colour, 0.07) + way + fighter

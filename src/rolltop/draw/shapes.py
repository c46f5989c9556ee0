"""Small drawings as single paths, each about two units wide around its middle."""

from math import cos, pi, sin

from rolltop.draw.element import element, group, kept, points

PATHS: dict[str, str] = {
    "spades": "M0-1C.3-.55.95-.2.95.28.95.66.5.86.12.55.16.8.26.93.42 1H-.42C-.26.93-.16.8-.12.55"
    "-.5.86-.95.66-.95.28-.95-.2-.3-.55 0-1Z",
    "hearts": "M0 1C-.35.55-1 .15-1-.4-1-.78-.72-.95-.5-.95-.26-.95-.08-.8 0-.55.08-.8.26-.95.5"
    "-.95.72-.95 1-.78 1-.4 1 .15.35.55 0 1Z",
    "diamonds": "M0-1C.2-.6.48-.25.78 0 .48.25.2.6 0 1-.2.6-.48.25-.78 0-.48-.25-.2-.6 0-1Z",
    "clubs": "M0-1A.45.45 0 0 1 .38-.32.44.44 0 1 1 .12.36C.16.7.26.9.42 1H-.42C-.26.9-.16.7-.12"
    ".36A.44.44 0 1 1-.38-.32.45.45 0 0 1 0-1Z",
    "circle": "M0-.86A.86.86 0 1 1 0 .86.86.86 0 1 1 0-.86Z",
    "triangle": "M0-.98 1 .78H-1Z",
    "square": "M-.78-.78H.78V.78H-.78Z",
    "diamond": "M0-1 .86 0 0 1-.86 0Z",
    "cross": "M-.32-.92H.32V-.32H.92V.32H.32V.92H-.32V.32H-.92V-.32H-.32Z",
    "moon": "M.38-.94A.96.96 0 1 0 .94.46.78.78 0 0 1 .38-.94Z",
    "crown": "M-1-.5-.5-.02 0-.85.5-.02 1-.5.8.62H-.8ZM-.8.74H.8V.95H-.8Z",
    "shield": "M0-1C.3-.8.6-.75.86-.75.9.1.6.7 0 1-.6.7-.9.1-.86-.75-.6-.75-.3-.8 0-1Z",
    "sword": "M0-1 .14-.78V.3H.5V.48H.12V.78A.16.16 0 1 1-.12.78V.48H-.5V.3H-.14V-.78Z",
    "helmet": "M-.8.9V-.1A.8.85 0 0 1 .8-.1V.9L.3 1V.2H.62V-.02H-.62V.2H-.3V1Z",
    "arrow": "M0-1 .8-.1H.32V1H-.32V-.1H-.8Z",
    "bolt": "M.2-1-.6.15H-.05L-.2 1 .6-.2H.05Z",
    "lock": "M-.6-.1H-.42V-.4A.42.42 0 0 1 .42-.4V-.1H.6V.9H-.6ZM-.2-.1H.2V-.4A.2.2 0 0 0-.2-.4Z",
    "check": "M-.9.05-.6-.28-.25.1.6-.8.9-.5-.25.72Z",
    "ball": "M0-.95A.95.95 0 1 1 0 .95.95.95 0 1 1 0-.95ZM0-.36-.36-.1-.22.32H.22L.36-.1Z",
    "belt": "M-1-.2H-.25L-.2-.28H.2L.25-.2H1V.14H.3L.72.86.4 1 0 .34-.4 1-.72.86-.3.14H-1Z",
}

MARKS = ("star", "circle", "triangle", "square", "diamond", "cross", "moon", "heart")


@kept
def shape(name: str, *, x: float = 0, y: float = 0, size: float = 16, colour: str = "ink") -> str:
    """A small drawing by name, `size` wide: a suit, the mark of a seat, a crown, a sword."""
    path = element("path", d=_path(name), class_=colour, fill_rule="evenodd")
    return group(path, x=x, y=y, scale=size / 2)


def mark(seat: int, *, x: float = 0, y: float = 0, size: float = 16, colour: str = "") -> str:
    """The mark that identifies a seat besides its colour."""
    name = MARKS[seat % len(MARKS)]
    return shape(name, x=x, y=y, size=size, colour=colour or f"on-seat-{seat % len(MARKS)}")


@kept
def star(
    *, x: float = 0, y: float = 0, size: float = 16, corners: int = 5, colour: str = "gold"
) -> str:
    """A star with any number of points."""
    return element("polygon", points=_star_points(x, y, size / 2, corners), class_=colour)


def _path(name: str) -> str:
    if name == "heart":
        name = "hearts"
    if name == "star":
        return f"M{_star_points(0, 0, 1, 5)}Z"
    if name not in PATHS:
        raise ValueError(f"there is no shape {name!r}; choose from star, heart, {', '.join(PATHS)}")
    return PATHS[name]


def _star_points(x: float, y: float, radius: float, corners: int) -> str:
    turns = [
        (step * pi / corners, radius if step % 2 == 0 else radius * 0.44)
        for step in range(2 * corners)
    ]
    return points(*((x + far * sin(angle), y - far * cos(angle)) for angle, far in turns))

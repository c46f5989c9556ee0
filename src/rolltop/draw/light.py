"""Light, shade and texture, the same for every colour in both themes."""

from rolltop.draw.element import element, number


def light(name: str) -> str:
    """The fill or filter for a light: shine, soft, sunk, ball, lamp, shadow, lift or a grain."""
    return f"url(#light-{name})"


def _stops(*stops: tuple[float, str, float]) -> str:
    return "".join(
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    )


def _shadow(name: str, *, down: float, blur: float, opacity: float) -> str:
    drop = element(
        "feDropShadow",
        dx="0",
        dy=down,
        stdDeviation=blur,
        flood_color="black",
        flood_opacity=opacity,
    )
    return element(
        "filter",
        drop,
        id=f"light-{name}",
        x="-20%",
        y="-20%",
        width="140%",
        height="150%",
        color_interpolation_filters="sRGB",
    )


def _speckle(name: str, size: float, *, count: int, width: float, opacity: float) -> str:
    places = [(size * (at * 0.754878 % 1), size * (at * 0.569840 % 1)) for at in range(count)]
    dots = [f"M{number(x)} {number(y)}h.01" for x, y in places]
    return element(
        "pattern",
        *(
            element(
                "path",
                d="".join(dots[first::2]),
                stroke=colour,
                stroke_opacity=opacity,
                stroke_width=width,
                stroke_linecap="round",
            )
            for first, colour in enumerate(("black", "white"))
        ),
        id=f"light-{name}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )


def _grain(name: str, width: float, height: float, *paths: tuple[str, str, float]) -> str:
    return element(
        "pattern",
        *(
            element("path", d=path, fill="none", stroke=colour, opacity=opacity)
            for path, colour, opacity in paths
        ),
        id=f"light-{name}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
    )


_UP = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}

LIGHT = element(
    "defs",
    element(
        "linearGradient",
        _stops((0, "white", 0.34), (0.45, "white", 0.04), (0.55, "black", 0.02), (1, "black", 0.2)),
        id="light-shine",
        **_UP,
    ),
    element(
        "linearGradient", _stops((0, "white", 0.16), (1, "black", 0.1)), id="light-soft", **_UP
    ),
    element(
        "linearGradient", _stops((0, "black", 0.42), (1, "white", 0.22)), id="light-sunk", **_UP
    ),
    element(
        "radialGradient",
        _stops((0, "white", 0.9), (0.22, "white", 0.35), (0.55, "white", 0), (1, "black", 0.45)),
        id="light-ball",
        cx="0.36",
        cy="0.3",
        r="0.75",
    ),
    element(
        "radialGradient",
        _stops((0, "white", 0.16), (0.6, "black", 0.02), (1, "black", 0.38)),
        id="light-lamp",
        cx="0.5",
        cy="0.42",
        r="0.78",
    ),
    _shadow("shadow", down=1.6, blur=1.8, opacity=0.38),
    _shadow("lift", down=4, blur=4.5, opacity=0.36),
    _speckle("felt-grain", 37, count=150, width=1.3, opacity=0.07),
    _speckle("sand-grain", 61, count=90, width=1.5, opacity=0.13),
    _grain(
        "wood-grain",
        160,
        36,
        ("M0 6q40-5 80 0t80 0M0 14q40 4 80 0t80 0", "black", 0.12),
        ("M0 22q40-3 80 0t80 0M0 29q40 4 80 0t80 0", "white", 0.07),
        ("M0 35.5h160", "black", 0.28),
    ),
    _grain("mat-grain", 120, 120, ("M0 0h120v120", "black", 0.25), ("M1 119V1h118", "white", 0.12)),
    _grain("card-grain", 10, 10, ("M0 5l5-5 5 5-5 5z", "white", 0.35)),
)

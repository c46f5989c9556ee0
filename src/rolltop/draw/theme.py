"""The palette, and the stylesheets made from it for light and dark themes."""

from rolltop.draw.font import STACK, font_face

SEATS = ("red", "blue", "yellow", "teal", "lilac", "sky", "orange", "charcoal")

# Each colour in the light and in the dark theme.
COLOURS: dict[str, tuple[str, str]] = {
    "page": ("#f4efe6", "#14171b"),
    "felt": ("#2f7d5b", "#1f5a43"),
    "sand": ("#e2c48d", "#94754c"),
    "sand-deep": ("#c9a566", "#6e5335"),
    "wood": ("#8a5a33", "#4f3421"),
    "wood-deep": ("#633d20", "#332115"),
    "mat": ("#3f6fa3", "#2b4b70"),
    "pitch": ("#4c9a4a", "#2f6a36"),
    "panel": ("#fffaf0", "#252a31"),
    "panel-edge": ("#d9ccb4", "#414954"),
    "paper": ("#fffdf7", "#ece6d8"),
    "paper-edge": ("#cfc4ae", "#9c927e"),
    "print": ("#2a2723", "#2a2723"),
    "print-soft": ("#6d655a", "#6a6257"),
    "ink": ("#2a2723", "#f1ede4"),
    "ink-soft": ("#6f675b", "#a9adb3"),
    "chalk": ("#ffffff", "#f1ede4"),
    "shade": ("#1c1a17", "#000000"),
    "back": ("#7c2435", "#6a2030"),
    "back-pattern": ("#e8c9a0", "#c9a97e"),
    "skin": ("#efc8a0", "#e2b98f"),
    "suit-red": ("#c9252d", "#bd1f2b"),
    "suit-black": ("#22242a", "#1b1d22"),
    "good": ("#2f9e62", "#3fb877"),
    "bad": ("#d23c3c", "#e2574f"),
    "glow": ("#ffc93c", "#ffd257"),
    "spark": ("#ff7a1a", "#ff8f3a"),
    "trail": ("#3ea6ff", "#5cb5ff"),
    "white": ("#f7f4ec", "#ece8dd"),
    "blue": ("#2463b8", "#2f6cc0"),
    "purple": ("#6d3fa0", "#7a4bb0"),
    "brown": ("#7a4a26", "#84522c"),
    "black": ("#26262b", "#1d1d22"),
    "green": ("#2c8a4b", "#2f9150"),
    "red": ("#c8322f", "#cf3b36"),
    "orange": ("#e07b1d", "#e08228"),
    "yellow": ("#eebc22", "#e9ba2c"),
    "grey": ("#7f8791", "#7d858f"),
    "bronze": ("#b8743a", "#b8743a"),
    "silver": ("#b9c1ca", "#aeb7c1"),
    "gold": ("#e5b32f", "#e3b33a"),
    "diamond": ("#8fdcec", "#86d3e4"),
    "seat-0": ("#c0280f", "#c8301a"),
    "seat-1": ("#3d4cc2", "#4656cc"),
    "seat-2": ("#fadd20", "#f5d929"),
    "seat-3": ("#009a90", "#009a90"),
    "seat-4": ("#cc84e2", "#cc88e0"),
    "seat-5": ("#74d8fc", "#78d4f6"),
    "seat-6": ("#ff800a", "#fb8418"),
    "seat-7": ("#2a2d3b", "#4a4f66"),
}


def stylesheet() -> str:
    """The CSS of a page with pictures: light or dark as the system is, or by `data-theme`."""
    light, dark = (
        "".join(f"--{name}:{pair[side]};" for name, pair in _with_inks().items()) for side in (0, 1)
    )
    return (
        font_face()
        + f":root,[data-theme=light]{{color-scheme:light;{light}}}"
        + "@media (prefers-color-scheme:dark){:root:not([data-theme])"
        + f"{{color-scheme:dark;{dark}}}}}"
        + f"[data-theme=dark]{{color-scheme:dark;{dark}}}"
        + _rules({name: f"var(--{name})" for name in _with_inks()})
        + _MOTION
    )


def style(*, dark: bool = False) -> str:
    """The CSS of a standalone picture, with literal colours."""
    return _rules({name: pair[dark] for name, pair in _with_inks().items()})


def ink_on(colour: str) -> str:
    """The class for text that is readable on a colour."""
    if colour not in COLOURS:
        raise ValueError(f"there is no colour {colour!r}; choose from {', '.join(COLOURS)}")
    return f"on-{colour}"


def _with_inks() -> dict[str, tuple[str, str]]:
    inks = {
        f"on-{name}": (_readable(light), _readable(dark)) for name, (light, dark) in COLOURS.items()
    }
    return COLOURS | inks


def _readable(colour: str) -> str:
    return COLOURS["print"][0] if _luminance(colour) > 0.27 else COLOURS["chalk"][0]


def _luminance(colour: str) -> float:
    """Relative luminance of a colour, 0 to 1, as WCAG defines it."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _rules(colours: dict[str, str]) -> str:
    fills = "".join(
        f".rolltop .{name}{{fill:{value}}}.rolltop .{name}-line{{stroke:{value};fill:none}}"
        for name, value in colours.items()
    )
    glow, spark, trail = colours["glow"], colours["spark"], colours["trail"]
    return (
        f".rolltop{{font-family:{STACK};font-weight:400;touch-action:none}}"
        ".rolltop .bold{font-weight:700}"
        ".rolltop text{pointer-events:none;user-select:none}"
        + fills
        + ".rolltop .dim{opacity:.6;filter:grayscale(.75)}"
        + f".rolltop .last{{filter:{_halo(trail)}}}"
        + f".rolltop .turn{{filter:{_halo(glow)}}}"
        + f".rolltop .pickable{{cursor:pointer;filter:{_halo(glow)}}}"
        + f".rolltop .picked{{cursor:pointer;filter:{_halo(spark)} {_halo(spark)}}}"
    )


def _halo(colour: str) -> str:
    return f"drop-shadow(0 0 1.5px {colour}) drop-shadow(0 0 4px {colour})"


_MOTION = (
    ".rolltop .pickable:hover{filter:drop-shadow(0 0 2px var(--spark))"
    " drop-shadow(0 0 7px var(--glow))}"
    ".rolltop [tabindex]:focus{outline:none}"
    ".rolltop [tabindex]:focus-visible{outline:3px solid var(--spark);outline-offset:3px;"
    "border-radius:6px}"
    "@media (prefers-reduced-motion:no-preference){"
    ".rolltop .piece{transition:transform .35s ease,opacity .2s,filter .15s}"
    ".rolltop .turn{animation:rolltop-breathe 2.4s ease-in-out 3}"
    "@keyframes rolltop-breathe{50%{filter:drop-shadow(0 0 1px var(--glow))"
    " drop-shadow(0 0 9px var(--glow))}}}"
)

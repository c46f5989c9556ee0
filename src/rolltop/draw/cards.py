"""Game cards: kind, title, drawing, text and points."""

from collections.abc import Sequence

from rolltop.draw.element import element, group, kept
from rolltop.draw.font import LINE_HEIGHT, text_width
from rolltop.draw.light import light
from rolltop.draw.piles import RATIO, blank_card
from rolltop.draw.text import fit_lines, paragraph, text
from rolltop.draw.theme import ink_on

TITLE = 0.115


@kept
def card(
    title: str,
    *,
    kind: str = "grey",
    points: str | int | None = None,
    label: str = "",
    lines: Sequence[str] = (),
    art: str = "",
    x: float = 0,
    y: float = 0,
    width: float = 100,
    height: float | None = None,
) -> str:
    """A game card, drawn around its middle; `art` is drawn in a box from (-1, -1) to (1, 1)."""
    high = height or width * RATIO
    pad = width * 0.06
    band = _band_height(title, width=width, has_points=points is not None)
    words = "\n".join(lines)
    words_high = _words_height(words, width=width - 3 * pad, most=high * 0.44, size=width * 0.1)
    art_top = band - high / 2 + pad
    art_high = high - band - 2 * pad - (words_high + pad * 0.8 if words else 0)
    art_scale = max(0.0, min(art_high, width - 2 * pad) * 0.42)
    return group(
        blank_card(width=width, height=high),
        _band(width=width, top=-high / 2, height=band, kind=kind),
        _title(
            title, width=width, top=-high / 2, height=band, kind=kind, has_points=points is not None
        ),
        _window(width=width - 2 * pad, top=art_top, height=art_high, kind=kind),
        group(art, y=art_top + art_high / 2, scale=art_scale) if art else "",
        _ribbon(label, y=art_top + art_high - pad * 0.7, width=width * 0.76, kind=kind)
        if label
        else "",
        paragraph(
            words,
            x=1.5 * pad - width / 2,
            y=high / 2 - pad - words_high,
            width=width - 3 * pad,
            height=words_high,
            size=width * 0.1,
            anchor="middle",
            colour="print",
        ),
        _points(
            str(points), x=width / 2 - width * 0.12, y=width * 0.12 - high / 2, size=width * 0.2
        )
        if points is not None
        else "",
        x=x,
        y=y,
    )


def _band_height(title: str, *, width: float, has_points: bool) -> float:
    room = _title_width(width, has_points=has_points)
    is_short = text_width(title, width * TITLE, bold=True) * 0.88 <= room
    return width * (0.2 if is_short else 0.29)


def _title(
    title: str, *, width: float, top: float, height: float, kind: str, has_points: bool
) -> str:
    return paragraph(
        title,
        x=width * 0.075 - width / 2,
        y=top,
        width=_title_width(width, has_points=has_points),
        height=height,
        size=width * TITLE,
        bold=True,
        vertical="middle",
        colour=ink_on(kind),
    )


def _title_width(width: float, *, has_points: bool) -> float:
    return width * (0.69 if has_points else 0.85)


def _words_height(words: str, *, width: float, most: float, size: float) -> float:
    if not words:
        return 0
    lines, fitted = fit_lines(words, width, most, size=size)
    return len(lines) * fitted * LINE_HEIGHT + 0.01


def _band(*, width: float, top: float, height: float, kind: str) -> str:
    radius = width * 0.075
    path = (
        f"M{-width / 2:.2f} {top + height:.2f}v{radius - height:.2f}"
        f"q0-{radius:.2f} {radius:.2f}-{radius:.2f}h{width - 2 * radius:.2f}"
        f"q{radius:.2f} 0 {radius:.2f} {radius:.2f}v{height - radius:.2f}z"
    )
    return element("path", d=path, class_=kind) + element("path", d=path, fill=light("shine"))


def _window(*, width: float, top: float, height: float, kind: str) -> str:
    if height <= 0:
        return ""
    box = {"x": -width / 2, "y": top, "width": width, "height": height, "rx": width * 0.05}
    return (
        element("rect", **box, class_=kind, opacity=0.24)
        + element("rect", **box, fill=light("lamp"), opacity=0.45)
        + element("rect", **box, class_=f"{kind}-line", stroke_width=1, stroke_opacity=0.6)
    )


def _ribbon(words: str, *, y: float, width: float, kind: str) -> str:
    high = width * 0.17
    box = {"x": -width / 2, "y": y - high, "width": width, "height": high, "rx": high / 2}
    return element("rect", **box, class_=kind, filter=light("shadow")) + text(
        words, y=y - high / 2, size=high * 0.62, width=width * 0.9, bold=True, colour=ink_on(kind)
    )


def _points(words: str, *, x: float, y: float, size: float) -> str:
    return (
        element("circle", cx=x, cy=y, r=size * 0.56, class_="paper", filter=light("shadow"))
        + element("circle", cx=x, cy=y, r=size * 0.56, class_="gold-line", stroke_width=size * 0.1)
        + text(words, x=x, y=y, size=size * 0.68, width=size * 0.9, bold=True, colour="print")
    )

"""Text that fits: measured, shrunk, broken into lines or cut short."""

from rolltop.draw.element import element, escape, join, kept
from rolltop.draw.font import CAP_HEIGHT, LINE_HEIGHT, text_width

SMALLEST = 0.7

_SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@kept
def text(
    words: str,
    *,
    x: float = 0,
    y: float = 0,
    size: float = 14,
    width: float | None = None,
    anchor: str = "middle",
    bold: bool = False,
    colour: str = "ink",
) -> str:
    """One line, its middle at y; to fit `width` it shrinks, then ends in an ellipsis."""
    if not words:
        return ""
    line, fitted = (words, size) if width is None else fit(words, width, size=size, bold=bold)
    return _line(line, x=x, y=y, size=fitted, anchor=anchor, bold=bold, colour=colour)


@kept
def paragraph(
    words: str,
    *,
    x: float = 0,
    y: float = 0,
    width: float,
    height: float,
    size: float = 12,
    anchor: str = "start",
    vertical: str = "top",
    bold: bool = False,
    colour: str = "ink",
) -> str:
    """Wrapped text that stays in its box at x, y; `vertical` is top, middle or bottom."""
    if not words:
        return ""
    lines, fitted = fit_lines(words, width, height, size=size, bold=bold)
    top = y + (height - len(lines) * fitted * LINE_HEIGHT) * _SHARES[vertical]
    left = x if anchor == "start" else x + width / 2 if anchor == "middle" else x + width
    return "".join(
        _line(
            line,
            x=left,
            y=top + fitted * LINE_HEIGHT * (index + 0.5),
            size=fitted,
            anchor=anchor,
            bold=bold,
            colour=colour,
        )
        for index, line in enumerate(lines)
    )


@kept
def fit(
    words: str, width: float, *, size: float, bold: bool = False, smallest: float = SMALLEST
) -> tuple[str, float]:
    """The line and the font size that fit the words into a width."""
    natural = text_width(words, size, bold=bold)
    if natural <= width:
        return words, size
    if natural * smallest <= width:
        return words, size * width / natural
    least = size * smallest
    return _shorten(words, width, size=least, bold=bold), least


def wrap(words: str, width: float, *, size: float, bold: bool = False) -> list[str]:
    """Lines no wider than `width`; a word too long for a line is broken."""
    lines = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            for piece in _break(word, width, size=size, bold=bold):
                longer = f"{line} {piece}" if line else piece
                if line and text_width(longer, size, bold=bold) > width:
                    lines.append(line)
                    longer = piece
                line = longer
        lines.append(line)
    return lines


def fit_lines(
    words: str,
    width: float,
    height: float,
    *,
    size: float,
    bold: bool = False,
    smallest: float = SMALLEST,
) -> tuple[list[str], float]:
    """The lines and the font size that fit the words into a box; the rest is cut."""
    steps = 8
    for step in range(steps):
        fitted = size * (1 - (1 - smallest) * step / (steps - 1))
        lines = wrap(words, width, size=fitted, bold=bold)
        if len(lines) * fitted * LINE_HEIGHT <= height and not _is_broken(words, lines):
            return lines, fitted
    most = max(1, int(height / (fitted * LINE_HEIGHT)))
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], _shorten(rest, width, size=fitted, bold=bold)]
    return lines, fitted


def _line(
    words: str, *, x: float, y: float, size: float, anchor: str, bold: bool, colour: str
) -> str:
    return element(
        "text",
        escape(words),
        x=x,
        y=y + size * CAP_HEIGHT / 2,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        class_=join("bold" if bold else "", colour),
    )


def _shorten(words: str, width: float, *, size: float, bold: bool) -> str:
    if text_width(words, size, bold=bold) <= width:
        return words
    for length in range(len(words) - 1, 0, -1):
        line = words[:length].rstrip(" ,;:.–-") + "…"
        if text_width(line, size, bold=bold) <= width:
            return line
    return ""


def _break(word: str, width: float, *, size: float, bold: bool) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and text_width(pieces[-1] + letter, size, bold=bold) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def _is_broken(words: str, lines: list[str]) -> bool:
    return " ".join(lines).split() != words.split()

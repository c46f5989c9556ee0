"""The picture of a table; a game without a picture, or with a broken one, is shown as text."""

from __future__ import annotations

import logging

from rolltop.contract import Last
from rolltop.draw import svg, table, text
from rolltop.match import Match

log = logging.getLogger("rolltop.server")

LINE, MARGIN, WIDTH, LETTERS = 26, 40, 900, 84


def picture(match: Match, seat: int) -> str:
    """The picture of a match as a seat may see it."""
    if not match.game.has_picture:
        return plain(match.show(seat), match.game.title)
    try:
        return match.svg(seat)
    except Exception as problem:  # noqa: BLE001 - a broken picture must not stop the match
        log.error("drawing the picture of %s failed: %s", match.game.name, type(problem).__name__)
        return plain(match.show(seat), match.game.title)


def open_picture(match: Match, seat: int) -> str:
    """The picture of a finished match with nothing hidden."""
    if not match.game.has_picture:
        return plain(match.game.words.show(match.state, match.game.box), match.game.title)
    last = Last(match.steps[-1].before, match.steps[-1].move) if match.steps else None
    return match.game.picture.picture(match.state, match.game.box, seat, last)


def tally(match: Match, seat: int | None) -> list[str]:
    """The score of each seat so far, as `seat` may know it; None knows everything."""
    state = match.state if seat is None else match.view(seat)
    return match.game.picture.tally(state, match.game.box)


def plain(words: str, label: str) -> str:
    """A picture that shows text."""
    lines = [
        line[start : start + LETTERS]
        for line in words.splitlines()
        for start in range(0, max(1, len(line)), LETTERS)
    ]
    height = 2 * MARGIN + LINE * max(1, len(lines))
    written = [
        text(line, x=MARGIN, y=MARGIN + LINE * (n + 0.5), size=18, anchor="start", colour="chalk")
        for n, line in enumerate(lines)
        if line.strip()
    ]
    return svg(WIDTH, height, table(WIDTH, height), *written, label=label)

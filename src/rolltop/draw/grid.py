"""Small grids of text."""

from collections.abc import Sequence

from rolltop.draw.element import element, group
from rolltop.draw.text import text


def grid(
    rows: Sequence[Sequence[str | int]],
    *,
    widths: Sequence[float],
    x: float = 0,
    y: float = 0,
    size: float = 12,
    has_heading: bool = True,
    colour: str = "ink",
) -> str:
    """Rows of text from the top left corner; a column that ends in a number is right-aligned."""
    high = size * 1.7
    total = sum(widths)
    stripes = (
        element("rect", y=row * high, width=total, height=high, rx=3, class_=colour, opacity=0.07)
        for row in range(1, len(rows), 2)
    )
    cells = (
        text(
            str(cell),
            x=sum(widths[:column]) + (widths[column] - size * 0.5 if is_right else size * 0.5),
            y=(row + 0.5) * high,
            size=size,
            width=widths[column] - size,
            anchor="end" if is_right else "start",
            bold=has_heading and row == 0,
            colour=colour,
        )
        for row, line in enumerate(rows)
        for column, cell in enumerate(line)
        for is_right in (isinstance(rows[-1][column], int),)
    )
    return group(*stripes, *cells, x=x, y=y)

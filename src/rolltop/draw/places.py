"""Where to put things: cards in a row, seats around a table."""

from math import cos, radians, sin


def spread(count: int, *, width: float, size: float, gap: float = 8) -> list[float]:
    """The middles of things in a row, centred in `width`; they overlap if there are many."""
    if count < 1:
        return []
    step = size + gap
    if count > 1:
        step = min(step, (width - size) / (count - 1))
    first = (width - step * (count - 1)) / 2
    return [first + step * place for place in range(count)]


def ring(
    count: int, *, x: float, y: float, across: float, down: float, first: float = 90
) -> list[tuple[float, float]]:
    """Places around an ellipse, clockwise from the angle `first`; 90 is at the bottom."""
    angles = [radians(first + 360 * place / count) for place in range(count)]
    return [(x + across / 2 * cos(angle), y + down / 2 * sin(angle)) for angle in angles]

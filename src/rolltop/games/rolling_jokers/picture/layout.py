"""Coordinates of everything in the picture: the loop, home tracks, start areas, name plates."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.options import LEAST_BOARDS, MOST_STEPS, Box
from rolltop.kit.tracks import board_of, spot_of, stepped, steps_to

Point = tuple[float, float]

WIDTH, HEIGHT = 1000.0, 1200.0
BANNER = 924.0
HAND = 1086.0
_LEFT, _TOP, _WIDE, _HIGH = 40.0, 40.0, 920.0, 852.0
# The holes of a start area relative to its centre, and its radius, in steps between holes.
_START = ((-0.72, -0.72), (0.72, -0.72), (0.0, 0.0), (-0.72, 0.72), (0.72, 0.72))
START_RADIUS = 1.62


class Layout:
    """The coordinates for one viewer, whose board is at the bottom."""

    def __init__(self, box: Box, seat: int) -> None:
        self.box = box
        self.boards = box.length // box.holes
        self.front = max(0, seat)
        corners = [self._corner(board) for board in range(self.boards + 1)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        scale = min(_WIDE / (max(xs) - min(xs)), _HIGH / (max(ys) - min(ys)))
        scale *= 0.94 if self.boards == LEAST_BOARDS else 1.0  # a triangle has sharp corners
        left = _LEFT + (_WIDE - scale * (max(xs) + min(xs))) / 2
        top = _TOP + (_HIGH - scale * (max(ys) + min(ys))) / 2
        self.corners = [(left + scale * x, top + scale * y) for x, y in corners]
        self.middle = (left, top)
        one, two = self.corners[:2]
        self.pitch = hypot(two[0] - one[0], two[1] - one[1]) / box.holes
        self.size = min(0.86 * self.pitch, 30.0)
        self.step = min(self.pitch, 1.12 * self.size)

    def _corner(self, board: int) -> Point:
        turn = pi / 2 - pi / self.boards + (board - self.front) * 2 * pi / self.boards
        return cos(turn), sin(turn)

    def along(self, board: int, spot: float, inward: float = 0) -> Point:
        """A point `spot` holes after a board's corner and `inward` units towards the middle."""
        (x1, y1), (x2, y2) = self.corners[board], self.corners[board + 1]
        share = spot / self.box.holes
        across = self.across(board)
        x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
        return x + inward * across[0], y + inward * across[1]

    def across(self, board: int) -> Point:
        """The unit vector from a board's edge towards the middle."""
        (x1, y1), (x2, y2) = self.corners[board], self.corners[board + 1]
        long = hypot(x2 - x1, y2 - y1)
        return (y1 - y2) / long, (x2 - x1) / long

    def hole(self, hole: int) -> Point:
        return self.along(board_of(hole, self.box.holes), spot_of(hole, self.box.holes))

    def home(self, seat: int, hole: int) -> Point:
        """A hole of a home track, counted from the in spot."""
        return self.along(seat, self.box.in_spot, self.step * hole + 0.12 * self.size)

    def start(self, seat: int, marble: int) -> Point:
        """A hole of a start area."""
        aside, inward = _START[marble]
        far = 1.95 * self.step + inward * self.step
        return self.along(seat, self.box.out_spot + aside * self.step / self.pitch, far)

    def marble(self, seat: int, marble: int, place: int) -> Point:
        """The point where a marble is."""
        if place == 0:
            return self.start(seat, marble)
        if place > self.box.length:
            return self.home(seat, place - self.box.length)
        return self.hole(hole_of(self.box, seat, place))

    def plate(self, seat: int, width: float, height: float) -> Point:
        """The centre of a seat's name plate, beside its start area and clear of all holes."""
        x, y = self.across(seat)
        inward = abs(x) * width / 2 + abs(y) * height / 2 + self.size * 0.95
        aside = abs(y) * width / 2 + abs(x) * height / 2 + self.step * START_RADIUS + 6
        return self.along(seat, self.box.out_spot + aside / self.pitch, inward)

    def way(self, seat: int, start: int, end: int) -> list[Point]:
        """The points of the holes that a marble walks along; empty if it was moved in one leap."""
        length = self.box.length
        forward, backward = steps_to(start, end, length), steps_to(end, start, length)
        places: list[int] = []
        if start == 0 or end == 0:
            return []
        if start > length or end > length:
            places = list(range(start, end + 1)) if 0 < end - start <= MOST_STEPS else []
        elif forward <= MOST_STEPS:
            places = [stepped(start - 1, step, length) + 1 for step in range(forward + 1)]
        elif backward <= MOST_STEPS:
            places = [stepped(start - 1, -step, length) + 1 for step in range(backward + 1)]
        return [self.marble(seat, 0, place) for place in places]

"""The arena: hexes, knights, the hexes to step to and the rivals to attack."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from rolltop.contract import OVER
from rolltop.draw import (
    arrow,
    badge,
    element,
    group,
    hexagon,
    knight,
    piece,
    shape,
    star,
    table,
    text,
)
from rolltop.games.sword_event.rules.moves import ATTACK_FRONT, BACK, FORWARD, is_attack
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import ACTING, ATTACK, NOBODY, OUT, State
from rolltop.games.sword_event.rules.turn import facing_of, look
from rolltop.games.sword_event.words.terms import counted
from rolltop.kit.hexes import FACINGS, turned_left, turned_right
from rolltop.words import SEATS

WIDTH, HEIGHT = 784, 706
YARD = 18

Point = tuple[float, float]


class Arena:
    """Draws one view: the state, the state a step before, and the moves the viewer may pick."""

    def __init__(self, s: State, box: Box, before: State, choices: list[int]) -> None:
        self.s, self.box, self.before, self.choices = s, box, before, choices
        wide = (max(box.across[: box.hexes]) + 1) * sqrt(3)
        high = 1.5 * box.rows + 0.5
        self.side = min((WIDTH - 2 * YARD - 12) / wide, (HEIGHT - 2 * YARD - 8) / high)
        self.at = [self._centre(place) for place in range(box.hexes)]

    def picture(self) -> str:
        """The whole field; its top left corner is the origin."""
        parts = [table(WIDTH, HEIGHT, surface="sand", frame=YARD)]
        for place, (x, y) in enumerate(self.at):
            colour = "sand-deep" if place in self.box.corner else "sand"
            parts.append(hexagon(x=x, y=y, radius=self.side, colour=colour))
        parts += [*self._trails(), *self._steps(), *self._fronts(), *self._knights()]
        parts += [*self._blow(), *self._wounds()]
        return "".join(parts)

    def _centre(self, place: int) -> Point:
        across = self.box.across[place] * self.side * sqrt(3) / 2
        down = (self.box.down[place] - (self.box.rows - 1) / 2) * self.side * 1.5
        return WIDTH / 2 + across, HEIGHT / 2 + down

    def _trails(self) -> Iterator[str]:
        """An arrow along the last step of a knight."""
        for before, now in zip(self.before.at, self.s.at, strict=True):
            if before != now and OUT not in (before, now):
                (x, y), (to_x, to_y) = self.at[before], self.at[now]
                yield arrow((x, y), (x + (to_x - x) * 0.64, y + (to_y - y) * 0.64), width=9)

    def _fronts(self) -> Iterator[str]:
        """SE-12: the yellow and green arrows of the knight whose turn it is."""
        s, side = self.s, self.side
        if s.phase < ACTING or s.turn == OVER:
            return
        x, y = self.at[s.at[s.knight]]
        facing = s.facing[s.knight]
        yield element("circle", cx=x, cy=y, r=side * 0.8, class_="glow", opacity=0.5)
        ways = {facing: "yellow"}
        if self.box.flanks:
            ways |= {turned_left(facing): "green", turned_right(facing): "green"}
        for way, colour in ways.items():
            yield group(
                shape("arrow", size=side * 0.46, colour="shade"),
                shape("arrow", size=side * 0.34, colour=colour),
                x=x + side * 1.06 * cos(way * pi / 3),
                y=y + side * 1.06 * sin(way * pi / 3),
                angle=way * 60 + 90,
            )

    def _steps(self) -> Iterator[str]:
        """The hexes that the viewer may move to."""
        for move in self.choices:
            if move in (FORWARD, BACK):
                facing = facing_of(self.s, move)
                place = self.box.near[self.s.at[self.s.knight]][facing]
                way = "forward" if move == FORWARD else "back"
                radius = self.side * 0.54
                dashes = {"stroke_width": "3.5", "stroke_dasharray": "10 7"}
                yield piece(
                    element("circle", r=radius, class_="glow", opacity=0.4),
                    element("circle", r=radius, class_="print-line", **dashes),
                    group(shape("arrow", size=radius, colour="print"), angle=facing * 60 + 90),
                    id=f"hex-{self.box.hex_names[place]}",
                    x=self.at[place][0],
                    y=self.at[place][1],
                    label=f"Move {way} to {self.box.hex_names[place]}",
                    classes="pickable",
                )

    def _knights(self) -> Iterator[str]:
        s, box = self.s, self.box
        attacks = {look(s, box, facing_of(s, m)): m for m in self.choices if is_attack(m)}
        for seat in range(box.players):
            if s.at[seat] == OUT:
                continue
            is_target = seat in attacks
            place, facing = box.hex_names[s.at[seat]], FACINGS[s.facing[seat]]
            label = f"{SEATS[seat]} on {place}, facing {facing}"
            figure = knight(
                seat, angle=s.facing[seat] * 60, health=s.health[seat], size=self.side * 1.5
            )
            yield piece(
                figure,
                self._cost(attacks[seat], self._aside(seat)) if is_target else "",
                id=f"knight-{seat}",
                x=self.at[s.at[seat]][0],
                y=self.at[s.at[seat]][1],
                label=f"Attack {label}" if is_target else label,
                classes="pickable" if is_target else "last" if self._has_moved(seat) else "",
                role="button" if is_target else "img",
            )

    def _aside(self, target: int) -> float:
        """Where a badge does not cover the arrow to the target: above the target, or below it."""
        is_lower = self.box.down[self.s.at[target]] > self.box.down[self.s.at[self.s.knight]]
        return self.side * (1.02 if is_lower else -0.96)

    def _cost(self, attack: int, y: float) -> str:
        """A badge with the number of dice of an attack."""
        is_front = attack == ATTACK_FRONT
        dice = self.box.front_dice if is_front else self.box.flank_dice
        colour = "yellow" if is_front else "green"
        return badge(f"{dice} dice", y=y, size=34, colour=colour, sign="sword")

    def _has_moved(self, seat: int) -> bool:
        now = self.s.at[seat], self.s.facing[seat]
        return now != (self.before.at[seat], self.before.facing[seat])

    def _blow(self) -> Iterator[str]:
        """The exchange under way: an arrow, and the hits that are not blocked yet."""
        s = self.s
        if s.target == NOBODY:
            return
        (x, y), (to_x, to_y) = self.at[s.at[s.knight]], self.at[s.at[s.target]]
        start = (x + (to_x - x) * 0.28, y + (to_y - y) * 0.28)
        end = (x + (to_x - x) * 0.7, y + (to_y - y) * 0.7)
        yield arrow(start, end, colour="bad", width=11)
        if s.phase != ATTACK:
            left = counted(max(0, s.hits - s.blocks), "hit")
            yield badge(left, x=to_x, y=to_y + self._aside(s.target), size=36, colour="bad")

    def _wounds(self) -> Iterator[str]:
        """The health that the last step cost a knight."""
        for seat in range(self.box.players):
            lost = self.before.health[seat] - self.s.health[seat]
            if lost > 0:
                x, y = self.at[self.before.at[seat]]
                yield group(
                    star(size=self.side * 1.3, corners=9, colour="bad"),
                    text(f"−{lost}", size=self.side * 0.44, bold=True, colour="chalk"),
                    x=x + self.side * 0.45,
                    y=y - self.side * 0.55,
                )

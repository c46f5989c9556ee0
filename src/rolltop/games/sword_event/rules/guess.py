"""A guess at the result of an unfinished event: mostly health, and a little for position."""

from rolltop.contract import CHANCE
from rolltop.kit.dice import combination
from rolltop.kit.hexes import STEPS

from .options import ADD, Box
from .state import ATTACK, DEALING, DEFENCE, State, standing

REROLL = 120  # what a reroll is worth, in thousandths of health
FULL = 14_000  # over twice the most vitality there is, so that more is always better
LEAST = 100  # a knight on the field always has some hope
EDGE = 0.05  # what a rival straight ahead and next to a knight is worth


def guess(s: State, box: Box, out: list[float]) -> None:
    """The points each knight can expect, with chances in proportion to its weight."""
    remain = standing(s, box.players)
    total = 0.0
    for seat in range(box.players):
        total += _weight(s, box, seat)
    for seat in range(box.players):
        if s.health[seat] == 0:
            out[seat] = box.points[box.players - s.fallen[seat]] / box.points[0]
        else:
            out[seat] = _hope(s, box, seat, remain, total)


def _hope(s: State, box: Box, seat: int, remain: int, total: float) -> float:
    weight = _weight(s, box, seat)
    first = weight / total
    second = 0.0
    for rival in range(box.players):
        if rival != seat:
            other = _weight(s, box, rival)
            second += other / total * weight / (total - other)
    later = 0
    for place in range(2, remain):
        later += box.points[place]
    points = first * box.points[0] + second * box.points[1]
    if remain > 2:
        points += (1.0 - first - second) * later / (remain - 2)
    return min(1.0, points / box.points[0] + EDGE * _edge(s, box, seat))


def _weight(s: State, box: Box, seat: int) -> float:
    """The strength left after the attack under way; the first points of health count most."""
    if s.health[seat] == 0:
        return 0.0
    vitality = 1000 * s.health[seat] + REROLL * s.rerolls[seat]
    if seat == s.target:
        vitality -= _blow(s, box)
    vitality = max(vitality, LEAST)
    return float(vitality * (FULL - vitality))


def _blow(s: State, box: Box) -> int:
    """The average cost of the exchange under way to the target, in thousandths of health."""
    made = combination(s.dice, s.count)
    if s.turn == CHANCE:
        if s.phase == DEFENCE:
            return box.through_first[s.hits]
        return box.through_last[s.hits][s.blocks]
    if s.phase == ATTACK:
        return box.through_first[box.hits[made]]
    if s.phase == DEFENCE:
        return box.through_last[s.hits][box.blocks[made]]
    last = box.last_blocks[made]
    blocks = s.blocks + last if box.defence == ADD else max(s.blocks, last)
    return 1000 * max(0, s.hits - blocks)


def _edge(s: State, box: Box, seat: int) -> float:
    """How well a knight is placed to strike: 1 with a rival next to it and straight ahead."""
    best = 0.0
    if s.phase == DEALING:
        return best
    for rival in range(box.players):
        if rival != seat and s.health[rival] > 0:
            best = max(best, _reach(s, box, seat, rival))
    return best


def _reach(s: State, box: Box, seat: int, rival: int) -> float:
    right = box.across[s.at[rival]] - box.across[s.at[seat]]
    lower = box.down[s.at[rival]] - box.down[s.at[seat]]
    far = abs(lower) + max(0, abs(right) - abs(lower)) // 2
    along = STEPS[s.facing[seat]][0] * right + 3 * STEPS[s.facing[seat]][1] * lower
    straight = along / (4 * far)  # 1 straight ahead, 0.5 on a front flank, -1 behind
    return (1.0 + straight) / (2 * far)

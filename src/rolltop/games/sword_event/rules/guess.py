"""A guess at the result of an unfinished event: mostly health, and a little for position.

Dice in the air are not waited for: what they come to on average is known (`reckoning`), so a knight
that weighs its moves by this guess keeps and rerolls exactly as the odds say.
"""

from rolltop.contract import CHANCE
from rolltop.kit.dice import combination
from rolltop.kit.hexes import STEPS
from rolltop.kit.rerolls import kept_kind

from .options import ADD, QUIET, Box
from .reckoning import POINT, REROLL, open_hits
from .rest import spare_rerolls
from .state import (
    ACTING,
    ATTACK,
    DEALING,
    DEFENCE,
    LAST_DEFENCE,
    NOBODY,
    RESTING,
    SIDES,
    State,
    standing,
)

LEAST = POINT  # a knight on the field always has some hope
EDGE = 0.05  # what a rival straight ahead and next to a knight is worth
STRIDE = 2  # a rival this near can still come and attack in its turn


def guess(s: State, box: Box, out: list[float]) -> None:
    """The points each knight can expect, with chances in proportion to its weight."""
    remain = standing(s, box.players)
    prey = _prey(s, box)
    total = 0.0
    for seat in range(box.players):
        total += _weight(s, box, seat, prey)
    for seat in range(box.players):
        if s.health[seat] == 0:
            out[seat] = box.points[box.players - s.fallen[seat]] / box.points[0]
        else:
            out[seat] = _hope(s, box, seat, remain, total, prey)


def _hope(s: State, box: Box, seat: int, remain: int, total: float, prey: int) -> float:
    weight = _weight(s, box, seat, prey)
    first = weight / total
    second = 0.0
    for rival in range(box.players):
        if rival != seat:
            other = _weight(s, box, rival, prey)
            second += other / total * weight / (total - other)
    later = 0
    for place in range(2, remain):
        later += box.points[place]
    points = first * box.points[0] + second * box.points[1]
    if remain > 2:
        points += (1.0 - first - second) * later / (remain - 2)
    return min(1.0, points / box.points[0] + EDGE * _edge(s, box, seat))


def _weight(s: State, box: Box, seat: int, prey: int) -> float:
    """What a knight has to lose, after the attack under way and those still to come this turn."""
    if s.health[seat] == 0:
        return 0.0
    weight = box.vitality[s.health[seat]] + REROLL * s.rerolls[seat]
    if seat == s.target:
        weight -= _loss(s, box)
    elif s.rest[seat] == RESTING and box.rest >= QUIET and not _in_danger(s, box, seat):
        weight += box.vitality[min(box.health, s.health[seat] + box.heal)]
        weight -= box.vitality[s.health[seat]]
    if seat == prey:
        weight -= s.actions * _blow(s, box, seat)
    return float(max(weight, LEAST))


def _loss(s: State, box: Box) -> int:
    """What the exchange under way costs its target on average."""
    health = s.health[s.target]
    spare = spare_rerolls(s, box, s.target)
    if s.turn == CHANCE:
        kept = kept_kind(s.dice, s.count, s.mask)
        if s.phase == ATTACK and s.count == box.front_dice:
            return box.front_loss[health][s.rerolls[s.knight]][spare][kept]
        if s.phase == ATTACK:
            return box.flank_loss[health][s.rerolls[s.knight]][spare][kept]
        if s.phase == DEFENCE:
            return box.first_loss[health][s.hits][spare][kept]
        return box.last_loss[health][open_hits(s.hits, s.blocks)][spare][kept]
    made = combination(s.dice, s.count)
    if s.phase == ATTACK:
        return box.first_loss[health][box.hits[made]][spare][0]
    blocks = box.blocks[made]
    if s.phase == LAST_DEFENCE:
        last = box.last_blocks[made]
        blocks = s.blocks + last if box.defence == ADD else max(s.blocks, last)
    if blocks >= s.hits:
        return 0
    if s.phase == DEFENCE:
        return box.last_loss[health][open_hits(s.hits, blocks)][spare][0]
    return box.vitality[health] - box.vitality[max(0, health - s.hits + blocks)]


def _prey(s: State, box: Box) -> int:
    """The rival that the acting knight can hurt most with the actions it has left."""
    found = NOBODY
    most = 0
    if s.phase < ACTING or s.actions == 0:
        return found
    for rival in range(box.players):
        if rival != s.knight and s.health[rival] > 0:
            blow = _blow(s, box, rival)
            if blow > most:
                most = blow
                found = rival
    return found


def _blow(s: State, box: Box, rival: int) -> int:
    """What an attack by the acting knight costs a rival next to it, once it has turned to it."""
    turns = _turns_to(s, box, rival) - s.rotations
    mine = s.rerolls[s.knight]
    spare = spare_rerolls(s, box, rival)
    if turns <= 0:
        return box.front_loss[s.health[rival]][mine][spare][0]
    if turns == 1 and box.flanks:
        return box.flank_loss[s.health[rival]][mine][spare][0]
    return 0


def _turns_to(s: State, box: Box, rival: int) -> int:
    """The rotations that bring a rival next to the acting knight straight ahead, or too many."""
    for facing in range(SIDES):
        if box.near[s.at[s.knight]][facing] == s.at[rival]:
            right = (facing - s.facing[s.knight]) % SIDES
            return min(right, SIDES - right)
    return 100


def _in_danger(s: State, box: Box, seat: int) -> bool:
    """Whether a knight that rests may still be attacked in this round."""
    for rival in range(box.players):
        is_to_act = s.health[rival] > 0 and s.order[rival] > s.order[seat]
        if is_to_act and _apart(s, box, seat, rival) <= STRIDE:
            return True
    return False


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
    far = _apart(s, box, seat, rival)
    along = STEPS[s.facing[seat]][0] * right + 3 * STEPS[s.facing[seat]][1] * lower
    straight = along / (4 * far)  # 1 straight ahead, 0.5 on a front flank, -1 behind
    return (1.0 + straight) / (2 * far)


def _apart(s: State, box: Box, seat: int, rival: int) -> int:
    """The number of steps between two knights on the field."""
    right = abs(box.across[s.at[rival]] - box.across[s.at[seat]])
    lower = abs(box.down[s.at[rival]] - box.down[s.at[seat]])
    return lower + max(0, right - lower) // 2

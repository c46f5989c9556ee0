"""How a turn was resolved."""

from rolltop.contract import OVER, Line
from rolltop.games.king_of_the_roll.rules.movement_board import chosen
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.skill_points import bonus_against, character_bonus, meets
from rolltop.games.king_of_the_roll.rules.state import (
    CONTROL,
    IMPROVE,
    KINDS,
    NOBODY,
    NONE,
    SCORING,
    STANDING,
    SUBMISSION,
    State,
)

from .ending import ending
from .terms import fighter_name


def verdict(s: State, box: Box) -> Line:
    """How the turn was resolved: totals, whose move succeeded, where it led, points."""
    rule = "KR-16"
    told = f"{_sum(s, box, 0)} vs. {_sum(s, box, 1)}. "
    if s.success != NOBODY:
        told += _success(s, box)
    elif s.total[0] == s.total[1]:
        told += "Equal totals, so both moves fail."
    elif meets(s, box, 0) or meets(s, box, 1):
        better = 0 if s.total[0] > s.total[1] else 1
        told += f"{fighter_name(box, better)} only stops {fighter_name(box, 1 - better)}'s move."
    else:
        rule = "KR-14"
        told += "Neither has enough dice for a move, so nothing happens."
    if s.turn == OVER:
        return Line(f"{told} {ending(s, box).text}", "KR-28")
    return Line(told, rule)


def _breakdown(s: State, box: Box, fighter: int) -> str:
    """A skill point total as its parts: dice, bonus against a type, character bonus."""
    bonus = character_bonus(s, box, fighter)
    versus = bonus_against(s, box, fighter) if meets(s, box, fighter) else 0
    made = s.total[fighter]
    if not bonus and not versus:
        return str(made)
    parts = [str(made - bonus - versus)]
    parts += [str(part) for part in (versus, bonus) if part]
    return f"{' + '.join(parts)} = {made}"


def _sum(s: State, box: Box, fighter: int) -> str:
    name = fighter_name(box, fighter)
    technique = chosen(s, fighter)
    made = _breakdown(s, box, fighter)
    if technique == NONE:
        return f"{name} without a technique {made}"
    said = f"{name}'s {box.technique_names[technique]} {made}"
    return said if meets(s, box, fighter) else f"{said} (too few dice)"


def _success(s: State, box: Box) -> str:
    fighter = s.success
    technique = chosen(s, fighter)
    kind = box.kind[technique]
    name = fighter_name(box, fighter)
    # "Improve" is no noun: such a technique is just a move.
    move = "move" if kind == IMPROVE else KINDS[kind]
    told = f"{name}'s {move} succeeds by {abs(s.total[0] - s.total[1])}"
    if kind == SUBMISSION:
        return told + "."
    if kind == CONTROL:
        told += ": nothing changes."
    elif s.position == STANDING:
        told += ": both are still standing."
    else:
        told += f": {box.position_names[s.position]}, {fighter_name(box, s.top)} on top."
    if box.mode == SCORING:
        told += f" Points {s.points[0]}–{s.points[1]}"
        told += f", advantage points {s.advantages[0]}–{s.advantages[1]}."
    return told

"""The outcome of a turn: which move succeeds, and the position that it leads to."""

from .movement_board import chosen
from .options import Box
from .skill_points import meets, total
from .state import (
    CONTROL,
    DEFENSE,
    FIGHTERS,
    NOBODY,
    NONE,
    POSITIONS,
    PULL,
    SCORING,
    STANDING,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    State,
)
from .winning import earns, end_turn


def resolve(s: State, box: Box) -> None:
    """The move with the higher total succeeds if it met its requirement; ties fail. KR-16"""
    for fighter in range(FIGHTERS):
        s.total[fighter] = total(s, box, fighter)
    advantage = s.total[0] - s.total[1]
    better = 0 if advantage > 0 else 1
    if advantage != 0 and meets(s, box, better):
        s.success = better
        _succeed(s, box, better, abs(advantage))
        if box.mode == SCORING and meets(s, box, 1 - better):
            s.advantages[1 - better] += box.is_near[chosen(s, 1 - better)]  # KR-27
    end_turn(s, box)


def landing(s: State, box: Box, technique: int, advantage: int, against: int) -> int:
    """The position that a technique leads to, by advantage and attempted type. KR-18 to KR-24"""
    kind = box.kind[technique]
    if kind == TAKEDOWN:
        position = POSITIONS - 1
        while position > 1 and advantage < box.takedown_from[position]:
            position -= 1
        return position
    if kind == DEFENSE and against != TAKEDOWN:
        return STANDING  # KR-21
    position = s.was_position
    for step in range(box.steps[technique]):
        if advantage >= box.step_from[technique][step]:
            position = box.step_to[technique][step]
    return position


def lands_on_top(s: State, box: Box, technique: int, fighter: int, position: int) -> int:
    """The fighter on top after a fighter's technique succeeds; NOBODY while both stand."""
    kind = box.kind[technique]
    if position == STANDING:
        return NOBODY
    if kind == TAKEDOWN or kind == DEFENSE or kind == SWEEP:
        return fighter
    if kind == PULL:
        return 1 - fighter
    return s.was_top


def _succeed(s: State, box: Box, fighter: int, advantage: int) -> None:
    technique = chosen(s, fighter)
    kind = box.kind[technique]
    if kind == SUBMISSION:
        s.winner = fighter
        return
    if kind == CONTROL:
        return
    # KR-21: what was not attempted cannot be reversed.
    against = box.kind[chosen(s, 1 - fighter)] if meets(s, box, 1 - fighter) else NONE
    s.position = landing(s, box, technique, advantage, against)
    s.top = lands_on_top(s, box, technique, fighter, s.position)
    if box.mode == SCORING:
        s.points[fighter] += earns(s, box, technique, fighter, s.position, s.top)

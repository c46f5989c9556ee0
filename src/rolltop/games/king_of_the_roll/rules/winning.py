"""How to win: points, the last turn, and the winner."""

from rolltop.contract import OVER

from .options import Box
from .state import DEFENSE, NOBODY, PASS, SCORING, STANDING, SWEEP, TAKEDOWN, State
from .turn import get_ready


def earns(s: State, box: Box, technique: int, fighter: int, position: int, top: int) -> int:
    """The points of a successful move, and of the position reached by it. KR-26"""
    kind = box.kind[technique]
    made = 0
    if kind == TAKEDOWN or (kind == DEFENSE and position != STANDING):
        made = box.takedown_points
    elif kind == SWEEP:
        made = box.sweep_points
    elif kind == PASS:
        made = box.pass_points
    arrives = position != s.was_position or top != s.was_top
    if arrives and top == fighter:
        made += box.arrival[position]
    return made


def last_turn(box: Box) -> int:
    """The turn after which the fight ends; 0 means no limit. KR-25, KR-26"""
    if box.turns > 0:
        return box.turns
    return box.limit if box.mode == SCORING else 0


def end_turn(s: State, box: Box) -> None:
    """End the fight after a submission or the last turn, or go on. KR-28"""
    if s.winner == NOBODY and s.number != last_turn(box):
        get_ready(s, box)
        return
    s.turn = OVER
    if s.winner == NOBODY:
        margin = s.points[0] - s.points[1]
        if margin == 0:
            margin = s.advantages[0] - s.advantages[1]
        if margin != 0:
            s.winner = 0 if margin > 0 else 1

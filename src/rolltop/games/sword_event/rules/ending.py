"""The end of the event: who is ranked where, and the victory points."""

from rolltop.contract import OVER

from .box import Box
from .state import State


def end_event(s: State) -> None:
    s.turn = OVER


def share_points(s: State, box: Box, out: list[float]) -> None:
    """SE-19, SE-20: the points of each place, as a share of the most; equals share theirs."""
    for seat in range(box.players):
        better = 0
        equal = 0
        for rival in range(box.players):
            ahead = _lead(s, rival, seat)
            if ahead > 0:
                better += 1
            elif ahead == 0:
                equal += 1
        total = 0
        for place in range(better, better + equal):
            total += box.points[place]
        out[seat] = total / (equal * box.points[0])


def _lead(s: State, knight: int, other: int) -> int:
    """How far a knight ranks ahead of another: by health, then damage dealt, or by later fall."""
    if s.health[knight] != s.health[other]:
        return s.health[knight] - s.health[other]
    if s.health[knight] > 0:
        return s.dealt[knight] - s.dealt[other]
    return s.fallen[knight] - s.fallen[other]

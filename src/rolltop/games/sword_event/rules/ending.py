"""The end of the event: the ranking of the knights, and their victory points."""

from rolltop.contract import OVER

from .options import Box
from .state import State


def end_event(s: State) -> None:
    s.turn = OVER


def share_points(s: State, box: Box, out: list[float]) -> None:
    """SE-19, SE-20: points by rank, as a share of the winner's; tied knights share theirs."""
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
    """How far a knight ranks ahead of another: by health, then by damage dealt or later fall."""
    if s.health[knight] != s.health[other]:
        return s.health[knight] - s.health[other]
    if s.health[knight] > 0:
        return s.dealt[knight] - s.dealt[other]
    return s.fallen[knight] - s.fallen[other]

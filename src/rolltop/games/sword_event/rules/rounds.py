"""A round: everyone rolls initiative, then each knight in that order takes one turn."""

from .ending import end_event
from .initiative import roll_initiative
from .options import Box
from .rest import wake
from .state import NOBODY, State
from .turn import begin_turn


def begin_round(s: State, box: Box) -> None:
    """SE-3: a new round starts with initiative."""
    s.round_number += 1
    roll_initiative(s, box)


def begin_turns(s: State, box: Box) -> None:
    """The turn order is settled: the first knight acts."""
    begin_turn(s, box, _knight_from(s, box, 0))


def end_turn(s: State, box: Box) -> None:
    """The next knight in the order acts; after the last a new round begins."""
    following = _knight_from(s, box, s.order[s.knight] + 1)
    if following != NOBODY:
        begin_turn(s, box, following)
        return
    wake(s, box)
    if s.round_number == box.rounds:
        end_event(s)  # SE-20
    else:
        begin_round(s, box)


def _knight_from(s: State, box: Box, place: int) -> int:
    """The knight with that place in the order, or else the next one on the field (SE-7)."""
    for later in range(place, box.players):
        for seat in range(box.players):
            if s.order[seat] == later and s.health[seat] > 0:
                return seat
    return NOBODY

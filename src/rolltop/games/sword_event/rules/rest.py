"""Rest: a knight that spends its entire turn doing nothing heals."""

from .options import FREE, GUARDED, QUIET, WHOLE, Box
from .state import AWAKE, DISTURBED, RESTING, State


def can_rest(s: State, box: Box, knight: int) -> bool:
    """SE-11: only below full health, and not if it has had to defend in this round."""
    is_idle = s.rest[knight] == AWAKE or box.rest != WHOLE
    return is_idle and s.health[knight] < box.health


def begin_rest(s: State, box: Box, knight: int) -> None:
    """SE-11: from now on the knight does nothing; by two other readings it heals at once."""
    if box.rest != FREE:
        s.rest[knight] = RESTING
    if box.rest < QUIET:
        _heal(s, box, knight)


def disturb(s: State, box: Box, knight: int) -> None:
    """SE-11: a knight that has to defend does not spend its entire turn doing nothing."""
    if box.rest >= QUIET:
        s.rest[knight] = DISTURBED


def wake(s: State, box: Box) -> None:
    """SE-11: at the end of the round those that rested to the end have healed."""
    for knight in range(box.players):
        if s.rest[knight] == RESTING and box.rest >= QUIET:
            _heal(s, box, knight)
        s.rest[knight] = AWAKE


def spare_rerolls(s: State, box: Box, knight: int) -> int:
    """The rerolls that a knight may spend now."""
    if box.rest == GUARDED and s.rest[knight] == RESTING:
        return 0
    return s.rerolls[knight]


def _heal(s: State, box: Box, knight: int) -> None:
    s.health[knight] = min(box.health, s.health[knight] + box.heal)

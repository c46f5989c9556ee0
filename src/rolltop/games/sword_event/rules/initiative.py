"""Initiative: five dice give each knight a place in the turn order, and rerolls."""

from rolltop.kit.dice import combination, pips, strength

from .options import Box
from .state import COMBINATION, DICE, INITIATIVE, PLACE, ROLL_OFF, VALUE, State, throw


def roll_initiative(s: State, box: Box) -> None:
    """SE-4: every knight on the field throws five dice."""
    for seat in range(box.players):
        s.order[seat] = 0 if s.health[seat] > 0 else box.players
    _throw_tied(s, box, INITIATIVE, DICE)


def take_initiative(s: State, box: Box) -> bool:
    """Count the roll of the knight that threw; return whether the turn order is settled."""
    if s.phase == INITIATIVE:
        _count_roll(s, box)
    else:
        s.claim[s.knight] = s.dice[0]
    following = _next_tied(s, box, s.knight + 1)
    if following < box.players:
        s.knight = following
        throw(s, s.phase, s.count)
        return False
    _put_in_order(s, box)
    if _next_tied(s, box, 0) == box.players:
        return True
    _throw_tied(s, box, ROLL_OFF, 1)  # SE-5: after equal totals one die each
    return False


def _throw_tied(s: State, box: Box, phase: int, count: int) -> None:
    for seat in range(box.players):
        s.claim[seat] = 0
    s.knight = _next_tied(s, box, 0)
    throw(s, phase, count)


def _count_roll(s: State, box: Box) -> None:
    value = box.initiative[combination(s.dice, DICE)]
    s.initiative[s.knight] = value
    s.rerolls[s.knight] = min(box.most_rerolls, s.rerolls[s.knight] + value)  # SE-6
    s.claim[s.knight] = value * VALUE + strength(s.dice, DICE) * COMBINATION + pips(s.dice, DICE)


def _put_in_order(s: State, box: Box) -> None:
    """SE-5: the higher claim acts first; a knight that was ahead before this throw stays ahead."""
    for seat in range(box.players):
        s.claim[seat] -= s.order[seat] * PLACE
    for seat in range(box.players):
        s.order[seat] = 0
        for rival in range(box.players):
            if s.claim[rival] > s.claim[seat]:
                s.order[seat] += 1


def _next_tied(s: State, box: Box, seat: int) -> int:
    """The first tied knight from that seat on, or the number of players if there is none."""
    while seat < box.players and not _is_tied(s, box, seat):
        seat += 1
    return seat


def _is_tied(s: State, box: Box, seat: int) -> bool:
    sharing = 0
    for rival in range(box.players):
        if s.order[rival] == s.order[seat]:
            sharing += 1
    return s.health[seat] > 0 and sharing > 1

"""A knight's turn: two actions and two rotations in any order, or healing instead."""

from rolltop.kit.hexes import OFF, opposite, turned_left, turned_right

from .exchange import attack
from .moves import (
    ATTACK_FRONT,
    ATTACK_LEFT,
    ATTACK_RIGHT,
    BACK,
    END,
    FORWARD,
    HEAL,
    LEFT,
    RIGHT,
)
from .options import Box
from .rest import begin_rest, can_rest
from .state import ACTING, State

FREE, WALL = -1, -2


def begin_turn(s: State, box: Box, knight: int) -> None:
    """SE-8: two actions and two rotations."""
    s.phase = ACTING
    s.knight = knight
    s.turn = knight
    s.actions = box.actions
    s.rotations = box.rotations


def list_choices(s: State, box: Box, out: list[int]) -> int:
    """List what the knight may do now; return how many choices there are."""
    out[0] = END
    found = 1
    if can_heal(s, box):
        out[found] = HEAL
        found += 1
    if s.rotations > 0:
        out[found] = LEFT
        out[found + 1] = RIGHT
        found += 2
    if s.actions > 0:
        found = _list_actions(s, box, out, found)
    return found


def act(s: State, box: Box, move: int) -> None:
    """Make one of the listed choices."""
    if move == HEAL:
        begin_rest(s, box, s.knight)
    if move in (END, HEAL):
        s.actions = 0
        s.rotations = 0
    elif move in (LEFT, RIGHT):
        s.facing[s.knight] = facing_of(s, move)
        s.rotations -= 1
    elif move in (FORWARD, BACK):
        s.at[s.knight] = box.near[s.at[s.knight]][facing_of(s, move)]
        s.actions -= 1
    else:
        dice = box.front_dice if move == ATTACK_FRONT else box.flank_dice  # SE-12
        attack(s, look(s, box, facing_of(s, move)), dice)


def is_spent(s: State, box: Box) -> bool:
    """Whether nothing is left to do in this turn."""
    if s.rotations > 0:
        return False
    if s.actions == 0:
        return True
    facing = s.facing[s.knight]
    if look(s, box, facing) != WALL or look(s, box, opposite(facing)) == FREE:
        return False
    return not box.flanks or (
        look(s, box, turned_left(facing)) < 0 and look(s, box, turned_right(facing)) < 0
    )


def can_heal(s: State, box: Box) -> bool:
    """SE-11: only instead of everything else."""
    is_fresh = s.actions == box.actions and s.rotations == box.rotations
    return is_fresh and can_rest(s, box, s.knight)


def facing_of(s: State, move: int) -> int:
    """The direction in which a move steps, turns or attacks."""
    facing = s.facing[s.knight]
    if move == BACK:
        return opposite(facing)
    if move in (LEFT, ATTACK_LEFT):
        return turned_left(facing)
    if move in (RIGHT, ATTACK_RIGHT):
        return turned_right(facing)
    return facing


def look(s: State, box: Box, facing: int) -> int:
    """The seat of the knight next to this one in that direction, or FREE, or WALL."""
    place = box.near[s.at[s.knight]][facing]
    if place == OFF:
        return WALL
    for seat in range(box.players):
        if s.at[seat] == place:
            return seat
    return FREE


def _list_actions(s: State, box: Box, out: list[int], found: int) -> int:
    """SE-9, SE-10, SE-12: step into a free hex, attack a knight."""
    facing = s.facing[s.knight]
    ahead = look(s, box, facing)
    if ahead != WALL:
        out[found] = FORWARD if ahead == FREE else ATTACK_FRONT
        found += 1
    if look(s, box, opposite(facing)) == FREE:
        out[found] = BACK
        found += 1
    if box.flanks and look(s, box, turned_left(facing)) >= 0:
        out[found] = ATTACK_LEFT
        found += 1
    if box.flanks and look(s, box, turned_right(facing)) >= 0:
        out[found] = ATTACK_RIGHT
        found += 1
    return found

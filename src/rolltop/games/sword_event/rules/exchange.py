"""An exchange: the attack roll, the two defence rolls, rerolls on each, and the damage."""

from rolltop.contract import CHANCE
from rolltop.kit.dice import combination

from .ending import end_event
from .options import ADD, Box
from .rest import disturb, spare_rerolls
from .state import ACTING, ATTACK, DEFENCE, LAST_DEFENCE, NOBODY, OUT, State, standing, throw


def attack(s: State, target: int, dice: int) -> None:
    """SE-12, SE-15: each attack is an exchange of its own with one target."""
    s.actions -= 1
    s.target = target
    throw(s, ATTACK, dice)


def roller(s: State) -> int:
    """Whose roll it is: the target's from its defence on, before that the acting knight's."""
    return s.target if s.phase > ATTACK else s.knight


def offer_rerolls(s: State, box: Box) -> None:
    """SE-14: a knight with a reroll left may use it; otherwise the roll stands."""
    is_last = s.phase == LAST_DEFENCE and not box.last_rerolls  # SE-17
    if not is_last and spare_rerolls(s, box, roller(s)) > 0:
        s.turn = roller(s)
    else:
        keep(s, box)


def reroll(s: State, throw_again: int) -> None:
    """SE-14: spend one reroll point and throw any of the dice again."""
    s.rerolls[s.turn] -= 1
    s.mask = throw_again
    s.turn = CHANCE


def keep(s: State, box: Box) -> None:
    """SE-21: the roll stands; while hits remain, the next roll follows."""
    made = combination(s.dice, s.count)
    if s.phase == ATTACK:
        s.hits = box.hits[made]  # SE-13
    elif s.phase == DEFENCE:
        s.blocks = box.blocks[made]  # SE-16
    elif box.defence == ADD:
        s.blocks += box.last_blocks[made]  # SE-17
    else:
        s.blocks = max(s.blocks, box.last_blocks[made])
    if s.phase == LAST_DEFENCE or s.blocks >= s.hits:
        _end_exchange(s, box)
    elif s.phase == ATTACK:
        disturb(s, box, s.target)
        throw(s, DEFENCE, box.first_dice)
    else:
        throw(s, LAST_DEFENCE, box.last_dice)


def _end_exchange(s: State, box: Box) -> None:
    if s.hits > s.blocks:
        _wound(s, box, s.hits - s.blocks)
    s.target = NOBODY
    s.hits = 0
    s.blocks = 0
    s.phase = ACTING
    s.turn = s.knight
    if standing(s, box.players) == 1:
        end_event(s)


def _wound(s: State, box: Box, hits: int) -> None:
    """SE-18: remaining hits cost health; a knight without health leaves the field."""
    damage = min(hits, s.health[s.target])
    s.health[s.target] -= damage
    s.dealt[s.knight] += damage
    if s.health[s.target] == 0:
        s.at[s.target] = OUT
        s.fallen[s.target] = box.players - standing(s, box.players)

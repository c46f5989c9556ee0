"""The numbering of moves: the nine choices of a turn, then keep, then every reroll of five dice."""

from rolltop.kit.dice import add_rerolls

from .state import DICE

END, HEAL, LEFT, RIGHT, FORWARD, BACK, ATTACK_FRONT, ATTACK_LEFT, ATTACK_RIGHT = range(9)
# Keeping a roll is a reroll of no dice, so the rerolls follow it: KEEP + a set of dice.
KEEP = ATTACK_RIGHT + 1
MOVES = KEEP + (1 << DICE)


def list_rerolls(dice: list[int], count: int, out: list[int]) -> int:
    """List keeping a roll and every different reroll of it; return how many moves there are."""
    out[0] = KEEP
    return add_rerolls(dice, count, out, 1, KEEP)


def is_attack(move: int) -> bool:
    return ATTACK_FRONT <= move <= ATTACK_RIGHT


def is_reroll(move: int) -> bool:
    return move > KEEP


def rerolled(move: int) -> int:
    """The set of dice that a reroll throws again; bit 0 is the first die."""
    return move - KEEP

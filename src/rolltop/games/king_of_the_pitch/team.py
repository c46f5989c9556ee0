"""A team: chips on the eleven numbers, the two columns, its level, its captain."""

from .box import Box
from .state import DIAMOND, GOLD, NOTHING, State


def set_chip(s: State, box: Box, seat: int, number: int, chip: int) -> None:
    """Put a chip (or white) on a number; the old one goes to the supply, the columns move."""
    old = s.team[seat][number]
    if old > 0:
        s.chips[old - 1] += 1
    if chip > 0:
        s.chips[chip - 1] -= 1
    s.team[seat][number] = chip
    s.defence[seat] += box.defends[number][chip] - box.defends[number][old]
    s.attack[seat] += box.attacks[number][chip] - box.attacks[number][old]


def can_play(s: State, seat: int, card: int) -> bool:
    """Whether a player card may become a chip: KP-5, KP-11."""
    number = card % 11
    chip = card // 11 + 1
    old = s.team[seat][number]
    return old != DIAMOND and (s.chips[chip - 1] > 0 or old == chip)


def can_sell_chip(s: State, seat: int, number: int) -> bool:
    """Whether a chip may be sold: KP-12, KP-27."""
    chip = s.team[seat][number]
    return 0 < chip < DIAMOND and s.bank[chip - 1] > 0


def can_lead(s: State, box: Box, seat: int, number: int) -> bool:
    """Whether the captain of a team may be put on a number: KP-24."""
    card = s.captain[seat]
    return card != NOTHING and box.leads[card][number] == 1 and s.chips[DIAMOND - 1] > 0


def put_captain(s: State, box: Box, seat: int, number: int) -> None:
    """The diamond chip takes its number for good: KP-24, KP-30."""
    set_chip(s, box, seat, number, DIAMOND)
    s.post[seat] = number


def can_pay_captain(s: State, box: Box, seat: int) -> bool:
    """Whether the captain may be brought in for gold cubes: KP-24."""
    return box.captains == 1 and s.post[seat] == NOTHING and s.cubes[seat][GOLD - 1] >= box.fee


def level(s: State, box: Box, seat: int, has_bonus: int) -> int:
    """The level of the lower column, with a BONUS that of the higher: KP-16, KP-21."""
    low = min(s.defence[seat], s.attack[seat])
    if has_bonus:
        low = max(s.defence[seat], s.attack[seat])
    return box.level_at[min(low, 63)]

"""A team: its chips on eleven numbers, its two columns, its level, and its cubes."""

from .kinds import DIAMOND, WHITE, chip_of, cube_of, number_of, supply_of
from .options import HIGHEST, Box
from .state import State


def set_chip(s: State, box: Box, seat: int, number: int, chip: int) -> None:
    """Put a chip (or white) on a number, return the old one and move the columns."""
    old = s.team[seat][number]
    if old != WHITE:
        s.chips[supply_of(old)] += 1
    if chip != WHITE:
        s.chips[supply_of(chip)] -= 1
    s.team[seat][number] = chip
    s.defence[seat] += box.defends[number][chip] - box.defends[number][old]
    s.attack[seat] += box.attacks[number][chip] - box.attacks[number][old]


def can_play(s: State, seat: int, card: int) -> bool:
    """Whether a player card can be exchanged for a chip: KP-5, KP-11."""
    chip = chip_of(card)
    old = s.team[seat][number_of(card)]
    return old != DIAMOND and (s.chips[supply_of(chip)] > 0 or old == chip)


def can_sell_chip(s: State, seat: int, number: int) -> bool:
    """Whether a chip can be exchanged for a cube: KP-12, KP-27."""
    chip = s.team[seat][number]
    return WHITE < chip < DIAMOND and s.bank[cube_of(chip)] > 0


def level(s: State, box: Box, seat: int, has_bonus: int) -> int:
    """The level of the lower column, or of the higher one with a BONUS: KP-16, KP-21."""
    low = min(s.defence[seat], s.attack[seat])
    if has_bonus:
        low = max(s.defence[seat], s.attack[seat])
    return box.level_at[min(low, HIGHEST - 1)]


def pay(s: State, seat: int, colour: int, many: int) -> None:
    """Pay cubes to the supply: KP-5."""
    s.cubes[seat][colour] -= many
    s.bank[colour] += many


def earn(s: State, seat: int, colour: int) -> None:
    """Get a cube from the supply for a chip or a card: KP-12, KP-13."""
    s.cubes[seat][colour] += 1
    s.bank[colour] -= 1

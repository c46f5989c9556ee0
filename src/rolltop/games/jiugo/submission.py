"""Submissions: the Sub, the dice against an Escape, and who is out."""

from rolltop.contract import CHANCE

from .piles import drop_hand, lose
from .state import ESCAPE, ROLLING, State

DIE = 6


def drawn_escapes(s: State, seat: int) -> int:
    """How many Escapes are in a hand; they come first in it."""
    found = 0
    while found < s.cards[seat] and s.hand[seat][found] == ESCAPE:
        found += 1
    return found


def has_escape(s: State, seat: int) -> bool:
    return s.dealt[seat] > 0 or drawn_escapes(s, seat) > 0


def is_caught(s: State) -> bool:
    """Whether the Sub just played catches who faces it; otherwise both roll."""  # JG-16
    target = s.facing
    if not has_escape(s, target):
        return True
    if s.shown[target] == 0 and drawn_escapes(s, target) > 0:
        s.shown[target] = 1  # JG-24: the drawn one is played, for all to see
    s.phase = ROLLING
    s.turn = CHANCE
    return False


def roll(s: State, outcome: int) -> bool:
    """Both have rolled; whether that decides the Sub."""
    s.dice[0] = outcome // DIE + 1
    s.dice[1] = outcome % DIE + 1
    if s.dice[0] == s.dice[1]:
        return False
    if s.dice[0] > s.dice[1]:
        spend_escape(s, s.facing, s.shown[s.facing])  # JG-17
    return True


def spend_escape(s: State, seat: int, drawn: int) -> None:
    """An Escape goes out of play: a drawn one if there is one, else the dealt one."""  # JG-24
    if drawn > 0:
        lose(s, seat, ESCAPE)
    else:
        s.dealt[seat] -= 1
    s.spent += 1


def submit(s: State, seat: int) -> None:
    """A player is out, and the hand goes to the Dead pile."""  # JG-18
    drop_hand(s, seat)
    s.out += 1
    s.out_as[seat] = s.out

"""Submissions: the Sub, the dice against an Escape, and players who are out."""

from rolltop.contract import CHANCE, OVER

from .hand import drawn_escapes, drop_hand, has_escape, remove_card
from .kinds import ESCAPE_CARD
from .moves import attack_die, defence_die
from .options import Box
from .sequence import clear
from .state import ROLLING, TIMING, State
from .turn import end_turn, next_player


def attack(s: State, box: Box) -> None:
    """A Sub was played: the player who faces it is submitted, or both roll a die."""  # JG-16
    target = s.facing
    if not has_escape(s, target):
        _submit(s, box, target)
        return
    if s.shown[target] == 0 and drawn_escapes(s, target) > 0:
        s.shown[target] = 1  # JG-24: the drawn one is played, for all to see
    s.phase = ROLLING
    s.turn = CHANCE


def roll(s: State, box: Box, outcome: int) -> None:
    """Both have rolled; equal dice are rolled again."""
    s.dice[0] = attack_die(outcome)
    s.dice[1] = defence_die(outcome)
    if s.dice[0] == s.dice[1]:
        return
    target = s.facing
    if s.dice[0] > s.dice[1]:
        _lose_escape(s, target, s.shown[target])  # JG-17
    end_turn(s, box, target)  # JG-17
    if s.phase != TIMING:
        clear(s)


def spend_escape(s: State) -> None:
    """The seat gets out of a Control with an Escape."""  # JG-13
    _lose_escape(s, s.seat, drawn_escapes(s, s.seat))
    clear(s)


def _lose_escape(s: State, seat: int, drawn: int) -> None:
    """An Escape goes out of play: a drawn one if there is one, else the dealt one."""  # JG-24
    if drawn > 0:
        remove_card(s, seat, ESCAPE_CARD)
    else:
        s.dealt[seat] -= 1
    s.spent += 1


def _submit(s: State, box: Box, target: int) -> None:
    """A player is out, and the hand goes to the Dead pile."""  # JG-18
    drop_hand(s, target)
    s.out += 1
    s.out_as[target] = s.out
    if s.out == box.players - 1:
        s.clock += 1
        s.turn = OVER
        return
    clear(s)
    end_turn(s, box, next_player(s, box, target))

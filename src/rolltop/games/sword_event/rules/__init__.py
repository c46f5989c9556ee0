"""The rules of the Sword Event, in the order of the rulebook."""

from rolltop.contract import CHANCE, OVER
from rolltop.kit.dice import dice_in, die_odds, draw_die, draw_roll, roll_odds, rolls, set_dice
from rolltop.kit.no_secrets import hide, imagine

from .ending import share_points
from .exchange import keep, offer_rerolls, reroll
from .guess import guess
from .initiative import take_initiative
from .moves import KEEP, MOVES, list_rerolls, rerolled
from .options import Box, fill
from .rounds import begin_round, begin_turns, end_turn
from .setup import DEALS, DEALT, set_out, take_corners
from .state import ACTING, DEALING, DICE, INITIATIVE, ROLL_OFF, State
from .turn import act, is_spent, list_choices

__all__ = ["MOVES", "Box", "State", "fill", "guess", "hide", "imagine"]

OUTCOMES = rolls(DICE)

# Looking closely one move ahead wins more than a deep tree does: with 252 outcomes of a roll, a
# tree hardly gets past the next one (docs/design/search.md).
SEARCHED = False
# The guess knows what dice in the air come to.
WEIGHS_CHANCE = True


def start(s: State, box: Box) -> None:
    """The knights go to their corners and roll for initiative."""
    set_out(s, box)
    if box.players == DEALT:
        s.phase = DEALING
        s.turn = CHANCE
    else:
        take_corners(s, box, 0)
        begin_round(s, box)


def moves(s: State, box: Box, out: list[int]) -> int:
    """In a turn, what the knight may do; after a roll, to keep it or to reroll some dice."""
    if s.phase == ACTING:
        return list_choices(s, box, out)
    return list_rerolls(s.dice, s.count, out)


def play(s: State, box: Box, move: int) -> None:
    """Carry out what a knight does or what chance brings."""
    if s.turn == CHANCE:
        _fall(s, box, move)
    elif s.phase == ACTING:
        act(s, box, move)
    elif move == KEEP:
        keep(s, box)
    else:
        reroll(s, rerolled(move))
    if s.phase == ACTING and s.turn != OVER and is_spent(s, box):
        end_turn(s, box)


def odds(s: State, box: Box, out: list[int]) -> int:
    if s.phase == DEALING:
        return die_odds(DEALS, out)
    return roll_odds(dice_in(s.mask), out)


def draw(s: State, box: Box, r: int) -> int:
    if s.phase == DEALING:
        return draw_die(DEALS, r)
    return draw_roll(dice_in(s.mask), r)


def scores(s: State, box: Box, out: list[float]) -> None:
    """Victory points as a share of the winner's."""
    share_points(s, box, out)


def _fall(s: State, box: Box, outcome: int) -> None:
    """The corners are dealt, or the dice fall."""
    if s.phase == DEALING:
        take_corners(s, box, outcome)
        begin_round(s, box)
        return
    set_dice(s.dice, s.count, s.mask, outcome)
    s.mask = 0
    if s.phase != INITIATIVE and s.phase != ROLL_OFF:
        offer_rerolls(s, box)
    elif take_initiative(s, box):
        begin_turns(s, box)

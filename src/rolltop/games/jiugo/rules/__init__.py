"""The rules of JiuGo: discard and draw, then open, counter or follow up until you stop."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_at, card_odds
from rolltop.kit.dice import die_odds, draw_die

from .guess import guess
from .hand import remove_card
from .kinds import SUB
from .moves import (
    MOVES,
    OUTCOMES,
    PLAY_ON,
    ROLLS,
    SPEND_ESCAPE,
    STOP,
    TIME_IS_UP,
    card_of,
    count_of,
    is_discard,
    is_draw,
)
from .options import Box, fill
from .piles import discard, discards_and_draws, receive, start_drawing
from .secrets import hide, imagine, seen
from .sequence import cards_to_play, lay
from .setup import deal_next, start
from .state import DEALING, DISCARDING, ROLLING, TIMING, State
from .submission import attack, roll, spend_escape
from .turn import look_at_clocks, next_player, seconds, stop

__all__ = [
    "MOVES",
    "OUTCOMES",
    "Box",
    "State",
    "draw",
    "fill",
    "guess",
    "hide",
    "imagine",
    "moves",
    "odds",
    "play",
    "scores",
    "seconds",
    "seen",
    "start",
]


def moves(s: State, box: Box, out: list[int]) -> int:
    if s.phase == DISCARDING:
        return discards_and_draws(s, box, out)
    return cards_to_play(s, box, out)


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        _chance(s, box, move)
        return
    s.dice[0] = s.dice[1] = 0
    if move == STOP:
        stop(s, box)
    elif is_draw(move):
        start_drawing(s, box, count_of(move))
    elif is_discard(move):
        discard(s, box, card_of(move))
    elif move == SPEND_ESCAPE:
        spend_escape(s)
    else:
        _play_card(s, box, card_of(move))


def _play_card(s: State, box: Box, card: int) -> None:
    remove_card(s, s.seat, card)
    lay(s, box, card, next_player(s, box, s.seat))
    if box.kind[card] == SUB:
        attack(s, box)


def _chance(s: State, box: Box, outcome: int) -> None:
    if s.phase == ROLLING:
        roll(s, box, outcome)
        return
    if s.phase == TIMING:
        look_at_clocks(s, outcome)
        return
    receive(s, box, outcome)
    if s.phase == DEALING:
        deal_next(s, box)


def odds(s: State, box: Box, out: list[int]) -> int:
    if s.phase == ROLLING:
        return die_odds(ROLLS, out)
    if s.phase == TIMING:
        # Without a clock, chance ends the match after about as many turns.
        out[PLAY_ON] = box.usual_turns - 1
        out[TIME_IS_UP] = 1
        return 2
    return card_odds(s.deck, out)


def draw(s: State, box: Box, r: int) -> int:
    if s.phase == ROLLING:
        return draw_die(ROLLS, r)
    if s.phase == TIMING:
        return TIME_IS_UP if (r * box.usual_turns) >> 32 == box.usual_turns - 1 else PLAY_ON
    return card_at(s.deck, (r * s.left) >> 32)


def scores(s: State, box: Box, out: list[float]) -> None:
    """The share of the other players that a seat has left behind, a tie counting half."""
    for seat in range(box.players):
        behind = 0
        for other in range(box.players):
            if other != seat:
                behind += _compare(s, seat, other)
        out[seat] = behind / (2 * (box.players - 1))


def _compare(s: State, seat: int, other: int) -> int:
    """2 if the seat is ahead of the other, 1 if they tie, else 0."""  # JG-19
    if s.out_as[seat] != s.out_as[other]:
        is_ahead = s.out_as[seat] == 0 or s.out_as[seat] > s.out_as[other] > 0
        return 2 if is_ahead else 0
    if s.points[seat] == s.points[other]:
        return 1
    return 2 if s.points[seat] > s.points[other] else 0

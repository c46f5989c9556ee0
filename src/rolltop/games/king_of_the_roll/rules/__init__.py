"""The rules of King of the Roll: what may be done in each phase of a fight, and what follows.

Before the fight comes setup.py. The steps of a turn are those of the rulebook: roll and, standing,
choose a takedown (turn.py), action cards (action_cards.py), dice placement (placement.py), and the
outcome (outcome.py), by skill points (skill_points.py). winning.py ends the fight.
"""

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_at, card_odds, held
from rolltop.kit.dice import die_odds, draw_die

from .action_cards import card_moves, play_card, throw_again
from .guess import guess
from .moves import (
    MOVES,
    NO_CARD,
    ROLL_DICE,
    board_side_of,
    card_of,
    character_of,
    mask_of,
    token_move,
    token_of,
)
from .options import Box, fill
from .outcome import resolve
from .placement import place_die, placements, reroll_place, settle_white, settlements
from .secrets import hide, imagine, seen
from .setup import (
    card_in_deck,
    cards_in_deck,
    choose_character,
    choose_side,
    contest,
    deal_boards,
    deal_card,
    free_characters,
    is_in_deck,
    lay_table,
    sides,
)
from .solo import turn_card
from .state import (
    ACTION,
    BOARDS,
    CHARACTER,
    COMMON,
    CONTEST,
    DEAL,
    FACES,
    NOBODY,
    PLACING,
    READY,
    REROLL,
    ROLL,
    SIDE,
    SOLO_CARDS,
    STRENGTH,
    TAKEDOWN_BOARDS,
    TECHNIQUES,
    TOKEN,
    TURN_CARD,
    State,
)
from .turn import begin_actions, begin_turn, choose_token, next_action, roll_die

OUTCOMES = max(SOLO_CARDS, COMMON, FACES)

__all__ = ["MOVES", "Box", "State", "fill", "guess", "hide", "imagine", "seen"]


def start(s: State, box: Box) -> None:
    lay_table(s, box)


def moves(s: State, box: Box, out: list[int]) -> int:
    if s.phase == PLACING:
        return placements(s, box, out)
    if s.phase == ACTION:
        return card_moves(s, box, out)
    if s.phase == CHARACTER:
        return free_characters(s, out)
    if s.phase == SIDE:
        return sides(s, out)
    if s.phase == READY:
        return _consecutive(out, ROLL_DICE, 1)
    if s.phase == TOKEN:
        return _consecutive(out, token_move(0), TECHNIQUES)
    return settlements(s, box, out)


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        _happen(s, box, move)
    elif s.phase == PLACING:
        place_die(s, box, move)
    elif s.phase == ACTION:
        if move == NO_CARD:
            next_action(s, box)
        else:
            play_card(s, box, card_of(move), mask_of(move))
    elif s.phase == CHARACTER:
        choose_character(s, box, character_of(move))
    elif s.phase == SIDE:
        choose_side(s, box, board_side_of(move))
    elif s.phase == READY:
        begin_turn(s)
    elif s.phase == TOKEN:
        choose_token(s, box, token_of(move))
    else:
        settle_white(s, box, move)


def odds(s: State, box: Box, out: list[int]) -> int:
    if s.phase == DEAL:
        for card in range(COMMON):
            out[card] = 1 if is_in_deck(s, box, card) else 0
        return COMMON
    if s.phase == BOARDS:
        return die_odds(TAKEDOWN_BOARDS, out)
    if s.phase == TURN_CARD:
        left = held(s.deck)
        if left == 0:
            return die_odds(SOLO_CARDS, out)  # KR-29: all cards are shuffled again
        return card_odds(s.deck, out)
    return die_odds(FACES, out)


def draw(s: State, box: Box, r: int) -> int:
    if s.phase == DEAL:
        return card_in_deck(s, box, (r * cards_in_deck(s, box)) >> 32)
    if s.phase == BOARDS:
        return draw_die(TAKEDOWN_BOARDS, r)
    if s.phase == TURN_CARD:
        left = held(s.deck)
        if left == 0:
            return draw_die(SOLO_CARDS, r)
        return card_at(s.deck, (r * left) >> 32)
    return draw_die(FACES, r)


def scores(s: State, box: Box, out: list[float]) -> None:
    """1 for the winner, or a half for each fighter in a draw. KR-28"""
    for seat in range(box.players):
        out[seat] = 0.5 if s.winner == NOBODY else 1.0 if s.winner == seat else 0.0


def _happen(s: State, box: Box, outcome: int) -> None:
    if s.phase == ROLL:
        roll_die(s, box, outcome + 1)
    elif s.phase == STRENGTH:
        reroll_place(s, box, outcome + 1)
    elif s.phase == REROLL:
        throw_again(s, box, outcome + 1)
    elif s.phase == CONTEST:
        contest(s, outcome + 1)
    elif s.phase == DEAL:
        deal_card(s, box, outcome)
    elif s.phase == BOARDS:
        deal_boards(s, outcome)
    else:
        turn_card(s, box, outcome)
        if s.was_top == 1:
            begin_actions(s, box)  # KR-31
        else:
            resolve(s, box)


def _consecutive(out: list[int], first: int, count: int) -> int:
    for place in range(count):
        out[place] = first + place
    return count

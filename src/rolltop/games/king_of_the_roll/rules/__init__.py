"""The rules: a turn is roll, tokens while standing, action cards, placing, outcome."""

from rolltop.contract import CHANCE
from rolltop.kit.dice import die_odds, draw_die

from .action_cards import play_card, playable_cards, throw_again
from .box import Box, fill
from .guess import guess
from .moves import FRONT, MOVES, NO_CARD, PLACE, PLAY_CARD, ROLL_DICE, STAY, TOKENS
from .outcome import resolve
from .placement import place_die, placements, reroll_place, settle_white, settlements
from .secrets import hide, imagine, seen
from .setup import (
    choose_character,
    choose_side,
    contest,
    deal_boards,
    deal_card,
    free_characters,
    is_in_deck,
    lay_table,
)
from .solo import solo_cards_left, turn_card
from .state import (
    ACTION,
    BOARDS,
    CHARACTER,
    COMMON,
    CONTEST,
    DEAL,
    NOBODY,
    PLACING,
    READY,
    REROLL,
    ROLL,
    SIDE,
    SOLO_CARDS,
    STRENGTH,
    TECHNIQUES,
    TOKEN,
    TURN_CARD,
    State,
)
from .turn import begin_actions, begin_turn, choose_token, next_action, roll_die

OUTCOMES = SOLO_CARDS

__all__ = ["MOVES", "fill", "guess", "hide", "imagine", "seen"]


def start(s: State, box: Box) -> None:
    lay_table(s, box)


def moves(s: State, box: Box, out: list[int]) -> int:
    if s.phase == PLACING:
        return placements(s, box, out, PLACE)
    if s.phase == ACTION:
        out[0] = NO_CARD
        return playable_cards(s, box, out, 1, PLAY_CARD)
    if s.phase == CHARACTER:
        return free_characters(s, out)
    if s.phase == SIDE:
        return _consecutive(out, FRONT, 2)
    if s.phase == READY:
        return _consecutive(out, ROLL_DICE, 1)
    if s.phase == TOKEN:
        return _consecutive(out, TOKENS, TECHNIQUES)
    return settlements(s, box, out, STAY)


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        _happen(s, box, move)
    elif s.phase == PLACING:
        place_die(s, box, move - PLACE)
    elif s.phase == ACTION:
        if move == NO_CARD:
            next_action(s, box)
        else:
            play_card(s, box, (move - PLAY_CARD) // 32, (move - PLAY_CARD) % 32)
    elif s.phase == CHARACTER:
        choose_character(s, box, move)
    elif s.phase == SIDE:
        choose_side(s, box, move - FRONT)
    elif s.phase == READY:
        begin_turn(s)
    elif s.phase == TOKEN:
        choose_token(s, box, move - TOKENS)
    else:
        settle_white(s, box, move - STAY)


def odds(s: State, box: Box, out: list[int]) -> int:
    if s.phase == DEAL:
        for card in range(COMMON):
            out[card] = 1 if is_in_deck(s, box, card) else 0
        return COMMON
    if s.phase == BOARDS:
        return die_odds(2, out)
    if s.phase == TURN_CARD:
        is_empty = solo_cards_left(s) == 0
        for card in range(SOLO_CARDS):
            out[card] = 1 if is_empty else s.deck[card]
        return SOLO_CARDS
    return die_odds(6, out)


def draw(s: State, box: Box, r: int) -> int:
    if s.phase == DEAL:
        return _draw_common(s, box, r)
    if s.phase == BOARDS:
        return draw_die(2, r)
    if s.phase == TURN_CARD:
        return _draw_solo(s, r)
    return draw_die(6, r)


def scores(s: State, box: Box, out: list[float]) -> None:
    """One for the winner, a half each for a draw. KR-28"""
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


def _draw_common(s: State, box: Box, r: int) -> int:
    left = 0
    for card in range(COMMON):
        if is_in_deck(s, box, card):
            left += 1
    place = (r * left) >> 32
    card = 0
    while place > 0 or not is_in_deck(s, box, card):
        if is_in_deck(s, box, card):
            place -= 1
        card += 1
    return card


def _draw_solo(s: State, r: int) -> int:
    left = solo_cards_left(s)
    if left == 0:
        return (r * SOLO_CARDS) >> 32
    place = (r * left) >> 32
    card = 0
    while place > 0 or s.deck[card] == 0:
        place -= s.deck[card]
        card += 1
    return card

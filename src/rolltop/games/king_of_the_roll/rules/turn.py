"""The steps of a turn up to dice placement: roll, tokens, initiative, action cards."""

from rolltop.contract import CHANCE

from .options import Box, is_solo
from .state import (
    ACTION,
    COLOURS,
    FIGHTERS,
    NOBODY,
    NONE,
    PLACING,
    READY,
    ROLL,
    STANDING,
    TOKEN,
    TURN_CARD,
    State,
)


def get_ready(s: State, box: Box) -> None:
    """Wait for the next roll, by the top fighter if that is a seat."""
    s.phase = READY
    s.turn = s.first if s.top == NOBODY else s.top
    if is_solo(box):
        s.turn = 0
    s.fighter = s.turn


def begin_turn(s: State) -> None:
    """Take back the dice of the last turn, and roll. KR-6, KR-32"""
    for fighter in range(FIGHTERS):
        s.technique[fighter] = s.card[fighter] = NONE
        s.total[fighter] = 0
        for colour in range(COLOURS):
            s.rolled[fighter][colour] = s.board[fighter][colour] = 0
    s.solo = NONE
    s.success = NOBODY
    s.was_position = s.position
    s.was_top = s.top
    s.number += 1
    s.fighter = s.colour = 0
    s.phase = ROLL
    s.turn = CHANCE


def roll_die(s: State, box: Box, face: int) -> None:
    """Roll one die: those of fighter 0 in colour order, then those of fighter 1."""
    s.rolled[s.fighter][s.colour] = face
    s.colour += 1
    if s.colour < COLOURS:
        return
    s.colour = 0
    s.fighter += 1
    if s.fighter == box.players:
        _after_roll(s, box)


def choose_token(s: State, box: Box, token: int) -> None:
    """Choose a token; once both are chosen they are revealed. KR-7, KR-34"""
    s.technique[s.turn] = token
    s.turn += 1
    if s.turn == box.players:
        begin_actions(s, box)


def begin_actions(s: State, box: Box) -> None:
    """The fighter with the initiative is first to play an action card. KR-9"""
    s.phase = ACTION
    s.fighter = s.turn = s.initiative
    if cards_of(s, s.fighter) == 0:
        next_action(s, box)


def next_action(s: State, box: Box) -> None:
    """Ask the opponent for an action card, then go on to dice placement."""
    if not is_solo(box) and s.fighter == s.initiative:
        s.fighter = 1 - s.initiative
        if cards_of(s, s.fighter) > 0:
            s.phase = ACTION
            s.turn = s.fighter
            return
    s.phase = PLACING
    s.colour = 0
    s.fighter = s.turn = s.initiative


def cards_of(s: State, fighter: int) -> int:
    """How many action cards a fighter still has."""
    return s.held[fighter] + s.own[fighter]


def _after_roll(s: State, box: Box) -> None:
    s.fighter = 0
    s.initiative = _initiative(s, box)
    if s.position == STANDING:
        s.phase = TOKEN
        s.turn = 0
    elif is_solo(box) and s.top == 1:
        s.phase = TURN_CARD
    else:
        begin_actions(s, box)


def _initiative(s: State, box: Box) -> int:
    """The top fighter; while standing the higher roll, or the youngest on a tie. KR-8"""
    if is_solo(box):
        return 0
    if s.top != NOBODY:
        return s.top
    margin = 0
    for colour in range(COLOURS):
        margin += s.rolled[0][colour] - s.rolled[1][colour]
    if margin == 0:
        return box.youngest
    return 0 if margin > 0 else 1

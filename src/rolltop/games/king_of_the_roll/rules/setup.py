"""Set-up: the roll for first choice, characters, action cards and takedown boards."""

from rolltop.contract import CHANCE

from .moves import character_move, side_move
from .options import Box, is_solo
from .state import (
    BOARD_SIDES,
    BOARDS,
    CHARACTER,
    CHARACTERS,
    COLOURS,
    COMMON,
    CONTEST,
    DEAL,
    FIGHTERS,
    HAND,
    NOBODY,
    NONE,
    SIDE,
    SOLO_CARDS,
    STANDING,
    TAKEDOWN_SIDES,
    State,
)
from .turn import get_ready


def lay_table(s: State, box: Box) -> None:
    """Clear the table, with both fighters standing."""
    s.number = s.fighter = s.colour = s.target = s.first = s.initiative = 0
    s.position = s.was_position = STANDING
    s.top = s.was_top = s.winner = s.success = NOBODY
    s.solo = NONE
    for fighter in range(FIGHTERS):
        s.contest[fighter] = 0
        s.character[fighter] = s.side[fighter] = NONE
        s.technique[fighter] = s.card[fighter] = NONE
        s.held[fighter] = s.own[fighter] = s.total[fighter] = 0
        s.points[fighter] = s.advantages[fighter] = 0
        for colour in range(COLOURS):
            s.place[fighter][colour] = s.rolled[fighter][colour] = s.board[fighter][colour] = 0
        for card in range(COMMON):
            s.hand[fighter][card] = 0
    for card in range(COMMON):
        s.spent[card] = 0
    for card in range(SOLO_CARDS):
        s.deck[card] = 1 if is_solo(box) else 0
    s.phase = CONTEST
    s.turn = CHANCE
    if is_solo(box):
        _ask_character(s, 0)


def contest(s: State, face: int) -> None:
    """Roll a die for first choice; a tie is rolled again. KR-1"""
    s.contest[s.fighter] = face
    if s.fighter == 0:
        s.fighter = 1
    elif s.contest[0] == s.contest[1]:
        s.fighter = 0
    else:
        s.first = 0 if s.contest[0] > s.contest[1] else 1
        _ask_character(s, s.first)
        s.turn = s.first


def choose_character(s: State, box: Box, character: int) -> None:
    """Take a player board and set the Place dice to its printed values. KR-1, KR-2"""
    fighter = s.fighter
    s.character[fighter] = character
    for colour in range(COLOURS):
        s.place[fighter][colour] = box.place[character][colour]
    if not is_solo(box):
        s.own[fighter] = 1
    elif fighter == 1:
        for colour in range(COLOURS):
            s.place[1][colour] = 0  # KR-29: the solo opponent has no dice
    if fighter == s.first:
        _ask_character(s, 1 - fighter)
        s.turn = 0 if is_solo(box) else 1 - fighter
    else:
        s.phase = DEAL
        s.turn = CHANCE
        s.fighter = 0


def deal_card(s: State, box: Box, card: int) -> None:
    """Deal a common action card in secret to `s.fighter`. KR-3"""
    s.hand[s.fighter][card] = 1
    s.held[s.fighter] += 1
    if s.held[s.fighter] < HAND:
        return
    if s.fighter + 1 < box.players:
        s.fighter += 1
    elif is_solo(box):
        s.phase = SIDE  # KR-29: the opponent's board is chosen first, and yours is the other one
        s.fighter = 1
        s.turn = 0
    else:
        s.phase = BOARDS


def is_in_deck(s: State, box: Box, card: int) -> bool:
    """Whether a common card may still be dealt. KR-3, KR-29"""
    if s.hand[0][card] + s.hand[1][card] + s.spent[card] > 0:
        return False
    return not is_solo(box) or box.has_solo_mark[card] == 1


def cards_in_deck(s: State, box: Box) -> int:
    """How many common cards may still be dealt."""
    left = 0
    for card in range(COMMON):
        if is_in_deck(s, box, card):
            left += 1
    return left


def card_in_deck(s: State, box: Box, place: int) -> int:
    """The common card with `place` cards before it in the deck."""
    card = 0
    while place > 0 or not is_in_deck(s, box, card):
        if is_in_deck(s, box, card):
            place -= 1
        card += 1
    return card


def deal_boards(s: State, board: int) -> None:
    """Fighter 0 gets that takedown board, fighter 1 the other one. KR-4"""
    s.side[0] = BOARD_SIDES * board
    s.side[1] = BOARD_SIDES * (1 - board)
    s.phase = SIDE
    s.fighter = s.turn = s.first


def sides(s: State, out: list[int]) -> int:
    """List the sides to choose from: those of a dealt board, or of both alone. KR-4, KR-29"""
    first = s.side[s.fighter]
    count = BOARD_SIDES
    if first == NONE:
        first = 0
        count = TAKEDOWN_SIDES
    for side in range(count):
        out[side] = side_move(first + side)
    return count


def choose_side(s: State, box: Box, side: int) -> None:
    """Choose a side of a takedown board, for oneself or the solo opponent. KR-4, KR-29"""
    s.side[s.fighter] = side
    if s.side[1 - s.fighter] == NONE:
        s.side[0] = BOARD_SIDES * (1 - side // BOARD_SIDES)
        s.fighter = 0
    elif s.fighter == s.first and not is_solo(box):
        s.fighter = s.turn = 1 - s.first
    else:
        get_ready(s, box)


def is_free(s: State, character: int) -> bool:
    return s.character[0] != character and s.character[1] != character


def free_characters(s: State, out: list[int]) -> int:
    """List the characters that nobody has taken."""
    count = 0
    for character in range(CHARACTERS):
        if is_free(s, character):
            out[count] = character_move(character)
            count += 1
    return count


def _ask_character(s: State, fighter: int) -> None:
    s.phase = CHARACTER
    s.fighter = fighter
    s.turn = fighter

"""Dice placement: each rolled die goes to the board, or to Roll to modify a die in Place."""

from rolltop.contract import CHANCE
from rolltop.kit.dice import flipped, shifted

from .movement_board import first_technique, technique_count
from .moves import (
    STAY,
    direct_move,
    is_direct,
    is_refill,
    modify_and_place_move,
    modify_move,
    refill_move,
    settle_move,
    target_of,
    technique_of,
)
from .options import Box, is_solo
from .outcome import resolve
from .state import (
    BLUE,
    BROWN,
    COLOURS,
    MODIFY_FIRST,
    MOVE_FIRST,
    NONE,
    PLACING,
    PURPLE,
    SETTLE,
    STRENGTH,
    TURN_CARD,
    WHITE,
    State,
)


def modified(colour: int, shown: int) -> int:
    """The value of a die after the modification of a colour; STR (white) is a reroll. KR-11"""
    if colour == BLUE:
        return shifted(shown, -1)
    if colour == PURPLE:
        return shifted(shown, 1)
    if colour == BROWN:
        return flipped(shown)
    return shifted(shown, 2)


def fits(s: State, box: Box, technique: int, shown: int) -> bool:
    """Whether the current colour's die, showing `shown`, may go to a technique. KR-10, KR-13"""
    committed = s.technique[s.fighter]
    if committed != NONE and committed != technique:
        return False
    return shown >= box.least[first_technique(s, s.fighter) + technique][s.colour]


def placements(s: State, box: Box, out: list[int]) -> int:
    """List the moves that place the rolled die of the current colour. KR-10 to KR-12"""
    fighter = s.fighter
    colour = s.colour
    place = s.place[fighter][colour]
    count = 0
    low = 0
    high = technique_count(s, box, fighter)
    if s.technique[fighter] != NONE:
        low = s.technique[fighter]
        high = low + 1
    for technique in range(low, high):
        if fits(s, box, technique, s.rolled[fighter][colour]):
            out[count] = direct_move(technique)
            count += 1
        if box.order != MODIFY_FIRST and fits(s, box, technique, place):
            out[count] = refill_move(technique)
            count += 1
    for target in range(COLOURS):
        out[count] = modify_move(target)
        count += 1
        # Moved first, the die is no longer in Place; after STR, moving is a choice of its own.
        if target == colour if box.order == MOVE_FIRST else colour == WHITE:
            continue
        shown = modified(colour, place) if target == colour else place
        for technique in range(low, high):
            if fits(s, box, technique, shown):
                out[count] = modify_and_place_move(target, technique)
                count += 1
    return count


def place_die(s: State, box: Box, move: int) -> None:
    """Place the rolled die of the colour on the board, or in Roll. KR-10 to KR-12"""
    fighter = s.fighter
    colour = s.colour
    technique = technique_of(move)
    if is_direct(move):
        s.board[fighter][colour] = s.rolled[fighter][colour]
        s.rolled[fighter][colour] = 0
        s.technique[fighter] = technique
        next_die(s, box)
        return
    target = colour
    if not is_refill(move):
        target = target_of(move)
    if technique != NONE and (is_refill(move) or box.order == MOVE_FIRST):
        move_to_board(s, technique)
        technique = NONE
    if colour == WHITE:
        s.target = target
        s.phase = STRENGTH
        s.turn = CHANCE
        return
    s.place[fighter][target] = modified(colour, s.place[fighter][target])
    if technique != NONE:
        move_to_board(s, technique)
    next_die(s, box)


def move_to_board(s: State, technique: int) -> None:
    """The Place die of the colour moves to the board, and the rolled die refills Place. KR-12"""
    fighter = s.fighter
    colour = s.colour
    s.board[fighter][colour] = s.place[fighter][colour]
    s.place[fighter][colour] = s.rolled[fighter][colour]
    s.rolled[fighter][colour] = 0
    s.technique[fighter] = technique


def reroll_place(s: State, box: Box, face: int) -> None:
    """STR: reroll the target; then the white die in Place may move. KR-11"""
    s.place[s.fighter][s.target] = face
    if s.rolled[s.fighter][WHITE] == 0 or box.order == MOVE_FIRST:
        next_die(s, box)
        return
    s.phase = SETTLE
    s.turn = s.fighter
    for technique in range(technique_count(s, box, s.fighter)):
        if fits(s, box, technique, s.place[s.fighter][WHITE]):
            return
    next_die(s, box)


def settlements(s: State, box: Box, out: list[int]) -> int:
    """List the moves after STR: the white die stays in Place, or moves to a technique. KR-12"""
    out[0] = STAY
    count = 1
    for technique in range(technique_count(s, box, s.fighter)):
        if fits(s, box, technique, s.place[s.fighter][WHITE]):
            out[count] = settle_move(technique)
            count += 1
    return count


def settle_white(s: State, box: Box, move: int) -> None:
    """Leave the white die in Place or move it to a technique. KR-12"""
    if move != STAY:
        move_to_board(s, technique_of(move))
    next_die(s, box)


def next_die(s: State, box: Box) -> None:
    """Go on to the opponent's die of the colour, then to the next colour. KR-10"""
    s.phase = PLACING
    if not is_solo(box) and s.fighter == s.initiative:
        s.fighter = 1 - s.initiative
    else:
        s.fighter = s.initiative
        s.colour += 1
    s.turn = s.fighter
    if s.colour < COLOURS:
        return
    if is_solo(box) and s.solo == NONE:
        s.phase = TURN_CARD
        s.turn = CHANCE
    else:
        resolve(s, box)

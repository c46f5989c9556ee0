"""The log: a line for each step, from what its reader may know, with the rule it is about."""

from collections.abc import Callable

from rolltop.contract import HIDDEN, OVER, Line
from rolltop.games.king_of_the_roll.rules.action_cards import next_thrown, touched
from rolltop.games.king_of_the_roll.rules.moves import (
    NO_CARD,
    STAY,
    board_side_of,
    card_of,
    character_of,
    is_direct,
    is_refill,
    mask_of,
    target_of,
    technique_of,
)
from rolltop.games.king_of_the_roll.rules.options import Box, is_solo
from rolltop.games.king_of_the_roll.rules.solo import position_bonus
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    BOARDS,
    CHARACTER,
    COLOUR_NAMES,
    COLOURS,
    CONTEST,
    DEAL,
    NONE,
    PLACING,
    READY,
    REROLL,
    ROLL,
    SETTLE,
    SIDE,
    STANDING,
    STRENGTH,
    TOKEN,
    TURN_CARD,
    WHITE,
    State,
)

from .terms import ATTRIBUTES, colours_in, fighter_name, listed, technique_name, techniques_on
from .verdict import verdict


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step; the last step of a turn also tells its outcome."""
    line = _TELLERS[before.phase](before, box, move, after)
    is_resolved = before.phase >= PLACING and (after.phase == READY or after.turn == OVER)
    if not is_resolved:
        return line
    outcome = verdict(after, box)
    return Line(f"{line.text} {outcome.text}", outcome.rule)


def _tell_contest(before: State, box: Box, move: int, after: State) -> Line:
    told = f"{fighter_name(box, before.fighter)} rolls a {move + 1} for first choice"
    if before.fighter == 1:
        is_tie = after.phase == CONTEST
        first = fighter_name(box, after.first)
        told += ": a tie, so both roll again" if is_tie else f": {first} chooses first"
    return Line(f"{told}.", "KR-1")


def _tell_character(before: State, box: Box, move: int, after: State) -> Line:
    character = character_of(move)
    where = box.position_names[box.favourite[character]]
    told = f"{fighter_name(box, before.fighter)} fights as the {box.character_names[character]}"
    return Line(f"{told}, +{box.character_bonus[character]} in {where}.", "KR-1")


def _tell_deal(before: State, box: Box, move: int, after: State) -> Line:
    card = "an action card" if move == HIDDEN else box.card_names[move]
    return Line(f"{fighter_name(box, before.fighter)} draws {card}.", "KR-3")


def _tell_boards(before: State, box: Box, move: int, after: State) -> Line:
    boards = [
        f"{fighter_name(box, fighter)} gets {box.side_names[side]} / {box.side_names[side + 1]}"
        for fighter, side in enumerate(after.side)
    ]
    return Line(f"The takedown boards are dealt: {boards[0]}, {boards[1]}.", "KR-4")


def _tell_side(before: State, box: Box, move: int, after: State) -> Line:
    side = board_side_of(move)
    known = ", ".join(box.technique_names[number] for number in techniques_on(box, side))
    told = f"{fighter_name(box, before.turn)} chooses {box.side_names[side]}"
    if before.fighter == before.turn:
        return Line(f"{told}: {known}.", "KR-4")
    return Line(f"{told} for the deck: {known}.", "KR-29")


def _tell_ready(before: State, box: Box, move: int, after: State) -> Line:
    turn = f"Turn {after.number}"
    if after.position == STANDING:
        greeting = "Slap hands, bump fists! " if after.number == 1 else ""
        return Line(f"{greeting}{turn}: both fighters are standing.", "KR-6")
    where = box.position_names[after.position]
    return Line(f"{turn}: {where}, {fighter_name(box, after.top)} on top.", "KR-6")


def _tell_roll(before: State, box: Box, move: int, after: State) -> Line:
    if before.colour < COLOURS - 1:
        return Line("")
    dice = [*before.rolled[before.fighter][: COLOURS - 1], move + 1]
    shown = " ".join(str(face) for face in dice)
    told = f"{fighter_name(box, before.fighter)} rolls {shown}, a total of {sum(dice)}"
    if not is_solo(box) and before.fighter == 1 and after.position == STANDING:
        return Line(f"{told}; {fighter_name(box, after.initiative)} has the initiative.", "KR-8")
    return Line(f"{told}.", "KR-6")


def _tell_token(before: State, box: Box, move: int, after: State) -> Line:
    name = fighter_name(box, before.turn)
    if move == HIDDEN:
        return Line(f"{name} chooses a token in secret.", "KR-7")
    own = technique_name(after, box, before.turn, after.technique[before.turn])
    named = [
        f"{fighter_name(box, fighter)}'s {technique_name(after, box, fighter, token)}"
        for fighter, token in enumerate(after.technique)
        if token != NONE
    ]
    if is_solo(box):
        return Line(f"{name} chooses {own}.", "KR-34")
    if before.turn == 1:
        return Line(f"The tokens are revealed: {' vs. '.join(named)}.", "KR-7")
    return Line(f"{name} chooses {own} in secret.", "KR-7")


def _tell_action(before: State, box: Box, move: int, after: State) -> Line:
    name = fighter_name(box, before.turn)
    if move == NO_CARD:
        return Line(f"{name} plays no action card.", "KR-9")
    card, mask = card_of(move), mask_of(move)
    told = f"{name} plays {box.card_names[card]}"
    owner = 1 - before.turn if box.on_other[card] else before.turn
    if after.phase == REROLL:
        colours = listed(colours_in(mask))
        return Line(f"{told}: {fighter_name(box, owner)} rerolls {colours}.", "KR-9")
    old, new = before.rolled[owner], after.rolled[owner]
    changes = [
        f"{word} {old[colour]} becomes {new[colour]}"
        for colour, word in enumerate(COLOUR_NAMES)
        if mask >> colour & 1
    ]
    return Line(f"{told}: {fighter_name(box, owner)}'s {listed(changes)}.", "KR-9")


def _tell_reroll(before: State, box: Box, move: int, after: State) -> Line:
    colour = COLOUR_NAMES[next_thrown(before)]
    told = f"{fighter_name(box, touched(before, box))}'s {colour} die comes up {move + 1}."
    return Line(told, "KR-9")


def _tell_placing(before: State, box: Box, move: int, after: State) -> Line:
    fighter, colour = before.fighter, before.colour
    name, word = fighter_name(box, fighter), COLOUR_NAMES[colour]
    if is_direct(move):
        technique = technique_name(before, box, fighter, technique_of(move))
        shown = before.rolled[fighter][colour]
        return Line(f"{name} places the rolled {word} {shown} on {technique}.", "KR-10")
    told = f"{name} uses {ATTRIBUTES[colour]}"
    if is_refill(move):
        return Line(f"{told}: {_refill(before, box, move, after)}.", "KR-12")
    target = target_of(move)
    old = before.place[fighter][target]
    is_moved = technique_of(move) != NONE
    moved = after.board[fighter][colour]
    if colour == WHITE and not is_moved:
        return Line(f"{told} to reroll {COLOUR_NAMES[target]} {old} in Place.", "KR-11")
    if colour == WHITE:
        technique = technique_name(before, box, fighter, technique_of(move))
        told += f": white {moved} moves to {technique}"
        return Line(f"{told}, and {COLOUR_NAMES[target]} {old} in Place is rerolled.", "KR-12")
    # A modified die that has moved on is on the board, no longer in Place.
    new = moved if is_moved and target == colour else after.place[fighter][target]
    told += f": {COLOUR_NAMES[target]} {old} in Place becomes {new}"
    if not is_moved:
        return Line(f"{told}.", "KR-11")
    technique = technique_name(before, box, fighter, technique_of(move))
    return Line(f"{told}; {word} {moved} moves to {technique}.", "KR-12")


def _refill(before: State, box: Box, move: int, after: State) -> str:
    """The Place die moves to the board, and the rolled die that refills its place is modified."""
    fighter, colour = before.fighter, before.colour
    technique = technique_name(before, box, fighter, technique_of(move))
    moved = f"{COLOUR_NAMES[colour]} {before.place[fighter][colour]} moves to {technique}"
    refill = f"the {before.rolled[fighter][colour]} that refills its place"
    if colour == WHITE:
        return f"{moved}, and {refill} is rerolled"
    return f"{moved}, and {refill} becomes {after.place[fighter][colour]}"


def _tell_strength(before: State, box: Box, move: int, after: State) -> Line:
    told = f"{COLOUR_NAMES[before.target]} die in Place becomes {move + 1}."
    return Line(f"{fighter_name(box, before.fighter)}'s {told}", "KR-11")


def _tell_settle(before: State, box: Box, move: int, after: State) -> Line:
    name = fighter_name(box, before.fighter)
    value = before.place[before.fighter][WHITE]
    if move == STAY:
        return Line(f"{name} leaves white {value} in Place.", "KR-12")
    technique = technique_name(before, box, before.fighter, technique_of(move))
    return Line(f"{name} moves white {value} from Place to {technique}.", "KR-12")


def _tell_turn_card(before: State, box: Box, move: int, after: State) -> Line:
    technique = technique_name(after, box, 1, after.technique[1])
    told = f"The deck reveals card {move + 1}: {technique} with a total of {box.solo_total[move]}"
    if bonus := position_bonus(before, box, move):
        told += f", +{bonus} in {box.position_names[before.was_position]}"
    return Line(f"{told}.", "KR-30")


_TELLERS: dict[int, Callable[[State, Box, int, State], Line]] = {
    CONTEST: _tell_contest,
    CHARACTER: _tell_character,
    DEAL: _tell_deal,
    BOARDS: _tell_boards,
    SIDE: _tell_side,
    READY: _tell_ready,
    ROLL: _tell_roll,
    TOKEN: _tell_token,
    ACTION: _tell_action,
    REROLL: _tell_reroll,
    PLACING: _tell_placing,
    STRENGTH: _tell_strength,
    SETTLE: _tell_settle,
    TURN_CARD: _tell_turn_card,
}

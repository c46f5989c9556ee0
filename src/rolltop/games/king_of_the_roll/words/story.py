"""The log: what happened at each step, told from what the reader may know."""

from collections.abc import Callable

from rolltop.contract import HIDDEN, OVER, Line
from rolltop.games.king_of_the_roll.rules.action_cards import next_thrown, touched
from rolltop.games.king_of_the_roll.rules.box import Box
from rolltop.games.king_of_the_roll.rules.moves import (
    DIRECT,
    FRONT,
    MODIFY,
    NO_CARD,
    PLACE,
    PLAY_CARD,
    REFILL,
    STAY,
    WAYS,
)
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    BOARDS,
    CHARACTER,
    COLOUR_NAMES,
    COLOURS,
    CONTEST,
    DEAL,
    FIGHTERS,
    NOBODY,
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
    State,
)

from .terms import ATTRIBUTES, fighter_name, technique_name
from .verdict import verdict

# The rule that a line of the log is about, by its words.
RULES = (
    ("first choice", "KR-1"),
    ("fights as", "KR-1"),
    ("By lot", "KR-4"),
    ("by submission", "KR-28"),
    ("in a draw", "KR-28"),
    ("succeeds", "KR-16"),
    ("stops the other", "KR-16"),
    ("neither has", "KR-14"),
    ("both fail", "KR-16"),
    ("lays the token", "KR-7"),
    (" v Blue", "KR-7"),
    ("initiative", "KR-8"),
    ("in all", "KR-6"),
    ("then its refill", "KR-12"),
    (" goes to ", "KR-12"),
    (" uses ", "KR-11"),
    ("in Place becomes", "KR-11"),
    ("puts the rolled", "KR-10"),
    ("leaves", "KR-10"),
    ("draws", "KR-3"),
    ("plays no card", "KR-9"),
    ("plays", "KR-9"),
    ("chooses", "KR-13"),
)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step, with the rule it is about."""
    text = _text(before, box, move, after)
    return Line(text, next((rule for words, rule in RULES if words in text), ""))


def _text(before: State, box: Box, move: int, after: State) -> str:
    """The log line of a step, with the outcome of the turn when it ends it."""
    told = TELLERS[before.phase](before, box, move, after)
    is_resolved = before.phase >= PLACING and (after.phase == READY or after.turn == OVER)
    if is_resolved:
        told = f"{told} {verdict(after, box)}".strip()
    return told


def _tell_contest(before: State, box: Box, move: int, after: State) -> str:
    told = f"{fighter_name(box, before.fighter)} rolls a {move + 1} for the first choice"
    if before.fighter == 0:
        return told + "."
    if after.phase == CONTEST:
        return told + ": a tie, both roll again."
    return told + f": {fighter_name(box, after.first)} chooses first."


def _tell_character(before: State, box: Box, move: int, after: State) -> str:
    where = box.position_names[box.favourite[move]]
    return (
        f"{fighter_name(box, before.fighter)} fights as the {box.character_names[move]}, "
        f"+{box.flair[move]} in {where}."
    )


def _tell_deal(before: State, box: Box, move: int, after: State) -> str:
    card = "an action card" if move == HIDDEN else box.card_names[move]
    return f"{fighter_name(box, before.fighter)} draws {card}."


def _tell_boards(before: State, box: Box, move: int, after: State) -> str:
    boards = [
        f"{fighter_name(box, fighter)} gets {box.side_names[side]} / {box.side_names[side + 1]}"
        for fighter, side in enumerate(after.side)
    ]
    return f"By lot {boards[0]} and {boards[1]}."


def _tell_side(before: State, box: Box, move: int, after: State) -> str:
    side = before.side[before.fighter] + move - FRONT
    known = ", ".join(box.technique_names[3 * side : 3 * side + 3])
    return f"{fighter_name(box, before.fighter)} plays {box.side_names[side]}: {known}."


def _tell_ready(before: State, box: Box, move: int, after: State) -> str:
    if after.number == 1:
        return "Slap hands, bump fists: turn 1, both standing."
    told = f"Turn {after.number}, {box.position_names[after.position]}"
    if after.top == NOBODY:
        return told + "."
    return told + f", {fighter_name(box, after.top)} on top."


def _tell_roll(before: State, box: Box, move: int, after: State) -> str:
    if before.colour < COLOURS - 1:
        return ""
    dice = [*before.rolled[before.fighter][: COLOURS - 1], move + 1]
    shown = " ".join(str(face) for face in dice)
    told = f"{fighter_name(box, before.fighter)} rolls {shown}, {sum(dice)} in all"
    if box.players == FIGHTERS and before.fighter == 1 and after.position == STANDING:
        told += f"; {fighter_name(box, after.initiative)} has the initiative"
    return told + "."


def _tell_token(before: State, box: Box, move: int, after: State) -> str:
    name = fighter_name(box, before.turn)
    if box.players == FIGHTERS and before.turn == 0:
        if move == HIDDEN:
            return f"{name} lays a token face down."
        return f"{name} lays the token for {technique_name(after, box, 0, after.technique[0])}."
    both = [
        f"{fighter_name(box, fighter)} {technique_name(after, box, fighter, token)}"
        for fighter, token in enumerate(after.technique)
        if token != NONE
    ]
    return f"{' v '.join(both)}." if box.players == FIGHTERS else f"{both[0]}."


def _tell_action(before: State, box: Box, move: int, after: State) -> str:
    name = fighter_name(box, before.turn)
    if move == NO_CARD:
        return f"{name} plays no card."
    card, mask = divmod(move - PLAY_CARD, 32)
    told = f"{name} plays {box.card_names[card]}"
    owner = 1 - before.turn if box.on_other[card] else before.turn
    dice = [colour for colour in range(COLOURS) if mask >> colour & 1]
    if after.phase == REROLL:
        colours = ", ".join(COLOUR_NAMES[colour] for colour in dice)
        return f"{told}: {fighter_name(box, owner)} rerolls {colours}."
    changes = ", ".join(
        f"{COLOUR_NAMES[colour]} {before.rolled[owner][colour]} to {after.rolled[owner][colour]}"
        for colour in dice
    )
    return f"{told}: {fighter_name(box, owner)}'s {changes}."


def _tell_reroll(before: State, box: Box, move: int, after: State) -> str:
    colour = COLOUR_NAMES[next_thrown(before)]
    return f"{fighter_name(box, touched(before, box))}'s {colour} falls {move + 1}."


def _tell_placing(before: State, box: Box, move: int, after: State) -> str:
    fighter, colour = before.fighter, before.colour
    name, word = fighter_name(box, fighter), COLOUR_NAMES[colour]
    placement = move - PLACE
    if placement < MODIFY:
        technique = technique_name(before, box, fighter, placement - DIRECT)
        return f"{name} puts the rolled {word} {before.rolled[fighter][colour]} on {technique}."
    told = f"{name} uses {ATTRIBUTES[colour]}"
    if placement >= REFILL:
        technique = technique_name(before, box, fighter, placement - REFILL)
        moved = f"{word} {before.place[fighter][colour]} goes to {technique}"
        refill = before.rolled[fighter][colour]
        if colour == 0:
            return f"{told}: {moved}, then its refill, a {refill}, is rerolled."
        return f"{told}: {moved}, then its refill {refill} becomes {after.place[fighter][colour]}."
    target, way = divmod(placement - MODIFY, WAYS)
    old = before.place[fighter][target]
    if colour == 0:
        return f"{told} to reroll {COLOUR_NAMES[target]} {old} in Place."
    moved_value = after.board[fighter][colour] or before.place[fighter][colour]
    new = after.place[fighter][target]
    if way > 0 and target == colour:
        new = moved_value
    told += f": {COLOUR_NAMES[target]} {old} in Place becomes {new}"
    if way == 0:
        return told + "."
    technique = technique_name(before, box, fighter, way - 1)
    return f"{told}, {word} {moved_value} goes to {technique}."


def _tell_strength(before: State, box: Box, move: int, after: State) -> str:
    told = f"{COLOUR_NAMES[before.target]} in Place becomes {move + 1}."
    return f"{fighter_name(box, before.fighter)}'s {told}"


def _tell_settle(before: State, box: Box, move: int, after: State) -> str:
    name = fighter_name(box, before.fighter)
    value = before.place[before.fighter][0]
    if move == STAY:
        return f"{name} leaves white {value} in Place."
    technique = technique_name(before, box, before.fighter, move - STAY - 1)
    return f"{name}'s white {value} goes to {technique}."


def _tell_turn_card(before: State, box: Box, move: int, after: State) -> str:
    technique = technique_name(after, box, 1, after.technique[1])
    told = f"The deck turns card {move + 1}: {technique} with {box.solo_total[move]}"
    if box.solo_position[move] == before.was_position:
        told += f" and {box.solo_bonus[move]} for {box.position_names[before.was_position]}"
    return told + "."


TELLERS: dict[int, Callable[[State, Box, int, State], str]] = {
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

"""Written positions: names of numbers and places, what follows from the fields, and faults."""

from typing import Any

from rolltop.contract import OVER
from rolltop.games.king_of_the_roll.rules.movement_board import chosen
from rolltop.games.king_of_the_roll.rules.options import Box, is_solo
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    BOARD_SIDES,
    COLOUR_NAMES,
    COLOURS,
    COMMON,
    FACES,
    FIGHTERS,
    HAND,
    NOBODY,
    NONE,
    READY,
    SCORING,
    SIDE,
    SOLO_CARDS,
    STANDING,
    SUBMISSION,
    TAKEDOWN_SIDES,
    TECHNIQUES,
    TOKEN,
    State,
)

from .terms import PHASE_NAMES, fighter_name, fighters
from .turn_position import turn_fault


def names(box: Box) -> dict[str, Any]:
    """The fields whose numbers have names."""
    both = fighters(box)
    who = dict.fromkeys(
        ("fighter", "first", "initiative", "top", "winner", "was_top", "success"), both
    )
    return {
        **who,
        "phase": PHASE_NAMES,
        "position": box.position_names,
        "was_position": box.position_names,
        "character": box.character_names,
        "side": box.side_names[:TAKEDOWN_SIDES],
        "card": box.card_names,
    }


def places(box: Box) -> dict[str, Any]:
    """The list fields whose places have names."""
    who = fighters(box) if is_solo(box) else "seat"
    common = box.card_names[:COMMON]
    dice = dict.fromkeys(("place", "rolled", "board"), (who, COLOUR_NAMES))
    single = ("contest", "character", "side", "technique", "card", "held", "own")
    counted = dict.fromkeys((*single, "points", "advantages", "total"), (who,))
    return {**dice, **counted, "hand": (who, common), "spent": (common,)}


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a fight that is under way: boards, Place dice, and the initiative."""
    if "phase" not in given or s.phase <= SIDE:
        return
    _arrange_table(s, box, given)
    if "was_position" not in given:
        s.was_position = s.position
    if "was_top" not in given:
        s.was_top = s.top
    if "number" not in given and s.phase > READY:
        s.number = 1
    if "initiative" not in given and not is_solo(box):
        s.initiative = s.first if s.top == NOBODY else s.top
    if "turn" not in given:
        s.turn = 0 if s.phase == TOKEN or is_solo(box) else s.initiative
    if "fighter" not in given and s.turn >= 0:
        s.fighter = s.turn


def _arrange_table(s: State, box: Box, given: set[str]) -> None:
    if "character" not in given:
        s.character = [0, 1]
    if "side" not in given:
        s.side = [0, BOARD_SIDES]
    for fighter in range(box.players):
        if not any(s.place[fighter]):
            s.place[fighter] = list(box.place[s.character[fighter]])
    if "held" not in given:
        s.held = [sum(s.hand[fighter]) for fighter in range(FIGHTERS)]


def fault(s: State, box: Box) -> str:
    """What is impossible about a state, or ""."""
    if (s.position == STANDING) != (s.top == NOBODY):
        return "top must be a fighter on the ground, and none while standing"
    if s.character[0] == s.character[1] != NONE:
        return "both fighters have the same character"
    if s.winner != NOBODY and s.turn != OVER:
        return f"{fighter_name(box, s.winner)} has won, but the match is not over"
    if box.mode != SCORING and any(s.points + s.advantages):
        return "points and advantages must be 0 where only a submission counts"
    for fighter in range(FIGHTERS):
        problem = _dice_fault(s, box, fighter) or _technique_fault(s, box, fighter)
        if problem:
            return f"{fighter_name(box, fighter)}: {problem}"
    return turn_fault(s, box) or _card_fault(s, box) or _end_fault(s, box)


def _dice_fault(s: State, box: Box, fighter: int) -> str:
    has_dice = fighter < box.players and s.character[fighter] != NONE
    for colour, name in enumerate(COLOUR_NAMES):
        place = s.place[fighter][colour]
        rolled = s.rolled[fighter][colour]
        placed = s.board[fighter][colour]
        if not (1 <= place <= FACES if has_dice else place == 0):
            right = f"1 to {FACES}" if has_dice else "0"
            return f"the {name} die in Place must be {right}, not {place}"
        if not 0 <= rolled <= FACES or not 0 <= placed <= FACES:
            return f"a {name} die must be 0 to {FACES}, not {rolled} or {placed}"
        if rolled and placed:
            return f"the {name} die is both rolled and on the movement board"
        if (rolled or placed) and not has_dice:
            return f"a fighter without dice has a {name} die"
        if s.phase >= ACTION and s.turn != OVER and s.colour < COLOURS:
            if has_dice and not rolled and not placed:
                return f"the {name} die is neither rolled nor on the movement board"
    return ""


def _technique_fault(s: State, box: Box, fighter: int) -> str:
    if not NONE <= s.technique[fighter] < TECHNIQUES:
        return f"technique must be {NONE} to {TECHNIQUES - 1}, not {s.technique[fighter]}"
    if s.phase <= SIDE:
        return ""
    technique = chosen(s, fighter)
    if technique == NONE:
        return "dice are on the movement board without a technique" if any(s.board[fighter]) else ""
    if box.kind[technique] == NONE:
        return f"technique {s.technique[fighter]} is not on this side of the movement board"
    for colour, name in enumerate(COLOUR_NAMES):
        placed = s.board[fighter][colour]
        if placed and placed < box.least[technique][colour]:
            least = box.least[technique][colour]
            return f"{box.technique_names[technique]} needs {name} {least} or more, not {placed}"
    return ""


def _card_fault(s: State, box: Box) -> str:
    for card in range(COMMON):
        copies = s.hand[0][card] + s.hand[1][card] + s.spent[card]
        if not 0 <= copies <= 1:
            return f"there must be one {box.card_names[card]}, not {copies}"
        if copies and is_solo(box) and not box.has_solo_mark[card]:
            return f"{box.card_names[card]} has no solo mark, so it is not used in solo play"
    if sum(s.held) + sum(s.spent) > HAND * box.players:
        return f"a fighter has at most {HAND} common action cards in a fight, used ones included"
    for fighter in range(FIGHTERS):
        if sum(s.hand[fighter]) != s.held[fighter]:
            name, count = fighter_name(box, fighter), sum(s.hand[fighter])
            return (
                f"held must be {count} for {name}, as many as the hand has, not {s.held[fighter]}"
            )
        if s.own[fighter] and is_solo(box):
            return "own must be 0: solo play has no character action cards"
    if any(not 0 <= copies <= 1 for copies in s.deck):
        return "deck must be 0 or 1 for each solo card"
    if any(s.deck) and not is_solo(box):
        return "deck must be all 0 with two fighters"
    if s.solo != NONE and (not is_solo(box) or not 0 <= s.solo < SOLO_CARDS):
        right = f"{NONE} to {SOLO_CARDS - 1}" if is_solo(box) else f"{NONE} with two fighters"
        return f"solo must be {right}, not {s.solo}"
    return ""


def _end_fault(s: State, box: Box) -> str:
    if s.turn != OVER or s.winner == NOBODY or box.mode == SCORING:
        return ""
    technique = chosen(s, s.winner)
    if technique != NONE and box.kind[technique] != SUBMISSION:
        return f"{fighter_name(box, s.winner)} has won, but not by a submission"
    return ""

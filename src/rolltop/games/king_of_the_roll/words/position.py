"""Written positions: what follows from the fields given, and what cannot be."""

from typing import Any

from rolltop.contract import OVER
from rolltop.games.king_of_the_roll.rules.box import Box, is_solo
from rolltop.games.king_of_the_roll.rules.movement_board import chosen
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
    """Fill in a fight that is under way: boards, Place dice, whose initiative it is."""
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
    """What cannot be, or nothing."""
    if (s.position == STANDING) != (s.top == NOBODY):
        return "somebody is on top on the ground, nobody while standing"
    if s.character[0] == s.character[1] != NONE:
        return "both have the same character"
    if s.winner != NOBODY and s.turn != OVER:
        return f"{fighter_name(box, s.winner)} has won, but the match goes on"
    if box.mode != SCORING and any(s.points + s.advantages):
        return "there are points, but only a submission counts"
    for fighter in range(FIGHTERS):
        problem = _dice_fault(s, box, fighter) or _technique_fault(s, box, fighter)
        if problem:
            return f"{fighter_name(box, fighter)}: {problem}"
    return _card_fault(s, box) or _end_fault(s, box)


def _dice_fault(s: State, box: Box, fighter: int) -> str:
    has_dice = fighter < box.players and s.character[fighter] != NONE
    for colour, name in enumerate(COLOUR_NAMES):
        place = s.place[fighter][colour]
        rolled = s.rolled[fighter][colour]
        placed = s.board[fighter][colour]
        if not (1 <= place <= FACES if has_dice else place == 0):
            return f"the {name} die in Place shows {place}"
        if not 0 <= rolled <= FACES or not 0 <= placed <= FACES:
            return f"a {name} die shows no face of a die"
        if rolled and placed:
            return f"there are three {name} dice"
        if (rolled or placed) and not has_dice:
            return f"there is a {name} die where there are none"
        if s.phase >= ACTION and s.turn != OVER and s.colour < COLOURS:
            if has_dice and not rolled and not placed:
                return f"the {name} die is missing"
    return ""


def _technique_fault(s: State, box: Box, fighter: int) -> str:
    if not NONE <= s.technique[fighter] < TECHNIQUES:
        return f"there is no technique {s.technique[fighter]}"
    if s.phase <= SIDE:
        return ""
    technique = chosen(s, fighter)
    if technique == NONE:
        return "dice are on the board of no technique" if any(s.board[fighter]) else ""
    if box.kind[technique] == NONE:
        return f"the board has no technique {s.technique[fighter]}"
    for colour, name in enumerate(COLOUR_NAMES):
        placed = s.board[fighter][colour]
        if placed and placed < box.least[technique][colour]:
            return f"{name} {placed} does not fit {box.technique_names[technique]}"
    return ""


def _card_fault(s: State, box: Box) -> str:
    for card in range(COMMON):
        copies = s.hand[0][card] + s.hand[1][card] + s.spent[card]
        if not 0 <= copies <= 1:
            return f"{box.card_names[card]} is there {copies} times"
        if copies and is_solo(box) and not box.has_solo_mark[card]:
            return f"{box.card_names[card]} has no solo mark"
    if sum(s.held) + sum(s.spent) > HAND * box.players:
        return f"more than {HAND} action cards each"
    for fighter in range(FIGHTERS):
        if sum(s.hand[fighter]) != s.held[fighter]:
            return f"{fighter_name(box, fighter)} holds {s.held[fighter]} cards, not those written"
        if s.own[fighter] and is_solo(box):
            return "there are no character cards in solo"
    if any(not 0 <= copies <= 1 for copies in s.deck):
        return "a solo card is there twice"
    if any(s.deck) and not is_solo(box):
        return "there is a solo deck, but two fighters"
    if s.solo != NONE and (not is_solo(box) or not 0 <= s.solo < SOLO_CARDS):
        return f"there is no solo card {s.solo}"
    return ""


def _end_fault(s: State, box: Box) -> str:
    if s.turn != OVER or s.winner == NOBODY or box.mode == SCORING:
        return ""
    technique = chosen(s, s.winner)
    if technique != NONE and box.kind[technique] != SUBMISSION:
        return f"{fighter_name(box, s.winner)} has won without a submission"
    return ""

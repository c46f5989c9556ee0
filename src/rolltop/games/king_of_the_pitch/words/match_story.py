"""The log of a match: dice, what cancels, V.A.R., penalties, and the winner."""

from rolltop.contract import Line
from rolltop.games.king_of_the_pitch.rules.box import LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.stadium import leader, lowest, match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    CHALLENGER,
    DICE,
    EIGHT,
    KING,
    NOTHING,
    PENALTY,
    REVIEW,
    State,
)
from rolltop.words import SEATS

from .terms import dice_words


def tell_match(before: State, box: Box, outcome: int, after: State) -> Line:
    """The line of a roll in a match: whose it is, and what the dice mean by now."""
    who = SEATS[before.rivals[before.side]]
    face = outcome + 1
    if before.phase == DICE:
        reached = LEVEL_NAMES[match_level(before, box, before.side)]
        dice = dice_words(after.dice[before.side])
        return _verdict(f"{who} rolls {dice} on {reached} level.", "KP-17", after)
    if before.phase == EIGHT:
        return _verdict(f"{who} adds the eight-sided die, {face}.", "KP-17", after)
    if before.phase == REVIEW:
        old = before.dice[before.side][lowest(before, before.side)]
        return _verdict(f"V.A.R.: {who}'s {old} becomes {face}.", "KP-20", after)
    if before.side == CHALLENGER:
        return Line(f"{who} shoots a penalty: {face}.", "KP-18")
    if after.winner == NOTHING:
        return Line(f"{who} answers with {face}. Level again.", "KP-18")
    return Line(f"{who} answers with {face}. {_victory(after)}", "KP-22")


def _verdict(rolled: str, rule: str, s: State) -> Line:
    """A roll and what comes of it, by the rule that a reader would ask for."""
    if s.winner != NOTHING:
        if _cancelled(s):
            rule = "KP-18"
        elif rule == "KP-17":
            rule = "KP-22"
        return Line(f"{rolled} {_victory(s)}", rule)
    if s.phase == PENALTY:
        return Line(f"{rolled} All dice cancel: penalties.", "KP-18")
    if s.phase == REVIEW:
        return Line(f"{rolled} {_review(s)}", "KP-20")
    return Line(rolled, rule)


def _victory(s: State) -> str:
    result = _result(s, s.rivals.index(s.winner))
    return f"{SEATS[s.winner]} wins {result} and is King: crown {s.crowns[s.winner]}."


def _review(s: State) -> str:
    ahead = leader(s)
    die = s.dice[s.side][lowest(s, s.side)]
    calls = f"{SEATS[s.rivals[s.side]]} has placed V.A.R. and rolls the lowest die, {die}, again"
    return f"{_result(s, ahead)} for {SEATS[s.rivals[ahead]]}: {calls}."


def _result(s: State, side: int) -> str:
    """The result as the book writes it, the leading side first, after what cancelled."""
    if s.penalty[CHALLENGER]:
        return f"{s.penalty[side]}–{s.penalty[1 - side]} on penalties"
    equal = _cancelled(s)
    even = f" after {dice_words(s.dice[side][:equal])} cancelled" if equal else ""
    return f"{s.dice[side][equal]}–{s.dice[1 - side][equal]}{even}"


def _cancelled(s: State) -> int:
    """How many dice of each side cancel, the highest first; there is a die that does not."""
    equal = 0
    while s.dice[CHALLENGER][equal] == s.dice[KING][equal]:
        equal += 1
    return equal

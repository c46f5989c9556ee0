"""The log lines of a match: its dice, V.A.R., the penalty shootout, and the winner."""

from rolltop.contract import Line
from rolltop.games.king_of_the_pitch.rules.options import LEVEL_NAMES, Box
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

from .terms import TEAMS, dice_words, plural


def tell_match(before: State, box: Box, outcome: int, after: State) -> Line:
    """The line of a roll in a match: who rolls, and what the dice mean so far."""
    who = TEAMS[before.rivals[before.side]]
    face = outcome + 1
    if before.phase == DICE:
        reached = LEVEL_NAMES[match_level(before, box, before.side)]
        dice = dice_words(after.dice[before.side])
        return _verdict(f"{who} rolls {dice} at {reached} level.", "KP-17", after)
    if before.phase == EIGHT:
        return _verdict(f"{who} rolls {face} on the eight-sided die.", "KP-17", after)
    if before.phase == REVIEW:
        old = before.dice[before.side][lowest(before, before.side)]
        return _verdict(f"V.A.R.: {who}'s {old} becomes {face}.", "KP-20", after)
    if before.side == CHALLENGER:
        return Line(f"{who} takes a penalty: {face}.", "KP-18")
    if after.winner == NOTHING:
        return Line(f"{who} answers with {face}. Level again.", "KP-18")
    return Line(f"{who} answers with {face}. {_victory(after)}", "KP-22")


def _verdict(rolled: str, rule: str, s: State) -> Line:
    """A roll and its result, with the rule that explains the result."""
    if s.winner != NOTHING:
        if _cancelled(s):
            rule = "KP-18"
        elif rule == "KP-17":
            rule = "KP-22"
        return Line(f"{rolled} {_victory(s)}", rule)
    if s.phase == PENALTY:
        return Line(f"{rolled} All dice cancel out: penalty shootout.", "KP-18")
    if s.phase == REVIEW:
        return Line(f"{rolled} {_review(s)}", "KP-20")
    return Line(rolled, rule)


def _victory(s: State) -> str:
    side = s.rivals.index(s.winner)
    king = "stays King" if side == KING else "becomes King"
    crowns = plural(s.crowns[s.winner], "crown")
    return f"{TEAMS[s.winner]} wins {_result(s, side)} and {king}: {crowns}."


def _review(s: State) -> str:
    ahead = leader(s)
    die = s.dice[s.side][lowest(s, s.side)]
    calls = f"{TEAMS[s.rivals[s.side]]} placed V.A.R. and rerolls the lowest die, {die}"
    return f"{TEAMS[s.rivals[ahead]]} leads {_result(s, ahead)}. {calls}."


def _result(s: State, side: int) -> str:
    """The result as the rulebook writes it, the leading side first: `6–5`."""
    if s.penalty[CHALLENGER]:
        return f"{s.penalty[side]}–{s.penalty[1 - side]} on penalties"
    equal = _cancelled(s)
    even = f" after {dice_words(s.dice[side][:equal])} cancelled out" if equal else ""
    return f"{s.dice[side][equal]}–{s.dice[1 - side][equal]}{even}"


def _cancelled(s: State) -> int:
    """The number of dice that each side loses by cancelling; the sides are not level."""
    equal = 0
    while s.dice[CHALLENGER][equal] == s.dice[KING][equal]:
        equal += 1
    return equal

"""A match in the stadium: event cards, dice, V.A.R., the penalty shootout, and the crown."""

from rolltop.contract import CHANCE, OVER
from rolltop.kit.dice import roll_face

from .kinds import BONUS, MATCH, VAR
from .line import throw_away
from .moves import place_move
from .options import Box
from .state import (
    CHALLENGER,
    DICE,
    EIGHT,
    EIGHT_SIDED,
    EVENTS,
    KING,
    MOST_DICE,
    NOTHING,
    PENALTY,
    PLACED_BONUS,
    PLACED_VAR,
    REVIEW,
    SIDES,
    SIX_SIDED,
    State,
)
from .team import level
from .turn import end_turn


def challenge(s: State, box: Box, seat: int) -> None:
    """Use a MATCH card to challenge the King: KP-14."""
    s.match_cards[seat] -= 1
    throw_away(s, MATCH)
    s.rivals[CHALLENGER] = seat
    s.rivals[KING] = s.king
    for side in range(SIDES):
        s.placed[side] = 0
        s.eight[side] = 0
        s.reviewed[side] = 0
        s.penalty[side] = 0
        for die in range(MOST_DICE):
            s.dice[side][die] = 0
    s.winner = NOTHING
    s.phase = EVENTS
    s.side = CHALLENGER
    if box.asked == 0 and not _has_events(s, seat):
        place_events(s, 0)


def _has_events(s: State, seat: int) -> bool:
    return s.var_cards[seat] + s.bonus_cards[seat] > 0


def event_moves(s: State, seat: int, out: list[int]) -> int:
    """List the event cards that a side may place before the roll: KP-19."""
    count = 0
    for bonus in range(2 if s.bonus_cards[seat] > 0 else 1):
        for var in range(2 if s.var_cards[seat] > 0 else 1):
            out[count] = place_move(bonus * PLACED_BONUS + var * PLACED_VAR)
            count += 1
    return count


def place_events(s: State, events: int) -> None:
    """Place and discard event cards; a King who holds any decides second: KP-19."""
    seat = s.rivals[s.side]
    s.placed[s.side] = events
    if events & PLACED_VAR:
        s.var_cards[seat] -= 1
        throw_away(s, VAR)
    if events & PLACED_BONUS:
        s.bonus_cards[seat] -= 1
        throw_away(s, BONUS)
    if s.side == CHALLENGER and _has_events(s, s.rivals[KING]):
        s.side = KING
        s.turn = s.rivals[KING]
    else:
        ask_roll(s, DICE, CHALLENGER)


def match_level(s: State, box: Box, side: int) -> int:
    """The level at which a side plays this match."""
    return level(s, box, s.rivals[side], s.placed[side] & PLACED_BONUS)


def ask_roll(s: State, phase: int, side: int) -> None:
    s.phase = phase
    s.side = side
    s.turn = CHANCE


def roll_dice(s: State, box: Box, outcome: int) -> None:
    """Roll the six-sided dice of a side: KP-17."""
    reached = match_level(s, box, s.side)
    count = box.sixes[reached]
    for die in range(count):
        s.dice[s.side][count - 1 - die] = roll_face(count, outcome, die)
    if box.eights[reached]:
        s.phase = EIGHT
    else:
        roll_on(s, box)


def roll_eight(s: State, box: Box, face: int) -> None:
    """Roll the eight-sided die of a side at crown level: KP-17."""
    s.eight[s.side] = face
    s.dice[s.side][box.sixes[match_level(s, box, s.side)]] = face
    sort_down(s, s.side)
    roll_on(s, box)


def roll_on(s: State, box: Box) -> None:
    if s.side == CHALLENGER:
        ask_roll(s, DICE, KING)
    else:
        judge(s, box)


def sort_down(s: State, side: int) -> None:
    for die in range(1, MOST_DICE):
        moved = s.dice[side][die]
        gap = die
        while gap > 0 and s.dice[side][gap - 1] < moved:
            s.dice[side][gap] = s.dice[side][gap - 1]
            gap -= 1
        s.dice[side][gap] = moved


def leader(s: State) -> int:
    """The side with the highest die that is not cancelled out, or NOTHING: KP-18."""
    for die in range(MOST_DICE):
        if s.dice[CHALLENGER][die] > s.dice[KING][die]:
            return CHALLENGER
        if s.dice[CHALLENGER][die] < s.dice[KING][die]:
            return KING
    return NOTHING


def judge(s: State, box: Box) -> None:
    """End the match, or go on with a V.A.R. reroll or a shootout: KP-18, KP-20."""
    ahead = leader(s)
    if ahead == NOTHING:
        ask_roll(s, PENALTY, CHALLENGER)
        return
    behind = 1 - ahead
    if s.placed[behind] & PLACED_VAR and s.reviewed[behind] == 0:
        s.reviewed[behind] = 1
        ask_roll(s, REVIEW, behind)
        return
    crown(s, box, ahead)


def lowest(s: State, side: int) -> int:
    """The index of a side's lowest die."""
    die = MOST_DICE - 1
    while s.dice[side][die] == 0:
        die -= 1
    return die


def review_sides(s: State) -> int:
    """The number of sides of the die to reroll; among equal dice it is the d8: KP-31."""
    if s.eight[s.side] == s.dice[s.side][lowest(s, s.side)]:
        return EIGHT_SIDED
    return SIX_SIDED


def review(s: State, box: Box, face: int) -> None:
    """Reroll the lowest die of the losing side: KP-20."""
    die = lowest(s, s.side)
    if s.eight[s.side] == s.dice[s.side][die]:
        s.eight[s.side] = face
    s.dice[s.side][die] = face
    sort_down(s, s.side)
    judge(s, box)


def shoot(s: State, box: Box, face: int) -> None:
    """Take a penalty: each side rolls one die until one is higher: KP-18."""
    s.penalty[s.side] = face
    if s.side == CHALLENGER:
        s.penalty[KING] = 0
        s.side = KING
    elif s.penalty[CHALLENGER] == face:
        s.side = CHALLENGER
    else:
        crown(s, box, CHALLENGER if s.penalty[CHALLENGER] > face else KING)


def crown(s: State, box: Box, side: int) -> None:
    """Give the winner a crown and the title of King; the last crown wins the game: KP-22."""
    s.winner = s.rivals[side]
    s.king = s.winner
    s.crowns[s.winner] += 1
    if s.crowns[s.winner] < box.goal:
        end_turn(s, box)
    else:
        s.clock += 1
        s.turn = OVER

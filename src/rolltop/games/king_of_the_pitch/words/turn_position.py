"""Written positions: whether the turn, the phase and the match in the stadium fit together."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.king_of_the_pitch.rules.options import Box
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    ACT,
    CHALLENGER,
    DEAL,
    DICE,
    EIGHT,
    EVENTS,
    FILL,
    KICK_OFF,
    KING,
    LINE,
    NOTHING,
    REVIEW,
    SIDES,
    State,
)
from rolltop.words import SEATS as SEAT_NAMES

from .terms import PHASE_NAMES


def turn_fault(s: State, box: Box) -> str:
    """What is impossible about whose turn it is and what happens next."""
    if s.seat == NOTHING:
        return "seat must be the team whose turn it is"
    if (s.rivals[CHALLENGER] == NOTHING) != (s.rivals[KING] == NOTHING):
        return "rivals must be two teams, or none"
    if s.rivals[CHALLENGER] == s.rivals[KING] != NOTHING:
        return "rivals must be two different teams"
    if s.turn == OVER:
        return ""
    name = PHASE_NAMES[s.phase]
    if (s.turn == CHANCE) == (s.phase in (ACT, EVENTS)):
        due = "a team" if s.turn == CHANCE else '"chance"'
        return f'turn must be {due} in phase "{name}"'
    if 0 < box.turns <= s.clock:
        return f'clock is {s.clock} of {box.turns} turns, so turn must be "over"'
    if box.goal in s.crowns:
        return f'a team has {box.goal} crowns, so turn must be "over"'
    if s.phase == FILL and (s.line[LINE - 1] != NOTHING or not s.deck_left):
        return 'in phase "fill" the line must have room and the deck a card'
    if s.phase == ACT and s.turn != s.seat:
        return f"turn must be {SEAT_NAMES[s.seat]}, whose turn it is"
    if s.phase in (KICK_OFF, DEAL):
        return _before_fault(s, box)
    return _stadium_fault(s, box) if s.phase >= EVENTS else ""


def _before_fault(s: State, box: Box) -> str:
    if s.phase == KICK_OFF:
        is_rolling = s.kick_off[s.seat] == 0
        return "" if is_rolling else "in phase kick-off the kick_off of seat must be 0"
    if not box.captains:
        return "captain cards are dealt only with the option captains"
    dealt = [card != NOTHING for card in s.captain[: box.players]]
    if dealt != [seat < s.seat for seat in range(box.players)]:
        return "captain cards are dealt in the order of the teams, up to seat"
    return ""


def _stadium_fault(s: State, box: Box) -> str:
    if s.rivals != [s.seat, s.king]:
        return "rivals must be seat, which challenges, and king"
    if s.phase == EVENTS:
        mover = s.rivals[s.side]
        return "" if s.turn == mover else f"turn must be {SEAT_NAMES[mover]}, who places cards"
    rolled = [sum(face > 0 for face in dice) for dice in s.dice]
    level = match_level(s, box, s.side)
    if s.phase == DICE and any(rolled[s.side :]):
        return "dice must be 0 for a side that has not rolled"
    if s.phase == EIGHT and (not box.eights[level] or s.eight[s.side]):
        return "an eight-sided die is rolled once, and only at a level that has one"
    if s.phase == EIGHT and rolled[s.side] != box.sixes[level]:
        return f"dice must have the {box.sixes[level]} six-sided dice of this side"
    if s.phase >= REVIEW and not all(rolled[side] for side in range(SIDES)):
        return "dice must show what both sides rolled"
    return ""

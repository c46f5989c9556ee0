"""The rules of King of the Pitch: a turn is one action, and dice decide a match."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_at, card_odds
from rolltop.kit.dice import die_odds, draw_die, draw_roll, roll_odds, rolls

from .captain import is_undealt, undealt, undealt_at
from .guess import guess
from .kinds import KINDS
from .line import join_line
from .moves import CHALLENGE, MOVES, placed_events
from .options import MOST_CAPTAINS, Box, fill
from .secrets import hide, imagine, seen
from .setup import deal_captain, roll_off, start
from .stadium import (
    challenge,
    event_moves,
    match_level,
    place_events,
    review,
    review_sides,
    roll_dice,
    roll_eight,
    shoot,
)
from .state import (
    DEAL,
    DICE,
    EIGHT,
    EIGHT_SIDED,
    EVENTS,
    FILL,
    KICK_OFF,
    MOST_SIXES,
    PENALTY,
    REVIEW,
    SIX_SIDED,
    State,
)
from .turn import act, action_moves, end_turn

__all__ = [
    "MOVES",
    "OUTCOMES",
    "Box",
    "State",
    "draw",
    "fill",
    "guess",
    "hide",
    "imagine",
    "moves",
    "odds",
    "play",
    "scores",
    "seen",
    "start",
]

# Chance rolls up to four six-sided dice, or draws a card of the deck or a captain card.
OUTCOMES = max(rolls(MOST_SIXES), KINDS, MOST_CAPTAINS)


def moves(s: State, box: Box, out: list[int]) -> int:
    """List the actions of a turn, or the event cards that may be placed before a match."""
    if s.phase == EVENTS:
        return event_moves(s, s.turn, out)
    return action_moves(s, box, s.turn, out)


def play(s: State, box: Box, move: int) -> None:
    """Carry out an action, place event cards, or apply an outcome of chance."""
    if s.turn == CHANCE:
        _happen(s, box, move)
    elif s.phase == EVENTS:
        place_events(s, placed_events(move))
    elif move == CHALLENGE:
        challenge(s, box, s.seat)
    else:
        act(s, box, s.seat, move)
        end_turn(s, box)


def _happen(s: State, box: Box, outcome: int) -> None:
    if s.phase == FILL:
        join_line(s, outcome)
    elif s.phase == DICE:
        roll_dice(s, box, outcome)
    elif s.phase == EIGHT:
        roll_eight(s, box, outcome + 1)
    elif s.phase == REVIEW:
        review(s, box, outcome + 1)
    elif s.phase == PENALTY:
        shoot(s, box, outcome + 1)
    elif s.phase == KICK_OFF:
        roll_off(s, box, outcome + 1)
    else:
        deal_captain(s, box, outcome)


def odds(s: State, box: Box, out: list[int]) -> int:
    """The weight of each card, captain card or roll."""
    if s.phase == FILL:
        return card_odds(s.deck, out)
    if s.phase == DICE:
        return roll_odds(box.sixes[match_level(s, box, s.side)], out)
    if s.phase == DEAL:
        for card in range(box.captain_cards):
            out[card] = is_undealt(s, card)
        return box.captain_cards
    return die_odds(_sides(s), out)


def draw(s: State, box: Box, r: int) -> int:
    """The card, captain card or roll for 32 random bits."""
    if s.phase == FILL:
        return card_at(s.deck, (r * s.deck_left) >> 32)
    if s.phase == DICE:
        return draw_roll(box.sixes[match_level(s, box, s.side)], r)
    if s.phase == DEAL:
        return undealt_at(s, (r * undealt(s, box)) >> 32)
    return draw_die(_sides(s), r)


def _sides(s: State) -> int:
    if s.phase == EIGHT:
        return EIGHT_SIDED
    return review_sides(s) if s.phase == REVIEW else SIX_SIDED


def scores(s: State, box: Box, out: list[float]) -> None:
    """The winner takes all; at the turn limit the best teams share the win: KP-28."""
    best = 0
    equals = 0
    for seat in range(box.players):
        mine = _standing(s, seat)
        if mine > best or seat == 0:
            best = mine
            equals = 0
        if mine == best:
            equals += 1
    for seat in range(box.players):
        out[seat] = 1.0 / equals if _standing(s, seat) == best else 0.0


def _standing(s: State, seat: int) -> int:
    """A number that ranks the teams by crowns, then by the sum of both columns."""
    return s.crowns[seat] * 1000 + s.defence[seat] + s.attack[seat]

"""Written positions: whether the turn, the phase and the last play fit together."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER
from rolltop.games.rolling_jokers.rules.endgame import is_home
from rolltop.games.rolling_jokers.rules.options import STOP_ACTIONS, Box
from rolltop.games.rolling_jokers.rules.row import is_row_full
from rolltop.games.rolling_jokers.rules.state import (
    ASK,
    ASK_TAKE,
    DEAL,
    DRAW,
    EMPTY,
    END,
    FILL,
    HELP,
    PICK,
    PLAY,
    State,
    is_question,
    owner_of,
)
from rolltop.words import SEATS

PHASE_NAMES = (
    *("deal", "fill", "pick", "draw", "help", "play", "ask", "end"),
    *("ask draw", "ask take"),
)


def turn_fault(s: State, box: Box) -> str:
    """What is impossible about whose turn it is and what happens next."""
    phase = PHASE_NAMES[s.phase]
    if (s.turn == CHANCE) != (s.phase in (DEAL, DRAW, FILL)):
        due = "a seat" if s.turn == CHANCE else '"chance"'
        return f'turn must be {due} in phase "{phase}"'
    if (s.turn == OVER) != (s.phase == END):
        due = "a seat" if s.turn == OVER else '"over"'
        return f'turn must be {due} in phase "{phase}"'
    if s.turn == CHANCE and not s.left:
        return "a card must be drawn, but the deck is empty"
    if s.turn == OVER:
        return ""
    if s.winner >= 0:
        return f'{SEATS[s.winner]} has won, so turn must be "over"'
    return _chance_fault(s, box) if s.turn == CHANCE else _mover_fault(s, box)


def _chance_fault(s: State, box: Box) -> str:
    if s.phase == FILL:
        return "row is full, so no card is laid" if is_row_full(s, box) else ""
    if s.phase == DEAL and s.held[s.picker] >= box.hand:
        return f"{SEATS[s.picker]} holds {s.held[s.picker]} cards and is dealt no more"
    if s.phase == DEAL and any(s.held[s.picker + 1 : box.players]):
        return f"cards are dealt in the order of the seats, and {SEATS[s.picker]} is next"
    return ""


def _mover_fault(s: State, box: Box) -> str:
    due = s.picker if s.phase == PICK else s.seat
    if is_question(s.phase):
        return _question_fault(s, box)
    if s.turn != due:
        return f'turn must be {SEATS[due]} in phase "{PHASE_NAMES[s.phase]}"'
    return _play_fault(s, box) if s.phase in (HELP, PLAY) else ""


def _question_fault(s: State, box: Box) -> str:
    """Whether the seat can be asked if it stops another player."""
    if s.turn == s.seat:
        return f"{SEATS[s.seat]} cannot stop its own {'play' if s.phase == ASK else 'pick'}"
    if s.phase == ASK:
        return ""
    if box.stops != STOP_ACTIONS:
        return f'phase "{PHASE_NAMES[s.phase]}" needs the option stops=actions'
    if s.picker != s.seat:
        return f"picker must be {SEATS[s.seat]}, whose pick may be stopped"
    if s.phase == ASK_TAKE and s.row[0] == EMPTY:
        return "the first card of the row may be stopped, but it is missing"
    return ""


def _play_fault(s: State, box: Box) -> str:
    """Whose marbles move: those of the seat, or a partner's once all of the seat are at home."""
    if s.steps:
        return "steps must be 0 before a card is played"
    if not s.held[s.seat]:
        return f"{SEATS[s.seat]} must hold a card to play"
    helps = box.mates > 0 and is_home(s, box, s.seat)
    if s.phase == HELP:
        return "" if helps and box.mates > 1 else "nobody can choose a partner to help"
    mates = [seat for seat in box.mate[s.seat] if seat >= 0] if helps else [s.seat]
    if s.colour not in mates or s.second == s.colour:
        return f"colour must be {' or '.join(SEATS[seat] for seat in mates)}"
    if s.second >= 0 and (not helps or s.second not in mates):
        return "second must be another partner, or none"
    return ""


def moved_fault(s: State, box: Box) -> str:
    """Whether the marbles of the last play were somewhere on this table."""
    for step in range(s.steps):
        if owner_of(s.moved[step]) >= box.players:
            return "moved must be marbles of this match"
    return ""

"""Before the first turn: the setup, the roll for the first King, and the captain cards."""

from rolltop.contract import CHANCE

from .kinds import COLOURS, KINDS, NUMBERS, SUPPLIED, WHITE
from .line import fill_line
from .options import Box
from .state import DEAL, HAND, KICK_OFF, LINE, MOST_DICE, NOTHING, SEATS, SIDES, State


def start(s: State, box: Box) -> None:
    """Set up the table; the teams then roll for the first King: KP-1, KP-4, KP-5."""
    s.turn = CHANCE
    s.phase = KICK_OFF
    s.seat = s.clock = s.side = 0
    s.king = s.winner = NOTHING
    for place in range(LINE):
        s.line[place] = NOTHING
    s.deck_left = s.discard_left = 0
    for kind in range(KINDS):
        s.deck[kind] = box.count[kind]
        s.deck_left += box.count[kind]
        s.discard[kind] = 0
    for colour in range(COLOURS):
        s.bank[colour] = box.bank[colour] - box.players * box.cubes[colour]
    for chip in range(SUPPLIED):
        s.chips[chip] = box.chips[chip]
    for seat in range(SEATS):
        _start_team(s, box, seat)
    for side in range(SIDES):
        s.rivals[side] = NOTHING
        s.placed[side] = s.eight[side] = s.reviewed[side] = s.penalty[side] = 0
        for die in range(MOST_DICE):
            s.dice[side][die] = 0


def _start_team(s: State, box: Box, seat: int) -> None:
    plays = seat < box.players
    s.kick_off[seat] = 0 if plays else -1
    for slot in range(HAND):
        s.hand[seat][slot] = NOTHING
    for colour in range(COLOURS):
        s.cubes[seat][colour] = box.cubes[colour] if plays else 0
    for number in range(NUMBERS):
        s.team[seat][number] = WHITE
    s.held[seat] = s.match_cards[seat] = s.var_cards[seat] = s.bonus_cards[seat] = 0
    s.defence[seat] = s.attack[seat] = s.crowns[seat] = 0
    s.captain[seat] = s.post[seat] = NOTHING


def roll_off(s: State, box: Box, face: int) -> None:
    """Roll for the first King; teams that tie for the highest roll again: KP-6."""
    s.kick_off[s.seat] = face
    best = 0
    equals = 0
    highest = 0
    for seat in range(box.players):
        if s.kick_off[seat] == 0:
            s.seat = seat
            return
        if s.kick_off[seat] > best:
            best = s.kick_off[seat]
            equals = 0
            highest = seat
        if s.kick_off[seat] == best:
            equals += 1
    if equals == 1:
        _crown_first(s, box, highest)
        return
    s.seat = highest
    for seat in range(box.players):
        s.kick_off[seat] = 0 if s.kick_off[seat] == best else -1


def _crown_first(s: State, box: Box, seat: int) -> None:
    """Name the first King, who starts once the captain cards are dealt: KP-6, KP-23."""
    s.king = seat
    s.seat = 0
    s.phase = DEAL
    if box.captains == 0:
        s.seat = seat
        fill_line(s)


def deal_captain(s: State, box: Box, card: int) -> None:
    """Deal a secret captain card to the next team: KP-23."""
    s.captain[s.seat] = card
    s.seat += 1
    if s.seat == box.players:
        s.seat = s.king
        fill_line(s)

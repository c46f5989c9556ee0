"""The turn: pick a card, play one, hear who stops it, fill the row (RJ-5 to RJ-9, RJ-22)."""

from __future__ import annotations

from rolltop.contract import CHANCE, OVER

from .box import KINDS, SPECIAL, Box
from .helping import is_home
from .marbles import forget, take_back
from .plays import play_card
from .state import (
    ASK,
    DECK,
    DISCARD,
    DRAW,
    EMPTY,
    END,
    FILL,
    HELP,
    HELP_ONE,
    HELP_TWO,
    LET,
    PICK,
    PLAY,
    TAKE,
    State,
)


def begin_turn(s: State, box: Box) -> None:
    """The seat whose turn it is picks a card, unless the cap on turns is reached (RJ-25)."""
    if box.turns > 0 and s.number >= box.turns:
        s.turn = OVER
        s.phase = END
        return
    s.number += 1
    s.picker = s.seat
    s.turn = s.seat
    s.phase = PICK


def pick(s: State, box: Box, move: int) -> None:
    """RJ-7: take a card from the deck, or one that lies face up."""
    if move == DECK:
        s.phase = DRAW
        need_card(s)
        return
    kind = move - TAKE
    slot = 0
    while s.row[slot] != kind:
        slot += 1
    s.row[slot] = EMPTY
    s.known[s.picker][kind] += 1  # RJ-26
    s.hand[s.picker][kind] += 1
    s.held[s.picker] += 1
    _picked(s, box)


def draw_outcome(s: State, box: Box, kind: int) -> None:
    """A card comes off the deck, into a hand or into the row."""
    s.deck[kind] -= 1
    s.left -= 1
    if s.phase == FILL:
        slot = 0
        while s.row[slot] != EMPTY:
            slot += 1
        s.row[slot] = kind
        fill_row(s, box)
        return
    s.hand[s.picker][kind] += 1
    s.held[s.picker] += 1
    if s.phase == DRAW:
        _picked(s, box)
        return
    if s.held[s.picker] == box.hand:
        s.picker += 1
    if s.picker < box.players:
        need_card(s)
    else:
        s.picker = 0
        fill_row(s, box)


def need_card(s: State) -> None:
    """Chance turns a card; an empty deck is first made anew of the discard pile (RJ-6)."""
    s.turn = CHANCE
    if s.left == 0:
        for kind in range(KINDS):
            s.left += s.discard[kind]
            s.deck[kind] += s.discard[kind]
            s.discard[kind] = 0
        s.top = EMPTY


def fill_row(s: State, box: Box) -> None:
    """RJ-9: fill the gaps in the row, lay it anew if too many are alike, then begin a turn."""
    if is_row_full(s, box) and are_alike(s, box):
        for slot in range(box.row):
            put_down(s, s.row[slot])
            s.row[slot] = EMPTY
    if is_row_full(s, box):
        begin_turn(s, box)
    else:
        s.phase = FILL
        need_card(s)


def is_row_full(s: State, box: Box) -> bool:
    lying = 0
    for slot in range(box.row):
        if s.row[slot] != EMPTY:
            lying += 1
    return lying == box.row


def are_alike(s: State, box: Box) -> bool:
    """Whether enough cards in the row are of one number."""
    for slot in range(box.row):
        same = 0
        for other in range(box.row):
            if s.row[other] == s.row[slot]:
                same += 1
        if same >= box.alike:
            return True
    return False


def choose_help(s: State, box: Box, move: int) -> None:
    """RJ-24: say whose marbles are moved."""
    s.phase = PLAY
    if move < HELP_TWO:
        s.colour = box.mate[s.seat][move - HELP_ONE]
    else:
        s.colour = box.mate[s.seat][(move - HELP_TWO) // 3]
        s.second = box.mate[s.seat][(move - HELP_TWO) % 3]


def throw_away(s: State, box: Box, move: int) -> None:
    """RJ-8: a card is discarded and the turn ends."""
    give_up(s, s.seat, move - DISCARD)
    _end_turn(s, box)


def announce(s: State, box: Box, move: int) -> None:
    """Make a play on the table; it stands when nobody stops it."""
    kind = play_card(s, box, move)
    give_up(s, s.seat, kind)
    if are_specials_open(s, box):
        _settle(s, box)
    else:
        s.phase = ASK
        s.turn = s.seat + 1 if s.seat + 1 < box.players else 0


def answer(s: State, box: Box, move: int) -> None:
    """RJ-22: the seat that is asked lets the play pass, or stops it with a special joker."""
    if move == LET:
        s.turn = s.turn + 1 if s.turn + 1 < box.players else 0
        if s.turn == s.seat:
            _settle(s, box)
        return
    take_back(s, box)
    give_up(s, s.turn, SPECIAL)
    s.picker = s.turn
    s.phase = PICK


def are_specials_open(s: State, box: Box) -> bool:
    """Whether every special joker lies in the row or in the discard pile."""
    found = s.discard[SPECIAL]
    for slot in range(box.row):
        if s.row[slot] == SPECIAL:
            found += 1
    return found == box.cards[SPECIAL]


def give_up(s: State, seat: int, kind: int) -> None:
    """A card goes from a hand to the discard pile, of equal ones the known one (RJ-26)."""
    s.hand[seat][kind] -= 1
    s.held[seat] -= 1
    if s.known[seat][kind] > 0:
        s.known[seat][kind] -= 1
    put_down(s, kind)


def put_down(s: State, kind: int) -> None:
    """A card comes onto the discard pile."""
    s.discard[kind] += 1
    s.top = kind


def _picked(s: State, box: Box) -> None:
    if s.picker != s.seat:
        _end_turn(s, box)
        return
    forget(s)
    s.turn = s.seat
    s.phase = PLAY
    s.colour = s.seat
    s.second = -1
    if box.mates > 0 and is_home(s, box, s.seat):
        s.colour = box.mate[s.seat][0]
        if box.mates > 1:
            s.phase = HELP


def _settle(s: State, box: Box) -> None:
    """The play stands: the side may have won (RJ-23)."""
    for seat in range(box.players):
        if box.team[seat] == box.team[s.seat] and not is_home(s, box, seat):
            _end_turn(s, box)
            return
    s.winner = box.team[s.seat]
    s.turn = OVER
    s.phase = END


def _end_turn(s: State, box: Box) -> None:
    s.seat = s.seat + 1 if s.seat + 1 < box.players else 0
    fill_row(s, box)

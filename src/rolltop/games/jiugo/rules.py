"""JiuGo: a turn is discard, draw, then open, counter or follow up, until one stops."""

from rolltop.contract import CHANCE, OVER

from .box import Box, fill
from .guess import guess
from .piles import ask_cards, kinds_held, lose, receive
from .secrets import hide, imagine, seen
from .sequence import clear, lay, must_attack, playable, standing
from .state import (
    CARDS,
    DEALING,
    DISCARDING,
    EMPTY,
    ESCAPE,
    LINE,
    ROLLING,
    SCRAMBLE,
    SLOTS,
    SUB,
    State,
)
from .submission import DIE, drawn_escapes, is_caught, roll, spend_escape, submit

__all__ = ["Box", "State", "fill", "guess", "hide", "imagine", "seen"]

# A move is a card to play, DISCARD + a card, DRAW + how many, or STOP.
DISCARD = CARDS
DRAW = 2 * CARDS
STOP = DRAW + 8
MOVES = STOP + 1
OUTCOMES = CARDS


def start(s: State, box: Box) -> None:
    s.length = LINE
    clear(s)
    s.clock = s.discarded = s.has_played = s.out = s.spent = s.left = 0
    s.dice[0] = s.dice[1] = 0
    s.top = EMPTY
    for seat in range(len(s.cards)):
        s.points[seat] = s.out_as[seat] = s.shown[seat] = s.cards[seat] = 0
        s.dealt[seat] = box.escapes_dealt if seat < box.players else 0  # JG-1
        for slot in range(SLOTS):
            s.hand[seat][slot] = EMPTY
    for card in range(CARDS):
        s.deck[card] = box.copies[card]
        s.left += box.copies[card]
        s.dead[card] = s.pile[card] = 0
    s.seat = 0
    s.to_draw = box.hand
    s.phase = DEALING
    s.turn = CHANCE


def moves(s: State, box: Box, out: list[int]) -> int:
    if s.phase == DISCARDING:
        return _discards_and_draws(s, box, out)
    row = s.hand[s.seat]
    has = kinds_held(s, box, s.seat)
    can = playable(s, box, has)
    must = must_attack(s, box, has, can)
    if must:
        can = 1 << SUB
    count = 0
    before = EMPTY
    for slot in range(s.cards[s.seat]):
        card = row[slot]
        if card != before and can >> box.kind[card] & 1 and s.held & box.position[card] == 0:
            out[count] = card
            count += 1
        before = card
    if can >> ESCAPE & 1 and has >> ESCAPE & 1 == 0 and s.dealt[s.seat] > 0:
        out[count] = ESCAPE
        count += 1
    if not must:
        out[count] = STOP
        count += 1
    return count


def _discards_and_draws(s: State, box: Box, out: list[int]) -> int:
    # JG-5
    row = s.hand[s.seat]
    count = 0
    if s.discarded < box.most_discards:
        before = EMPTY
        for slot in range(s.cards[s.seat]):
            if row[slot] != before:
                out[count] = DISCARD + row[slot]
                count += 1
            before = row[slot]
    for cards in range(min(box.most_draws, box.hand - s.cards[s.seat]) + 1):
        out[count] = DRAW + cards
        count += 1
    return count


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        _chance(s, box, move)
        return
    s.dice[0] = s.dice[1] = 0
    if move == STOP:
        _stop(s, box)
    elif move >= DRAW:
        ask_cards(s, box, move - DRAW)
    elif move >= DISCARD:
        lose(s, s.seat, move - DISCARD)
        s.dead[move - DISCARD] += 1
        s.discarded += 1
    elif move == ESCAPE:
        spend_escape(s, s.seat, drawn_escapes(s, s.seat))
        clear(s)  # JG-13
    else:
        lose(s, s.seat, move)
        lay(s, box, move, _next(s, box, s.seat))
        if box.kind[move] == SUB and is_caught(s):
            _submit(s, box)


def _chance(s: State, box: Box, outcome: int) -> None:
    if s.phase == ROLLING:
        if roll(s, outcome):
            target = s.facing
            clear(s)
            _end_turn(s, box, target)  # JG-17
        return
    receive(s, box, outcome)
    if s.phase == DEALING and s.to_draw == 0:
        _deal_next(s, box)


def _deal_next(s: State, box: Box) -> None:
    if s.seat + 1 < box.players:
        s.seat += 1
        s.to_draw = box.hand
    else:
        _begin_turn(s, 0)  # JG-1


def _submit(s: State, box: Box) -> None:
    target = s.facing
    submit(s, target)
    if s.out == box.players - 1:
        s.clock += 1
        s.turn = OVER
        return
    clear(s)
    _end_turn(s, box, _next(s, box, target))


def _stop(s: State, box: Box) -> None:
    """Pass, forfeit, hold or leave the sequence standing, whichever it is."""
    if s.length == 0:
        _end_turn(s, box, _next(s, box, s.seat))  # JG-6
    elif s.owner != s.seat:
        _end_turn(s, box, s.owner)  # JG-14
    elif standing(s, box) == SCRAMBLE:
        clear(s)  # JG-23
        _end_turn(s, box, _next(s, box, s.seat))
    else:
        if s.has_played == 0:
            _face_next(s, box)
        _end_turn(s, box, s.facing)


def _face_next(s: State, box: Box) -> None:
    # JG-22
    s.facing = _next(s, box, s.facing)
    if s.facing == s.owner:
        s.facing = _next(s, box, s.facing)


def _end_turn(s: State, box: Box, following: int) -> None:
    s.clock += 1
    if s.clock == box.limit:
        s.turn = OVER  # JG-19, JG-20
    else:
        _begin_turn(s, following)


def _begin_turn(s: State, seat: int) -> None:
    s.seat = s.turn = seat
    s.phase = DISCARDING
    s.discarded = s.has_played = s.to_draw = 0


def _next(s: State, box: Box, seat: int) -> int:
    seat = (seat + 1) % box.players
    while s.out_as[seat] > 0:
        seat = (seat + 1) % box.players
    return seat


def odds(s: State, box: Box, out: list[int]) -> int:
    if s.phase == ROLLING:
        for outcome in range(DIE * DIE):
            out[outcome] = 1
        return DIE * DIE
    for card in range(box.cards):
        out[card] = s.deck[card]
    return box.cards


def draw(s: State, box: Box, r: int) -> int:
    if s.phase == ROLLING:
        return (r * DIE * DIE) >> 32
    place = (r * s.left) >> 32
    card = 0
    while place >= s.deck[card]:
        place -= s.deck[card]
        card += 1
    return card


def scores(s: State, box: Box, out: list[float]) -> None:
    """The share of the others whom a seat has left behind, a tie counting half."""
    for seat in range(box.players):
        behind = 0
        for other in range(box.players):
            if other != seat:
                behind += _compare(s, seat, other)
        out[seat] = behind / (2 * (box.players - 1))


def _compare(s: State, seat: int, other: int) -> int:
    """2 if the seat is ahead of the other, 1 if they tie, else 0."""
    if s.out_as[seat] != s.out_as[other]:
        is_ahead = s.out_as[seat] == 0 or s.out_as[seat] > s.out_as[other] > 0
        return 2 if is_ahead else 0
    if s.points[seat] == s.points[other]:
        return 1
    return 2 if s.points[seat] > s.points[other] else 0

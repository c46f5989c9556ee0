"""The standing sequence: what opens it, follows in it and counters it."""

from rolltop.kit.cards import EMPTY

from .box import Box
from .hand import kinds_held
from .moves import STOP
from .state import (
    CONTROL,
    ESCAPE,
    GUARD,
    NOBODY,
    PASS,
    SCRAMBLE,
    SUB,
    SWEEP,
    TAKEDOWN,
    State,
)

# Kinds as bits, by the kind of the card that stands: Escape, Scramble, Guard … Sub.
OPENERS = 1 << GUARD | 1 << TAKEDOWN | 1 << SCRAMBLE  # JG-6
FOLLOWERS = (  # JG-7
    0,
    1 << CONTROL | 1 << SUB,
    1 << SWEEP | 1 << SCRAMBLE | 1 << SUB,
    1 << PASS | 1 << SCRAMBLE | 1 << SUB,
    1 << CONTROL | 1 << SUB,
    1 << CONTROL | 1 << SUB,
    1 << CONTROL | 1 << SUB,
    0,
)
COUNTERS = (  # JG-12
    0,
    0,
    1 << PASS | 1 << SCRAMBLE,
    1 << GUARD | 1 << SCRAMBLE,
    1 << PASS | 1 << SCRAMBLE,
    1 << SWEEP | 1 << GUARD | 1 << SCRAMBLE,
    1 << SCRAMBLE | 1 << ESCAPE,
    0,
)


def standing(s: State, box: Box) -> int:
    """The kind of the card that stands."""
    return box.kind[s.line[s.length - 1]]


def playable(s: State, box: Box, has: int) -> int:
    """The kinds, as bits, that the seat may play, whose hand has the kinds `has`."""
    if s.length == 0:
        return OPENERS
    kind = standing(s, box)
    if s.owner != s.seat:
        return COUNTERS[kind]
    can = FOLLOWERS[kind]
    if kind == SCRAMBLE and s.length == 1:
        can |= 1 << GUARD | 1 << TAKEDOWN
        if has & (1 << GUARD | 1 << TAKEDOWN):
            can &= ~(1 << CONTROL)  # JG-8
    if s.length < box.cards_before_sub:
        can &= ~(1 << SUB)  # JG-9
    return can


def must_attack(s: State, box: Box, has: int, can: int) -> bool:
    """Whether a submission-only match leaves nothing but the Sub."""  # JG-20
    if box.submission_only == 0 or s.length == 0 or s.owner != s.seat:
        return False
    return standing(s, box) == CONTROL and has & can & 1 << SUB != 0


def cards_to_play(s: State, box: Box, out: list[int]) -> int:
    """The moves once the cards are drawn: the cards that may be played, an Escape, or to stop."""
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


def lay(s: State, box: Box, card: int, facing: int) -> None:
    """Put a card on the Play pile: the next of one's own sequence, or the first of a new one."""
    if s.owner != s.seat:
        clear(s)  # JG-13
        s.owner = s.seat
        s.facing = facing
    s.line[s.length] = card
    s.length += 1
    s.pile[card] += 1
    s.top = card
    s.has_played = 1
    s.pending += box.points[card]
    s.held |= box.position[card]
    kind = box.kind[card]
    if kind == CONTROL or kind == SUB:
        if box.submission_only == 0:
            s.points[s.seat] += s.pending  # JG-15
        s.pending = 0


def clear(s: State) -> None:
    """Leave a neutral table; the cards stay on the Play pile."""
    for place in range(s.length):
        s.line[place] = EMPTY
    s.length = 0
    s.owner = NOBODY
    s.facing = NOBODY
    s.pending = 0
    s.held = 0

"""The standing sequence: what opens it, follows in it and counters it."""

from rolltop.kit.cards import EMPTY

from .hand import kinds_held
from .kinds import CONTROL, ESCAPE, SCRAMBLE, SUB
from .moves import SPEND_ESCAPE, STOP, play_move
from .options import Box
from .state import LINE_SLOTS, NOBODY, State


def standing(s: State, box: Box) -> int:
    """The kind of the card that stands."""
    return box.kind[s.line[s.length - 1]]


def playable(s: State, box: Box, has: int) -> int:
    """The kinds, as bits, that the seat may play with the kinds `has` in its hand."""
    can = _fitting(s, box, has)
    if s.sub_discarded and box.submission_only and not box.discard_subs:
        can &= ~(1 << CONTROL)  # JG-20
    return can


def _fitting(s: State, box: Box, has: int) -> int:
    """The kinds that fit what stands."""
    if s.length == 0:
        return box.openers  # JG-6
    kind = standing(s, box)
    if s.owner != s.seat:
        return box.counters[kind]  # JG-12
    if s.length == LINE_SLOTS:
        return 0  # the table is full, which takes a deck other than the printed one
    can = box.followers[kind]  # JG-7
    if kind == SCRAMBLE and s.length == 1:
        others = box.openers & ~(1 << SCRAMBLE)
        can |= others
        if has & others:
            can &= ~(1 << CONTROL)  # JG-8
    if s.length < box.cards_before_sub:
        can &= ~(1 << SUB)  # JG-9
    return can


def must_attack(s: State, box: Box, has: int) -> bool:
    """Whether a submission-only match demands the Sub from the seat, whose Control stands."""
    # JG-20
    if not box.submission_only or s.owner != s.seat:
        return False
    return standing(s, box) == CONTROL and has & playable(s, box, has) & 1 << SUB != 0


def cards_to_play(s: State, box: Box, out: list[int]) -> int:
    """The moves after the draw: each card that may be played, an Escape, and to stop."""
    row = s.hand[s.seat]
    has = kinds_held(s, box, s.seat)
    can = playable(s, box, has)
    must = must_attack(s, box, has)
    if must:
        can = 1 << SUB
    count = 0
    before = EMPTY
    for slot in range(s.cards[s.seat]):
        card = row[slot]
        # JG-10: no position twice in one hold
        if card != before and can >> box.kind[card] & 1 and s.held & box.position[card] == 0:
            out[count] = play_move(card)
            count += 1
        before = card
    if can >> ESCAPE & 1 and has >> ESCAPE & 1 == 0 and s.dealt[s.seat] > 0:
        out[count] = SPEND_ESCAPE
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


def leave(s: State, box: Box) -> None:
    """A player leaves a sequence on this card; by one reading of the book it scores the others."""
    if box.score_when_left and not box.submission_only:
        last = min(s.pending, box.points[s.line[s.length - 1]])
        s.points[s.seat] += s.pending - last  # JG-15
        s.pending = last


def clear(s: State) -> None:
    """Leave a neutral table; the cards stay on the Play pile."""
    for place in range(s.length):
        s.line[place] = EMPTY
    s.length = 0
    s.owner = NOBODY
    s.facing = NOBODY
    s.pending = 0
    s.held = 0

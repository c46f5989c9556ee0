"""The plays of a card: which are legal, and what they do to the table (RJ-10 to RJ-21)."""

from __future__ import annotations

from .box import JOKER, KINDS, MARBLES, NINE, SEVEN, STEPS, Box
from .marbles import (
    arrive,
    forget,
    gap_ahead,
    gap_behind,
    hole_of,
    may_land,
    move_marble,
    place_of,
    room,
)
from .splits import fits_first, list_splits
from .state import (
    APART,
    BACK,
    BOTH,
    DISCARD,
    IN,
    JUMP,
    ON,
    ONE,
    State,
    first_marble,
    first_steps,
    first_way,
    second_marble,
    second_steps,
    second_way,
)


def list_steps(s: State, box: Box, out: list[int], count: int, colour: int) -> int:
    """Every play of a card other than a joker, for the marbles of a colour."""
    away = 0
    waiting = 0
    cards = _cards_in_hand(s)
    for marble in range(MARBLES):
        place = s.place[colour][marble]
        if place > 0:
            away += 1
            count = _list_steps_of(s, box, out, count, colour, marble, cards)
        else:
            waiting += 1
            if waiting == 1:  # RJ-28: one marble in start stands for all
                count = _list_out(s, box, out, count, colour, marble, cards)
    if away > 1 and cards & (1 << SEVEN | 1 << NINE) > 0:
        count = list_splits(s, box, out, count, colour, cards)
    return count


def _cards_in_hand(s: State) -> int:
    """The kinds of cards in the hand of the seat whose turn it is, a bit for each."""
    cards = 0
    for kind in range(JOKER):
        if s.hand[s.seat][kind] > 0:
            cards |= 1 << kind
    return cards


def list_jokers(s: State, box: Box, out: list[int], count: int, colour: int) -> int:
    """RJ-21: every jump of a marble of a colour to a hole that another player's marble holds."""
    if s.hand[s.seat][JOKER] == 0:
        return count
    is_waiting_listed = False
    for marble in range(MARBLES):
        if s.place[colour][marble] == 0:
            if is_waiting_listed:
                continue
            is_waiting_listed = True
        for step in range(1, box.players):
            other = (colour + step) % box.players
            for target in range(MARBLES):
                there = s.place[other][target]
                if 0 < there <= box.length:
                    place = place_of(box, colour, hole_of(box, other, there))
                    if may_land(s, box, colour, marble, place):
                        out[count] = JUMP + marble * 35 + (step - 1) * MARBLES + target
                        count += 1
    return count


def list_discards(s: State, out: list[int], count: int) -> int:
    """RJ-8: each card of the hand may be thrown away."""
    for kind in range(KINDS):
        if s.hand[s.seat][kind] > 0:
            out[count] = DISCARD + kind
            count += 1
    return count


def play_card(s: State, box: Box, move: int) -> int:
    """Move the marbles of the colour in hand as a play says; the kind of card it takes."""
    forget(s)
    colour = s.colour
    if move < JUMP:
        kind = (move - ONE) // (3 * MARBLES)
        marble = (move - ONE) // 3 % MARBLES
        move_marble(s, box, colour, marble, destination(s, box, move))
        return kind
    if move < BOTH:
        marble = (move - JUMP) // 35
        move_marble(s, box, colour, marble, destination(s, box, move))
        return JOKER
    _play_split(s, box, move)
    return SEVEN if move < APART else NINE


def destination(s: State, box: Box, move: int) -> int:
    """The place that the one marble of a play comes to."""
    if move >= JUMP:
        target = (move - JUMP) % 35
        other = (s.colour + 1 + target // MARBLES) % box.players
        hole = hole_of(box, other, s.place[other][target % MARBLES])
        return place_of(box, s.colour, hole)
    kind = (move - ONE) // (3 * MARBLES)
    way = (move - ONE) % 3
    place = s.place[s.colour][(move - ONE) // 3 % MARBLES]
    if place == 0:
        return box.out_place
    return arrive(box, place, box.back[kind] if way == BACK else box.forward[kind], way)


def goes_first(s: State, box: Box, move: int) -> bool:
    """Whether the first part of a split is made first: if not, only the other order is legal."""
    return s.second >= 0 or fits_first(
        s,
        box,
        s.colour,
        first_marble(move),
        first_steps(move),
        first_way(move),
        second_marble(move),
        second_steps(box, move),
        second_way(move),
    )


def _play_split(s: State, box: Box, move: int) -> None:
    other = s.second if s.second >= 0 else s.colour
    if goes_first(s, box, move):
        _play_part(s, box, s.colour, first_marble(move), first_steps(move), first_way(move))
        _play_part(s, box, other, second_marble(move), second_steps(box, move), second_way(move))
    else:
        _play_part(s, box, other, second_marble(move), second_steps(box, move), second_way(move))
        _play_part(s, box, s.colour, first_marble(move), first_steps(move), first_way(move))


def _play_part(s: State, box: Box, colour: int, marble: int, steps: int, way: int) -> None:
    move_marble(s, box, colour, marble, arrive(box, s.place[colour][marble], steps, way))


def _list_out(
    s: State, box: Box, out: list[int], count: int, colour: int, marble: int, cards: int
) -> int:
    """RJ-15, RJ-20: out of start to the out spot, unless an own marble stands there."""
    there = s.loop[hole_of(box, colour, box.out_place)]
    if there // MARBLES == colour or not may_land(s, box, colour, marble, box.out_place):
        return count
    for kind in range(JOKER):
        if cards >> kind & 1 == 1 and box.out[kind] == 1:
            out[count] = ONE + (kind * MARBLES + marble) * 3
            count += 1
    return count


def _list_steps_of(
    s: State, box: Box, out: list[int], count: int, colour: int, marble: int, cards: int
) -> int:
    """RJ-13, RJ-16, RJ-18: on round the loop, into home, or back; all that are possible."""
    place = s.place[colour][marble]
    last = room(s, box, colour, marble, marble)
    on = 0
    back = 0
    home = 0
    if place <= box.length:
        gap = gap_ahead(s, box, colour, marble, marble)
        on = cards & box.forward_below[min(gap, STEPS + 1)]
        behind = gap_behind(s, box, colour, marble, marble)
        back = cards & box.back_below[min(behind, STEPS + 1)]
        if box.length - place < min(gap, STEPS):
            home = cards & ~box.forward_below[box.length - place + 1]
    else:
        home = cards
    home &= box.forward_below[min(last - place, STEPS) + 1]
    if box.mates > 0:
        both = _landing(s, box, colour, marble, on | back << KINDS)
        on = both & (1 << KINDS) - 1
        back = both >> KINDS
    code = ONE + marble * 3
    while on | back | home != 0:
        # Written whether legal or not, and counted if legal: there is nothing to foretell.
        out[count] = code + ON
        count += on & 1
        out[count] = code + IN
        count += home & 1
        out[count] = code + BACK
        count += back & 1
        on >>= 1
        home >>= 1
        back >>= 1
        code += MARBLES * 3
    return count


def _landing(s: State, box: Box, colour: int, marble: int, cards: int) -> int:
    """Those of the cards, forward and above them back, that lead where one may land (RJ-12)."""
    for bit in range(2 * KINDS):
        if cards >> bit & 1 == 1:
            kind = bit % KINDS
            way = BACK if bit >= KINDS else ON
            steps = box.back[kind] if bit >= KINDS else box.forward[kind]
            there = arrive(box, s.place[colour][marble], steps, way)
            if not may_land(s, box, colour, marble, there):
                cards ^= 1 << bit
    return cards

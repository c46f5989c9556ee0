"""Playing a card: which plays are legal (RJ-8), and what a play does to the marbles."""

from __future__ import annotations

from .joker import list_jokers
from .landing import forget, move_marble
from .movement import arrive, hole_of, place_of
from .moves import (
    BACK,
    encode_discard,
    encode_help,
    first_marble,
    first_steps,
    first_way,
    is_jump,
    is_split,
    jump_seats,
    jump_target,
    moved_marble,
    played_kind,
    second_marble,
    second_steps,
    second_way,
    single_way,
)
from .one_marble import list_out, list_steps_of
from .options import KINDS, MARBLES, NINE, RANKS, SEVEN, Box
from .partners import list_pairs
from .split import fits_first, list_splits
from .state import HELP, PLAY, State, is_helper


def list_plays(s: State, box: Box, out: list[int]) -> int:
    """List the plays, or for a player with several partners to help, whom to help."""
    is_choice = s.phase == HELP
    count = 0 * len(out)  # with a plain 0, numba compiles everything below twice
    can_move = False
    for index in range(box.mates if is_choice else int(s.second < 0)):
        colour = box.mate[s.seat][index] if is_choice else s.colour
        steps = list_steps(s, box, out, count, colour)
        found = list_jokers(s, box, out, steps, colour)
        can_move = can_move or (steps if box.spare_jokers == 1 else found) > count
        if is_choice and found > count:
            out[count] = encode_help(index)
            count += 1
        elif not is_choice:
            count = found
    if is_choice or s.second >= 0:
        found = list_pairs(s, box, out, count)
        can_move = can_move or found > count
        count = found
    return list_discards(s, out, count) if _may_discard(s, box, can_move) else count


def _may_discard(s: State, box: Box, can_move: bool) -> bool:
    """RJ-8: a player who can move must. RJ-24: a helper need not, until a partner is chosen."""
    if is_helper(s):
        has_chosen = s.phase == PLAY and box.mates > 1
        return not has_chosen and (box.must_help == 0 or not can_move)
    return not can_move


def list_steps(s: State, box: Box, out: list[int], count: int, colour: int) -> int:
    """List every play of a card other than a joker for the marbles of one colour."""
    away = 0
    waiting = 0
    cards = _cards_in_hand(s)
    for marble in range(MARBLES):
        place = s.place[colour][marble]
        if place > 0:
            away += 1
            count = list_steps_of(s, box, out, count, colour, marble, cards)
        else:
            waiting += 1
            if waiting == 1:  # RJ-28: marbles in start are alike
                count = list_out(s, box, out, count, colour, marble, cards)
    if away > 1 and cards & (1 << SEVEN | 1 << NINE) > 0:
        count = list_splits(s, box, out, count, colour, cards)
    return count


def _cards_in_hand(s: State) -> int:
    """The kinds of cards in hand other than jokers, as one bit each."""
    cards = 0
    for kind in range(RANKS):
        if s.hand[s.seat][kind] > 0:
            cards |= 1 << kind
    return cards


def list_discards(s: State, out: list[int], count: int) -> int:
    """RJ-8: any card in hand may be discarded."""
    for kind in range(KINDS):
        if s.hand[s.seat][kind] > 0:
            out[count] = encode_discard(kind)
            count += 1
    return count


def play_card(s: State, box: Box, move: int) -> int:
    """Move the marbles of a play; returns the kind of card played."""
    forget(s)
    if is_split(move):
        _play_split(s, box, move)
    else:
        move_marble(s, box, s.colour, moved_marble(move), destination(s, box, move))
    return played_kind(move)


def destination(s: State, box: Box, move: int) -> int:
    """The place that the marble of a play reaches, if it is not a split."""
    if is_jump(move):
        other = (s.colour + jump_seats(move)) % box.players
        hole = hole_of(box, other, s.place[other][jump_target(move)])
        return place_of(box, s.colour, hole)
    place = s.place[s.colour][moved_marble(move)]
    if place == 0:
        return box.out_place
    kind = played_kind(move)
    way = single_way(move)
    return arrive(box, place, box.back[kind] if way == BACK else box.forward[kind], way)


def goes_first(s: State, box: Box, move: int) -> bool:
    """Whether the first part of a split is made first; if not, only the other order is legal."""
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

"""How good a state looks: what each seat has, holds and could do, compared with the others.

The weights were fitted to the results of greedy matches; those that won against others were kept.
"""

from math import exp

from .kinds import CONTROL, ESCAPE, ESCAPE_CARD, GUARD, PASS, SCRAMBLE, SUB, SWEEP, TAKEDOWN
from .options import Box
from .sequence import standing
from .state import DISCARDING, PLAYING, State
from .turn import next_player

POINT, LATE_POINT = 0.02, 1.25
ONE_ESCAPE, TWO_ESCAPES = 1.7, 0.8
SCRAMBLES, OPENERS, POSITIONS, SUBS = 0.28, 0.09, 0.06, 0.4
SHORT_NOW, SHORT = 0.1, -0.01  # what is missing in a hand may be drawn yet
REACH_NOW, REACH = 0.035, 0.005
CATCH_NOW, CATCH = 7.0, 0.5
ATTACK_NOW, ATTACK = 0.4, 0.14
STANDS, CONTROLS, ANSWER = 0.08, 0.22, 0.17

# A hand is counted by kind in one number, some bits for each kind.
BITS_A_KIND = 4


def guess(s: State, box: Box, out: list[float]) -> None:
    for seat in range(box.players):
        out[seat] = strength(s, box, seat) if s.out_as[seat] == 0 else 0.0
    total = 0.0
    for seat in range(box.players):
        if s.out_as[seat] == 0:
            out[seat] = exp(out[seat])
            total += out[seat]
    others = box.players - 1
    for seat in range(box.players):
        if s.out_as[seat] > 0:
            out[seat] = (s.out_as[seat] - 1) / others
        else:
            # Those who are out are behind; of those still in, a share as if one of them won.
            share = out[seat] / total
            rest = others - s.out
            out[seat] = (s.out + rest * _above(share, rest)) / others


def _above(share: float, rest: int) -> float:
    """The part of the others that a player finishes ahead of, given that share of wins."""
    even = 1.0 / (rest + 1)
    if share > even:
        return 0.5 + 0.5 * (share - even) / (1.0 - even)
    return 0.5 * share / even


def strength(s: State, box: Box, seat: int) -> float:
    """The strength of a player who is still in."""
    row = s.hand[seat]
    counts = 0
    fresh = 0
    for slot in range(s.cards[seat]):
        if row[slot] >= 0:
            counts += 1 << BITS_A_KIND * box.kind[row[slot]]
            fresh |= box.position[row[slot]]
    is_owner = s.length > 0 and s.owner == seat
    if is_owner:
        fresh &= ~s.held
    positions = _bits(fresh)
    is_on = s.seat == seat and (s.phase == PLAYING or s.phase == DISCARDING)
    found = _score(s, box, seat) + _escapes(s, seat, counts) + _hand(counts, positions)
    short = float(box.hand - s.cards[seat])
    found += (SHORT_NOW if is_on and s.phase == DISCARDING else SHORT) * short
    found += _chances(s, box, seat, counts, positions, is_on)
    if is_owner:
        found += CONTROLS if standing(s, box) == CONTROL else STANDS
    if s.length > 0 and s.facing == seat and _can_answer(s, box, counts):
        found += ANSWER
    return found


def _score(s: State, box: Box, seat: int) -> float:
    left = box.usual_turns if box.usual_turns > 0 else 40
    if box.limit > 0:
        left = box.limit - s.clock
    return POINT * s.points[seat] + LATE_POINT * s.points[seat] / (3.0 + left)


def _escapes(s: State, seat: int, counts: int) -> float:
    escapes = s.dealt[seat] + _held(counts, ESCAPE)
    found = 0.0
    if escapes > 0:
        found += ONE_ESCAPE
    if escapes > 1:
        found += TWO_ESCAPES
    return found


def _hand(counts: int, positions: int) -> float:
    found = SCRAMBLES * min(_held(counts, SCRAMBLE), 2)
    found += OPENERS * min(_held(counts, GUARD) + _held(counts, TAKEDOWN), 2)
    found += POSITIONS * min(positions, 3)
    found += SUBS * min(_held(counts, SUB), 2)
    return found


def _chances(s: State, box: Box, seat: int, counts: int, positions: int, is_on: bool) -> float:
    """What the seat could do with the hand as it is, now or later."""
    is_mine = s.length > 0 and s.owner == seat
    kind = standing(s, box) if is_mine else ESCAPE
    length = s.length if is_mine else 0
    may_act = is_on and (is_mine or s.length == 0)
    found = (REACH_NOW if may_act else REACH) * _reach(kind, length, counts, positions)
    if not _can_attack(box, kind, length, counts, positions):
        return found
    target = s.facing if is_mine else next_player(s, box, seat)
    if s.dealt[target] > 0 or s.hand[target][0] == ESCAPE_CARD:
        return found + (ATTACK_NOW if may_act else ATTACK)
    return found + (CATCH_NOW if may_act else CATCH)


def _reach(kind: int, length: int, counts: int, positions: int) -> int:
    """The points of the best sequence from here that ends in Control."""
    if positions == 0:
        return 0
    scramble = _held(counts, SCRAMBLE) > 0
    cool = 6 if _held(counts, SWEEP) > 0 else 4 if scramble else 0
    warm = 7 if _held(counts, PASS) > 0 else 4 if scramble else 0
    more = 4 * (positions - 1)
    best = 4
    if kind == GUARD:
        best = cool
    elif kind == TAKEDOWN:
        best = warm
    elif kind == ESCAPE or (kind == SCRAMBLE and length == 1):
        best = cool if _held(counts, GUARD) > 0 else 0
        if _held(counts, TAKEDOWN) > 0 and warm > 0:
            best = max(best, warm + 2)
        if _held(counts, GUARD) + _held(counts, TAKEDOWN) == 0 and (scramble or length == 1):
            best = 4
    return best + more if best > 0 else 0


def _can_attack(box: Box, kind: int, length: int, counts: int, positions: int) -> bool:
    """Whether the hand has a Sub and the cards that must go before it."""
    if _held(counts, SUB) == 0:
        return False
    if length > 1:
        return True
    scramble = _held(counts, SCRAMBLE) > 0
    after_guard = scramble or _held(counts, SWEEP) > 0
    after_takedown = scramble or _held(counts, PASS) > 0
    opener = _held(counts, GUARD) + _held(counts, TAKEDOWN) > 0
    if length == 1:
        if kind == GUARD:
            return after_guard
        if kind == TAKEDOWN:
            return after_takedown
        if box.scramble_anywhere > 0 and scramble:
            return True
        return positions > 0 or (kind == SCRAMBLE and opener)
    if _held(counts, GUARD) > 0 and after_guard:
        return True
    if _held(counts, TAKEDOWN) > 0 and after_takedown:
        return True
    return scramble and (opener or positions > 0)


def _can_answer(s: State, box: Box, counts: int) -> bool:
    answers = box.counters[standing(s, box)]
    for kind in range(SCRAMBLE, box.kinds):
        if answers >> kind & 1 and _held(counts, kind) > 0:
            return True
    return False


def _held(counts: int, kind: int) -> int:
    return counts >> BITS_A_KIND * kind & (1 << BITS_A_KIND) - 1


def _bits(mask: int) -> int:
    found = 0
    while mask > 0:
        found += mask & 1
        mask >>= 1
    return found

"""A turn of the table: how it begins, how a player ends it, and who is next."""

from rolltop.contract import CHANCE, OVER

from .kinds import SCRAMBLE
from .moves import TIME_IS_UP
from .options import Box
from .sequence import clear, leave, standing
from .state import DISCARDING, TIMING, State


def begin_turn(s: State, seat: int) -> None:
    s.seat = s.turn = seat
    s.phase = DISCARDING
    s.discarded = s.sub_discarded = s.has_played = s.to_draw = 0


def end_turn(s: State, box: Box, following: int) -> None:
    s.clock += 1
    if s.clock == box.limit:
        s.turn = OVER  # JG-19, JG-20
    elif box.usual_turns:
        s.seat = following
        s.phase = TIMING
        s.turn = CHANCE
    else:
        begin_turn(s, following)


def look_at_clocks(s: State, outcome: int) -> None:
    """Time is up in a match in real minutes, or the next turn begins."""  # JG-26
    if s.dice[0]:
        clear(s)  # JG-17: the Sub stood until now, so that the table sees who rolled
    if outcome == TIME_IS_UP:
        s.turn = OVER
    else:
        begin_turn(s, s.seat)


def seconds(s: State, box: Box, seat: int) -> int:
    """The seconds each player still in has for all their turns, in real minutes."""
    return box.seconds if s.out_as[seat] == 0 else 0


def stop(s: State, box: Box) -> None:
    """Pass, forfeit, hold or leave the sequence standing, whichever it is."""
    if s.length == 0:
        end_turn(s, box, next_player(s, box, s.seat))  # JG-6
    elif s.owner != s.seat:
        end_turn(s, box, s.owner)  # JG-14
    elif standing(s, box) == SCRAMBLE:
        leave(s, box)
        clear(s)  # JG-23
        end_turn(s, box, next_player(s, box, s.seat))
    else:
        leave(s, box)
        if s.has_played == 0:
            _face_next(s, box)
        end_turn(s, box, s.facing)


def next_player(s: State, box: Box, seat: int) -> int:
    """The next player around the table who is still in."""
    seat = (seat + 1) % box.players
    while s.out_as[seat] > 0:
        seat = (seat + 1) % box.players
    return seat


def _face_next(s: State, box: Box) -> None:
    # JG-22
    s.facing = next_player(s, box, s.facing)
    if s.facing == s.owner:
        s.facing = next_player(s, box, s.facing)

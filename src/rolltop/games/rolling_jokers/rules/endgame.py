"""The endgame: winning, and the ranking when the turn limit is reached (RJ-23, RJ-25)."""

from __future__ import annotations

from .options import MARBLES, Box
from .state import State

HOME_FIRST = 10_000  # exceeds the progress of all marbles of a team


def is_home(s: State, box: Box, seat: int) -> bool:
    """Whether all five marbles of a seat are at home."""
    home = 0
    for marble in range(MARBLES):
        if s.place[seat][marble] > box.length:
            home += 1
    return home == MARBLES


def has_won(s: State, box: Box, team: int) -> bool:
    """RJ-23: whether all marbles of all members of a team are at home."""
    for seat in range(box.players):
        if box.team[seat] == team and not is_home(s, box, seat):
            return False
    return True


def home_and_progress(s: State, box: Box, team: int) -> int:
    """RJ-25: the rank of a team: marbles at home first, then progress."""
    home = 0
    progress = 0
    for seat in range(box.players):
        if box.team[seat] == team:
            for marble in range(MARBLES):
                place = s.place[seat][marble]
                progress += place
                if place > box.length:
                    home += 1
    return home * HOME_FIRST + progress


def scores(s: State, box: Box, out: list[float]) -> None:
    """RJ-23: 1 for the winning team; at the turn limit (RJ-25) the teams in the lead share it."""
    best = 0
    for seat in range(box.players):
        best = max(best, home_and_progress(s, box, box.team[seat]))
    first = 0
    for seat in range(box.teams or box.players):
        if home_and_progress(s, box, seat) == best:
            first += 1
    for seat in range(box.players):
        out[seat] = 0.0
        if s.winner >= 0:
            if box.team[seat] == s.winner:
                out[seat] = 1.0
        elif home_and_progress(s, box, box.team[seat]) == best:
            out[seat] = 1.0 / first

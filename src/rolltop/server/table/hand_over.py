"""Which view a device shows, and when it is handed to the next player."""

from __future__ import annotations

from typing import NamedTuple

from rolltop.contract import SPECTATOR
from rolltop.server.table.questions import asked
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import has_secret


class Viewpoint(NamedTuple):
    """The viewer whose view a device shows, and the seat it must be handed to first, if any."""

    viewer: int
    hand_to: int | None = None


def viewpoint(state: TableState, mine: list[int], look: int | None, now: float) -> Viewpoint:
    """The viewpoint of a device that has the seats `mine` and last showed the view of `look`."""
    if len(mine) <= 1:
        return Viewpoint(mine[0] if mine else SPECTATOR)
    turn = state.turn
    is_next = turn in mine and state.seats[turn].is_played_by_a_person
    if not is_next or turn == look or asked(state):
        if look in mine:
            return Viewpoint(look)
        return Viewpoint(SPECTATOR if has_secret(state.match, mine[0]) else mine[0])
    if has_secret(state.match, turn):
        return Viewpoint(SPECTATOR, turn)
    return Viewpoint(turn)

"""Tracks: a closed loop of boards with as many holes each, numbered clockwise from 0."""


def hole_at(board: int, spot: int, holes: int) -> int:
    """The hole of the loop that is so many after the corner of a board of so many holes."""
    return board * holes + spot


def board_of(hole: int, holes: int) -> int:
    """The board on which a hole of the loop lies."""
    return hole // holes


def spot_of(hole: int, holes: int) -> int:
    """How many holes after the corner of its board a hole lies."""
    return hole % holes


def stepped(hole: int, steps: int, length: int) -> int:
    """The hole so many steps forward, or backward if they are negative, round the loop."""
    return (hole + steps) % length


def steps_to(start: int, end: int, length: int) -> int:
    """How many steps forward lead from one hole to another; 0 if they are the same."""
    return (end - start) % length


def is_on_way(start: int, steps: int, hole: int, length: int) -> bool:
    """Whether a piece that makes so many steps, forward or backward, passes or lands on a hole.

    The hole it starts from is on the way only if it comes round to it again.
    """
    if steps < 0:
        ahead = (start - hole) % length
        steps = -steps
    else:
        ahead = (hole - start) % length
    if ahead == 0:
        ahead = length
    return ahead <= steps

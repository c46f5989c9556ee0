"""Tracks: a closed loop of boards with as many holes each, numbered clockwise from 0."""


def hole_at(board: int, spot: int, holes: int) -> int:
    """The hole of the loop that is `spot` holes after the corner of a board of `holes` holes."""
    return board * holes + spot


def board_of(hole: int, holes: int) -> int:
    """The board on which a hole of the loop lies."""
    return hole // holes


def spot_of(hole: int, holes: int) -> int:
    """Number of holes from the corner of its board to a hole."""
    return hole % holes


def stepped(hole: int, steps: int, length: int) -> int:
    """The hole `steps` steps forward, or backward if negative, around the loop."""
    return (hole + steps) % length


def steps_to(start: int, end: int, length: int) -> int:
    """Number of steps forward from one hole to another; 0 if they are the same."""
    return (end - start) % length

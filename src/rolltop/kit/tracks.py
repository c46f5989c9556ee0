"""Tracks: a closed loop of boards with the same number of holes, numbered clockwise from 0."""


def hole_at(board: int, spot: int, holes: int) -> int:
    """The hole of the loop at `spot` of a board, counted from the board's corner."""
    return board * holes + spot


def board_of(hole: int, holes: int) -> int:
    """The board that a hole of the loop is on."""
    return hole // holes


def spot_of(hole: int, holes: int) -> int:
    """The spot of a hole on its board, counted from the board's corner."""
    return hole % holes


def stepped(hole: int, steps: int, length: int) -> int:
    """The hole `steps` steps forward around the loop, or backward if negative."""
    return (hole + steps) % length


def steps_to(start: int, end: int, length: int) -> int:
    """Number of steps forward from one hole to another; 0 if they are the same."""
    return (end - start) % length

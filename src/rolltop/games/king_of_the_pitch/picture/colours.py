"""The colours and marks of the teams, as on the printed team boards."""

from rolltop.draw import ink_on, mark
from rolltop.games.king_of_the_pitch.words import SHOWN


def team_colour(seat: int) -> str:
    """The colour of a team."""
    return SHOWN[seat][1]


def team_ink(seat: int) -> str:
    """The colour of text on a team's colour."""
    return ink_on(team_colour(seat))


def team_mark(seat: int, *, x: float = 0, y: float = 0, size: float = 16, colour: str = "") -> str:
    """The mark that identifies a team besides its colour, as it looks on that colour."""
    return mark(seat, x=x, y=y, size=size, colour=colour or team_ink(seat))

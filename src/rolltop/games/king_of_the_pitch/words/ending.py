"""What decided a game of King of the Pitch."""

from rolltop.contract import Ending
from rolltop.games.king_of_the_pitch.rules import scores
from rolltop.games.king_of_the_pitch.rules.options import Box
from rolltop.games.king_of_the_pitch.rules.state import State

from .terms import TEAMS, listed, plural


def ending(s: State, box: Box) -> Ending:
    """The last crown, or the crowns and the strength of the teams when the turns are over."""
    for seat in range(box.players):
        if s.crowns[seat] == box.goal:
            return Ending(f"{TEAMS[seat]} has {plural(box.goal, 'crown')}.", "KP-22")
    out = [0.0] * box.players
    scores(s, box, out)
    first = [seat for seat in range(box.players) if out[seat]]
    has = "has" if len(first) == 1 else "have"
    most = f"{plural(s.crowns[first[0]], 'crown')} and a strength of {_strength(s, first[0])}"
    names = listed([TEAMS[seat] for seat in first])
    text = f"Time is up after {plural(s.clock, 'turn')}: {names} {has} {most}."
    return Ending(text, "KP-28", is_limit=True)


def _strength(s: State, seat: int) -> int:
    """The sum of both columns, which decides between equal crowns."""
    return s.defence[seat] + s.attack[seat]

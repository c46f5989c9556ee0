"""What decided a match of Rolling Jokers."""

from rolltop.contract import Ending
from rolltop.games.rolling_jokers.rules.endgame import home_and_progress
from rolltop.games.rolling_jokers.rules.options import Box
from rolltop.games.rolling_jokers.rules.state import State
from rolltop.words import SEATS

from .terms import join


def ending(s: State, box: Box) -> Ending:
    """All marbles home, or who is ahead when the turns are over."""
    names = [SEATS[seat] for seat in range(box.players) if box.team[seat] in _first(s, box)]
    who = join(names)
    one = len(names) == 1
    if s.winner < 0:
        ahead = f"{who} {'is' if one else 'are'} ahead"
        text = f"The match ends after {s.number} turns: {ahead}."
        return Ending(text, "RJ-25", is_limit=True)
    if one:
        return Ending(f"All five marbles are home: {who} wins.", "RJ-23")
    return Ending(f"All their marbles are home: {who} win.", "RJ-23")


def _first(s: State, box: Box) -> list[int]:
    """The winning side, or the sides that are ahead."""
    if s.winner >= 0:
        return [s.winner]
    sides = range(box.teams or box.players)
    best = max(home_and_progress(s, box, side) for side in sides)
    return [side for side in sides if home_and_progress(s, box, side) == best]

"""What decided an event."""

from rolltop.contract import Ending
from rolltop.games.sword_event.rules.ending import share_points
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import State
from rolltop.words import SEATS

from .terms import joined


def ending(s: State, box: Box) -> Ending:
    """The last knight standing, or why the knights that lead after the last round do."""
    standing = [seat for seat in range(box.players) if s.health[seat] > 0]
    if len(standing) == 1:
        return Ending(f"{SEATS[standing[0]]} is the last knight standing.", "SE-19")
    shares = [0.0] * box.players
    share_points(s, box, shares)
    first = [seat for seat in standing if shares[seat] == max(shares)]
    text = f"The event stops after round {s.round_number}: {_lead(s, standing, first)}."
    return Ending(text, "SE-20", is_limit=True)


def _lead(s: State, standing: list[int], first: list[int]) -> str:
    """SE-20: health decides, then damage dealt."""
    names, has = joined([SEATS[seat] for seat in first]), "has" if len(first) == 1 else "have"
    health = s.health[first[0]]
    equal = [seat for seat in standing if s.health[seat] == health]
    if len(equal) == len(first):
        return f"{names} {has} the most health, {health}"
    dealt = s.dealt[first[0]]
    return f"{names} {has} dealt the most damage, {dealt}, of the knights with health {health}"

"""What decided a match of JiuGo."""

from rolltop.contract import Ending
from rolltop.games.jiugo.rules.kinds import SUB
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import standing
from rolltop.games.jiugo.rules.state import State
from rolltop.words import SEATS

from .terms import listed, still_in


def ending(s: State, box: Box) -> Ending:
    """The last submission, the points when the time was up, or the players still in then."""
    still = still_in(s, box)
    if len(still) == 1:
        return Ending(_submission(s, box, still[0]), "JG-18")
    names = listed([SEATS[seat] for seat in still])
    if box.submission_only:
        return Ending(f"Time is up: {names} are still in.", "JG-20")
    tally = ", ".join(f"{SEATS[seat]} {s.points[seat]}" for seat in still)
    return Ending(f"Time is up. Points: {tally}.", "JG-26" if box.usual_turns else "JG-19")


def _submission(s: State, box: Box, winner: int) -> str:
    out = SEATS[max(range(box.players), key=lambda seat: s.out_as[seat])]
    if s.length > 0 and standing(s, box) == SUB:
        return f"{SEATS[winner]} submits {out} with {box.names[s.line[s.length - 1]]}."
    return f"{SEATS[winner]} is the last player standing."

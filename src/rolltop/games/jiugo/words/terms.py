"""Names and phrases that the log, the terminal and the picture share."""

from rolltop.games.jiugo.rules.kinds import CONTROL, SUB
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State
from rolltop.words import SEATS

PHASES = ("dealing", "discarding", "drawing", "playing", "rolling", "timing")


def title(box: Box, card: int) -> str:
    """A card and its kind, unless the name already says it."""
    kind, name = box.kind_names[box.kind[card]], box.names[card]
    if kind.casefold() in name.casefold() or box.kind[card] in (CONTROL, SUB):
        return name
    return f"{name} ({kind})"


def points(count: int, which: str = "") -> str:
    return f"{count} {which}point" if count == 1 else f"{count} {which}points"


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def pending(s: State, box: Box) -> int:
    """The points that wait for a Control or a Sub; a submission-only match has none."""
    return 0 if box.submission_only else s.pending


def still_in(s: State, box: Box) -> list[int]:
    """The players who have not been submitted."""
    return [seat for seat in range(box.players) if not s.out_as[seat]]


def result(s: State, box: Box) -> str:
    """The result of a match that is over."""
    still = still_in(s, box)
    if len(still) == 1:
        return f"{SEATS[still[0]]} is the last player standing and wins."
    if box.submission_only:
        return f"{listed([SEATS[seat] for seat in still])} draw."
    best = max(s.points[seat] for seat in still)
    first = [SEATS[seat] for seat in still if s.points[seat] == best]
    tally = ", ".join(f"{SEATS[seat]} {s.points[seat]}" for seat in still)
    if len(first) > 1:
        return f"{tally}. {listed(first)} draw."
    return f"{tally}. {first[0]} wins on points."

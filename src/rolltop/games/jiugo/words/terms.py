"""Names and phrases that the log, the terminal and the picture share."""

from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.state import CONTROL, SUB

PHASES = ("dealing", "discarding", "drawing", "playing", "rolling")
KINDS = ("Escape", "Scramble", "Guard", "TakeDown", "Sweep", "Pass", "Control", "Sub")


def title(box: Box, card: int) -> str:
    """A card with its kind, unless the name says it already."""
    kind, name = KINDS[box.kind[card]], box.names[card]
    if kind.casefold() in name.casefold() or box.kind[card] in (CONTROL, SUB):
        return name
    return f"{name}, a {kind}"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

"""The words of the Sword Event: notation, log, written positions, and the terminal's view."""

from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import RESTING, State
from rolltop.words import SEATS

from .choices import QUESTIONS, ways
from .ending import ending
from .notation import outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terms import ORDINALS, headline, spoken

__all__ = [
    "QUESTIONS",
    "SEATS",
    "arrange",
    "ending",
    "fault",
    "names",
    "outcome",
    "places",
    "say",
    "show",
    "tell",
    "ways",
]

ARROWS = "→↘↙←↖↗"


def show(s: State, box: Box) -> str:
    """The arena and the knights as text for a terminal."""
    lines = [f"{headline(s, box)}.", "", *_arena(s, box), ""]
    if s.count and s.dice[0]:
        lines += [f"Dice: {spoken(s.dice[: s.count])}"]
    for seat in range(box.players):
        mark = "*" if s.turn == seat else " "
        if s.health[seat] == 0:
            lines.append(f"{mark} {SEATS[seat]:8} knocked out {ORDINALS[s.fallen[seat] - 1]}")
            continue
        lines.append(
            f"{mark} {SEATS[seat]:8} health {s.health[seat]}  rerolls {s.rerolls[seat]}  "
            f"initiative {s.initiative[seat]}  damage dealt {s.dealt[seat]}"
            f"{'  rests' if s.rest[seat] == RESTING else ''}"
        )
    return "\n".join(lines)


def _arena(s: State, box: Box) -> list[str]:
    """The rows of hexes; a knight is shown as its initial and an arrow for its facing."""
    on = {s.at[seat]: SEATS[seat][0] + ARROWS[s.facing[seat]] for seat in range(box.players)}
    left = -min(box.across[: box.hexes])
    lines = []
    for row in range(box.rows):
        inside = [place for place in range(box.hexes) if box.down[place] == row]
        indent = " " * (2 * (box.across[inside[0]] + left)) if inside else ""
        cells = "  ".join(on.get(place, "· ") for place in inside)
        lines.append(f"{chr(ord('A') + row)}  {indent}{cells}".rstrip())
    return lines

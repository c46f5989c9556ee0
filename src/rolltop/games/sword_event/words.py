"""What people read and write of the Sword Event."""

from functools import cache

from rolltop.kit.dice import faces
from rolltop.kit.hexes import FACINGS
from rolltop.words import SEATS

from .box import Box
from .deal import corner_of
from .position import arrange, fault
from .rules import KEEP
from .speech import doing, spoken
from .state import DEALING, State
from .story import tell

__all__ = ["SEATS", "arrange", "fault", "names", "outcome", "places", "say", "show", "tell"]

CHOICES = (
    "end turn",
    "heal",
    "turn left",
    "turn right",
    "move forward",
    "move back",
    "attack front",
    "attack left",
    "attack right",
    "keep",
)
PHASES = (
    "dealing",
    "initiative",
    "roll-off",
    "acting",
    "attack",
    "first defence",
    "last defence",
)
ARROWS = "→↘↙←↖↗"


def say(s: State, box: Box, move: int) -> str:
    """A choice as its player would say it; a reroll names the dice, the highest first."""
    if move <= KEEP:
        return CHOICES[move]
    chosen = [s.dice[die] for die in range(s.count) if (move - KEEP) >> die & 1]
    return f"reroll {spoken(chosen)}"


def outcome(s: State, box: Box, outcome: int) -> str:
    """The dice, the highest first; for three knights first of all their corners."""
    if s.phase == DEALING:
        return ", ".join(
            f"{SEATS[seat]} {box.corner_names[corner_of(box, seat, outcome)]}"
            for seat in range(box.players)
        )
    return _roll(s.mask.bit_count(), outcome)


def names(box: Box) -> dict[str, tuple[str, ...]]:
    """Which fields hold a phase, a knight, a hex or a facing."""
    return {
        "phase": PHASES,
        "knight": SEATS,
        "target": SEATS,
        "at": tuple(box.hex_names),
        "facing": FACINGS,
    }


def places(box: Box) -> dict[str, tuple[str, ...]]:
    """Which lists have a place for every seat."""
    lists = "at facing health rerolls initiative order claim dealt fallen"
    return dict.fromkeys(lists.split(), ("seat",))


def show(s: State, box: Box) -> str:
    """The arena and the knights as text."""
    lines = [f"Round {s.round_number}: {doing(s, box)}.", "", *_arena(s, box), ""]
    if s.count and s.dice[0]:
        lines += [f"Dice: {spoken(s.dice[: s.count])}"]
    for seat in range(box.players):
        mark = "*" if s.turn == seat else " "
        if s.health[seat] == 0:
            lines.append(f"{mark} {SEATS[seat]:8} knocked out, number {s.fallen[seat]}")
            continue
        lines.append(
            f"{mark} {SEATS[seat]:8} health {s.health[seat]}  rerolls {s.rerolls[seat]}  "
            f"initiative {s.initiative[seat]}  damage dealt {s.dealt[seat]}"
        )
    return "\n".join(lines)


@cache
def _roll(count: int, outcome: int) -> str:
    return spoken(faces(count, outcome))


def _arena(s: State, box: Box) -> list[str]:
    """The rows of hexes, knights as their initial and an arrow for their facing."""
    on = {s.at[seat]: SEATS[seat][0] + ARROWS[s.facing[seat]] for seat in range(box.players)}
    left = -min(box.across[: box.hexes])
    lines = []
    for row in range(box.rows):
        inside = [place for place in range(box.hexes) if box.down[place] == row]
        indent = " " * (2 * (box.across[inside[0]] + left)) if inside else ""
        cells = "  ".join(on.get(place, "· ") for place in inside)
        lines.append(f"{chr(ord('A') + row)}  {indent}{cells}".rstrip())
    return lines

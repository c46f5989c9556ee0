"""Phrases that the log, the terminal and the picture share."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.sword_event.rules.ending import share_points
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.setup import corner_of
from rolltop.games.sword_event.rules.state import (
    ACTING,
    ATTACK,
    DEALING,
    DEFENCE,
    DICE,
    INITIATIVE,
    LAST_DEFENCE,
    ROLL_OFF,
    State,
)
from rolltop.kit.dice import COMBINATIONS, combination
from rolltop.kit.hexes import turned_left
from rolltop.words import SEATS

COMBINATION_TEXTS = {
    "nothing": "no combination",
    "straight": "a straight",
    "full house": "a full house",
}
ORDINALS = ("1st", "2nd", "3rd", "4th")
ROLLS = {ATTACK: "attacks", DEFENCE: "defends", LAST_DEFENCE: "defends a second time"}


def spoken(dice: list[int]) -> str:
    """Dice as players write them, the highest first: 6 6 6 2 2."""
    return " ".join(str(die) for die in sorted(dice, reverse=True))


def places_in(mask: int) -> list[int]:
    """The places of the dice in a set; the first die has place 0."""
    return [die for die in range(DICE) if mask >> die & 1]


def corners_of(box: Box, deal: int) -> str:
    """The starting corners: Red top right, Blue bottom left, Yellow top left."""
    return ", ".join(
        f"{SEATS[seat]} {box.corner_names[corner_of(box, seat, deal)]}"
        for seat in range(box.players)
    )


def counted(number: int, thing: str) -> str:
    """A number of things: no hits, 1 hit, 2 hits."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def made(dice: list[int]) -> str:
    """What sorted dice make: a full house."""
    name = COMBINATIONS[combination(dice, len(dice))]
    return COMBINATION_TEXTS.get(name, name)


def worth(box: Box, phase: int, dice: list[int]) -> str:
    """What sorted dice are worth in an exchange: 3 hits, a miss, 1 block."""
    number = combination(dice, len(dice))
    if phase == ATTACK:
        return counted(box.hits[number], "hit") if box.hits[number] else "a miss"
    table = box.blocks if phase == DEFENCE else box.last_blocks
    return counted(table[number], "block")


def is_front(s: State, box: Box) -> bool:
    """Whether the target stands straight ahead of the attacker."""
    return box.near[s.at[s.knight]][s.facing[s.knight]] == s.at[s.target]


def side(s: State, box: Box) -> str:
    """Where the target stands, as seen by the attacker."""
    if is_front(s, box):
        return "from the front"
    left = box.near[s.at[s.knight]][turned_left(s.facing[s.knight])]
    return f"on the {'left' if left == s.at[s.target] else 'right'} flank"


def headline(s: State, box: Box) -> str:
    """The round, what is going on, and who has to decide."""
    if s.phase == DEALING:
        return "Dealing the starting corners"
    return f"Round {s.round_number}: {_doing(s, box)}"


def _doing(s: State, box: Box) -> str:
    if s.turn == OVER:
        return victory(s, box)
    name = SEATS[s.knight]
    if s.phase == INITIATIVE:
        return f"{name} rolls for initiative"
    if s.phase == ROLL_OFF:
        return f"{name} rolls off for the turn order"
    if s.phase == ACTING:
        actions, rotations = counted(s.actions, "action"), counted(s.rotations, "rotation")
        return f"{name} has {actions} and {rotations} left"
    return _exchange(s, box)


def victory(s: State, box: Box) -> str:
    """The winner of a finished event, or those who share first place."""
    points = [0.0] * box.players
    share_points(s, box, points)
    first = [SEATS[seat] for seat in range(box.players) if points[seat] == max(points)]
    return f"{joined(first)} {'wins the event' if len(first) == 1 else 'tie for first place'}"


def joined(names: list[str]) -> str:
    """Names as a sentence lists them: Red, Blue and Yellow."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _exchange(s: State, box: Box) -> str:
    name, dice = SEATS[roller(s)], s.dice[: s.count]
    against = f" {SEATS[s.target]}" if s.phase == ATTACK else f" against {counted(s.hits, 'hit')}"
    line = f"{name} {ROLLS[s.phase]}{against}"
    if s.phase == LAST_DEFENCE:
        line += f", {counted(s.blocks, 'block')} so far"
    if s.turn == CHANCE:
        return line
    return f"{line}: {made(dice)}, {worth(box, s.phase, dice)}"

"""Phrases that the log, the terminal and the picture share."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.sword_event.rules.box import Box
from rolltop.games.sword_event.rules.ending import share_points
from rolltop.games.sword_event.rules.exchange import roller
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

ARTICLES = {"straight": "a straight", "full house": "a full house"}
ROLLS = {ATTACK: "attacks", DEFENCE: "defends", LAST_DEFENCE: "defends a last time"}


def spoken(dice: list[int]) -> str:
    """Dice in words, the highest first."""
    return " ".join(str(die) for die in sorted(dice, reverse=True))


def places_in(mask: int) -> list[int]:
    """The places of the dice in a set, the first die being 0."""
    return [die for die in range(DICE) if mask >> die & 1]


def corners_of(box: Box, deal: int) -> str:
    """Who starts where: Red top right, Blue bottom left, Yellow top left."""
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
    return ARTICLES.get(name, name)


def worth(box: Box, phase: int, dice: list[int]) -> str:
    """What sorted dice are worth in an exchange: 3 hits."""
    number = combination(dice, len(dice))
    if phase == ATTACK:
        return counted(box.hits[number], "hit")
    table = box.blocks if phase == DEFENCE else box.last_blocks
    return counted(table[number], "block")


def is_front(s: State, box: Box) -> bool:
    """Whether the target stands straight ahead of the attacker."""
    return box.near[s.at[s.knight]][s.facing[s.knight]] == s.at[s.target]


def side(s: State, box: Box) -> str:
    """Where the target stands before the attacker."""
    if is_front(s, box):
        return "from the front"
    left = box.near[s.at[s.knight]][turned_left(s.facing[s.knight])]
    return f"on the {'left' if left == s.at[s.target] else 'right'} flank"


def doing(s: State, box: Box) -> str:
    """What is going on, and who has to decide."""
    if s.turn == OVER:
        return victory(s, box)
    if s.phase == DEALING:
        return "the corners are dealt"
    name = SEATS[s.knight]
    if s.phase == INITIATIVE:
        return f"{name} rolls for initiative"
    if s.phase == ROLL_OFF:
        return f"{name} rolls off for the order"
    if s.phase == ACTING:
        actions, rotations = counted(s.actions, "action"), counted(s.rotations, "rotation")
        return f"{name} has {actions} and {rotations} left"
    return _exchange(s, box)


def victory(s: State, box: Box) -> str:
    """Who has the most points in a finished event."""
    points = [0.0] * box.players
    share_points(s, box, points)
    first = [SEATS[seat] for seat in range(box.players) if points[seat] == max(points)]
    return f"{joined(first)} {'wins' if len(first) == 1 else 'share'} the event"


def joined(names: list[str]) -> str:
    """Names in a sentence: Red, Blue and Yellow."""
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

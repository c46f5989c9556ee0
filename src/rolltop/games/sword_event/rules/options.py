"""What is fixed for a match: options, the numbers of the content, and names for people."""

from functools import cache
from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box
from rolltop.kit.dice import COMBINATIONS, combination, faces, roll_weight, rolls
from rolltop.kit.rerolls import KINDS

from .arena import CORNERS, MOST_HEXES, read_corners, read_field
from .reckoning import Terms, open_hits, reckon, vitality
from .state import DICE, KNIGHTS, MOST_PIPS, SIDES

MOST_ACTIONS = 6
ADD, BEST = 0, 1
FREE, GUARDED, QUIET, WHOLE = range(4)

Worth = Annotated[list[int], len(COMBINATIONS)]
OPEN = open_hits(MOST_PIPS + 1, 0)
Losses = Annotated[list[list[list[list[int]]]], MOST_PIPS + 1, MOST_PIPS + 1, MOST_PIPS + 1, KINDS]
Corners = Annotated[list[int], CORNERS]
Places = Annotated[list[int], MOST_HEXES]


@box
class Box:
    """The options, what a knight has, what rolls are worth, the arena, and names."""

    players: Annotated[int, Option(4, "knights", least=2, most=KNIGHTS)]
    rounds: Annotated[int, Option(40, "rounds before the event stops; 0 for no limit", most=10_000)]
    flanks: Annotated[int, Option(True, "attacks on the front flanks, with four dice")]
    defence: Annotated[
        int,
        Option(
            "best",
            "two defence rolls: add their blocks, or count the better roll",
            choices=("add", "best"),
        ),
    ]
    last_rerolls: Annotated[int, Option(True, "rerolls on the second defence roll too")]
    rest: Annotated[
        int,
        Option(
            "whole",
            "how a rest heals: at once, freely or without rerolls until the round ends; or at the "
            "end of the round, if the knight need not defend from then on or in the whole round",
            choices=("free", "guarded", "quiet", "whole"),
        ),
    ]

    health: int
    most_rerolls: int
    actions: int
    rotations: int
    heal: int
    front_dice: int
    flank_dice: int
    first_dice: int
    last_dice: int
    points: Annotated[list[int], KNIGHTS]

    initiative: Worth
    hits: Worth
    blocks: Worth
    last_blocks: Worth
    # What a knight of some health has to lose, and what an exchange takes of it on average: by the
    # target's health, the hits and blocks so far, the rerolls of those who may still spend them
    # (attacker before target), and the kind of the dice that are kept.
    vitality: Annotated[list[int], MOST_PIPS + 1]
    front_loss: Losses
    flank_loss: Losses
    first_loss: Losses
    last_loss: Annotated[list[list[list[list[int]]]], MOST_PIPS + 1, OPEN, MOST_PIPS + 1, KINDS]

    hexes: int
    rows: int
    near: Annotated[list[list[int]], MOST_HEXES, SIDES]
    across: Places
    down: Places
    corner: Corners
    corner_facing: Corners

    hex_names: list[str]
    corner_names: list[str]


def fill(box: Box, content: Content) -> None:
    """Read the content files into the box."""
    _fill_knight(box, content.table("knight"))
    box.points[:] = content.table("event").wholes("points", most=100, count=KNIGHTS)
    if box.points[0] == 0 or sorted(box.points, reverse=True) != box.points:
        raise content.table("event").refuse(
            "points", f"must start above 0 and never rise from place to place, not {box.points}"
        )
    box.initiative[:] = _worth(content, "initiative", DICE, least=1)
    box.hits[:] = _worth(content, "attack", max(box.front_dice, box.flank_dice))
    box.blocks[:] = _worth(content, "first-defence", box.first_dice)
    box.last_blocks[:] = _worth(content, "last-defence", box.last_dice)
    _fill_losses(box)
    _fill_arena(box, content.table("arena"))


def _fill_knight(box: Box, knight: Content) -> None:
    box.health = knight.whole("health", least=1, most=MOST_PIPS)
    box.most_rerolls = knight.whole("most-rerolls", most=MOST_PIPS)
    box.actions = knight.whole("actions", least=1, most=MOST_ACTIONS)
    box.rotations = knight.whole("rotations", least=1, most=MOST_ACTIONS)
    box.heal = knight.whole("heal", most=MOST_PIPS)
    dice = knight.table("dice")
    box.front_dice = dice.whole("front", least=1, most=DICE)
    box.flank_dice = dice.whole("flank", least=1, most=DICE)
    box.first_dice = dice.whole("first-defence", least=1, most=DICE)
    box.last_dice = dice.whole("last-defence", least=1, most=DICE)


def _worth(content: Content, key: str, dice: int, *, least: int = 0) -> list[int]:
    """What each combination is worth; one that `dice` dice cannot make needs no entry."""
    entry = content.table(key)
    found = []
    for name, made in zip(COMBINATIONS, _ways_to_make(dice), strict=True):
        word = name.replace(" ", "-")
        is_needed = made > 0 or entry.has(word)
        found.append(entry.whole(word, least=least, most=MOST_PIPS) if is_needed else 0)
    return found


def _fill_losses(box: Box) -> None:
    """The average losses of exchanges; `guess` uses them."""
    losses = reckon(
        Terms(
            front_dice=box.front_dice,
            flank_dice=box.flank_dice,
            first_dice=box.first_dice,
            last_dice=box.last_dice,
            hits=tuple(box.hits),
            blocks=tuple(box.blocks),
            last_blocks=tuple(box.last_blocks),
            is_added=box.defence == ADD,
            is_last_rerolled=bool(box.last_rerolls),
        )
    )
    box.vitality[:] = [vitality(health) for health in range(MOST_PIPS + 1)]
    box.front_loss[:] = losses.front
    box.flank_loss[:] = losses.flank
    box.first_loss[:] = losses.first
    box.last_loss[:] = losses.last


@cache
def _ways_to_make(dice: int) -> list[int]:
    """The number of ways in which `dice` dice make each combination."""
    made = [0] * len(COMBINATIONS)
    for roll in range(rolls(dice)):
        made[combination(faces(dice, roll), dice)] += roll_weight(dice, roll)
    return made


def _fill_arena(box: Box, arena: Content) -> None:
    field = read_field(arena)
    box.hexes = len(field.near)
    box.rows = len(field.rows)
    field.put_near(box.near)
    for number, (across, down) in enumerate(field.places):
        box.across[number], box.down[number] = across, down
    box.hex_names[:] = field.names
    for number, (name, (place, facing)) in enumerate(read_corners(arena, field).items()):
        box.corner_names.append(name.replace("-", " "))
        box.corner[number] = place
        box.corner_facing[number] = facing

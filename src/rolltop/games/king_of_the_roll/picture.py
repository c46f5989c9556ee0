"""The picture of the table, and which elements to pick for a move."""

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.draw import banner, element, group, svg, table

from . import corner, ladder, lobby, sheets
from .box import Box
from .placement import DIRECT, MODIFY, REFILL, WAYS
from .rules import FRONT, NO_CARD, PLACE, PLAY_CARD, ROLL_DICE, STAY, TOKENS
from .state import COLOURS, NOBODY, SCORING, SIDE, WHITE, State
from .story import ending
from .terms import COLOUR_NAMES, fighter_name

WIDTH, HEIGHT = 1000, 1084
EDGE = 14
TOP = 62


def picture(s: State, box: Box, seat: int, last: Any) -> str:
    """The table as a seat sees it: the own corner below, the other's above."""
    inner = WIDTH - 2 * EDGE
    if s.phase <= SIDE:
        inside = _before(s, box, inner)
    else:
        inside = _fight(s, box, seat, inner, last.before if last else None)
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT, surface="mat", frame=10),
        inside,
        label=f"King of the Roll: {_headline(s, box)}",
    )


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The ids to pick for a legal move, one after the other."""
    if move < FRONT:
        return (f"character-{move}",)
    if move < ROLL_DICE:
        return (f"side-{move - FRONT}",)
    if move == ROLL_DICE:
        return ("roll",)
    if move < NO_CARD:
        return (f"token-{s.turn}-{move - TOKENS}",)
    if move == NO_CARD:
        return ("no-card",)
    if move < PLACE:
        return _card_path(s, box, *divmod(move - PLAY_CARD, 32))
    if move < STAY:
        return _placement_path(s, move - PLACE)
    if move == STAY:
        return ("stay",)
    return (f"field-{s.fighter}-{move - STAY - 1}",)


def _card_path(s: State, box: Box, card: int, mask: int) -> tuple[str, ...]:
    owner = 1 - s.turn if box.on_other[card] else s.turn
    dice = tuple(
        f"rolled-{owner}-{COLOUR_NAMES[colour]}" for colour in range(COLOURS) if mask >> colour & 1
    )
    counts = [box.masks[card][way].bit_count() for way in range(box.ways[card])]
    is_open = min(counts) < max(counts) and len(dice) < max(counts)
    return (f"card-{card}", *dice, *(("done",) if is_open else ()))


def _placement_path(s: State, placement: int) -> tuple[str, ...]:
    fighter = s.fighter
    if placement < MODIFY:
        rolled = f"rolled-{fighter}-{COLOUR_NAMES[s.colour]}"
        return (rolled, f"field-{fighter}-{placement - DIRECT}")
    if placement >= REFILL:
        return (f"refill-{fighter}", f"field-{fighter}-{placement - REFILL}")
    target, way = divmod(placement - MODIFY, WAYS)
    die = f"place-{fighter}-{COLOUR_NAMES[target]}"
    if s.colour == WHITE:
        return (die,)
    return (die, f"field-{fighter}-{way - 1}" if way else "stay")


def tally(s: State, box: Box) -> list[str]:
    """The points and advantages of each fighter, where they count."""
    if box.mode != SCORING:
        return []
    return [
        f"{points} pts" + (f" {advantages} adv" if advantages else "")
        for points, advantages in zip(s.points, s.advantages, strict=True)
    ][: box.players]


def _before(s: State, box: Box, inner: float) -> str:
    parts = [banner(lobby.headline(s, box), x=0, y=0, width=inner, height=52, seat=_seat(s))]
    if s.phase == SIDE:
        parts.append(lobby.sides(s, box, inner))
    else:
        parts += [lobby.characters(s, box, inner), lobby.contest(s, box, inner)]
    return group(*parts, x=EDGE, y=18)


def _fight(s: State, box: Box, seat: int, inner: float, before: State | None) -> str:
    mine = seat if seat in (0, 1) else 0
    parts = [
        banner(_headline(s, box), x=EDGE, y=EDGE, width=inner, height=44, seat=_seat(s)),
        group(corner.corner(s, box, 1 - mine, viewer=seat, before=before), x=EDGE, y=TOP + 4),
        group(ladder.middle(s, box, inner, viewer=seat), x=EDGE, y=TOP + sheets.HEIGHT + 10),
        group(
            corner.corner(s, box, mine, viewer=seat, before=before),
            x=EDGE,
            y=TOP + sheets.HEIGHT + ladder.HEIGHT + 18,
        ),
    ]
    return element("g", *parts)


def _seat(s: State) -> int | None:
    if s.turn == OVER:
        return None if s.winner == NOBODY else s.winner
    return s.turn if s.turn >= 0 else None


def _headline(s: State, box: Box) -> str:
    if s.phase <= SIDE:
        return lobby.headline(s, box)
    if s.turn == OVER:
        return ending(s, box)
    where = box.position_names[s.position]
    if s.top != NOBODY:
        where += f", {fighter_name(box, s.top)} on top"
    who = "the dice" if s.turn == CHANCE else f"{fighter_name(box, s.turn)} to move"
    return f"{where} · {who}"

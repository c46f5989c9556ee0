"""A player board: the character, its dice in Place and Roll, and the rolled dice beside it."""

from rolltop.draw import die, element, group, paragraph, piece, shape, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.placement import modified
from rolltop.games.king_of_the_roll.rules.skill_points import matched, total
from rolltop.games.king_of_the_roll.rules.state import (
    COLOUR_NAMES,
    COLOURS,
    MODIFY_FIRST,
    NONE,
    PLACING,
    READY,
    SETTLE,
    STANDING,
    STRENGTH,
    WHITE,
    State,
)
from rolltop.games.king_of_the_roll.words.terms import ATTRIBUTES, fighter_name, techniques_before

from .animals import head
from .movement_board import BOARD_HEIGHT, FOOT, HEAD, ROW

WIDTH = 250
PLACE_AT, ROLL_AT, DICE_AT = 92, 146, 206
MODIFICATIONS = ("reroll", "-1", "+1", "flip", "+2")


def _is_placing(s: State, fighter: int) -> bool:
    """Whether the fighter is about to place a die."""
    return s.turn == fighter and s.phase == PLACING


def _name_plate(s: State, box: Box, fighter: int, width: float) -> str:
    character = s.character[fighter]
    frame = {"width": width, "height": HEAD - 8, "rx": 8}
    is_turn = s.turn == fighter and fighter < box.players
    role = ""
    if s.was_position != STANDING:
        role = "on top" if s.was_top == fighter else "on bottom"
    favourite = f"+{box.character_bonus[character]} {box.position_names[box.favourite[character]]}"
    return element(
        "g",
        element("rect", **frame, class_=f"seat-{fighter}", filter=light("shadow")),
        element("rect", **frame, fill=light("shine")),
        element("rect", **frame, class_="glow-line", stroke_width=4) if is_turn else "",
        element("circle", cx=34, cy=33, r=29, class_="paper"),
        head(character, x=34, y=34, size=50),
        text(
            f"{fighter_name(box, fighter)} {box.character_names[character]}",
            x=70,
            y=21,
            size=20,
            width=width - 78,
            anchor="start",
            bold=True,
            colour=f"on-seat-{fighter}",
        ),
        text(
            f"{favourite}{', ' + role if role else ''}",
            x=70,
            y=46,
            size=16,
            width=width - 78,
            anchor="start",
            colour=f"on-seat-{fighter}",
        ),
        class_="turn" if is_turn else "",
    )


def player_board(s: State, box: Box, fighter: int, before: State | None) -> str:
    width = WIDTH
    rows = [_row(s, box, fighter, colour, before) for colour in range(COLOURS)]
    frame = {"y": HEAD, "width": width, "height": COLOURS * ROW + FOOT, "rx": 8}
    top = HEAD + COLOURS * ROW
    return "".join(
        (
            _name_plate(s, box, fighter, width),
            element("rect", **frame, class_="panel", filter=light("shadow")),
            element("rect", **frame, class_="panel-edge-line"),
            *rows,
            *(
                text(words, x=x, y=top + 13, size=15, colour="ink-soft")
                for words, x in (("Place", PLACE_AT), ("Roll", ROLL_AT), ("Rolled", DICE_AT))
            ),
            _foot(s, box, fighter, width, top + 24),
        )
    )


def _foot(s: State, box: Box, fighter: int, width: float, y: float) -> str:
    """The skill point total, and how many dice the technique has."""
    if s.technique[fighter] != NONE:
        number = techniques_before(s, box, fighter)[s.technique[fighter]]
        dice = f"{matched(s, fighter)} of {box.needs[number]} dice"
    else:
        dice = "no technique yet"
    made = total(s, box, fighter)
    return "".join(
        (
            text(f"Total {made}", x=14, y=y + 18, size=26, anchor="start", bold=True),
            text(dice, x=14, y=y + 44, size=16, anchor="start", width=width - 28),
        )
    )


def _row(s: State, box: Box, fighter: int, colour: int, before: State | None) -> str:
    """One colour of the player board: attribute, Place, Roll, and the rolled die."""
    y = HEAD + ROW * (colour + 0.5)
    name = COLOUR_NAMES[colour]
    is_next = s.colour == colour and s.fighter == fighter and s.phase in (PLACING, SETTLE, STRENGTH)
    tag = {"x": 4, "y": y - 18, "width": 58, "height": 36, "rx": 7}
    glow = {"x": 2, "y": y - 20, "width": WIDTH - 4, "height": 40, "rx": 9}
    place, rolled = s.place[fighter][colour], s.rolled[fighter][colour]
    parts = [
        element("rect", **glow, class_="glow", opacity=0.55) if is_next else "",
        element("rect", **tag, class_=name),
        text(ATTRIBUTES[colour], x=33, y=y - 6, size=16, bold=True, colour=f"on-{name}"),
        text(MODIFICATIONS[colour], x=33, y=y + 9, size=12.5, colour=f"on-{name}"),
        _slot(PLACE_AT, y),
        _slot(ROLL_AT, y),
    ]
    was = before.place[fighter][colour] if before else place
    mark = "last" if place != was else ""
    parts.append(_die(place, name, f"place-{fighter}-{name}", PLACE_AT, y, classes=mark))
    parts.append(_place_hint(s, fighter, colour, y))
    if rolled:
        is_used = _is_in_roll(s, fighter, colour)
        was = before.rolled[fighter][colour] if before else rolled
        mark = "last" if rolled != was else "dim" if is_used and not is_next else ""
        x = ROLL_AT if is_used else DICE_AT
        parts.append(_die(rolled, name, f"rolled-{fighter}-{name}", x, y, classes=mark))
    if _is_placing(s, fighter) and is_next and box.order != MODIFY_FIRST:
        parts.append(_refill_slot(s, fighter, colour, y))
    return "".join(parts)


def _is_in_roll(s: State, fighter: int, colour: int) -> bool:
    """Whether the rolled die has gone to the Roll column, and not to the board."""
    if s.phase < PLACING and s.phase != READY:
        return False
    if s.colour == colour and s.fighter == fighter:
        return s.phase in (STRENGTH, SETTLE)
    if s.colour == colour:
        return s.fighter != s.initiative and fighter == s.initiative
    return colour < s.colour


def _slot(x: float, y: float) -> str:
    frame = {"x": x - 19, "y": y - 19, "width": 38, "height": 38, "rx": 8}
    return element("rect", **frame, class_="shade", opacity=0.12)


def _die(value: int, colour: str, name: str, x: float, y: float, *, classes: str) -> str:
    where = {PLACE_AT: "in Place", ROLL_AT: "in Roll", DICE_AT: "rolled"}[int(x)]
    return piece(
        die(value, colour=colour, size=34),
        id=name,
        x=x,
        y=y,
        label=f"{colour} {value} {where}",
        classes=classes,
    )


def _place_hint(s: State, fighter: int, colour: int, y: float) -> str:
    """What the modification would change a Place die to."""
    if not _is_placing(s, fighter):
        return ""
    shown = "?" if s.colour == WHITE else str(modified(s.colour, s.place[fighter][colour]))
    return _hint(shown, PLACE_AT + 21, y)


def _refill_slot(s: State, fighter: int, colour: int, y: float) -> str:
    """The Roll column of the colour: pick it to modify the die that refills Place."""
    rolled = s.rolled[fighter][colour]
    shown = "?" if colour == WHITE else str(modified(colour, rolled))
    ring = {"x": -18, "y": -18, "width": 36, "height": 36, "rx": 8}
    return piece(
        element("rect", **ring, class_="panel"),
        element("rect", **ring, class_="glow-line", stroke_width=2.5, stroke_dasharray="5 4"),
        text(str(rolled), x=-5, size=19, bold=True, colour="ink"),
        _hint(shown, 15, 0),
        id=f"refill-{fighter}",
        x=ROLL_AT,
        y=y,
        label=f"move the Place die first, then use {ATTRIBUTES[colour]} on the rolled {rolled}",
    )


def _hint(words: str, x: float, y: float) -> str:
    return "".join(
        (
            element("circle", cx=x, cy=y - 12, r=9.5, class_="glow", filter=light("shadow")),
            text(words, x=x, y=y - 12, size=14, bold=True, colour="print"),
        )
    )


def solo_board(s: State, box: Box) -> str:
    """The player board of the solo opponent, who has a character but no dice."""
    width = WIDTH
    frame = {"y": HEAD, "width": width, "height": COLOURS * ROW + FOOT, "rx": 8}
    made = f"Total {total(s, box, 1)}" if s.solo != NONE else "No card yet"
    return "".join(
        (
            _name_plate(s, box, 1, width),
            element("rect", **frame, class_="panel", filter=light("shadow")),
            element("rect", **frame, class_="panel-edge-line"),
            group(
                shape("belt", size=120, colour="black"),
                x=width / 2,
                y=HEAD + 70,
            ),
            paragraph(
                "The solo opponent has no dice. Its cards name a technique and a total.",
                x=14,
                y=HEAD + 150,
                width=width - 28,
                height=70,
                size=17,
                anchor="middle",
            ),
            text(made, x=width / 2, y=BOARD_HEIGHT - 36, size=26, bold=True),
        )
    )

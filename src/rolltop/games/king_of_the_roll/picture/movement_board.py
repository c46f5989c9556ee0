"""A movement board: its techniques, the dice on them, and what a die would add."""

from copy import deepcopy

from rolltop.draw import badge, die, element, group, paragraph, piece, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.placement import fits, modified
from rolltop.games.king_of_the_roll.rules.skill_points import matched, total
from rolltop.games.king_of_the_roll.rules.state import (
    COLOUR_NAMES,
    COLOURS,
    CONTROL,
    DEFENSE,
    MOVE_FIRST,
    NONE,
    PLACING,
    PULL,
    SETTLE,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    TOKEN,
    WHITE,
    State,
)
from rolltop.games.king_of_the_roll.words.terms import ATTRIBUTES, MOVE_TYPES, techniques_before

HEAD, ROW, FOOT = 80, 42, 88
BOARD_HEIGHT = HEAD + COLOURS * ROW + FOOT
KIND_COLOURS = ("orange", "grey", "bronze", "good", "seat-5", "purple", "silver", "bad")


def movement_board(s: State, box: Box, fighter: int, *, width: float, before: State | None) -> str:
    """The side before a fighter, technique by technique, from the top left corner."""
    numbers = techniques_before(s, box, fighter)
    gap = 8
    width = (width - gap * len(numbers)) / len(numbers)
    parts = []
    for place, number in enumerate(numbers):
        is_out = s.technique[fighter] not in (NONE, place)
        is_placing = s.turn == fighter and s.phase in (PLACING, SETTLE)
        dice = ""
        if is_placing and not is_out and _fitting(s, box, fighter, place):
            dice = f"makes {matched(s, fighter) + 1} of {box.needs[number]} dice"
        inside = technique_panel(box, number, width=width, is_told=not is_placing, dice=dice)
        body = element("g", inside, opacity=0.5) if is_out else inside
        ring = ""
        if s.technique[fighter] == place:
            frame = {"width": width, "height": BOARD_HEIGHT, "rx": 8}
            ring = element("rect", **frame, class_=f"seat-{fighter}-line", stroke_width=4)
        can_name = s.phase == TOKEN and s.turn == fighter
        parts.append(
            piece(
                body,
                ring,
                *_dice_on(s, box, fighter, place, width, before),
                id=f"token-{fighter}-{place}" if can_name else "",
                x=(width + gap) * place,
                label=f"{box.technique_names[number]}: {box.technique_texts[number]}",
            )
        )
    return "".join(parts)


def technique_panel(box: Box, number: int, *, width: float, is_told: bool, dice: str = "") -> str:
    """A technique as printed: name, type, five fields, matching requirement and outcome."""
    top = HEAD + COLOURS * ROW
    parts = _printed(box, number, width=width, top=top, dice=dice)
    parts += [
        _field(box.least[number][colour], colour, x=26, y=HEAD + ROW * (colour + 0.5))
        for colour in range(COLOURS)
    ]
    if is_told:
        parts.append(
            _lines(
                box.technique_texts[number],
                x=52,
                y=HEAD + 6,
                width=width - 60,
                height=COLOURS * ROW - 12,
                size=17,
                colour="print-soft",
            )
        )
    return "".join(parts)


def technique_strip(box: Box, number: int, *, width: float) -> str:
    """A technique with its fields in a row, where all sides are shown to choose from."""
    parts = _printed(box, number, width=width, top=HEAD + ROW)
    parts += [
        _field(box.least[number][colour], colour, x=width / 2 + ROW * (colour - 2), y=HEAD + 20)
        for colour in range(COLOURS)
    ]
    return "".join(parts)


def _printed(box: Box, number: int, *, width: float, top: float, dice: str = "") -> list[str]:
    """What is above the fields of a technique and, from `top`, below them."""
    kind = box.kind[number]
    versus = box.versus[number]
    bonus = f"+{box.bonus[number]} vs. {MOVE_TYPES[versus]}" if versus != NONE else ""
    middle = width / 2
    return [
        _sheet(width, top + FOOT),
        _print(box.technique_names[number], x=middle, y=19, size=21, width=width - 14, bold=True),
        badge(MOVE_TYPES[kind], x=middle, y=45, size=24, colour=KIND_COLOURS[kind]),
        _print(bonus, x=middle, y=68, size=16, width=width - 14),
        _print(dice or f"needs {box.needs[number]} dice", x=middle, y=top + 12, size=17, bold=True),
        _lines(
            leads_to(box, number),
            x=7,
            y=top + 24,
            width=width - 14,
            height=FOOT - 30,
            size=16,
            anchor="middle",
        ),
    ]


def leads_to(box: Box, number: int) -> str:
    """The outcome of a technique, in a few words."""
    kind = box.kind[number]
    if kind == SUBMISSION:
        return "You win by submission."
    if kind == CONTROL:
        return "Blocks your opponent's move."
    if kind == TAKEDOWN:
        return "You are on top. Your advantage determines the position."
    steps = []
    for step in range(box.steps[number]):
        least = box.step_from[number][step]
        name = box.position_names[box.step_to[number][step]]
        steps.append(f"{least}+ {name}" if least > 1 else name)
    said = ", ".join(steps)
    if kind == DEFENSE:
        return f"Both stand. Against a takedown {said}, you on top."
    side = {PULL: ", you on bottom", SWEEP: ", you on top"}.get(kind, "")
    return f"{said}{side}."


def _print(
    words: str,
    *,
    x: float,
    y: float,
    size: float,
    width: float | None = None,
    bold: bool = False,
    anchor: str = "middle",
) -> str:
    return text(words, x=x, y=y, size=size, width=width, bold=bold, anchor=anchor, colour="print")


def _lines(
    words: str,
    *,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    anchor: str = "start",
    colour: str = "print",
) -> str:
    return paragraph(
        words, x=x, y=y, width=width, height=height, size=size, anchor=anchor, colour=colour
    )


def _sheet(width: float, height: float) -> str:
    frame = {"width": width, "height": height, "rx": 8}
    return element("rect", **frame, class_="paper", filter=light("shadow")) + element(
        "rect", **frame, class_="paper-edge-line"
    )


def _field(least: int, colour: int, *, x: float, y: float) -> str:
    """The field of a colour, with the least value that a die needs there."""
    name = COLOUR_NAMES[colour]
    frame = {"x": x - 18, "y": y - 18, "width": 36, "height": 36, "rx": 8}
    return "".join(
        (
            element("rect", **frame, class_=name, opacity=0.92),
            element("rect", **frame, class_="print-line", stroke_opacity=0.45),
            text(f"{least}+", x=x, y=y, size=19, bold=True, colour=f"on-{name}"),
        )
    )


def _dice_on(
    s: State, box: Box, fighter: int, place: int, width: float, before: State | None
) -> list[str]:
    """The dice on a technique, and what may be placed on the field of the next colour."""
    parts = []
    for colour, name in enumerate(COLOUR_NAMES):
        value = s.board[fighter][colour]
        if s.technique[fighter] == place and value:
            was = before.board[fighter][colour] if before else value
            mark = "last" if value != was else ""
            y = HEAD + ROW * (colour + 0.5)
            parts.append(group(die(value, colour=name, size=34, state=mark), x=26, y=y))
    if s.turn == fighter and s.phase in (PLACING, SETTLE) and fighter < box.players:
        parts.append(_offer(s, box, fighter, place, width))
    return parts


def _offer(s: State, box: Box, fighter: int, place: int, width: float) -> str:
    """The field of the next colour, with the total that each die that fits would make."""
    y = HEAD + ROW * (s.colour + 0.5)
    found = _fitting(s, box, fighter, place)
    if not found:
        return ""
    high = 18 * (len(found) + 1) + 4
    middle = min(max(y, HEAD + high / 2), HEAD + COLOURS * ROW - high / 2)
    frame = {"x": 48, "y": middle - high / 2, "width": width - 54, "height": high, "rx": 8}
    lines = [("with", "total", False)]
    for word, value in found:
        after = _placed(s, fighter, place, value)
        lines.append((f"{word} {value}", str(total(after, box, fighter)), True))
    written = "".join(
        _print(left, x=54, y=at, size=16, width=width - 104, anchor="start")
        + _print(right, x=width - 12, y=at, size=16, bold=is_bold, anchor="end")
        for at, (left, right, is_bold) in zip(
            (middle - high / 2 + 11 + 18 * line for line in range(len(lines))), lines, strict=True
        )
    )
    name = box.technique_names[techniques_before(s, box, fighter)[place]]
    return piece(
        element("rect", **frame, class_="glow", opacity=0.55),
        element(
            "rect", x=6, y=y - 20, width=40, height=40, rx=9, class_="glow-line", stroke_width=3
        ),
        written,
        id=f"field-{fighter}-{place}",
        label=f"{COLOUR_NAMES[s.colour]} to {name}",
    )


def _fitting(s: State, box: Box, fighter: int, place: int) -> list[tuple[str, int]]:
    """The dice of the next colour that may go to a technique, and their values."""
    held, rolled = s.place[fighter][s.colour], s.rolled[fighter][s.colour]
    shown = [("Place", held)]
    if s.phase == PLACING:
        shown.insert(0, ("rolled", rolled))
        if s.colour != WHITE and box.order != MOVE_FIRST:
            shown.append((ATTRIBUTES[s.colour], modified(s.colour, held)))
    return [(word, value) for word, value in shown if fits(s, box, place, value)]


def _placed(s: State, fighter: int, place: int, value: int) -> State:
    """The table with a die of that value on a technique."""
    after = deepcopy(s)
    after.technique[fighter] = place
    after.board[fighter][s.colour] = value
    return after

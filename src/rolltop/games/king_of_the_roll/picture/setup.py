"""The table during set-up: the characters to choose from, then the sides of a takedown board."""

from rolltop.draw import badge, die, element, group, paragraph, piece, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box
from rolltop.games.king_of_the_roll.rules.state import (
    BOARD_SIDES,
    CHARACTERS,
    COLOUR_NAMES,
    COMMON,
    CONTEST,
    FIGHTERS,
    NONE,
    SIDE,
    TAKEDOWN_SIDES,
    TECHNIQUES,
    State,
)
from rolltop.games.king_of_the_roll.words.terms import fighter_name, techniques_on

from .animals import head
from .movement_board import technique_panel, technique_strip

CARD_WIDTH, CARD_HEIGHT = 234, 690
TITLE = 44


def characters(s: State, box: Box, width: float) -> str:
    """The four characters, with the names of the fighters who have taken them."""
    gap = (width - CHARACTERS * CARD_WIDTH) / (CHARACTERS - 1)
    cards = [
        _character(s, box, character, x=(CARD_WIDTH + gap) * character)
        for character in range(CHARACTERS)
    ]
    return group(*cards, y=TITLE + 40)


def sides(s: State, box: Box, width: float) -> str:
    """The sides that are chosen from, one above the other: of one takedown board, or of both."""
    if s.side[s.fighter] == NONE:
        shown = range(TAKEDOWN_SIDES)
        return "".join(_short_side(box, side, width, y=TITLE + 18 + 240 * side) for side in shown)
    first = s.side[s.fighter]
    return "".join(
        _side(box, first + half, width, y=TITLE + 26 + 474 * half) for half in range(BOARD_SIDES)
    )


def _side(box: Box, side: int, width: float, *, y: float) -> str:
    wide = (width - 60) / TECHNIQUES
    panels = [
        group(technique_panel(box, number, width=wide, is_told=True), x=18 + (wide + 12) * place)
        for place, number in enumerate(techniques_on(box, side))
    ]
    name = text(box.side_names[side], x=width / 2, y=26, size=24, bold=True, colour="on-wood")
    return _board(box, side, name, group(*panels, y=56), width=width, height=450, y=y)


def _short_side(box: Box, side: int, width: float, *, y: float) -> str:
    """A side where there are four of them: its name at the left of its techniques."""
    left = 132
    wide = (width - left - 36) / TECHNIQUES
    panels = [
        group(technique_strip(box, number, width=wide), x=left + (wide + 10) * place)
        for place, number in enumerate(techniques_on(box, side))
    ]
    name = paragraph(
        box.side_names[side], x=10, y=84, width=left - 20, height=60, size=24, anchor="middle",
        colour="on-wood",
    )  # fmt: skip
    return _board(box, side, name, group(*panels, y=9), width=width, height=228, y=y)


def _board(
    box: Box, side: int, name: str, panels: str, *, width: float, height: float, y: float
) -> str:
    """A side on its wooden board; pick it to choose the side."""
    frame = {"width": width, "height": height, "rx": 12}
    return piece(
        element("rect", **frame, class_="wood", filter=light("lift")),
        element("rect", **frame, fill=light("shine"), opacity=0.6),
        name,
        panels,
        id=f"side-{side}",
        y=y,
        label=box.side_names[side],
    )


def headline(s: State, box: Box) -> str:
    """What is being done before the fight."""
    name = fighter_name(box, s.fighter)
    if s.phase == CONTEST:
        return f"{name} rolls for first choice"
    if s.phase == SIDE:
        if s.fighter != s.turn:
            return f"{fighter_name(box, s.turn)} chooses a takedown board for the deck"
        return f"{fighter_name(box, s.turn)} chooses a side of the takedown board"
    if s.turn < 0:
        return "Cards and boards are dealt"
    if s.fighter != s.turn:
        return f"{fighter_name(box, s.turn)} chooses an opponent"
    return f"{name} chooses a character"


def _character(s: State, box: Box, character: int, *, x: float) -> str:
    taken = next((f for f in range(FIGHTERS) if s.character[f] == character), NONE)
    frame = {"width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": 14}
    middle = CARD_WIDTH / 2
    card = COMMON + character
    values = zip(COLOUR_NAMES, box.place[character], strict=True)
    body = "".join(
        (
            element("rect", **frame, class_="paper", filter=light("lift")),
            element("rect", **frame, class_="paper-edge-line", stroke_width=2),
            head(character, x=middle, y=118, size=170),
            text(
                box.character_names[character],
                x=middle,
                y=236,
                size=34,
                bold=True,
                width=CARD_WIDTH - 20,
                colour="print",
            ),
            badge(
                f"+{box.character_bonus[character]} {box.position_names[box.favourite[character]]}",
                x=middle,
                y=280,
                size=38,
                colour="gold",
            ),
            paragraph(
                box.character_texts[character],
                x=14,
                y=312,
                width=CARD_WIDTH - 28,
                height=54,
                size=20,
                anchor="middle",
                colour="print",
            ),
            text("Place", x=middle, y=392, size=19, colour="print-soft"),
            *(
                group(die(value, colour=colour, size=36), x=middle + 43 * (at - 2), y=428)
                for at, (colour, value) in enumerate(values)
            ),
            element(
                "rect",
                x=12,
                y=470,
                width=CARD_WIDTH - 24,
                height=206,
                rx=10,
                class_="gold",
                opacity=0.25,
            ),
            text(
                box.card_names[card],
                x=middle,
                y=498,
                size=20,
                bold=True,
                width=CARD_WIDTH - 34,
                colour="print",
            ),
            paragraph(
                box.card_texts[card],
                x=22,
                y=520,
                width=CARD_WIDTH - 44,
                height=140,
                size=23,
                anchor="middle",
                colour="print",
            ),
        )
    )
    ribbon = (
        badge(
            fighter_name(box, taken),
            x=middle,
            y=24,
            size=36,
            width=CARD_WIDTH - 40,
            colour=f"seat-{taken}",
        )
        if taken != NONE
        else ""
    )
    return piece(
        element("g", body, opacity=0.55) if taken != NONE else body,
        ribbon,
        id=f"character-{character}",
        x=x,
        label=f"{box.character_names[character]}: {box.character_texts[character]}",
    )


def contest(s: State, box: Box, width: float) -> str:
    """The dice rolled for first choice."""
    parts = []
    for fighter in range(box.players):
        if s.contest[fighter]:
            x = width / 2 + (-90 if fighter == 0 else 90)
            parts.append(group(die(s.contest[fighter], size=76), x=x, y=860))
            parts.append(
                badge(fighter_name(box, fighter), x=x, y=922, size=34, colour=f"seat-{fighter}")
            )
    return "".join(parts)

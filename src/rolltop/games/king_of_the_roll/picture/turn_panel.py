"""The turn panel: its number, the score, what happens now, and buttons."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import badge, element, paragraph, piece, text
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.options import Box, is_solo
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    COLOUR_NAMES,
    COLOURS,
    FIGHTERS,
    MOVE_FIRST,
    PLACING,
    READY,
    SCORING,
    SETTLE,
    STANDING,
    TOKEN,
    TURN_CARD,
    WHITE,
    State,
)
from rolltop.games.king_of_the_roll.rules.winning import last_turn
from rolltop.games.king_of_the_roll.words.terms import ATTRIBUTES, fighter_name
from rolltop.games.king_of_the_roll.words.verdict import verdict

from .positions_table import TABLE_HEIGHT


def turn_panel(s: State, box: Box, width: float, *, viewer: int) -> str:
    """The panel from its top left corner, with buttons if the viewer is to move."""
    frame = {"width": width, "height": TABLE_HEIGHT, "rx": 9}
    last = last_turn(box)
    counted = f"Turn {s.number} of {last}" if last else f"Turn {s.number}"
    if s.number == 0:
        counted = "Bump fists" if s.position == STANDING else "Before turn 1"
    score = ""
    if box.mode == SCORING:
        score = "".join(
            badge(
                f"{s.points[fighter]} pts, {s.advantages[fighter]} adv",
                x=width * (0.25 + 0.5 * fighter),
                y=48,
                size=30,
                width=width / 2 - 14,
                colour=f"seat-{fighter}",
            )
            for fighter in range(FIGHTERS)
        )
    top = 70 if score else 34
    return "".join(
        (
            element("rect", **frame, class_="panel", filter=light("shadow")),
            element("rect", **frame, class_="panel-edge-line"),
            text(counted, x=width / 2, y=19, size=19, bold=True),
            score,
            paragraph(
                _now(s, box),
                x=12,
                y=top,
                width=width - 24,
                height=TABLE_HEIGHT - top - 58,
                size=19,
                anchor="middle",
            ),
            *(_buttons(s, box, width) if viewer == s.turn else []),
        )
    )


def _now(s: State, box: Box) -> str:
    """What happens now, or how the last turn was resolved."""
    # In a written position no turn may have been fought yet.
    is_fought = any(map(any, s.rolled + s.board))
    if s.turn == OVER or (s.phase == READY and is_fought):
        return verdict(s, box).text
    name = fighter_name(box, s.turn if s.turn >= 0 else s.fighter)
    if s.turn == CHANCE:
        return "The deck reveals a card." if s.phase == TURN_CARD else f"{name} rolls."
    # The colour is past the last one when nothing is to be placed.
    colour, attribute = COLOUR_NAMES[s.colour % COLOURS], ATTRIBUTES[s.colour % COLOURS]
    return {
        READY: f"{name} rolls the dice.",
        TOKEN: f"{name} chooses a {'technique' if is_solo(box) else 'takedown token'}.",
        ACTION: f"{name} may play an action card.",
        PLACING: f"{name} places {colour}: on the movement board, or in Roll to use {attribute}"
        " on a die in Place.",
        SETTLE: f"{name} may move the white die from Place to the movement board.",
    }[s.phase]


def _buttons(s: State, box: Box, width: float) -> list[str]:
    made = []
    if s.phase == READY:
        begins = s.number == 0 and s.position == STANDING
        made.append(("roll", "Bump fists and roll" if begins else "Roll the dice"))
    if s.phase == ACTION:
        made += [("no-card", "No card"), ("done", "Use dice")]
    after_str = s.colour == WHITE and box.order != MOVE_FIRST  # then moving is asked after STR
    if s.phase == SETTLE or (s.phase == PLACING and not after_str):
        made.append(("stay", f"{COLOUR_NAMES[s.colour].capitalize()} stays in Place"))
    wide = (width - 12) / max(1, len(made)) - 12
    return [
        _button(words, name, x=12 + (wide + 12) * place + wide / 2, y=TABLE_HEIGHT - 32, width=wide)
        for place, (name, words) in enumerate(made)
    ]


def _button(words: str, name: str, *, x: float, y: float, width: float) -> str:
    """A button."""
    frame = {"x": -width / 2, "y": -21, "width": width, "height": 42, "rx": 10}
    return piece(
        element("rect", **frame, class_="wood", filter=light("shadow")),
        element("rect", **frame, fill=light("shine")),
        text(words, size=19, width=width - 14, bold=True, colour="on-wood"),
        id=name,
        x=x,
        y=y,
        label=words,
    )

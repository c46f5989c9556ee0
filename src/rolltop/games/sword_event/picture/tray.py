"""The tray below the arena: the dice that are rolled and rerolled, and the buttons of a turn."""

from typing import NamedTuple

from rolltop.contract import CHANCE, OVER
from rolltop.draw import crown, die, element, group, ink_on, panel, piece, shape, text
from rolltop.draw.light import light
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.moves import END, HEAL, KEEP, LEFT, RIGHT
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import ACTING, DEALING, State
from rolltop.games.sword_event.words.terms import headline, made, victory, worth
from rolltop.words import SEATS

WIDTH, HEIGHT = 1164, 176


class Button(NamedTuple):
    """What is picked for a move: its id, its label and its sign."""

    id: str
    words: str
    sign: str


BUTTONS = {
    LEFT: Button("turn-left", "Turn left", "left"),
    RIGHT: Button("turn-right", "Turn right", "right"),
    HEAL: Button("heal", "Heal", "heart"),
    END: Button("end-turn", "End turn", "check"),
    KEEP: Button("keep", "Keep", "check"),
}
REROLL = Button("reroll", "Reroll", "bolt")


def tray(s: State, box: Box, seat: int, choices: list[int]) -> str:
    """Buttons for the seat whose turn it is, otherwise the dice."""
    inside = _turn(s, box, choices) if s.phase == ACTING and choices else _roll(s, box, choices)
    return panel(inside, width=WIDTH, height=HEIGHT)


def _turn(s: State, box: Box, choices: list[int]) -> str:
    buttons = [
        _button(
            BUTTONS[move],
            x=14 + 204 * place,
            y=14,
            width=192,
            height=HEIGHT - 28,
            can_pick=move in choices,
        )
        for place, move in enumerate((LEFT, RIGHT, HEAL, END))
    ]
    return "".join(buttons) + group(_left(s, box), x=850)


def _left(s: State, box: Box) -> str:
    """The actions and rotations that are left, and the last roll."""
    rows = []
    for row, (words, left, most) in enumerate(
        (("Actions", s.actions, box.actions), ("Rotations", s.rotations, box.rotations))
    ):
        y = 34 + 46 * row
        rows.append(text(words, y=y, size=28, anchor="start"))
        rows += [
            element(
                "circle",
                cx=180 + 42 * place,
                cy=y,
                r=15,
                class_="good" if place < left else "ink-soft",
                opacity=None if place < left else 0.3,
            )
            for place in range(most)
        ]
    return "".join(rows) + _small_dice(s, y=136)


def _small_dice(s: State, *, y: float) -> str:
    if s.count == 0 or s.dice[0] == 0:
        return ""
    return "".join(
        die(s.dice[place], x=24 + 54 * place, y=y, size=44, state="dim") for place in range(s.count)
    )


def _roll(s: State, box: Box, choices: list[int]) -> str:
    if s.phase == DEALING:
        return text(headline(s, box), x=WIDTH / 2, y=HEIGHT / 2, size=40, bold=True)
    if s.turn == OVER:
        return _crowned(s, box)
    return "".join(_large_dice(s, box, bool(choices))) + group(_result(s, box, choices), x=640)


def _crowned(s: State, box: Box) -> str:
    words = text(
        f"{victory(s, box)}!", x=WIDTH / 2, y=HEIGHT / 2, size=56, width=WIDTH - 300, bold=True
    )
    return words + crown(x=90, y=90, size=100) + crown(x=WIDTH - 90, y=90, size=100)


def _large_dice(s: State, box: Box, can_pick: bool) -> list[str]:
    colour = "white" if s.phase == ACTING else f"seat-{roller(s)}"
    dice = []
    for place in range(s.count):
        is_flying = bool(s.mask >> place & 1)
        shown = 0 if is_flying else s.dice[place]
        dice.append(
            piece(
                die(shown, colour=colour, size=100, state="dim" if s.phase == ACTING else ""),
                id=f"die-{place + 1}",
                x=74 + 118 * place,
                y=HEIGHT / 2,
                label=_die_label(shown, can_pick),
                classes="pickable" if can_pick else "last" if is_flying else "",
                role="button" if can_pick else "img",
            )
        )
    return dice


def _die_label(shown: int, can_pick: bool) -> str:
    if shown == 0:
        return "Die being rolled"
    return f"Reroll the {shown}" if can_pick else f"Die showing {shown}"


def _result(s: State, box: Box, choices: list[int]) -> str:
    """What the dice make, with the buttons to keep them or to reroll the selected ones."""
    width = WIDTH - 640 - 16
    dice = s.dice[: s.count]
    if s.turn == CHANCE or 0 in dice:
        count = s.mask.bit_count()
        words = f"{SEATS[roller(s)]} rolls {count} {'die' if count == 1 else 'dice'} …"
        return text(words, y=HEIGHT / 2, size=38, width=width, anchor="start", bold=True)
    name = made(dice)
    if s.phase == ACTING:
        words = f"Last roll: {name}"
        return text(words, y=HEIGHT / 2, size=34, width=width, anchor="start")
    line = f"{name[0].upper()}{name[1:]}: {worth(box, s.phase, dice)}"
    if not choices:
        return text(line, y=HEIGHT / 2, size=38, width=width, anchor="start", bold=True)
    return text(line, y=38, size=38, width=width, anchor="start", bold=True) + "".join(
        (
            _button(BUTTONS[KEEP], y=72, width=210, height=90, can_pick=True),
            _button(REROLL, x=224, y=72, width=width - 224, height=90, can_pick=True),
        )
    )


def _button(
    button: Button,
    *,
    x: float = 0,
    y: float,
    width: float,
    height: float,
    can_pick: bool,
) -> str:
    box = {"width": width, "height": height, "rx": 16}
    is_tall = height > 110
    ink = ink_on("wood")
    sign_x, sign_y = (width / 2, height * 0.36) if is_tall else (44, height / 2)
    label_x, label_y = (width / 2, height * 0.78) if is_tall else (76, height / 2)
    return piece(
        element("rect", **box, class_="wood", filter=light("shadow")),
        element("rect", **box, fill=light("shine")),
        _sign(button.sign, x=sign_x, y=sign_y, size=64 if is_tall else 42, colour=ink),
        text(
            button.words,
            x=label_x,
            y=label_y,
            size=34,
            width=width - (20 if is_tall else 92),
            anchor="middle" if is_tall else "start",
            bold=True,
            colour=ink,
        ),
        id=button.id if can_pick else "",
        x=x,
        y=y,
        label=button.words,
        classes="pickable" if can_pick else "dim",
    )


def _sign(sign: str, *, x: float, y: float, size: float, colour: str) -> str:
    if sign not in ("left", "right"):
        return shape(sign, x=x, y=y, size=size, colour="bad" if sign == "heart" else colour)
    bow = element(
        "path",
        d="M14 20A24 24 0 1 0-20 14",
        class_=f"{colour}-line",
        stroke_width=9,
        stroke_linecap="round",
    )
    tip = element("path", d="M-36 8-4 6-16 34Z", class_=colour)
    turned = element("g", bow, tip, transform=None if sign == "left" else "scale(-1 1)")
    return group(turned, x=x, y=y, scale=size / 64)

"""The tray in the picture: the dice that are rolled and rerolled, and the buttons of a turn."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import crown, die, element, group, ink_on, panel, piece, shape, text
from rolltop.draw.light import light
from rolltop.games.sword_event.rules.box import Box
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.state import ACTING, ATTACK, DEALING, State
from rolltop.games.sword_event.rules.turn import END, HEAL, LEFT, RIGHT
from rolltop.games.sword_event.words.terms import made, victory, worth
from rolltop.words import SEATS

WIDTH, HEIGHT = 1164, 176
BUTTONS = ((LEFT, "Turn left"), (RIGHT, "Turn right"), (HEAL, "Heal"), (END, "End turn"))


def tray(s: State, box: Box, seat: int, choices: list[int]) -> str:
    """What lies before the players: buttons in a turn, else the dice."""
    inside = _turn(s, box, choices) if s.phase == ACTING and choices else _roll(s, box, choices)
    return panel(inside, width=WIDTH, height=HEIGHT)


def _turn(s: State, box: Box, choices: list[int]) -> str:
    buttons = [
        _button(
            words,
            name=words.lower().replace(" ", "-"),
            x=14 + 204 * place,
            y=14,
            width=192,
            height=HEIGHT - 28,
            sign=_SIGNS[move],
            can_pick=move in choices,
        )
        for place, (move, words) in enumerate(BUTTONS)
    ]
    return "".join(buttons) + group(_left(s, box), x=850)


_SIGNS = {LEFT: "left", RIGHT: "right", HEAL: "heart", END: "check"}


def _left(s: State, box: Box) -> str:
    """The actions and rotations that are left, and the roll that lies on the table."""
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
        return text("The corners are dealt", x=WIDTH / 2, y=HEIGHT / 2, size=40, bold=True)
    if s.turn == OVER:
        return _crowned(s, box)
    return "".join(_large_dice(s, box, bool(choices))) + group(_result(s, box, choices), x=640)


def _crowned(s: State, box: Box) -> str:
    words = text(
        f"{victory(s, box)}!", x=WIDTH / 2, y=HEIGHT / 2, size=56, width=WIDTH - 300, bold=True
    )
    return words + crown(x=90, y=90, size=100) + crown(x=WIDTH - 90, y=90, size=100)


def _large_dice(s: State, box: Box, can_pick: bool) -> list[str]:
    colour = "white" if s.phase == ACTING else f"seat-{_owner(s)}"
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
                label=f"reroll the {shown}" if can_pick else f"a die showing {shown}",
                classes="pickable" if can_pick else "last" if is_flying else "",
                role="button" if can_pick else "img",
            )
        )
    return dice


def _owner(s: State) -> int:
    return roller(s) if s.phase >= ATTACK else s.knight


def _result(s: State, box: Box, choices: list[int]) -> str:
    """What the dice make, and the choice to keep them or to reroll those picked."""
    width = WIDTH - 640 - 16
    dice = s.dice[: s.count]
    if s.turn == CHANCE or 0 in dice:
        count = s.mask.bit_count()
        words = f"{SEATS[_owner(s)]} rolls {count} {'die' if count == 1 else 'dice'} …"
        return text(words, y=HEIGHT / 2, size=38, width=width, anchor="start", bold=True)
    name = made(dice)
    if s.phase == ACTING:
        words = f"The last roll: {name}"
        return text(words, y=HEIGHT / 2, size=34, width=width, anchor="start")
    line = f"{name[0].upper()}{name[1:]}: {worth(box, s.phase, dice)}"
    if not choices:
        return text(line, y=HEIGHT / 2, size=38, width=width, anchor="start", bold=True)
    return text(line, y=38, size=38, width=width, anchor="start", bold=True) + "".join(
        (
            _button("Keep", name="keep", y=72, width=210, height=90, sign="check", can_pick=True),
            _button(
                "Reroll picked",
                name="reroll",
                x=224,
                y=72,
                width=width - 224,
                height=90,
                sign="bolt",
                can_pick=True,
            ),
        )
    )


def _button(
    words: str,
    *,
    name: str,
    x: float = 0,
    y: float = 0,
    width: float,
    height: float,
    sign: str,
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
        _sign(sign, x=sign_x, y=sign_y, size=64 if is_tall else 42, colour=ink),
        text(
            words,
            x=label_x,
            y=label_y,
            size=34,
            width=width - (20 if is_tall else 92),
            anchor="middle" if is_tall else "start",
            bold=True,
            colour=ink,
        ),
        id=name if can_pick else "",
        x=x,
        y=y,
        label=words,
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

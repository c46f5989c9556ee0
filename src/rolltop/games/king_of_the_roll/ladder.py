"""The middle of the table: the ladder of positions, the two animals, the story of the turn."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import badge, element, group, mark, paragraph, piece, text
from rolltop.draw.light import light

from .animals import scene
from .box import Box
from .state import (
    ACTION,
    NOBODY,
    PLACING,
    POSITIONS,
    READY,
    ROLL,
    SCORING,
    SETTLE,
    STANDING,
    STRENGTH,
    TOKEN,
    TURN_CARD,
    State,
)
from .story import verdict
from .terms import ATTRIBUTES, COLOUR_NAMES, fighter_name
from .turn import last_turn

HEIGHT = 232
LADDER, SCENE = 262, 420


def middle(s: State, box: Box, width: float, *, viewer: int) -> str:
    """Ladder, scene and story, from the top left corner; who is to move has plates to press."""
    wide = width - LADDER - SCENE - 24
    plates = _buttons(s, box, wide) if viewer == s.turn else []
    return "".join(
        (
            ladder(s, box),
            group(_mat(s), x=LADDER + 12),
            group(_story(s, box, wide), *plates, x=LADDER + SCENE + 24),
        )
    )


def ladder(s: State, box: Box) -> str:
    """The positions table: where the fight is, who is on top, what a takedown needs."""
    row = (HEIGHT - 10) / POSITIONS
    frame = {"width": LADDER, "height": HEIGHT, "rx": 9}
    parts = [
        element("rect", **frame, class_="panel", filter=light("shadow")),
        element("rect", **frame, class_="panel-edge-line"),
    ]
    for position in range(POSITIONS):
        y = HEIGHT - 5 - row * (position + 0.5)
        is_here = s.position == position
        if is_here:
            bar = {"x": 4, "y": y - row / 2 + 1, "width": LADDER - 8, "height": row - 2, "rx": 6}
            parts.append(element("rect", **bar, class_="gold"))
            parts.append(_token(s, LADDER - 20, y))
        ink = "print" if is_here else "ink"
        parts.append(
            text(
                box.position_names[position],
                x=70,
                y=y,
                size=17,
                anchor="start",
                bold=is_here,
                colour=ink,
            )
        )
        if position != STANDING:
            least = box.takedown_from[position]
            parts.append(text(f"{least}+", x=30, y=y, size=15, colour=ink))
        if box.arrival[position] and not is_here and box.mode == SCORING:
            parts.append(
                text(
                    f"{box.arrival[position]} pts",
                    x=LADDER - 12,
                    y=y,
                    size=14,
                    anchor="end",
                    colour="ink-soft",
                )
            )
    return "".join(parts)


def _token(s: State, x: float, y: float) -> str:
    """The top player token."""
    if s.top == NOBODY:
        return ""
    disc = element("circle", cx=x, cy=y, r=11, class_=f"seat-{s.top}", filter=light("shadow"))
    return disc + mark(s.top, x=x, y=y, size=12)


def _mat(s: State) -> str:
    frame = {"width": SCENE, "height": HEIGHT, "rx": 9}
    return "".join(
        (
            element("rect", **frame, class_="mat", filter=light("shadow")),
            element("rect", **frame, fill=light("lamp")),
            element("rect", **frame, class_="chalk-line", stroke_opacity=0.4, stroke_width=2),
            element(
                "path",
                d=f"M0 {HEIGHT - 44}H{SCENE}V{HEIGHT - 9}Q{SCENE} {HEIGHT} {SCENE - 9}"
                f" {HEIGHT}H9Q0 {HEIGHT} 0 {HEIGHT - 9}Z",
                class_="shade",
                opacity=0.22,
            ),
            group(scene(s.position, s.top, s.character), x=20, y=8, scale=1.18),
        )
    )


def _story(s: State, box: Box, width: float) -> str:
    frame = {"width": width, "height": HEIGHT, "rx": 9}
    last = last_turn(box)
    counted = f"Turn {s.number} of {last}" if last else f"Turn {s.number}"
    if s.number == 0:
        counted = "Bump fists"
    score = ""
    if box.mode == SCORING:
        score = "".join(
            badge(
                f"{s.points[fighter]} + {s.advantages[fighter]} adv",
                x=width * (0.25 + 0.5 * fighter),
                y=48,
                size=30,
                width=width / 2 - 14,
                colour=f"seat-{fighter}",
            )
            for fighter in (0, 1)
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
                height=HEIGHT - top - 58,
                size=19,
                anchor="middle",
            ),
        )
    )


def _now(s: State, box: Box) -> str:
    """What happens now, or how the turn has ended."""
    if s.turn == OVER or (s.phase == READY and s.number > 0):
        return verdict(s, box)
    name = fighter_name(box, s.turn if s.turn >= 0 else s.fighter)
    if s.turn == CHANCE:
        return "The deck turns a card." if s.phase == TURN_CARD else f"{name} rolls."
    colour = COLOUR_NAMES[s.colour % 5]
    return {
        READY: f"{name} rolls the dice.",
        ROLL: "The dice roll.",
        TOKEN: f"{name} chooses a token." if box.players == 2 else f"{name} names a technique.",
        ACTION: f"{name}: an action card?",
        PLACING: f"{name} places {colour}: on the board, or to Roll for {ATTRIBUTES[s.colour % 5]}"
        " on a Place die.",
        STRENGTH: f"{name} rerolls.",
        SETTLE: f"{name}: does the white die move to the board?",
    }[s.phase]


def _buttons(s: State, box: Box, width: float) -> list[str]:
    made = []
    if s.phase == READY:
        made.append(("roll", "Roll the dice" if s.number else "Bump fists and roll"))
    if s.phase == ACTION:
        made += [("no-card", "No card"), ("done", "These dice")]
    if s.phase == SETTLE or (s.phase == PLACING and s.colour > 0):
        made.append(("stay", f"{COLOUR_NAMES[s.colour].capitalize()} stays in Place"))
    wide = (width - 12) / max(1, len(made)) - 12
    return [
        button(words, name, x=12 + (wide + 12) * place + wide / 2, y=HEIGHT - 32, width=wide)
        for place, (name, words) in enumerate(made)
    ]


def button(words: str, name: str, *, x: float, y: float, width: float) -> str:
    """A plate to press."""
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

"""The teams around the table: the big one with its cards, and the others in panels."""

from rolltop.draw import (
    badge,
    card_back,
    crown,
    cube,
    element,
    group,
    ink_on,
    mark,
    panel,
    piece,
    shape,
    text,
)
from rolltop.words import SEATS

from .box import LEVELS, METALS, Box
from .picture_cards import captain_picture, card_picture
from .picture_pitch import LEVEL_COLOURS, columns, meter, pitch
from .state import BONUS, HAND, MATCH, NOTHING, NUMBERS, VAR, State
from .team import level
from .terms import card_name, plural


def big_team(s: State, box: Box, seat: int, moved: set[int]) -> str:
    """The team of the viewer, 1172 by 462: pitch, columns, cards, cubes."""
    return "".join(
        (
            panel(width=1172, height=462),
            element("rect", width=1172, height=46, rx=9, class_=f"seat-{seat}"),
            element("rect", width=1172, height=46, rx=9, fill="url(#light-shine)"),
            group(_name(s, box, seat, width=1172), y=23),
            group(
                pitch(s, box, seat, width=560, height=392, size=62, moved=moved, is_big=True),
                x=12,
                y=58,
            ),
            group(columns(s, box, seat, height=392), x=580, y=58),
            group(_cards(s, box, seat), x=796, y=58),
        )
    )


def small_team(
    s: State, box: Box, seat: int, moved: set[int], *, width: float, height: float
) -> str:
    """Another team: a small pitch, its columns, and all that lies open before it."""
    is_wide = width > 400
    is_king = s.king == seat and not is_wide
    field_wide = width * 0.52 - 12 if is_wide else width - 16
    field_high = height - 64 if is_wide else height - 202
    info_wide = width - field_wide - 28 if is_wide else width - 20
    scale = 1.25 if is_wide else 1.0
    info = group(
        meter(s, box, seat, width=info_wide / scale),
        group(_open_cards(s, box, seat, info_wide / scale), y=80),
        x=field_wide + 18 if is_wide else 10,
        y=66 if is_wide else 58 + field_high,
        scale=scale,
    )
    return "".join(
        (
            panel(width=width, height=height),
            element("rect", width=width, height=44, rx=9, class_=f"seat-{seat}"),
            element("rect", width=width, height=44, rx=9, fill="url(#light-shine)"),
            group(_name(s, box, seat, width=width), y=22),
            group(
                pitch(
                    s,
                    box,
                    seat,
                    width=field_wide,
                    height=field_high,
                    size=min(30 if not is_wide else 38, field_high * 0.2),
                    moved=moved,
                    is_big=False,
                ),
                x=8,
                y=52,
            ),
            badge("KING", x=width / 2, y=70, colour="gold", size=28) if is_king else "",
            info,
        )
    )


def _name(s: State, box: Box, seat: int, *, width: float) -> str:
    """The head of a team: name, level, crowns, and the King's badge."""
    is_wide = width > 400
    reached = level(s, box, seat, 0)
    ink = ink_on(f"seat-{seat}")
    size, at = (28, 164) if is_wide else (25, 146)
    king = badge("KING", x=250, colour="gold", size=size) if is_wide else ""
    return "".join(
        (
            mark(seat, x=22, size=22),
            text(
                SEATS[seat],
                x=40,
                size=22 if is_wide else 20,
                width=74,
                bold=True,
                anchor="start",
                colour=ink,
            ),
            badge(LEVELS[reached], x=at, colour=LEVEL_COLOURS[reached], size=size),
            king if s.king == seat else "",
            group(_crown_row(s, box, seat) if is_wide else _crown_count(s, seat), x=width),
        )
    )


def _crown_row(s: State, box: Box, seat: int) -> str:
    """A place for each crown that is needed, from the right."""
    step = 28.0
    left = -14 - step * box.goal
    return element(
        "rect",
        x=left,
        y=-17,
        width=step * box.goal + 6,
        height=34,
        rx=17,
        class_="shade",
        opacity=0.55,
    ) + "".join(
        crown(x=left + 17 + step * at, y=1, size=22)
        if at < s.crowns[seat]
        else element(
            "g", shape("crown", x=left + 17 + step * at, size=20, colour="chalk"), opacity=0.3
        )
        for at in range(box.goal)
    )


def _crown_count(s: State, seat: int) -> str:
    return "".join(
        (
            element("rect", x=-58, y=-15, width=52, height=30, rx=15, class_="shade", opacity=0.55),
            crown(x=-42, y=1, size=20),
            text(str(s.crowns[seat]), x=-19, size=21, bold=True, colour="chalk"),
        )
    )


def _cards(s: State, box: Box, seat: int) -> str:
    """What the big team holds: 366 wide, 392 high."""
    hand = []
    for slot in range(HAND):
        kind = s.hand[seat][slot]
        x = 62 + 122 * slot
        if kind == NOTHING:
            hand.append(_empty(x, 80, 112))
        else:
            hand.append(
                piece(
                    card_picture(kind, box, width=112),
                    id=f"hand-{slot + 1}",
                    x=x,
                    y=80,
                    label=f"Your card {card_name(kind)}",
                )
            )
    return "".join((*hand, _events(s, box, seat), _purse(s, seat), _bank(s)))


def _empty(x: float, y: float, width: float) -> str:
    high = width * 1.4
    return element(
        "rect",
        x=x - width / 2,
        y=y - high / 2,
        width=width,
        height=high,
        rx=9,
        class_="ink-line",
        stroke_opacity=0.25,
        stroke_width=2,
        stroke_dasharray="7 6",
    )


def _events(s: State, box: Box, seat: int) -> str:
    """MATCH, V.A.R. and BONUS in hand, and the captain's card."""
    stacks = (
        ("match", MATCH, s.match_cards[seat]),
        ("var", VAR, s.var_cards[seat]),
        ("bonus", BONUS, s.bonus_cards[seat]),
    )
    width = 84
    parts = []
    for at, (name, kind, many) in enumerate(stacks):
        x = 46 + 92 * at
        if not many:
            parts.append(_empty(x, 230, width))
            parts.append(text(card_name(kind), x=x, y=230, size=17, width=76, colour="ink-soft"))
            continue
        count = badge(f"×{many}", x=30, y=6, size=26, colour="black") if many > 1 else ""
        parts.append(
            piece(
                card_picture(kind, box, width=width) + count,
                id=name,
                x=x,
                y=230,
                label=f"{plural(many, 'card')} {card_name(kind)}",
            )
        )
    return "".join(parts) + (_captain(s, box, seat, width) if box.captains else "")


def _captain(s: State, box: Box, seat: int, width: float) -> str:
    card = s.captain[seat]
    look = captain_picture(card, box, width=width) if card != NOTHING else card_back(width=width)
    state = "plays" if s.post[seat] != NOTHING else "waits"
    return piece(
        look,
        id="captain",
        x=322,
        y=230,
        label=f"Captain card, {state}",
        classes="dim" if s.post[seat] != NOTHING else "",
    )


def _purse(s: State, seat: int) -> str:
    return group(
        text("cubes", x=6, size=20, anchor="start", colour="ink-soft"),
        *(
            group(
                cube(METALS[colour], size=30),
                text(f"×{s.cubes[seat][colour]}", x=20, size=23, bold=True, anchor="start"),
                x=110 + 92 * at,
            )
            for at, colour in enumerate((2, 1, 0))
        ),
        y=318,
    )


def _bank(s: State) -> str:
    """The supply of cubes, where cards and chips are sold."""
    return piece(
        element("rect", x=-181, y=-24, width=362, height=48, rx=12, class_="wood"),
        element("rect", x=-181, y=-24, width=362, height=48, rx=12, fill="url(#light-wood-grain)"),
        text("sell to", x=-168, size=20, bold=True, anchor="start", colour="on-wood"),
        *(
            group(
                cube(METALS[colour], size=26),
                text(str(s.bank[colour]), x=18, size=20, anchor="start", colour="on-wood"),
                x=-70 + 92 * at,
            )
            for at, colour in enumerate((2, 1, 0))
        ),
        id="bank",
        x=183,
        y=366,
        label="The supply: sell a card or a chip for a cube",
    )


def _small_captain(s: State, box: Box, seat: int, width: float) -> tuple[str, float]:
    """The captain card of another team, by name where it is known, and the room that is left."""
    card = s.captain[seat]
    if card == NOTHING:
        return card_back(x=width - 16, y=38, width=22), width - 32
    wide = 24 + 10.6 * len(box.captain_names[card])
    name = badge(
        box.captain_names[card],
        x=width - wide / 2,
        y=38,
        colour="diamond",
        size=26,
        width=wide,
    )
    return name, width - wide - 5


def _open_cards(s: State, box: Box, seat: int, width: float) -> str:
    """The cubes and cards of another team, two rows of 30."""
    cubes = "".join(
        group(
            cube(METALS[colour], size=24),
            text(str(s.cubes[seat][colour]), x=15, size=21, bold=True, anchor="start"),
            x=14 + 48 * at,
        )
        for at, colour in enumerate((2, 1, 0))
    )
    held = s.held[seat]
    step = min(32.0, (width - 176) / max(1, held - 1))
    hand = "".join(_small_card(s.hand[seat][slot], x=162 + step * slot) for slot in range(held))
    events = []
    x = 0.0
    for name, colour, many in (
        ("MATCH", "green", s.match_cards[seat]),
        ("V.A.R.", "purple", s.var_cards[seat]),
        ("BONUS", "orange", s.bonus_cards[seat]),
    ):
        if many:
            words = f"{name} ×{many}" if many > 1 else name
            wide = 24 + 10.6 * len(words)
            events.append(badge(words, x=x + wide / 2, colour=colour, size=26, width=wide))
            x += wide + 5
    has_captain = box.captains and s.post[seat] == NOTHING
    captain, room = _small_captain(s, box, seat, width) if has_captain else ("", width)
    return group(cubes, hand) + group(*events, y=38, scale=min(1, room / max(1.0, x))) + captain


def _small_card(kind: int, *, x: float) -> str:
    metal = METALS[kind // NUMBERS]
    return group(
        element("rect", x=-14, y=-17, width=28, height=34, rx=4, class_=metal),
        element("rect", x=-14, y=-17, width=28, height=34, rx=4, class_="ink-line"),
        text(str(kind % NUMBERS + 1), size=19, bold=True, colour=ink_on(metal)),
        x=x,
    )

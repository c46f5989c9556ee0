"""The panel of the viewer's own team: its pitch, columns, cards and cubes."""

from rolltop.draw import badge, card_back, cube, element, group, panel, piece, text
from rolltop.games.king_of_the_pitch.rules.kinds import BONUS, BRONZE, GOLD, MATCH, SILVER, VAR
from rolltop.games.king_of_the_pitch.rules.options import METALS, Box
from rolltop.games.king_of_the_pitch.rules.state import HAND, NOTHING, State
from rolltop.games.king_of_the_pitch.words.terms import card_name, plural

from .cards import captain_picture, card_picture
from .colours import team_colour
from .columns import columns
from .pitch import pitch
from .team_head import team_head


def own_team(s: State, box: Box, seat: int, moved: set[int]) -> str:
    """The large panel from its top left corner, 1172 by 462."""
    return "".join(
        (
            panel(width=1172, height=462),
            element("rect", width=1172, height=46, rx=9, class_=team_colour(seat)),
            element("rect", width=1172, height=46, rx=9, fill="url(#light-shine)"),
            group(team_head(s, box, seat, width=1172), y=23),
            group(
                pitch(s, box, seat, width=560, height=392, size=62, moved=moved, is_big=True),
                x=12,
                y=58,
            ),
            group(columns(s, box, seat, height=392), x=580, y=58),
            group(_cards(s, box, seat), x=796, y=58),
        )
    )


def _cards(s: State, box: Box, seat: int) -> str:
    """The cards and cubes of the team, 366 by 392."""
    hand = []
    for slot in range(HAND):
        kind = s.hand[seat][slot]
        x = 62 + 122 * slot
        if slot < s.held[seat] and kind == NOTHING:
            hand.append(card_back(x=x, y=80, width=112))
        elif kind == NOTHING:
            hand.append(_empty(x, 80, 112))
        else:
            hand.append(
                piece(
                    card_picture(kind, box, width=112),
                    id=f"hand-{slot + 1}",
                    x=x,
                    y=80,
                    label=f"In hand: {card_name(kind)}",
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
    """The MATCH, V.A.R., BONUS and captain cards of the team."""
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
                label=plural(many, f"{card_name(kind)} card"),
            )
        )
    return "".join(parts) + (_captain(s, box, seat, width) if box.captains else "")


def _captain(s: State, box: Box, seat: int, width: float) -> str:
    card = s.captain[seat]
    look = captain_picture(card, box, width=width) if card != NOTHING else card_back(width=width)
    state = "playing" if s.post[seat] != NOTHING else "not playing yet"
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
        text("Cubes", x=6, size=20, anchor="start", colour="ink-soft"),
        *(
            group(
                cube(METALS[colour], size=30),
                text(f"×{s.cubes[seat][colour]}", x=20, size=23, bold=True, anchor="start"),
                x=110 + 92 * at,
            )
            for at, colour in enumerate((GOLD, SILVER, BRONZE))
        ),
        y=318,
    )


def _bank(s: State) -> str:
    """The supply of cubes: cards and chips are sold here."""
    return piece(
        element("rect", x=-181, y=-24, width=362, height=48, rx=12, class_="wood"),
        element("rect", x=-181, y=-24, width=362, height=48, rx=12, fill="url(#light-wood-grain)"),
        text("Sell for", x=-168, size=20, bold=True, anchor="start", colour="on-wood"),
        *(
            group(
                cube(METALS[colour], size=26),
                text(str(s.bank[colour]), x=18, size=20, anchor="start", colour="on-wood"),
                x=-70 + 92 * at,
            )
            for at, colour in enumerate((GOLD, SILVER, BRONZE))
        ),
        id="bank",
        x=183,
        y=366,
        label="Supply: sell a card or a chip for a cube",
    )

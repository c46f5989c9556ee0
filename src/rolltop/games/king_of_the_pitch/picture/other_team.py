"""The panel of another team: a small pitch, its columns, and its cards and cubes."""

from rolltop.draw import badge, card_back, cube, element, group, ink_on, panel, text
from rolltop.games.king_of_the_pitch.rules.kinds import BRONZE, GOLD, SILVER, colour_of, number_of
from rolltop.games.king_of_the_pitch.rules.options import METALS, Box
from rolltop.games.king_of_the_pitch.rules.state import NOTHING, State

from .colours import team_colour
from .columns import meter
from .pitch import pitch
from .team_head import team_head


def other_team(
    s: State, box: Box, seat: int, moved: set[int], *, width: float, height: float
) -> str:
    """The panel of another team from its top left corner."""
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
            element("rect", width=width, height=44, rx=9, class_=team_colour(seat)),
            element("rect", width=width, height=44, rx=9, fill="url(#light-shine)"),
            group(team_head(s, box, seat, width=width), y=22),
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


def _small_captain(s: State, box: Box, seat: int, width: float) -> tuple[str, float]:
    """The captain card of another team, by name if it is known, and the width left beside it."""
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
        for at, colour in enumerate((GOLD, SILVER, BRONZE))
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
    if kind == NOTHING:
        return card_back(x=x, width=26)
    metal = METALS[colour_of(kind)]
    return group(
        element("rect", x=-14, y=-17, width=28, height=34, rx=4, class_=metal),
        element("rect", x=-14, y=-17, width=28, height=34, rx=4, class_="ink-line"),
        text(str(number_of(kind) + 1), size=19, bold=True, colour=ink_on(metal)),
        x=x,
    )

"""The stadium before the roll: both levels, and the chance with each choice of event cards."""

from rolltop.draw import badge, element, group, piece, text
from rolltop.games.king_of_the_pitch.rules.match_chances import beats
from rolltop.games.king_of_the_pitch.rules.options import LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.stadium import match_level
from rolltop.games.king_of_the_pitch.rules.state import (
    CHALLENGER,
    KING,
    PLACED_BONUS,
    PLACED_VAR,
    PLACINGS,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level
from rolltop.games.king_of_the_pitch.words.terms import TEAMS

from .colours import team_colour, team_mark
from .columns import LEVEL_COLOURS
from .stands import WIDTH


def before_match(s: State, box: Box) -> str:
    """Both sides with their levels and cards, the choices, and the button to go on."""
    rows = []
    for side, y in ((CHALLENGER, 52), (KING, 88)):
        seat, reached = s.rivals[side], match_level(s, box, side)
        rows.append(
            group(
                team_mark(seat, x=26, size=22, colour=team_colour(seat)),
                text(TEAMS[seat], x=46, size=22, bold=True, anchor="start", colour="chalk"),
                badge(LEVEL_NAMES[reached], x=166, colour=LEVEL_COLOURS[reached], size=28),
                _placed(s.placed[side], x=222),
                y=y,
            )
        )
    return "".join((*rows, _choices(s, box), _ready_button()))


def _placed(placed: int, *, x: float) -> str:
    made = ""
    if placed & PLACED_VAR:
        made += badge("V.A.R.", x=x + 34, colour="purple", size=26)
    if placed & PLACED_BONUS:
        made += badge("BONUS", x=x + 112, colour="orange", size=26)
    return made


def _choices(s: State, box: Box) -> str:
    """The chance of the deciding team with each choice of event cards."""
    seat = s.turn
    offered = [
        events
        for events in range(PLACINGS)
        if not (events & PLACED_VAR and not s.var_cards[seat])
        and not (events & PLACED_BONUS and not s.bonus_cards[seat])
    ]
    step = (WIDTH - 24) / len(offered)
    return "".join(
        group(
            text(
                ("no card", "V.A.R.", "BONUS", "both")[events],
                y=-14,
                size=19,
                width=step - 8,
                colour="chalk",
            ),
            text(f"{100 * _chance(s, box, events):.0f}%", y=14, size=27, bold=True, colour="glow"),
            x=12 + step * (at + 0.5),
            y=136,
        )
        for at, events in enumerate(offered)
    )


def _chance(s: State, box: Box, events: int) -> float:
    """The chance of the deciding side with these cards, given what is already placed."""
    placed = [events if side == s.side else s.placed[side] for side in (CHALLENGER, KING)]
    dice = []
    for side in (CHALLENGER, KING):
        reached = level(s, box, s.rivals[side], placed[side] & PLACED_BONUS)
        dice.append((box.sixes[reached], box.eights[reached]))
    won = beats(
        dice[0],
        dice[1],
        my_var=bool(placed[CHALLENGER] & PLACED_VAR),
        other_var=bool(placed[KING] & PLACED_VAR),
    )
    return float(won if s.side == CHALLENGER else 1 - won)


def _ready_button() -> str:
    return piece(
        element("rect", x=-150, y=-25, width=300, height=50, rx=25, class_="gold"),
        element("rect", x=-150, y=-25, width=300, height=50, rx=25, fill="url(#light-shine)"),
        text("Ready!", size=25, bold=True, width=270, colour="on-gold"),
        id="ready",
        x=WIDTH / 2,
        y=202,
        label="Ready: play with the cards placed",
    )

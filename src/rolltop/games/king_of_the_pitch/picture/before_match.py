"""Before the dice of a match: both levels, the event cards, and the chance with each choice."""

from rolltop.draw import badge, element, group, mark, piece, text
from rolltop.games.king_of_the_pitch.rules.box import LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.match_chances import beats
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
from rolltop.words import SEATS

from .columns import LEVEL_COLOURS
from .stands import WIDTH


def before_match(s: State, box: Box) -> str:
    """Before the dice: both levels, the chance by now, and what each choice would make of it."""
    rows = []
    for side, y in ((CHALLENGER, 52), (KING, 88)):
        seat, reached = s.rivals[side], match_level(s, box, side)
        rows.append(
            group(
                mark(seat, x=26, size=22, colour=f"seat-{seat}"),
                text(SEATS[seat], x=46, size=22, bold=True, anchor="start", colour="chalk"),
                badge(LEVEL_NAMES[reached], x=166, colour=LEVEL_COLOURS[reached], size=28),
                _placed(s.placed[side], x=222),
                y=y,
            )
        )
    return "".join((*rows, _choices(s, box), _kick_off_button(s)))


def _placed(placed: int, *, x: float) -> str:
    made = ""
    if placed & PLACED_VAR:
        made += badge("V.A.R.", x=x + 34, colour="purple", size=26)
    if placed & PLACED_BONUS:
        made += badge("BONUS", x=x + 112, colour="orange", size=26)
    return made


def _choices(s: State, box: Box) -> str:
    """The chance of the seat to decide with each of the cards that it may place."""
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
            text(f"{100 * _chance(s, box, events):.0f} %", y=14, size=27, bold=True, colour="glow"),
            x=12 + step * (at + 0.5),
            y=136,
        )
        for at, events in enumerate(offered)
    )


def _chance(s: State, box: Box, events: int) -> float:
    """The chance of the side to decide, with these cards and what lies there already."""
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


def _kick_off_button(s: State) -> str:
    return piece(
        element("rect", x=-150, y=-25, width=300, height=50, rx=25, class_="gold"),
        element("rect", x=-150, y=-25, width=300, height=50, rx=25, fill="url(#light-shine)"),
        text(f"{SEATS[s.turn]} is ready", size=25, bold=True, width=270, colour="on-gold"),
        id="ready",
        x=WIDTH / 2,
        y=202,
        label="Ready: play with the cards placed",
    )

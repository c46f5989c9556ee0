"""The stadium: the King in his stand, the dice of a match, what cancels what, the chances."""

from rolltop.contract import CHANCE, OVER
from rolltop.draw import badge, crown, die, eight_sided, element, group, mark, piece, text
from rolltop.words import SEATS

from .box import CERTAIN, LEVELS, Box
from .chances import beats
from .picture_pitch import LEVEL_COLOURS
from .stadium import match_level
from .state import (
    ACT,
    CHALLENGER,
    DEAL,
    EVENTS,
    FILL,
    KICK_OFF,
    KING,
    LINE,
    NOTHING,
    PENALTY,
    PLACED_BONUS,
    PLACED_VAR,
    REVIEW,
    State,
)
from .team import level

WIDTH, HEIGHT = 384.0, 262.0


def stadium(s: State, box: Box, viewer: int) -> str:
    """The stadium from its top left corner."""
    if s.phase == KICK_OFF:
        return _stands(s) + _kick_off(s, box)
    if s.phase == EVENTS and s.turn >= 0:
        return _stands(s) + _before(s, box)
    if s.rivals[CHALLENGER] == NOTHING:
        return _stands(s) + _reign(s, box, viewer)
    return _stands(s) + _dice(s, box) + _after(s, box, viewer)


def _stands(s: State) -> str:
    """The grass between two stands full of supporters."""
    sides = [s.king, s.king]
    if s.rivals[CHALLENGER] != NOTHING:
        sides = s.rivals
    crowd = "".join(
        element(
            "circle",
            cx=16 + 12.1 * at,
            cy=row + (3 if at % 2 else -3),
            r=5.6,
            class_=f"seat-{sides[stand]}" if sides[stand] >= 0 and at % 4 != 3 else "grey",
            opacity=0.9 if at % 3 else 0.65,
        )
        for stand, row in ((0, 14), (1, HEIGHT - 14))
        for at in range(30)
    )
    return "".join(
        (
            element("rect", width=WIDTH, height=HEIGHT, rx=14, class_="shade", opacity=0.78),
            element("rect", x=6, y=26, width=WIDTH - 12, height=HEIGHT - 52, rx=6, class_="pitch"),
            element(
                "rect",
                x=6,
                y=26,
                width=WIDTH - 12,
                height=HEIGHT - 52,
                rx=6,
                fill="url(#light-felt-grain)",
            ),
            crowd,
        )
    )


def _kick_off(s: State, box: Box) -> str:
    step = (WIDTH - 24) / box.players
    return text(
        "Who is the first King?", x=WIDTH / 2, y=58, size=24, bold=True, colour="chalk"
    ) + "".join(
        group(
            die(
                max(0, s.kick_off[seat]),
                colour=f"seat-{seat}",
                size=52,
                state="dim" if s.kick_off[seat] < 0 else "",
            ),
            text(SEATS[seat], y=48, size=19, width=step - 6, bold=True, colour="chalk"),
            x=12 + step * (seat + 0.5),
            y=130,
        )
        for seat in range(box.players)
    )


def _reign(s: State, box: Box, viewer: int) -> str:
    return "".join(
        (
            crown(x=WIDTH / 2, y=62, size=56),
            text(
                f"{SEATS[s.king]} is King of the Pitch",
                x=WIDTH / 2,
                y=108,
                size=25,
                width=WIDTH - 40,
                bold=True,
                colour="chalk",
            ),
            text(
                f"on {LEVELS[level(s, box, s.king, 0)]} level",
                x=WIDTH / 2,
                y=138,
                size=21,
                colour="chalk",
            ),
            _odds_against_king(s, box, viewer, y=211),
        )
    )


def _odds_against_king(s: State, box: Box, viewer: int, *, y: float) -> str:
    """How a match would stand, for the team that looks on (or whose turn it is)."""
    seat = viewer if viewer >= 0 else s.seat
    if s.phase not in (ACT, FILL) or s.turn == OVER or seat == s.king:
        return ""
    mine, other = level(s, box, seat, 0), level(s, box, s.king, 0)
    caption = f"{SEATS[seat]} against the King:"
    return text(caption, x=22, y=y - 31, size=19, anchor="start", colour="chalk") + _share(
        seat, s.king, box.chance[mine][other] / CERTAIN, y=y
    )


def _share(challenger: int, king: int, won: float, *, y: float) -> str:
    """A bar of two colours: the chance of the challenger against the King."""
    left, wide = 22.0, WIDTH - 44
    cut = max(90.0, min(wide - 90, wide * won))
    return group(
        element("rect", x=0, y=-17, width=cut, height=34, class_=f"seat-{challenger}"),
        element("rect", x=cut, y=-17, width=wide - cut, height=34, class_=f"seat-{king}"),
        element("rect", x=0, y=-17, width=wide, height=34, class_="chalk-line", stroke_width=2),
        mark(challenger, x=18, size=18),
        text(
            f"{100 * won:.0f} %",
            x=34,
            size=21,
            bold=True,
            anchor="start",
            colour=f"on-seat-{challenger}",
        ),
        mark(king, x=wide - 18, size=18),
        text(
            f"{100 - round(100 * won)} %",
            x=wide - 34,
            size=21,
            bold=True,
            anchor="end",
            colour=f"on-seat-{king}",
        ),
        x=left,
        y=y,
    )


def _before(s: State, box: Box) -> str:
    """Before the dice: both levels, the chance by now, and what each choice would make of it."""
    rows = []
    for side, y in ((CHALLENGER, 52), (KING, 88)):
        seat, reached = s.rivals[side], match_level(s, box, side)
        rows.append(
            group(
                mark(seat, x=26, size=22, colour=f"seat-{seat}"),
                text(SEATS[seat], x=46, size=22, bold=True, anchor="start", colour="chalk"),
                badge(LEVELS[reached], x=166, colour=LEVEL_COLOURS[reached], size=28),
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
        for events in range(4)
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


def _dice(s: State, box: Box) -> str:
    """Two rows of dice; equal pairs from the top cancel, the next pair decides."""
    pairs = list(zip(s.dice[0], s.dice[1], strict=True))
    even = 0
    while even < LINE and pairs[even][0] == pairs[even][1] and pairs[even][0]:
        even += 1
    is_done = all(s.dice[side][0] for side in (0, 1)) and not _is_rolling(s)
    parts = [_row(s, side, even if is_done else 0, is_done) for side in (CHALLENGER, KING)]
    if is_done:
        parts += [
            element(
                "path",
                d=f"M{_die_x(at):.1f} 84V114",
                class_="chalk-line",
                stroke_width=4,
                stroke_dasharray="5 5",
            )
            for at in range(even)
        ]
        if even < LINE and max(pairs[even]):
            result = f"{max(pairs[even])}–{min(pairs[even])}"
            parts.append(text(result, x=_die_x(even), y=99, size=25, bold=True, colour="glow"))
    return "".join(parts) + _penalties(s)


def _penalties(s: State) -> str:
    """The last penalty of each side, in a box of their own."""
    if not s.penalty[CHALLENGER]:
        return ""
    ahead = s.penalty[CHALLENGER] - s.penalty[KING]
    return group(
        element("rect", x=-46, y=-21, width=92, height=42, rx=10, class_="shade", opacity=0.85),
        *(
            die(
                s.penalty[side],
                colour=f"seat-{s.rivals[side]}",
                x=22 if side else -22,
                size=32,
                state="picked" if s.penalty[KING] and sign * ahead > 0 else "",
            )
            for side, sign in ((CHALLENGER, 1), (KING, -1))
        ),
        x=326,
        y=99,
    )


def _is_rolling(s: State) -> bool:
    return s.turn == CHANCE and s.phase not in (REVIEW, PENALTY, FILL, DEAL)


def _die_x(at: int) -> float:
    return 132 + 50.0 * at


def _row(s: State, side: int, even: int, is_done: bool) -> str:
    seat = s.rivals[side]
    y = 56 if side == CHALLENGER else 142
    other = s.dice[1 - side][even] if even < LINE else 0
    parts = [
        mark(seat, x=22, y=y - 10, size=20, colour=f"seat-{seat}"),
        text(
            SEATS[seat],
            x=37,
            y=y - 10,
            size=20,
            width=72,
            bold=True,
            anchor="start",
            colour="chalk",
        ),
    ]
    eight = s.eight[side]
    shown = [face for face in s.dice[side] if face]
    for at, face in enumerate(shown):
        wins = is_done and at == even and face > other
        state = "dim" if at < even else "picked" if wins else ""
        is_eight = face == eight and face not in shown[at + 1 :]
        draw = eight_sided if is_eight else die
        parts.append(draw(face, colour=f"seat-{seat}", x=_die_x(at), y=y, size=44, state=state))
    events = [
        name
        for bit, name in ((PLACED_VAR, "V.A.R."), (PLACED_BONUS, "BONUS"))
        if s.placed[side] & bit
    ]
    for at, name in enumerate(events):
        parts.append(
            badge(
                name,
                x=33 + 53 * at,
                y=y + 16,
                size=21,
                width=51,
                colour="purple" if name == "V.A.R." else "orange",
            )
        )
    return "".join(parts)


def _after(s: State, box: Box, viewer: int) -> str:
    """What came of the match, and how the next one would stand."""
    if s.winner == NOTHING:
        words = "Penalties!" if s.phase == PENALTY else ""
        if s.phase == REVIEW:
            words = f"V.A.R.: {SEATS[s.rivals[s.side]]} rolls the lowest die again"
        return text(words, x=WIDTH / 2, y=212, size=23, width=WIDTH - 30, bold=True, colour="glow")
    forecast = _odds_against_king(s, box, viewer, y=213)
    if forecast:
        return forecast
    return crown(x=40, y=210, size=34) + text(
        f"{SEATS[s.king]} is King of the Pitch",
        x=66,
        y=212,
        size=23,
        width=WIDTH - 84,
        bold=True,
        anchor="start",
        colour="chalk",
    )

"""The dice of a match: what cancels out, the pair that decides, and the penalties."""

from rolltop.contract import CHANCE
from rolltop.draw import badge, die, eight_sided, element, group, text
from rolltop.games.king_of_the_pitch.rules.state import (
    CHALLENGER,
    DEAL,
    FILL,
    KING,
    MOST_DICE,
    PENALTY,
    PLACED_BONUS,
    PLACED_VAR,
    REVIEW,
    State,
)
from rolltop.games.king_of_the_pitch.words.terms import TEAMS

from .colours import team_colour, team_mark


def match_dice(s: State) -> str:
    """Two rows of dice; equal pairs cancel out from the highest, the next pair decides."""
    pairs = list(zip(s.dice[CHALLENGER], s.dice[KING], strict=True))
    even = 0
    while even < MOST_DICE and pairs[even][0] == pairs[even][1] and pairs[even][0]:
        even += 1
    is_done = all(s.dice[side][0] for side in (CHALLENGER, KING)) and not _is_rolling(s)
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
        if even < MOST_DICE and max(pairs[even]):
            result = f"{max(pairs[even])}–{min(pairs[even])}"
            parts.append(text(result, x=_die_x(even), y=99, size=25, bold=True, colour="glow"))
    return "".join(parts) + _penalties(s)


def _penalties(s: State) -> str:
    """The last penalty of each side, in a frame."""
    if not s.penalty[CHALLENGER]:
        return ""
    ahead = s.penalty[CHALLENGER] - s.penalty[KING]
    return group(
        element("rect", x=-46, y=-21, width=92, height=42, rx=10, class_="shade", opacity=0.85),
        *(
            die(
                s.penalty[side],
                colour=team_colour(s.rivals[side]),
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
    other = s.dice[1 - side][even] if even < MOST_DICE else 0
    parts = [
        team_mark(seat, x=22, y=y - 10, size=20, colour=team_colour(seat)),
        text(
            TEAMS[seat],
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
        parts.append(draw(face, colour=team_colour(seat), x=_die_x(at), y=y, size=44, state=state))
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

"""The stadium: the King, the match played there, and the chance against the King."""

from rolltop.contract import OVER
from rolltop.draw import crown, die, element, group, text
from rolltop.games.king_of_the_pitch.rules.options import CERTAIN, LEVEL_NAMES, Box
from rolltop.games.king_of_the_pitch.rules.state import (
    ACT,
    CHALLENGER,
    EVENTS,
    FILL,
    KICK_OFF,
    NOTHING,
    PENALTY,
    REVIEW,
    State,
)
from rolltop.games.king_of_the_pitch.rules.team import level
from rolltop.games.king_of_the_pitch.words.terms import TEAMS

from .before_match import before_match
from .colours import team_colour, team_ink, team_mark
from .match_dice import match_dice
from .stands import WIDTH, stands


def stadium(s: State, box: Box, viewer: int) -> str:
    """The stadium from its top left corner."""
    if s.phase == KICK_OFF:
        return stands(s) + _kick_off(s, box)
    if s.phase == EVENTS and s.turn >= 0:
        return stands(s) + before_match(s, box)
    if s.rivals[CHALLENGER] == NOTHING:
        return stands(s) + _reign(s, box, viewer)
    return stands(s) + match_dice(s) + _after(s, box, viewer)


def _kick_off(s: State, box: Box) -> str:
    step = (WIDTH - 24) / box.players
    return text(
        "Who is the first King?", x=WIDTH / 2, y=58, size=24, bold=True, colour="chalk"
    ) + "".join(
        group(
            die(
                max(0, s.kick_off[seat]),
                colour=team_colour(seat),
                size=52,
                state="dim" if s.kick_off[seat] < 0 else "",
            ),
            text(TEAMS[seat], y=48, size=19, width=step - 6, bold=True, colour="chalk"),
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
                f"{TEAMS[s.king]} is King of the Pitch",
                x=WIDTH / 2,
                y=108,
                size=25,
                width=WIDTH - 40,
                bold=True,
                colour="chalk",
            ),
            text(
                f"at {LEVEL_NAMES[level(s, box, s.king, 0)]} level",
                x=WIDTH / 2,
                y=138,
                size=21,
                colour="chalk",
            ),
            _odds_against_king(s, box, viewer, y=211),
        )
    )


def _odds_against_king(s: State, box: Box, viewer: int, *, y: float) -> str:
    """The chance against the King, for the viewer's team or the team whose turn it is."""
    seat = viewer if viewer >= 0 else s.seat
    if s.phase not in (ACT, FILL) or s.turn == OVER or seat == s.king:
        return ""
    mine, other = level(s, box, seat, 0), level(s, box, s.king, 0)
    whose = "Your" if seat == viewer else f"{TEAMS[seat]}'s"
    caption = f"{whose} chance against the King:"
    return text(caption, x=22, y=y - 31, size=19, anchor="start", colour="chalk") + _share(
        seat, s.king, box.chance[mine][other] / CERTAIN, y=y
    )


def _share(challenger: int, king: int, won: float, *, y: float) -> str:
    """The chances of the challenger and the King as a bar of two colours."""
    left, wide = 22.0, WIDTH - 44
    cut = max(90.0, min(wide - 90, wide * won))
    return group(
        element("rect", x=0, y=-17, width=cut, height=34, class_=team_colour(challenger)),
        element("rect", x=cut, y=-17, width=wide - cut, height=34, class_=team_colour(king)),
        element("rect", x=0, y=-17, width=wide, height=34, class_="chalk-line", stroke_width=2),
        team_mark(challenger, x=18, size=18),
        text(
            f"{100 * won:.0f}%",
            x=34,
            size=21,
            bold=True,
            anchor="start",
            colour=team_ink(challenger),
        ),
        team_mark(king, x=wide - 18, size=18),
        text(
            f"{100 - round(100 * won)}%",
            x=wide - 34,
            size=21,
            bold=True,
            anchor="end",
            colour=team_ink(king),
        ),
        x=left,
        y=y,
    )


def _after(s: State, box: Box, viewer: int) -> str:
    """The result of the match, and the chance in the next one."""
    if s.winner == NOTHING:
        words = "Penalty shootout!" if s.phase == PENALTY else ""
        if s.phase == REVIEW:
            words = f"V.A.R.: {TEAMS[s.rivals[s.side]]} rerolls the lowest die"
        return text(words, x=WIDTH / 2, y=212, size=23, width=WIDTH - 30, bold=True, colour="glow")
    forecast = _odds_against_king(s, box, viewer, y=213)
    if forecast:
        return forecast
    return crown(x=40, y=210, size=34) + text(
        f"{TEAMS[s.king]} is King of the Pitch",
        x=66,
        y=212,
        size=23,
        width=WIDTH - 84,
        bold=True,
        anchor="start",
        colour="chalk",
    )

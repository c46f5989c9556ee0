"""What people see: the line of cards, the stadium, and every team on its pitch."""

from typing import Any

from rolltop.contract import CHANCE, OVER
from rolltop.draw import banner, element, group, svg, text
from rolltop.games.king_of_the_pitch.rules import scores
from rolltop.games.king_of_the_pitch.rules.kinds import number_of
from rolltop.games.king_of_the_pitch.rules.moves import (
    CHALLENGE,
    PASS,
    captain_number,
    is_captain,
    is_play,
    is_sell_card,
    is_sell_chip,
    is_take,
    placed_events,
    played_card,
    sold_card,
    sold_number,
    taken_number,
    taken_place,
)
from rolltop.games.king_of_the_pitch.rules.options import Box
from rolltop.games.king_of_the_pitch.rules.state import (
    ACT,
    DEAL,
    EVENTS,
    FILL,
    KICK_OFF,
    NOTHING,
    PENALTY,
    PLACED_BONUS,
    PLACED_VAR,
    REVIEW,
    State,
)
from rolltop.games.king_of_the_pitch.words import tell
from rolltop.games.king_of_the_pitch.words.terms import TEAMS, listed, plural

from .colours import team_colour
from .line import line
from .other_team import other_team
from .own_team import own_team
from .stadium import stadium

WIDTH = 1200


def picture(s: State, box: Box, seat: int, last: Any) -> str:
    """The table as a seat or a spectator sees it; the viewer's team is the large one."""
    big = seat if seat >= 0 else max(0, s.turn if s.turn >= 0 else s.seat)
    others = [(big + step) % box.players for step in range(1, box.players)]
    wide = (1172 - 10 * (len(others) - 1)) / len(others)
    high = 262 if wide > 400 else 356
    height = 868 + high
    headline = _headline(s, box, seat)
    moved = {team: _moved(s, last, team) for team in range(box.players)}
    return svg(
        WIDTH,
        height,
        element("rect", width=WIDTH, height=height, class_="page"),
        element("rect", width=WIDTH, height=height, class_="felt", opacity=0.5),
        banner(
            headline,
            x=14,
            y=12,
            width=1172,
            height=50,
            seat=_who(s, box),
            colour=team_colour(_who(s, box)),
        ),
        text(_story(s, box, last), x=WIDTH / 2, y=84, size=23, width=1150),
        group(line(s, box, seat, last), x=14, y=108),
        group(stadium(s, box, seat), x=802, y=108),
        group(own_team(s, box, big, moved[big]), x=14, y=382),
        *(
            group(
                other_team(s, box, team, moved[team], width=wide, height=high),
                x=14 + (wide + 10) * at,
                y=856,
            )
            for at, team in enumerate(others)
        ),
        label=f"King of the Pitch. {headline}",
    )


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """What to pick for a move: a card or a chip, then where it goes."""
    if is_take(move):
        taken = f"line-{taken_place(move) + 1}"
        number = taken_number(move)
        return (taken,) if number == NOTHING else (taken, _number(number))
    if is_play(move):
        card = played_card(move)
        return _held(s, card), _number(number_of(card))
    if is_sell_card(move):
        return _held(s, sold_card(move)), "bank"
    if is_sell_chip(move):
        return _number(sold_number(move)), "bank"
    if is_captain(move):
        return "captain", _number(captain_number(move))
    if move == CHALLENGE:
        return ("match",)
    if move == PASS:
        return ("pass",)
    events = placed_events(move)
    cards = (("var", PLACED_VAR), ("bonus", PLACED_BONUS))
    return (*(name for name, bit in cards if events & bit), "ready")


def _number(number: int) -> str:
    return f"number-{number + 1}"


def _held(s: State, kind: int) -> str:
    return f"hand-{s.hand[s.turn].index(kind) + 1}"


def _headline(s: State, box: Box, viewer: int) -> str:
    if s.turn == OVER:
        out = [0.0] * box.players
        scores(s, box, out)
        first = [TEAMS[seat] for seat in range(box.players) if out[seat]]
        return f"{listed(first)} {'wins the game' if len(first) == 1 else 'share the win'}"
    if s.phase == KICK_OFF:
        return f"{TEAMS[s.seat]} rolls for the first King"
    if s.phase == DEAL:
        return f"{TEAMS[s.seat]} is dealt a captain card"
    if s.phase == EVENTS:
        if s.var_cards[s.turn] + s.bonus_cards[s.turn]:
            who = "You" if s.turn == viewer else TEAMS[s.turn]
            return f"{who} may place event cards before the match"
        return f"{TEAMS[s.turn]} challenges {TEAMS[s.king]}"
    if s.phase in (ACT, FILL):
        if s.turn == viewer:
            return "Your turn: one action"
        return f"Turn {s.clock + 1}: {TEAMS[s.seat]} to act"
    doing = {REVIEW: "rerolls a die: V.A.R.", PENALTY: "takes a penalty"}.get(s.phase, "rolls")
    return f"{TEAMS[s.rivals[s.side]]} {doing}"


def _who(s: State, box: Box) -> int:
    if s.turn == OVER:
        out = [0.0] * box.players
        scores(s, box, out)
        return out.index(max(out))
    if s.turn == CHANCE and s.phase not in (KICK_OFF, DEAL, FILL):
        return s.rivals[s.side]
    return s.turn if s.turn >= 0 else s.seat


def _story(s: State, box: Box, last: Any) -> str:
    return tell(last.before, box, last.move, s).text if last else ""


def _moved(s: State, last: Any, team: int) -> set[int]:
    """The numbers of a team whose chips changed in the last step."""
    if last is None:
        return set()
    pairs = zip(last.before.team[team], s.team[team], strict=True)
    return {number for number, (old, new) in enumerate(pairs) if old != new}


def tally(s: State, box: Box) -> list[str]:
    """The crowns of each team."""
    return [plural(count, "crown") for count in s.crowns[: box.players]]

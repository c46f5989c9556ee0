"""The table: the loop of boards, the cards in its middle, the viewer's hand below."""

from __future__ import annotations

from rolltop.draw import badge, banner, element, group, piece, svg, table, text

from .box import KINDS, MARBLES, SPECIAL, Box
from .faces import face, words
from .layout import BANNER, HAND, HEIGHT, WIDTH, Layout
from .loop import draw_boards, draw_holes, draw_marbles, draw_plates, draw_trail
from .marbles import hole_of
from .middle import draw_middle
from .parts import card_of, parts
from .rules import moves
from .state import (
    ASK,
    DECK,
    DISCARD,
    EMPTY,
    HELP,
    HELP_ONE,
    HELP_TWO,
    LET,
    MOVES,
    ONE,
    STOP,
    TAKE,
    State,
)
from .words import card_name, headline, say


def picture(s: State, box: Box, seat: int, last: object) -> str:
    """The table as a seat or a spectator sees it; the last play stands in the state itself."""
    layout = Layout(box, seat)
    who = s.turn if s.turn >= 0 else s.seat
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT),
        draw_boards(layout, box),
        draw_holes(layout, box),
        draw_middle(s, box, layout),
        draw_plates(s, box, layout),
        draw_trail(s, layout),
        draw_marbles(s, box, layout),
        banner(
            headline(s, box),
            x=60,
            y=BANNER,
            width=WIDTH - 120,
            height=56,
            seat=None if s.winner >= 0 and box.teams else who,
        ),
        _hand(s, box, seat),
        _buttons(s, box, seat),
        label=f"Rolling Jokers: {headline(s, box)}",
    )


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The elements to pick for a move: a card, then for each marble the marble and its goal."""
    if move in (LET, STOP):
        return ("stop" if move == STOP else "let",)
    if move == DECK:
        return ("deck",)
    if move < DISCARD:
        return (f"row-{s.row.index(move - TAKE)}",)
    if move < HELP_ONE:
        return (f"card-{move - DISCARD}", "discard")
    if move < ONE:
        return (f"help-{move - HELP_ONE}",)
    picks = [f"card-{card_of(move)}"]
    for part in parts(s, box, move):
        picks.append(f"marble-{part.colour}-{part.marble}")
        picks.append(_goal(s, box, part.colour, part.end))
    return tuple(picks)


def tally(s: State, box: Box) -> list[str]:
    """The marbles that each seat has at home."""
    homes = [sum(place > box.length for place in s.place[seat]) for seat in range(box.players)]
    return [f"{count}/{MARBLES} home" for count in homes]


def _goal(s: State, box: Box, colour: int, place: int) -> str:
    """The hole to pick, or the marble that lies in it and hides it."""
    if place > box.length:
        lying = [m for m, there in enumerate(s.place[colour]) if there == place]
        return f"marble-{colour}-{lying[0]}" if lying else f"home-{colour}-{place - box.length}"
    there = s.loop[hole_of(box, colour, place)]
    if there == EMPTY:
        return f"hole-{hole_of(box, colour, place)}"
    owner, marble = divmod(there, MARBLES)
    return f"marble-{owner}-{marble}"


def _hand(s: State, box: Box, seat: int) -> str:
    """The viewer's cards, equal ones stacked; a spectator is told that hands are hidden."""
    if seat < 0:
        return text(
            "The hands are hidden; cards taken from the row are known and lie open.",
            x=WIDTH / 2,
            y=HAND,
            size=24,
            width=WIDTH - 120,
            colour="chalk",
        )
    kinds = [kind for kind in range(KINDS) if s.hand[seat][kind]]
    # Whom to help is asked beside the cards.
    room = 400.0 if s.phase == HELP and s.turn == seat else 640.0
    step = min(126.0, room / max(1, len(kinds) - 1))
    cards = []
    for place, kind in enumerate(kinds):
        count = s.hand[seat][kind]
        stack = "".join(
            group(face(box, kind, width=112), x=7.0 * under, y=-8.0 * under)
            for under in range(min(count, 3) - 1, -1, -1)
        )
        is_idle = kind == SPECIAL and s.phase != ASK
        cards.append(
            piece(
                stack,
                _known(s, seat, kind),
                badge(f"×{count}", x=46, y=-82, size=30, colour="gold") if count > 1 else "",
                id=f"card-{kind}",
                x=100 + place * step,
                y=HAND,
                label=_card_label(box, kind, count),
                classes="dim" if is_idle and s.turn == seat else "",
            )
        )
    return "".join(cards)


def _known(s: State, seat: int, kind: int) -> str:
    """An eye on a card that the others know."""
    if not s.known[seat][kind]:
        return ""
    return group(
        element("path", d="M-15 0Q0-15 15 0 0 15-15 0Z", class_="paper"),
        element("path", d="M-15 0Q0-15 15 0 0 15-15 0Z", class_="print-line", stroke_width=2),
        element("circle", r=5, class_="print"),
        x=42,
        y=-30,
        scale=0.8,
    )


def _card_label(box: Box, kind: int, count: int) -> str:
    many = f"{count} cards " if count > 1 else ""
    return f"{many}{card_name(kind)}: {words(box, kind)}"


def _buttons(s: State, box: Box, seat: int) -> str:
    """What is said rather than shown on the table: let it pass, stop it, whom to help."""
    if s.turn != seat or s.phase not in (ASK, HELP):
        return ""
    out = [0] * MOVES
    legal = out[: moves(s, box, out)]
    if s.phase == ASK:
        return "".join(
            _button(
                path(s, box, move)[0],
                say(s, box, move),
                "bad" if move == STOP else "good",
                x=770,
                y=1004 + 86 * place,
                width=190,
                height=66,
            )
            for place, move in enumerate(legal)
        )
    return "".join(
        _button(
            path(s, box, move)[0],
            say(s, box, move).removeprefix("help ").replace(", then ", " › "),
            f"seat-{box.mate[s.seat][_first_helped(move)]}",
            x=590 + 190 * (place // 5),
            y=990 + 38 * (place % 5),
            width=180,
            height=34,
        )
        for place, move in enumerate(move for move in legal if move >= HELP_ONE)
    )


def _first_helped(move: int) -> int:
    return move - HELP_ONE if move < HELP_TWO else (move - HELP_TWO) // 3


def _button(
    name: str, said: str, colour: str, *, x: float, y: float, width: float, height: float
) -> str:
    return piece(
        element("rect", width=width, height=height, rx=height * 0.3, class_=colour),
        element("rect", width=width, height=height, rx=height * 0.3, fill="url(#light-shine)"),
        text(
            said,
            x=width / 2,
            y=height / 2,
            size=height * 0.42,
            width=width * 0.9,
            bold=True,
            colour=f"on-{colour}",
        ),
        id=name,
        x=x,
        y=y,
        label=said,
    )

"""The table of JiuGo: opponents above, the piles and the standing sequence, one's hand below."""

from typing import Protocol

from rolltop.contract import CHANCE, OVER
from rolltop.draw import (
    badge,
    banner,
    bar,
    card_place,
    deck,
    die,
    group,
    piece,
    svg,
    table,
    text,
)
from rolltop.words import SEATS

from .box import Box
from .cards import COLOURS, back, face, kind_chips
from .rules import DISCARD, DRAW, MOVES, STOP, moves
from .seats import opponents, own_bar
from .sequence import COUNTERS, OPENERS, playable, standing
from .state import CARDS, DISCARDING, EMPTY, ESCAPE, PLAYING, ROLLING, State
from .story import KINDS, of_end
from .words import say

WIDTH, HEIGHT = 1000, 900
PILES_Y, LINE_Y, HINT_Y = 384, 404, 538
LINE_WIDTH, LINE_CARD = 600, 146
HAND_Y, HAND_WIDTH = 776, 944


class Last(Protocol):
    """The step before a view."""

    before: State
    move: int


def picture(s: State, box: Box, seat: int, last: Last | None) -> str:
    """The table as a seat sees it; a spectator sits with the first seat and sees no hand."""
    near = max(seat, 0)
    legal = _legal(s, box, seat)
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT, surface="mat"),
        opponents(s, box, near),
        _banner(s, box, seat),
        _dead_pile(s, box),
        _active_pile(s),
        _middle(s, box, last),
        own_bar(s, box, near),
        _buttons(s, box, legal),
        _hand(s, box, near, legal),
        label=f"JiuGo: {_situation(s, box, seat)}",
    )


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The card, or the button, to pick for a move."""
    if move == STOP:
        return ("stop",)
    if move >= DRAW:
        return (f"draw-{move - DRAW}",)
    card = move - DISCARD if move >= DISCARD else move
    if card in s.hand[s.seat]:
        return (f"card-{s.hand[s.seat].index(card)}",)
    return ("escape",)


def _legal(s: State, box: Box, seat: int) -> list[int]:
    if s.turn != seat or seat < 0:
        return []
    out = [0] * MOVES
    return out[: moves(s, box, out)]


def _situation(s: State, box: Box, seat: int) -> str:
    if s.turn == OVER:
        return of_end(s, box).removeprefix("Time: ")
    name = SEATS[s.seat]
    if s.phase == ROLLING:
        return f"{name} attacks {SEATS[s.facing]}: both roll"
    if s.turn == CHANCE:
        return "The cards are dealt" if s.phase != PLAYING and s.clock == 0 else f"{name} draws"
    who = "You" if s.turn == seat else name
    if s.phase == DISCARDING:
        more = box.most_discards - s.discarded
        return f"{who}: discard up to {more}, then draw" if more else f"{who}: draw"
    if s.length == 0:
        return f"{who}: open a sequence"
    if s.owner == s.seat:
        return f"{who}: follow up or {'stop' if s.has_played else 'hold'}"
    return f"{who}: counter {SEATS[s.owner]} or forfeit"


def _banner(s: State, box: Box, seat: int) -> str:
    who = s.seat
    if s.turn == OVER:
        still = [other for other in range(box.players) if not s.out_as[other]]
        who = max(still, key=lambda other: s.points[other])
    words = banner(_situation(s, box, seat), x=190, y=208, width=620, height=46, seat=who)
    if not box.limit:
        return words + badge(f"turn {s.clock + 1}", x=99, y=231, colour="wood", size=30)
    turn = min(s.clock + 1, box.limit)
    clock = text(f"turn {turn} of {box.limit}", x=99, y=221, size=18, bold=True, colour="chalk")
    return words + clock + bar(turn, box.limit, x=39, y=236, width=120, height=10, colour="glow")


def _dead_pile(s: State, box: Box) -> str:
    """Left: the Dead pile, which is open, with what lies in it."""
    kinds = [0] * len(KINDS)
    for card in range(box.cards):
        kinds[box.kind[card]] += s.dead[card]
    pile = deck(count=sum(s.dead), x=99, y=PILES_Y, width=104, colour="grey", sign="cross")
    return (
        text("Dead", x=99, y=PILES_Y - 92, size=20, bold=True, colour="chalk")
        + pile
        + kind_chips(kinds, x=99, y=PILES_Y + 96)
    )


def _active_pile(s: State) -> str:
    """Right: the Active pile, from which cards are drawn, and Escapes out of play."""
    gone = f"{s.spent} {'Escape' if s.spent == 1 else 'Escapes'} out of play" if s.spent else ""
    return (
        text("Active", x=901, y=PILES_Y - 92, size=20, bold=True, colour="chalk")
        + deck(count=s.left, x=901, y=PILES_Y, width=104, sign="belt")
        + text(f"Play pile: {sum(s.pile)}", x=901, y=PILES_Y + 98, size=18, colour="chalk")
        + text(gone, x=901, y=PILES_Y + 124, size=18, width=140, colour="chalk")
    )


def _middle(s: State, box: Box, last: Last | None) -> str:
    """The standing sequence on the Play pile, in the order played, and what may come upon it."""
    if s.length == 0:
        return _neutral(s, box, last)
    step = min(LINE_CARD + 8.0, (LINE_WIDTH - LINE_CARD) / max(1, s.length - 1))
    left = 500 - step * (s.length - 1) / 2
    cards = "".join(
        piece(
            face(box, s.line[place], width=LINE_CARD),
            x=left + step * place,
            y=LINE_Y,
            label=box.names[s.line[place]],
            classes="last" if place == s.length - 1 else "",
        )
        for place in range(s.length)
    )
    waiting = f", {s.pending} pending" if s.pending else ""
    heading = f"{SEATS[s.owner]}'s sequence{waiting}"
    return (
        badge(heading, x=500, y=277, colour=f"seat-{s.owner}", size=32)
        + cards
        + (_dice(s, s.seat, s.facing, y=HINT_Y + 2) if s.phase == ROLLING else _hint(s, box))
    )


def _neutral(s: State, box: Box, last: Last | None) -> str:
    heading = badge("neutral table", x=500, y=277, colour="wood", size=32)
    if s.dice[0] and last is not None and last.before.facing >= 0:
        return heading + _dice(s, last.before.seat, last.before.facing, y=LINE_Y, size=96)
    place = card_place("", x=500, y=LINE_Y, width=LINE_CARD)
    if s.top != EMPTY:
        place = group(back(LINE_CARD), x=500, y=LINE_Y)
    words = text("Play pile", x=500, y=LINE_Y, size=20, bold=True, colour="chalk")
    return heading + place + ("" if s.top != EMPTY else words) + _hint(s, box)


def _dice(s: State, attacker: int, defender: int, *, y: float, size: float = 50) -> str:
    both = ((attacker, s.dice[0], -1), (defender, s.dice[1], 1))
    return "".join(
        die(value, colour=f"seat-{seat}", x=500 + side * size * 0.75, y=y, size=size)
        + text(
            SEATS[seat],
            x=500 + side * size * 1.45,
            y=y,
            size=22,
            anchor="end" if side < 0 else "start",
            bold=True,
            colour="chalk",
        )
        for seat, value, side in both
    )


def _hint(s: State, box: Box) -> str:
    """Which kinds may be played now, or may answer what stands."""
    if s.turn == OVER:
        return ""
    words, can = "counters:", COUNTERS[standing(s, box)] if s.length else 0
    if s.length == 0:
        words, can = "opens:", OPENERS
    elif s.owner == s.seat:
        words, can = "may follow:", playable(s, box, 0)
    kinds = [kind for kind in range(len(KINDS)) if can >> kind & 1]
    wide = 118
    left = 500 - wide * len(kinds) / 2 + 62
    parts = [text(words, x=left - 68, y=HINT_Y, size=18, anchor="end", colour="chalk")]
    for place, kind in enumerate(kinds):
        parts.append(
            badge(
                KINDS[kind],
                x=left + wide * place,
                y=HINT_Y,
                colour=COLOURS[kind],
                size=28,
                width=wide - 8,
            )
        )
    return "".join(parts)


def _buttons(s: State, box: Box, legal: list[int]) -> str:
    """Draw so many, or play no further card."""
    words = {move: say(s, box, move) for move in legal if move >= DRAW}
    widths = {move: 92 if word != "draw nothing" else 150 for move, word in words.items()}
    right = WIDTH - 30.0
    parts = []
    for move in sorted(words, reverse=True):
        wide = widths[move]
        parts.append(
            piece(
                badge(words[move], colour="gold", size=42, width=wide),
                id=path(s, box, move)[0],
                x=right - wide / 2,
                y=626,
                label=words[move],
                classes="pickable",
            )
        )
        right -= wide + 10
    return "".join(parts)


def _hand(s: State, box: Box, near: int, legal: list[int]) -> str:
    """The cards of the near seat, equal ones in one place, with the dealt Escape beside them."""
    row = s.hand[near][: s.cards[near]]
    slots = [slot for slot in range(len(row)) if row[slot] < 0 or row[slot] not in row[:slot]]
    places = len(slots) + s.dealt[near]
    width = min(132.0, HAND_WIDTH / max(1, places) - 8)
    left = 500 - (width + 8) * (places - 1) / 2
    parts = [
        _hand_card(s, box, slot, row, legal, x=left + (width + 8) * place, width=width)
        for place, slot in enumerate(slots)
    ]
    if s.dealt[near]:
        may_spend = ESCAPE in legal and ESCAPE not in row
        parts.append(
            piece(
                face(box, ESCAPE, width=width),
                badge("dealt", y=width * 0.7 - 4, colour="wood", size=22),
                id="escape",
                x=left + (width + 8) * (places - 1),
                y=HAND_Y,
                label="Escape beside the hand",
                classes="pickable" if may_spend else "",
            )
        )
    return "".join(parts)


def tally(s: State, box: Box) -> list[str]:
    """The points of each player, or who is still in."""
    if box.submission_only:
        return ["out" if out else "in" for out in s.out_as[: box.players]]
    return [f"{points} pts" for points in s.points[: box.players]]


def _hand_card(
    s: State, box: Box, slot: int, row: list[int], legal: list[int], *, x: float, width: float
) -> str:
    card = row[slot]
    if card < 0:
        return piece(back(width), id=f"card-{slot}", x=x, y=HAND_Y, label="a card, face down")
    copies = row.count(card)
    under = "".join(
        group(face(box, card, width=width), x=5 * depth, y=-9 * depth)
        for depth in range(copies - 1, 0, -1)
    )
    many = badge(f"×{copies}", y=width * 0.7 - 4, colour="wood", size=26) if copies > 1 else ""
    is_legal = card in legal or card + CARDS in legal
    is_idle = bool(legal) and not is_legal
    return piece(
        under,
        face(box, card, width=width),
        many,
        id=f"card-{slot}",
        x=x,
        y=HAND_Y,
        label=box.names[card] + (f", {copies} of them" if copies > 1 else ""),
        classes="pickable" if is_legal else "dim" if is_idle else "",
    )

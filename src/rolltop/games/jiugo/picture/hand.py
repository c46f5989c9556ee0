"""The near player's hand, the buttons above it, and what is picked for a move."""

from rolltop.draw import badge, group, piece
from rolltop.games.jiugo.rules.kinds import ESCAPE_CARD
from rolltop.games.jiugo.rules.moves import (
    SPEND_ESCAPE,
    STOP,
    card_of,
    count_of,
    discard_move,
    is_draw,
    play_move,
)
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State
from rolltop.games.jiugo.words.notation import say

from .cards import back, face

HAND_Y, HAND_WIDTH = 776, 944
BUTTONS_RIGHT = 970.0


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """The card or button to pick for a move."""
    if move == STOP:
        return ("stop",)
    if is_draw(move):
        return (f"draw-{count_of(move)}",)
    card = card_of(move)
    if card in s.hand[s.seat]:
        return (f"card-{s.hand[s.seat].index(card)}",)
    return ("escape",)


def buttons(s: State, box: Box, legal: list[int]) -> str:
    """The buttons for drawing cards and for stopping."""
    words = {move: say(s, box, move) for move in legal if is_draw(move) or move == STOP}
    widths = {move: 92 if word != "draw nothing" else 150 for move, word in words.items()}
    right = BUTTONS_RIGHT
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


def own_hand(s: State, box: Box, near: int, legal: list[int]) -> str:
    """The near player's cards, equal ones stacked, with the dealt Escape beside them."""
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
        may_spend = SPEND_ESCAPE in legal and ESCAPE_CARD not in row
        parts.append(
            piece(
                face(box, ESCAPE_CARD, width=width),
                badge("dealt", y=width * 0.7 - 4, colour="wood", size=22),
                id="escape",
                x=left + (width + 8) * (places - 1),
                y=HAND_Y,
                label="Dealt Escape, beside the hand",
                classes="pickable" if may_spend else "",
            )
        )
    return "".join(parts)


def _hand_card(
    s: State, box: Box, slot: int, row: list[int], legal: list[int], *, x: float, width: float
) -> str:
    card = row[slot]
    if card < 0:
        return piece(back(width), id=f"card-{slot}", x=x, y=HAND_Y, label="Face-down card")
    copies = row.count(card)
    under = "".join(
        group(face(box, card, width=width), x=5 * depth, y=-9 * depth)
        for depth in range(copies - 1, 0, -1)
    )
    many = badge(f"×{copies}", y=width * 0.7 - 4, colour="wood", size=26) if copies > 1 else ""
    is_legal = play_move(card) in legal or discard_move(card) in legal
    is_idle = bool(legal) and not is_legal
    return piece(
        under,
        face(box, card, width=width),
        many,
        id=f"card-{slot}",
        x=x,
        y=HAND_Y,
        label=box.names[card] + (f", {copies} copies" if copies > 1 else ""),
        classes="pickable" if is_legal else "dim" if is_idle else "",
    )

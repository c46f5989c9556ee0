"""The Dead pile at the left and the Active pile at the right."""

from rolltop.draw import deck, text
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State

from .cards import kind_chips

PILES_Y = 384


def dead_pile(s: State, box: Box) -> str:
    """Left: the Dead pile, which is open, and the number of cards of each kind in it."""
    kinds = [0] * box.kinds
    for card in range(box.cards):
        kinds[box.kind[card]] += s.dead[card]
    pile = deck(count=sum(s.dead), x=99, y=PILES_Y, width=104, colour="grey", sign="cross")
    return (
        text("Dead pile", x=99, y=PILES_Y - 92, size=20, bold=True, colour="chalk")
        + pile
        + kind_chips(box, kinds, x=99, y=PILES_Y + 96)
    )


def active_pile(s: State) -> str:
    """Right: the Active pile, the size of the Play pile, and the Escapes out of play."""
    gone = f"{s.spent} {'Escape' if s.spent == 1 else 'Escapes'} out of play" if s.spent else ""
    return (
        text("Active pile", x=901, y=PILES_Y - 92, size=20, bold=True, colour="chalk")
        + deck(count=s.left, x=901, y=PILES_Y, width=104, sign="belt")
        + text(f"Play pile: {sum(s.pile)}", x=901, y=PILES_Y + 98, size=18, colour="chalk")
        + text(gone, x=901, y=PILES_Y + 124, size=18, width=140, colour="chalk")
    )

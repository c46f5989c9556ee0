"""The words of JiuGo: what people read and write."""

from rolltop.contract import HIDDEN
from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.state import State
from rolltop.kit.cards import EMPTY
from rolltop.words import SEATS

from .notation import outcome, say
from .position import arrange, fault, names, places
from .story import tell

__all__ = ["SEATS", "arrange", "fault", "names", "outcome", "places", "say", "show", "tell"]


def show(s: State, box: Box) -> str:
    lines = []
    for seat in range(box.players):
        cards = [_name(box, card) for card in s.hand[seat] if card != EMPTY]
        escape = "an Escape beside" if s.dealt[seat] else "no Escape beside"
        state = "submitted" if s.out_as[seat] else f"{s.points[seat]} points, {escape}"
        lines.append(f"{SEATS[seat]}: {state}; {', '.join(cards) or 'no cards'}")
    if s.length:
        cards = [box.names[card] for card in s.line[: s.length]]
        lines.append(
            f"{SEATS[s.owner]}'s sequence, facing {SEATS[s.facing]}: {' + '.join(cards)}"
            + (f"; {s.pending} points pending" if s.pending else "")
        )
    else:
        lines.append("The table is neutral.")
    time = f"turn {s.clock + 1} of {box.limit}" if box.limit else f"turn {s.clock + 1}"
    dead, pile = sum(s.dead), sum(s.pile)
    lines.append(f"Active pile {s.left}, Play pile {pile}, Dead pile {dead}; {time}")
    return "\n".join(lines)


def _name(box: Box, card: int) -> str:
    return "hidden" if card == HIDDEN else box.names[card]

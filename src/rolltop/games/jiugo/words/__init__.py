"""The words of JiuGo: what people read and write."""

from rolltop.contract import HIDDEN
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import State
from rolltop.kit.cards import EMPTY
from rolltop.words import SEATS

from .choices import QUESTIONS, ways, why
from .ending import ending
from .notation import TIME, outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terms import pending, points

__all__ = [
    "QUESTIONS",
    "SEATS",
    "TIME",
    "arrange",
    "ending",
    "fault",
    "names",
    "outcome",
    "places",
    "say",
    "show",
    "tell",
    "ways",
    "why",
]


def show(s: State, box: Box) -> str:
    lines = []
    for seat in range(box.players):
        cards = [_name(box, card) for card in s.hand[seat] if card != EMPTY]
        lines.append(f"{SEATS[seat]} ({_standing(s, box, seat)}): {', '.join(cards) or 'no cards'}")
    if s.length:
        cards = [box.names[card] for card in s.line[: s.length]]
        lines.append(
            f"{SEATS[s.owner]}'s sequence against {SEATS[s.facing]}: {' + '.join(cards)}"
            + (f"; {points(pending(s, box))} pending" if pending(s, box) else "")
        )
    else:
        lines.append("The table is neutral.")
    lines.append(f"Active pile {s.left}, Play pile {sum(s.pile)}, Dead pile {sum(s.dead)}")
    limit = f" of {box.limit}" if box.limit else ""
    lines.append(f"Turn {min(s.clock + 1, box.limit or s.clock + 1)}{limit}")
    return "\n".join(lines)


def _standing(s: State, box: Box, seat: int) -> str:
    if s.out_as[seat]:
        return "submitted"
    escape = "dealt Escape" if s.dealt[seat] else "no dealt Escape"
    return escape if box.submission_only else f"{points(s.points[seat])}, {escape}"


def _name(box: Box, card: int) -> str:
    return "hidden" if card == HIDDEN else box.names[card]

"""The words of Rolling Jokers: notation, log, text display and written positions."""

from __future__ import annotations

from rolltop.games.rolling_jokers.rules.options import CARDS, Box
from rolltop.games.rolling_jokers.rules.state import EMPTY, State
from rolltop.words import SEATS

from .choices import QUESTIONS, ways
from .ending import ending
from .notation import CALLS, PASSES, outcome, say
from .position import arrange, fault, names, places
from .story import tell
from .terms import place_name

__all__ = [
    "CALLS",
    "PASSES",
    "QUESTIONS",
    "SEATS",
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
]


def show(s: State, box: Box) -> str:
    """The table as text for a terminal."""
    lines = []
    for seat in range(box.players):
        places = ", ".join(place_name(box, seat, place) for place in sorted(s.place[seat]))
        hand = [name for kind, name in enumerate(CARDS) for _ in range(s.hand[seat][kind])]
        hidden = s.held[seat] - len(hand)
        hand += [f"{hidden} unseen"] if hidden else []
        turn = "> " if seat == s.turn else "  "
        lines.append(f"{turn}{SEATS[seat]}: {places} | {' '.join(hand)}")
    row = " ".join("-" if kind == EMPTY else CARDS[kind] for kind in s.row[: box.row])
    top = "empty" if s.top == EMPTY else CARDS[s.top]
    lines.append(f"  face-up cards: {row} | deck: {s.left} | discard pile: {top}")
    return "\n".join(lines)

"""What people read and write of JiuGo."""

from collections.abc import Mapping, Sequence

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.words import SEATS

from . import story
from .box import Box
from .position import arrange, fault
from .rules import DISCARD, DRAW, STOP
from .state import EMPTY, ESCAPE, ROLLING, State
from .submission import DIE

__all__ = ["SEATS", "arrange", "fault", "names", "outcome", "places", "say", "show", "tell"]

PHASES = ("dealing", "discarding", "drawing", "playing", "rolling")


def say(s: State, box: Box, move: int) -> str:
    if move == STOP:
        return stop_word(s)
    if move >= DRAW:
        return f"draw {move - DRAW}" if move > DRAW else "draw nothing"
    if move >= DISCARD:
        return f"discard {box.names[move - DISCARD]}"
    return "spend an Escape" if move == ESCAPE else f"play {box.names[move]}"


def stop_word(s: State) -> str:
    """What it is called to play no further card."""
    if s.length == 0:
        return "pass"
    if s.owner != s.seat:
        return "forfeit"
    return "stop" if s.has_played else "hold"


def outcome(s: State, box: Box, outcome: int) -> str:
    if s.phase == ROLLING:
        return f"{outcome // DIE + 1} against {outcome % DIE + 1}"
    return box.names[outcome]


# The rule that a line of the log is about, by its words.
RULES = (
    ("is submitted", "JG-18"),
    ("attacks", "JG-16"),
    ("Escape holds", "JG-17"),
    ("Escape is lost", "JG-17"),
    ("spends an Escape", "JG-24"),
    ("Time:", "JG-19"),
    ("discards", "JG-5"),
    ("draws", "JG-5"),
    ("opens with", "JG-6"),
    ("passes", "JG-6"),
    ("forfeits", "JG-14"),
    ("counters", "JG-12"),
    ("leaves it at a Scramble", "JG-23"),
    ("in all", "JG-15"),
    ("follows with", "JG-7"),
    ("stops", "JG-11"),
    ("holds", "JG-21"),
)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step, with the rule it is about."""
    text = _text(before, box, move, after)
    return Line(text, next((rule for words, rule in RULES if words in text), ""))


def _text(before: State, box: Box, move: int, after: State) -> str:
    if before.turn == CHANCE:
        line = story.of_chance(before, box, move, after)
    elif move == STOP:
        line = story.of_stop(before, box, stop_word(before))
    elif move >= DRAW:
        line = story.of_draw(before, move - DRAW)
    elif move >= DISCARD:
        line = f"{SEATS[before.seat]} discards {box.names[move - DISCARD]}."
    elif move == ESCAPE:
        line = story.of_escape(before, box)
    else:
        line = story.of_card(before, box, move, after)
    line = f"{line} {story.of_refill(before, after)}".strip()
    if after.turn == OVER and before.turn != OVER:
        line = f"{line} {story.of_end(after, box)}"
    return line


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


def names(box: Box) -> dict[str, Sequence[str] | Mapping[int, str]]:
    cards = {EMPTY: "empty", HIDDEN: "hidden", **dict(enumerate(box.names))}
    return {
        "phase": PHASES,
        "seat": SEATS,
        "owner": SEATS,
        "facing": SEATS,
        "line": cards,
        "top": cards,
        "hand": cards,
    }


def places(box: Box) -> dict[str, tuple[Sequence[str], ...]]:
    seats = dict.fromkeys(("points", "out_as", "dealt", "shown", "cards", "hand"), ("seat",))
    piles = dict.fromkeys(("deck", "dead", "pile"), (box.names,))
    return {**seats, **piles}

"""What people read and write of Rolling Jokers."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.words import SEATS

from .box import CARDS, KINDS, MARBLES, MOST, SPECIAL, Box
from .faults import fault
from .guess import home_and_progress
from .helping import is_home
from .marbles import hole_of
from .parts import Part, card_of, displaced, parts
from .state import (
    ASK,
    DEAL,
    DECK,
    DISCARD,
    DRAW,
    EMPTY,
    FILL,
    HELP,
    HELP_ONE,
    HELP_TWO,
    LET,
    PICK,
    PLAY,
    STOP,
    TAKE,
    State,
)

__all__ = [
    "SEATS",
    "arrange",
    "fault",
    "headline",
    "names",
    "outcome",
    "places",
    "say",
    "show",
    "tell",
]

PHASES = ("deal", "fill", "pick", "draw", "help", "play", "ask", "end")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def say(s: State, box: Box, move: int) -> str:
    """A move as a player would say it: `play 7: Red 8 to Red 11, Blue 2 to Blue 6`."""
    if move in FIXED:
        return FIXED[move]
    if move < DISCARD:
        return f"take the {card_name(move - TAKE)}"
    if move < HELP_ONE:
        return f"discard the {card_name(move - DISCARD)}"
    if move < HELP_TWO:
        return f"help {SEATS[box.mate[s.seat][move - HELP_ONE]]}"
    if move < HELP_TWO + 9:
        pair = divmod(move - HELP_TWO, 3)
        return "help " + ", then ".join(SEATS[box.mate[s.seat][mate]] for mate in pair)
    return f"play {card_name(card_of(move))}: {_say_parts(s, box, parts(s, box, move))}"


FIXED = {LET: "let it pass", STOP: "stop it", DECK: "draw from the deck"}
PASSES = (FIXED[LET],)


def outcome(s: State, box: Box, outcome: int) -> str:
    """The card that comes off the deck."""
    return card_name(outcome)


def card_name(kind: int) -> str:
    return "special joker" if kind == SPECIAL else CARDS[kind]


def place_name(box: Box, colour: int, place: int) -> str:
    """A place as people name it: start, home 3, or a hole by its board: Blue 12."""
    if place == 0:
        return "start"
    if place > box.length:
        return f"home {place - box.length}"
    return hole_name(box, hole_of(box, colour, place))


def hole_name(box: Box, hole: int) -> str:
    board, spot = divmod(hole, box.holes)
    return f"{SEATS[board] if board < box.players else 'Plain'} {spot}"


# The rule that a line of the log is about, by its words.
RULES = (
    ("a special joker:", "RJ-22"),
    ("back to start", "RJ-11"),
    ("to the in spot", "RJ-12"),
    ("row is discarded", "RJ-9"),
    ("plays a joker", "RJ-21"),
    ("plays a 1:", "RJ-15"),
    ("plays a 7", "RJ-17"),
    ("plays an 8", "RJ-18"),
    ("plays a 9", "RJ-19"),
    ("plays a J", "RJ-20"),
    ("plays a Q", "RJ-20"),
    ("plays a K", "RJ-20"),
    ("plays a", "RJ-16"),
    ("discards", "RJ-8"),
    ("takes the", "RJ-26"),
    ("draws", "RJ-7"),
    ("laid in the row", "RJ-7"),
    ("dealt", "RJ-5"),
)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step, with the rule it is about."""
    text = _text(before, box, move, after)
    return Line(text, next((rule for words, rule in RULES if words in text), ""))


def _text(before: State, box: Box, move: int, after: State) -> str:
    """The log line of a step, or nothing where there is nothing to say."""
    line = _tell_chance(before, box, move, after) if before.turn == CHANCE else ""
    if before.turn >= 0:
        line = _tell_move(before, box, move, after)
    notes = [line] if line else []
    if after.left > before.left:
        notes.append("The deck is empty: the discard pile is shuffled to make a new one.")
    if after.turn == OVER:
        notes.append(_tell_end(after, box))
    return " ".join(notes)


def _tell_chance(before: State, box: Box, kind: int, after: State) -> str:
    who = SEATS[before.picker]
    if before.phase == DEAL:
        return "" if kind == HIDDEN else f"{who} is dealt {_article(kind)}."
    if before.phase == DRAW:
        return f"{who} draws {'a card' if kind == HIDDEN else _article(kind)} from the deck."
    if sum(after.discard) > sum(before.discard) or after.row.count(EMPTY) > before.row.count(EMPTY):
        lying = [*before.row[: box.row], kind]
        alike = max(lying, key=lambda card: 0 if card == EMPTY else lying.count(card))
        many = NUMBERS[lying.count(alike)]
        return (
            f"A{_article(kind)[1:]} is laid in the row, and {many} of the cards there are "
            f"{card_name(alike)}s: the row is discarded and laid anew."
        )
    return f"A{_article(kind)[1:]} is laid in the row."


def _tell_move(before: State, box: Box, move: int, after: State) -> str:
    who = SEATS[before.turn]
    if move == STOP:
        return f"{who} plays a special joker: {_stopped(before)}"
    if move in (LET, DECK):
        return ""
    if move < DISCARD:
        return f"{who} takes the {card_name(move - TAKE)} from the row."
    if move < HELP_ONE:
        return f"{who} discards {_article(move - DISCARD)}."
    if move < HELP_TWO + 9:
        return ""
    moved = parts(before, box, move)
    line = f"{who} plays {_article(card_of(move))}: {_say_parts(before, box, moved)}"
    return line + _effects(after, box, moved) + "."


def _stopped(before: State) -> str:
    return f"{SEATS[before.seat]}'s play is undone and the turn is lost."


def _effects(after: State, box: Box, moved: Sequence[Part]) -> str:
    """What became of the marbles that were landed on."""
    hits = [
        f"sends {_whose(colour)} marble "
        + ("to its in spot" if after.place[colour][marble] else "back to start")
        for colour, marble in displaced(after, moved)
    ]
    return ", and " + " and ".join(hits) if hits else ""


def _tell_end(s: State, box: Box) -> str:
    sides = range(box.teams or box.players)
    best = max(home_and_progress(s, box, side) for side in sides)
    first = [s.winner] if s.winner >= 0 else []
    first = first or [side for side in sides if home_and_progress(s, box, side) == best]
    names = [seat for seat in range(box.players) if box.team[seat] in first]
    who = " and ".join(SEATS[seat] for seat in names)
    one = len(names) == 1
    if s.winner < 0:
        return f"After {s.number} turns the match is ended: {who} {'is' if one else 'are'} ahead."
    if one:
        return f"All five marbles are home: {who} wins."
    return f"All their marbles are home: {who} win."


def _say_parts(s: State, box: Box, moved: Sequence[Part]) -> str:
    said = []
    for part in moved:
        owner = "" if part.colour == s.seat else f"{_whose(part.colour)} "
        start = place_name(box, part.colour, part.start)
        said.append(f"{owner}{start} to {place_name(box, part.colour, part.end)}")
    return (", then " if s.second >= 0 else ", ").join(said)


def _whose(seat: int) -> str:
    return f"{SEATS[seat]}'s"


def _article(kind: int) -> str:
    return f"{'an' if CARDS[kind] == '8' else 'a'} {card_name(kind)}"


def headline(s: State, box: Box) -> str:
    """What is going on, in one line."""
    who = SEATS[s.seat]
    if s.turn == OVER:
        return _tell_end(s, box)
    if s.phase == ASK:
        return f"{who} plays {_article(s.top)}. {SEATS[s.turn]}: stop it or let it pass?"
    if s.phase == PICK and s.picker != s.seat:
        return f"{SEATS[s.picker]} stopped {who} and picks a card"
    if s.phase == PLAY and s.colour != s.seat:
        helped = [s.colour] if s.second < 0 else [s.colour, s.second]
        return f"{who} plays a card for {' and '.join(SEATS[seat] for seat in helped)}"
    return {
        DEAL: "The cards are dealt",
        FILL: "A card is laid in the row",
        PICK: f"{who} picks a card, from the deck or the row",
        DRAW: f"{SEATS[s.picker]} draws from the deck",
        HELP: f"{who} is home: whose marbles move?",
    }.get(s.phase, f"{who} plays a card")


def show(s: State, box: Box) -> str:
    """The table as text."""
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
    lines.append(f"  row: {row} | deck: {s.left} | discard pile: {top}")
    return "\n".join(lines)


def names(box: Box) -> dict[str, object]:
    """The fields whose numbers have names."""
    places = {0: "start", box.out_place: "out", box.length: "in"}
    places |= {box.length + hole: f"home {hole}" for hole in range(1, MARBLES + 1)}
    seats = SEATS[: box.players]
    return {
        "phase": PHASES,
        "seat": seats,
        "picker": seats,
        "colour": seats,
        "second": seats,
        "top": CARDS,
        "row": CARDS,
        "place": places,
    }


def places(box: Box) -> dict[str, tuple[object, ...]]:
    """The lists whose places have names."""
    return {
        "place": ("seat",),
        "hand": ("seat", CARDS),
        "known": ("seat", CARDS),
        "held": ("seat",),
        "deck": (CARDS,),
        "discard": (CARDS,),
    }


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a written position: whose turn, which holes are held, what the deck holds."""
    if s.turn >= 0 and "seat" not in given and s.phase != ASK:
        s.seat = s.turn
    if "picker" not in given and s.phase in (PICK, PLAY, HELP):
        s.picker = s.seat
    if "colour" not in given:
        is_helper = box.mates > 0 and s.phase == PLAY and is_home(s, box, s.seat)
        s.colour = box.mate[s.seat][0] if is_helper else s.seat
    if "loop" not in given:
        s.loop = [EMPTY] * len(s.loop)
        for seat in range(MOST):
            for marble, place in enumerate(s.place[seat]):
                if 0 < place <= box.length:
                    s.loop[hole_of(box, seat, place)] = seat * MARBLES + marble
    if "hand" not in given:
        s.hand = [list(cards) for cards in s.known]
    if "held" not in given:
        s.held = [sum(cards) for cards in s.hand]
    if "deck" not in given:
        s.deck = [_rest(s, box, kind) for kind in range(KINDS)]
        s.left = sum(s.deck)


def _rest(s: State, box: Box, kind: int) -> int:
    lying = s.discard[kind] + s.row.count(kind) + sum(cards[kind] for cards in s.hand)
    return box.cards[kind] - lying

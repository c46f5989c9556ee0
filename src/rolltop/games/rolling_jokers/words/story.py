"""The log: what happened in a step; and in one line what is going on now."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.rolling_jokers.rules.box import Box
from rolltop.games.rolling_jokers.rules.endgame import home_and_progress
from rolltop.games.rolling_jokers.rules.moves import (
    DECK,
    DISCARD,
    HELP_ONE,
    HELP_TWO,
    LET,
    STOP,
    TAKE,
)
from rolltop.games.rolling_jokers.rules.state import (
    ASK,
    DEAL,
    DRAW,
    EMPTY,
    FILL,
    HELP,
    PICK,
    PLAY,
    State,
)
from rolltop.words import SEATS

from .marble_moves import MarbleMove, card_of, displaced, marble_moves
from .notation import say_marbles
from .terms import card_name, whose, with_article

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


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
        return "" if kind == HIDDEN else f"{who} is dealt {with_article(kind)}."
    if before.phase == DRAW:
        return f"{who} draws {'a card' if kind == HIDDEN else with_article(kind)} from the deck."
    if sum(after.discard) > sum(before.discard) or after.row.count(EMPTY) > before.row.count(EMPTY):
        lying = [*before.row[: box.row], kind]
        alike = max(lying, key=lambda card: 0 if card == EMPTY else lying.count(card))
        many = NUMBERS[lying.count(alike)]
        return (
            f"A{with_article(kind)[1:]} is laid in the row, and {many} of the cards there are "
            f"{card_name(alike)}s: the row is discarded and laid anew."
        )
    return f"A{with_article(kind)[1:]} is laid in the row."


def _tell_move(before: State, box: Box, move: int, after: State) -> str:
    who = SEATS[before.turn]
    if move == STOP:
        return f"{who} plays a special joker: {_stopped(before)}"
    if move in (LET, DECK):
        return ""
    if move < DISCARD:
        return f"{who} takes the {card_name(move - TAKE)} from the row."
    if move < HELP_ONE:
        return f"{who} discards {with_article(move - DISCARD)}."
    if move < HELP_TWO + 9:
        return ""
    moved = marble_moves(before, box, move)
    line = f"{who} plays {with_article(card_of(move))}: {say_marbles(before, box, moved)}"
    return line + _effects(after, box, moved) + "."


def _stopped(before: State) -> str:
    return f"{SEATS[before.seat]}'s play is undone and the turn is lost."


def _effects(after: State, box: Box, moved: Sequence[MarbleMove]) -> str:
    """What became of the marbles that were landed on."""
    hits = [
        f"sends {whose(colour)} marble "
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


def headline(s: State, box: Box) -> str:
    """What is going on, in one line."""
    who = SEATS[s.seat]
    if s.turn == OVER:
        return _tell_end(s, box)
    if s.phase == ASK:
        return f"{who} plays {with_article(s.top)}. {SEATS[s.turn]}: stop it or let it pass?"
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

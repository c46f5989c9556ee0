"""The log lines of a match, and the headline that says what is going on."""

from __future__ import annotations

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.rolling_jokers.rules.moves import (
    STOP,
    discarded_kind,
    is_discard,
    is_play,
    is_take,
    played_kind,
    taken_kind,
)
from rolltop.games.rolling_jokers.rules.options import CARDS, Box
from rolltop.games.rolling_jokers.rules.state import (
    ASK_DRAW,
    ASK_TAKE,
    DEAL,
    DRAW,
    EMPTY,
    FILL,
    HELP,
    PICK,
    PLAY,
    State,
    is_helper,
    is_question,
)
from rolltop.words import SEATS

from .ending import ending
from .marble_moves import displaced, marble_moves
from .notation import say_marbles
from .terms import card_name, join, whose, with_article

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")

# The rule about each card; the cards not listed only move a marble forward (RJ-16).
PLAY_RULES = {
    "1": "RJ-15",
    "7": "RJ-17",
    "8": "RJ-18",
    "9": "RJ-19",
    "J": "RJ-20",
    "Q": "RJ-20",
    "K": "RJ-20",
    "joker": "RJ-21",
}
SILENT = Line("")


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step; its rule is that of the first sentence."""
    lines = [
        _tell_chance(before, box, move, after)
        if before.turn == CHANCE
        else _tell_move(before, box, move, after)
    ]
    if after.left > before.left:
        lines.append(
            Line("The deck is empty, so the discard pile is shuffled to make a new one.", "RJ-6")
        )
    if after.turn == OVER:
        ended = ending(after, box)
        lines.append(Line(ended.text, ended.rule))
    lines = [line for line in lines if line.text]
    return Line(" ".join(line.text for line in lines), lines[0].rule) if lines else SILENT


def _tell_chance(before: State, box: Box, kind: int, after: State) -> Line:
    who = SEATS[before.picker]
    if before.phase == DEAL:
        return SILENT if kind == HIDDEN else Line(f"{who} is dealt {with_article(kind)}.", "RJ-5")
    if before.phase == DRAW:
        card = "a card" if kind == HIDDEN else with_article(kind)
        return Line(f"{who} draws {card} from the deck.", "RJ-7")
    turned = f"A{with_article(kind)[1:]} is turned face up."
    if sum(after.discard) > sum(before.discard) or after.row.count(EMPTY) > before.row.count(EMPTY):
        lying = [*before.row[: box.row], kind]
        alike = max(lying, key=lambda card: 0 if card == EMPTY else lying.count(card))
        many = NUMBERS[lying.count(alike)]
        return Line(
            f"{turned} {many.capitalize()} of the face-up cards are {card_name(alike)}s: "
            "all are discarded and replaced.",
            "RJ-9",
        )
    return Line(turned, "RJ-7")


def _tell_move(before: State, box: Box, move: int, after: State) -> Line:
    who = SEATS[before.turn]
    if move == STOP:
        return Line(f"{who} plays a special joker: {_stopped(before)} loses the turn.", "RJ-22")
    if is_take(move):
        return Line(f"{who} takes the face-up {card_name(taken_kind(move))}.", "RJ-26")
    if is_discard(move):
        is_free = is_helper(before) and not box.must_help
        rule = "RJ-24" if is_free else "RJ-8"
        return Line(f"{who} discards {with_article(discarded_kind(move))}.", rule)
    return _tell_play(before, box, move, after) if is_play(move) else SILENT


def _stopped(s: State) -> str:
    """What becomes of the play, the discard or the pick that is stopped, and who it was."""
    who = SEATS[s.seat]
    if s.phase == ASK_DRAW:
        return f"{who} draws no card and"
    if s.phase == ASK_TAKE:
        return f"the {card_name(s.row[0])} is discarded, and {who}"
    return f"{whose(s.seat)} play is undone, and {who}" if s.steps else who


def _tell_play(before: State, box: Box, move: int, after: State) -> Line:
    """A play, and what happens to the marbles it lands on (RJ-11, RJ-12)."""
    kind = played_kind(move)
    moved = marble_moves(before, box, move)
    rule = PLAY_RULES.get(CARDS[kind], "RJ-16")
    hits = []
    for colour, marble in displaced(after, moved):
        is_partner = after.place[colour][marble] > 0
        hits.append(f"{whose(colour)} marble {'to its in spot' if is_partner else 'back to start'}")
        rule = "RJ-12" if is_partner or rule == "RJ-12" else "RJ-11"
    effects = f", and sends {join(hits)}" if hits else ""
    played = f"{SEATS[before.turn]} plays {with_article(kind)}: {say_marbles(before, box, moved)}"
    return Line(f"{played}{effects}.", rule)


def headline(s: State, box: Box) -> str:
    """What is going on, in one line for the banner."""
    who = SEATS[s.seat]
    if s.turn == OVER:
        return ending(s, box).text
    if is_question(s.phase):
        return f"{who} {_asked_about(s)}. {SEATS[s.turn]}: stop it or let it pass?"
    if s.phase == PICK and s.picker != s.seat:
        return f"{SEATS[s.picker]} stopped {who} and picks a card"
    if s.phase == PLAY and s.colour != s.seat:
        helped = join([SEATS[seat] for seat in (s.colour, s.second) if seat >= 0])
        if box.mates == 1 and not box.must_help:
            return f"{who} plays a card for {helped} or discards one"
        return f"{who} plays a card for {helped}"
    return {
        DEAL: "The cards are being dealt",
        FILL: "A card is turned face up",
        PICK: f"{who} picks a card from the deck or the face-up cards",
        DRAW: f"{SEATS[s.picker]} draws from the deck",
        HELP: f"{who} is home: which partner's marbles move?"
        if box.must_help
        else f"{who} is home: help a partner or discard a card",
    }.get(s.phase, f"{who} plays a card")


def _asked_about(s: State) -> str:
    """What the player in turn does, while another is asked whether to stop it."""
    if s.phase == ASK_DRAW:
        return "draws from the deck"
    if s.phase == ASK_TAKE:
        return f"takes the face-up {card_name(s.row[0])}"
    return f"{'plays' if s.steps else 'discards'} {with_article(s.top)}"

"""The choices of a player: a card, its marble or marbles, and where they go or how they share."""

from __future__ import annotations

from collections.abc import Sequence

from rolltop.contract import Answer, Effect, Way
from rolltop.games.rolling_jokers.rules.card_play import play_card
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.moves import (
    BACK,
    DECK,
    LET,
    STOP,
    discarded_kind,
    first_helped,
    first_marble,
    first_steps,
    first_way,
    is_discard,
    is_help,
    is_help_two,
    is_split,
    is_take,
    moved_marble,
    played_kind,
    second_helped,
    second_marble,
    second_steps,
    second_way,
    taken_kind,
)
from rolltop.games.rolling_jokers.rules.options import NINE, Box
from rolltop.games.rolling_jokers.rules.state import ASK_DRAW, EMPTY, State, number_of, owner_of
from rolltop.words import SEATS

from .marble_moves import MarbleMove, displaced
from .terms import card_name, place_name, whose

QUESTIONS = {
    "do": "Do you stop it?",
    "take": "Which card do you take?",
    "whose": "Whose marbles do you move?",
    "then": "And then whose[, after {whose}]?",
    "use": "Play or discard[ the {card}]?",
    "card": "Which card?",
    "marble": "Which marble[ moves with the {card}]?",
    "share": "How far does each go?",
    "to": "",
}


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    """Each move with where marbles land, whom they hit, and what it costs."""
    return [_way(s, box, move) for move in moves]


def _way(s: State, box: Box, move: int) -> Way:
    if move in (LET, STOP):
        return _reply(s, move)
    if move == DECK or is_take(move):
        return _pick(s, box, move)
    if is_discard(move):
        kind = discarded_kind(move)
        answers = (Answer("use", "discard", "Discard", ("discard",)), _card(kind))
        costs = Effect("costs", "the card, and no marble moves", answers[1].ids, 1, "card")
        return Way((move,), answers, f"Discard the {card_name(kind)}", (costs,))
    if is_help(move):
        return _help(s, box, move)
    return _play(s, box, move)


def _reply(s: State, move: int) -> Way:
    if move == LET:
        return Way((move,), (Answer("do", "let", "Let it pass", ("let",)),), "Let it pass")
    lost = "the turn" if s.phase == ASK_DRAW else "the card and the turn"
    effects = (
        Effect("costs", "your special joker", (), 1, "special joker"),
        Effect("hits", f"{SEATS[s.seat]} loses {lost}"),
    )
    return Way((move,), (Answer("do", "stop", "Stop it", ("stop",)),), "Stop it", effects)


def _pick(s: State, box: Box, move: int) -> Way:
    if move == DECK:
        deck = Answer("take", "deck", "From the deck", ("deck",))
        brings = Effect("brings", "a card that nobody else sees", (), 1, "card")
        return Way((move,), (deck,), "Draw from the deck", (brings,))
    name = card_name(taken_kind(move))
    ids = tuple(f"row-{slot}" for slot in range(box.row) if s.row[slot] == taken_kind(move))
    effects = (
        Effect("brings", f"the {name}", ids, 1, "card"),
        Effect("risks", "everybody knows that you have it"),
    )
    return Way((move,), (Answer("take", name, name, ids),), f"Take the {name}", effects)


def _help(s: State, box: Box, move: int) -> Way:
    """Whose marbles move; of two partners, the first moves first."""
    mates = [first_helped(move)] + [second_helped(move)] * is_help_two(move)
    names = [SEATS[box.mate[s.seat][mate]] for mate in mates]
    questions = ("whose", "then")[: len(names)]
    answers = tuple(Answer(q, name, name) for q, name in zip(questions, names, strict=True))
    return Way((move,), answers, f"Help {', then '.join(names)}")


def _card(kind: int) -> Answer:
    return Answer("card", card_name(kind), card_name(kind), (f"card-{kind}",))


def _play(s: State, box: Box, move: int) -> Way:
    """A card with its marbles and goals; they also follow from how the marbles share a split."""
    after = s.copy()  # type: ignore[attr-defined]
    play_card(after, box, move)
    parts = _parts(s, box, move, after)
    answers = [Answer("use", "play", "Play"), _card(played_kind(move))]
    effects = []
    for part, _ in parts:
        start, end = (place_name(box, part.colour, place) for place in (part.start, part.end))
        answers.append(_marble(s, part, start))
        answers.append(_goal(s, box, part, end))
        effects.append(Effect("lands", end, answers[-1].ids[:1]))
    effects += _hits(s, box, after, [part for part, _ in parts])
    label = f"Play {card_name(played_kind(move))}"
    if len(parts) == 2:
        shares = [share for _, share in parts]
        said = " ".join(shares) if played_kind(move) == NINE else " + ".join(shares)
        answers.append(Answer("share", said, said))
        label += f": {said}"
    else:
        label += f": {start} to {end}"
    return Way((move,), tuple(answers), label, tuple(effects))


def _parts(s: State, box: Box, move: int, after: State) -> list[tuple[MarbleMove, str]]:
    """The marbles of a play in the order of their tiles, each with its share of a split."""

    def part(colour: int, marble: int) -> MarbleMove:
        start, end = s.place[colour][marble], after.place[colour][marble]
        return MarbleMove(colour, marble, start, end)

    if not is_split(move):
        return [(part(s.colour, moved_marble(move)), "")]
    signs = ("+", "−") if played_kind(move) == NINE else ("", "")
    other = s.second if s.second >= 0 else s.colour
    both = (
        (part(s.colour, first_marble(move)), first_steps(move), first_way(move)),
        (part(other, second_marble(move)), second_steps(box, move), second_way(move)),
    )
    shared = [(moved, f"{signs[way == BACK]}{steps}") for moved, steps, way in both]
    return sorted(shared, key=lambda each: (each[0].colour, each[0].start))


def _marble(s: State, part: MarbleMove, start: str) -> Answer:
    """The marble at a place; those in start are alike."""
    owner = "" if part.colour == s.seat else f"{whose(part.colour)} "
    same = [n for n, place in enumerate(s.place[part.colour]) if place == part.start]
    ids = tuple(f"marble-{part.colour}-{n}" for n in same)
    return Answer("marble", f"{part.colour} {part.start}", f"{owner}{start}", ids)


def _goal(s: State, box: Box, part: MarbleMove, end: str) -> Answer:
    """The hole that a marble ends in; also another player's marble that lies there."""
    if part.end > box.length:
        name = f"home-{part.colour}-{part.end - box.length}"
        return Answer("to", name, f"{SEATS[part.colour]} {end}", (name,))
    hole = hole_of(box, part.colour, part.end)
    there = s.loop[hole]
    ids: tuple[str, ...] = (f"hole-{hole}",)
    if there != EMPTY and owner_of(there) not in (s.colour, s.second):
        ids += (f"marble-{owner_of(there)}-{number_of(there)}",)
    return Answer("to", ids[0], end, ids)


def _hits(s: State, box: Box, after: State, moved: list[MarbleMove]) -> list[Effect]:
    """The marbles that are sent to start, and a partner's that moves to its in spot."""
    effects = []
    for colour, marble in displaced(after, moved):
        name = (f"marble-{colour}-{marble}",)
        if after.place[colour][marble] == 0:
            where = place_name(box, colour, s.place[colour][marble])
            effects.append(Effect("hits", f"{SEATS[colour]} at {where}", name, 1, "marble"))
        else:
            effects.append(Effect("brings", f"{whose(colour)} marble to its in spot", name))
    return effects

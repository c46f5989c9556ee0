"""The log of JiuGo: what a player did, what it scored, and the rule that the line is about."""

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.jiugo.rules.kinds import CONTROL, SCRAMBLE, SUB
from rolltop.games.jiugo.rules.moves import (
    SPEND_ESCAPE,
    STOP,
    card_of,
    count_of,
    is_discard,
    is_draw,
)
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import standing
from rolltop.games.jiugo.rules.state import DEALING, ROLLING, TIMING, State
from rolltop.words import SEATS

from .notation import stop_word
from .terms import pending, points, result, still_in, title

NOTHING = Line("")


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step; a refill or the end of the match is added to it."""
    line = _step(before, box, move, after)
    if _is_refilled(before, after):
        refill = (
            "The Active pile is empty, so the Dead pile and the Play pile, except its last card, "
            "are shuffled into it."
        )
        line = Line(f"{line.text} {refill}".strip(), "JG-4")
    if after.turn == OVER and before.turn != OVER:
        line = _ended(line, box, before, after)
    return line


def _step(before: State, box: Box, move: int, after: State) -> Line:
    seat = SEATS[before.seat]
    if before.turn == CHANCE:
        return _chance(before, box, move, after)
    if move == STOP:
        return _stop(before, box, after)
    if is_draw(move):
        count = count_of(move)
        cards = "card" if count == 1 else "cards"
        return Line(f"{seat} draws {count} {cards}.", "JG-5") if count else NOTHING
    if is_discard(move):
        return Line(f"{seat} discards {box.names[card_of(move)]}.", "JG-5")
    if move == SPEND_ESCAPE:
        return Line(
            f"{seat} spends an Escape to get out of {_last(before, box)}. "
            f"The Escape is out of play, the table is neutral, and it is still {seat}'s turn.",
            "JG-13",
        )
    return _card(before, box, card_of(move), after)


def _chance(before: State, box: Box, move: int, after: State) -> Line:
    if before.phase == ROLLING:
        return _dice(before, after)
    if before.phase in (DEALING, TIMING) or move == HIDDEN:
        return NOTHING
    return Line(f"{SEATS[before.seat]} draws {box.names[move]}.", "JG-5")


def _dice(before: State, after: State) -> Line:
    attack, defence = after.dice
    attacker, defender = SEATS[before.seat], SEATS[before.facing]
    if attack == defence:
        return Line(f"{attacker} and {defender} both roll {attack} and roll again.", "JG-16")
    fate = "loses" if attack > defence else "keeps"
    return Line(
        f"{attacker} rolls {attack} and {defender} rolls {defence}: {defender} {fate} the Escape. "
        f"The table is neutral and {defender} plays next.",
        "JG-17",
    )


def _stop(before: State, box: Box, after: State) -> Line:
    seat, word = SEATS[before.seat], stop_word(before)
    if word == "pass":
        return Line(f"{seat} passes. The table stays neutral.", "JG-6")
    last = _last(before, box)
    if word == "forfeit":
        owner = SEATS[before.owner]
        return Line(
            f"{seat} does not counter {last} and forfeits the turn. {owner} plays on.", "JG-14"
        )
    won = after.points[before.seat] - before.points[before.seat]
    scored = f" {seat} scores {points(won)} for the cards before it." if won else ""
    if standing(before, box) == SCRAMBLE:
        over = "the sequence is over and the table is neutral"
        return Line(f"{seat} stops on a Scramble: {over}.{scored}", "JG-15" if won else "JG-23")
    if word == "hold":
        return Line(f"{seat} holds {last}.", "JG-21")
    waiting = pending(before, box) - won
    left = f" with {points(waiting)} pending" if waiting else ""
    return Line(f"{seat} stops. {last} stands{left}.{scored}", "JG-15" if won else "JG-11")


def _card(before: State, box: Box, card: int, after: State) -> Line:
    seat, name = SEATS[before.seat], title(box, card)
    scored = _scored(before, box, card, after)
    if before.length == 0:
        return Line(f"{seat} opens with {name}{scored}.", "JG-6")
    if before.owner != before.seat:
        waiting = pending(before, box)
        lost = f" {SEATS[before.owner]} loses {points(waiting, 'pending ')}." if waiting else ""
        return Line(f"{seat} counters {_last(before, box)} with {name}{scored}.{lost}", "JG-12")
    if box.kind[card] != SUB:
        has_scored = after.points[before.seat] > before.points[before.seat]
        return Line(f"{seat} follows with {name}{scored}.", "JG-15" if has_scored else "JG-7")
    target = SEATS[before.facing]
    attack = f"{seat} attacks {target} with {name}{scored}."
    if after.phase == ROLLING:
        return Line(f"{attack} {target} plays an Escape, so both roll a die.", "JG-16")
    return Line(f"{attack} {target} has no Escape and is submitted!", "JG-18")


def _scored(before: State, box: Box, card: int, after: State) -> str:
    """What a card scores, or the points now pending."""
    worth = box.points[card]
    waiting = before.pending if before.owner == before.seat else 0
    total = after.points[before.seat]
    won = total - before.points[before.seat]
    if won:
        sum_of = f" ({waiting} + {worth})" if waiting and worth else ""
        return f": {points(won)}{sum_of}, {total} in total"
    if worth and box.kind[card] != CONTROL and not box.submission_only:
        return f": {points(waiting + worth)} pending"
    return ""


def _last(s: State, box: Box) -> str:
    """The card that stands."""
    return box.names[s.line[s.length - 1]]


def _is_refilled(before: State, after: State) -> bool:
    return sum(after.dead) < sum(before.dead) or sum(after.pile) < sum(before.pile)


def _ended(line: Line, box: Box, before: State, after: State) -> Line:
    if len(still_in(after, box)) == 1:
        return Line(f"{line.text} {result(after, box)}", line.rule)
    rule = "JG-20" if box.submission_only else "JG-26" if box.usual_turns else "JG-19"
    if before.phase == ROLLING or after.out > before.out:
        rule = line.rule  # how a Sub ends matters more to the reader than the clock
    return Line(f"{line.text} Time is up: {result(after, box)}".strip(), rule)

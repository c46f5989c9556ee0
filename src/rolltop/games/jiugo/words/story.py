"""The log of JiuGo: who did what, what it scored, and the rule where it surprises."""

from rolltop.contract import CHANCE, HIDDEN, OVER, Line
from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.moves import DISCARD, DRAW, STOP
from rolltop.games.jiugo.rules.sequence import standing
from rolltop.games.jiugo.rules.state import CONTROL, DEALING, ESCAPE, ROLLING, SCRAMBLE, SUB, State
from rolltop.words import SEATS

from .notation import stop_word
from .terms import listed, points, title

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
        line = of_chance(before, box, move, after)
    elif move == STOP:
        line = of_stop(before, box, stop_word(before))
    elif move >= DRAW:
        line = of_draw(before, move - DRAW)
    elif move >= DISCARD:
        line = f"{SEATS[before.seat]} discards {box.names[move - DISCARD]}."
    elif move == ESCAPE:
        line = of_escape(before, box)
    else:
        line = of_card(before, box, move, after)
    line = f"{line} {of_refill(before, after)}".strip()
    if after.turn == OVER and before.turn != OVER:
        line = f"{line} {of_end(after, box)}"
    return line


def of_chance(before: State, box: Box, move: int, after: State) -> str:
    if before.phase == ROLLING:
        return _of_dice(before, after)
    if before.phase == DEALING or move == HIDDEN:
        return ""
    return f"{SEATS[before.seat]} draws {box.names[move]}."


def of_draw(before: State, count: int) -> str:
    if count == 0:
        return ""
    return f"{SEATS[before.seat]} draws {count} {'card' if count == 1 else 'cards'}."


def of_stop(before: State, box: Box, word: str) -> str:
    seat = SEATS[before.seat]
    if word == "pass":
        return f"{seat} passes; the table stays neutral."
    last = box.names[before.line[before.length - 1]]
    if word == "forfeit":
        owner = SEATS[before.owner]
        return f"{seat} does not answer {last} and forfeits the turn; {owner} goes on."
    if standing(before, box) == SCRAMBLE:
        return f"{seat} leaves it at a Scramble: the table is neutral."
    if word == "hold":
        return f"{seat} holds {last}."
    waiting = f"; {points(before.pending)} wait for a Control" if before.pending else ""
    return f"{seat} stops; {last} stands{waiting}."


def of_escape(before: State, box: Box) -> str:
    last = box.names[before.line[before.length - 1]]
    return (
        f"{SEATS[before.seat]} spends an Escape to slip out of {last}; it is out of play, "
        f"the table is neutral and {SEATS[before.seat]} is on."
    )


def of_card(before: State, box: Box, card: int, after: State) -> str:
    seat, kind = before.seat, box.kind[card]
    name = title(box, card)
    if before.length == 0:
        line = f"{SEATS[seat]} opens with {name}"
    elif before.owner != seat:
        last = box.names[before.line[before.length - 1]]
        lost = f"; {points(before.pending)} of {SEATS[before.owner]}'s are lost"
        line = f"{SEATS[seat]} counters {last} with {name}" + (lost if before.pending else "")
    elif kind == SUB:
        line = f"{SEATS[seat]} attacks {SEATS[before.facing]} with {name}"
    else:
        line = f"{SEATS[seat]} follows with {name}"
    return line + _scored(before, box, card, after) + _met(before, kind, after)


def _scored(before: State, box: Box, card: int, after: State) -> str:
    won = after.points[before.seat] - before.points[before.seat]
    total = after.points[before.seat]
    if won:
        waiting = (
            f" ({before.pending} + {box.points[card]})"
            if before.pending and box.points[card]
            else ""
        )
        return f": {points(won)}{waiting}, {total} in all"
    kept = 0 if before.owner != before.seat else before.pending
    pending = kept + box.points[card]
    if box.points[card] and box.kind[card] != CONTROL and not box.submission_only:
        return f": {points(pending)} pending"
    return ""


def _met(before: State, kind: int, after: State) -> str:
    if kind != SUB:
        return "."
    target = SEATS[before.facing]
    if after.phase == ROLLING:
        return f". {target} answers with an Escape: both roll."
    return f". {target} has no Escape and is submitted!"


def _of_dice(before: State, after: State) -> str:
    attack, defence = after.dice
    attacker, defender = SEATS[before.seat], SEATS[before.facing]
    if attack == defence:
        return f"{attacker} and {defender} both roll {attack}: they roll again."
    fate = "is lost, out of play" if attack > defence else "holds and is kept"
    return (
        f"{attacker} rolls {attack}, {defender} {defence}: {defender}'s Escape {fate}. "
        f"The table is neutral and {defender} plays next."
    )


def of_refill(before: State, after: State) -> str:
    if sum(after.dead) < sum(before.dead) or sum(after.pile) < sum(before.pile):
        return (
            "The Active pile is empty: the Dead pile and the Play pile, but for its last card, "
            "are shuffled into it."
        )
    return ""


def of_end(s: State, box: Box) -> str:
    still = [seat for seat in range(box.players) if not s.out_as[seat]]
    if len(still) == 1:
        return f"{SEATS[still[0]]} is the last one standing and wins."
    if box.submission_only:
        return f"Time: a draw among {listed([SEATS[seat] for seat in still])}."
    best = max(s.points[seat] for seat in still)
    first = [SEATS[seat] for seat in still if s.points[seat] == best]
    tally = ", ".join(f"{SEATS[seat]} {s.points[seat]}" for seat in still)
    if len(first) > 1:
        return f"Time: {tally}; a draw between {listed(first)}."
    return f"Time: {tally}; {first[0]} wins on points."

"""The log: what happened in a step, what the dice were and what it meant."""

from rolltop.contract import CHANCE, OVER, Line
from rolltop.games.sword_event.rules import KEEP
from rolltop.games.sword_event.rules.box import Box
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.setup import corner_of
from rolltop.games.sword_event.rules.state import (
    ACTING,
    ATTACK,
    DEALING,
    DEFENCE,
    INITIATIVE,
    NOBODY,
    ROLL_OFF,
    State,
)
from rolltop.games.sword_event.rules.turn import END, FORWARD, HEAL, LEFT, RIGHT
from rolltop.kit.dice import faces, set_dice
from rolltop.kit.hexes import FACINGS
from rolltop.words import SEATS

from .terms import counted, joined, made, side, spoken, victory, worth

# The rule that a line of the log is about, by its words.
RULES = (
    ("knocked out", "SE-18"),
    ("loses", "SE-18"),
    ("initiative", "SE-4"),
    ("rerolls", "SE-14"),
    ("flank", "SE-12"),
    ("attacks", "SE-13"),
    ("a last time", "SE-17"),
    ("defends", "SE-16"),
    ("rests", "SE-11"),
    ("stopped", "SE-20"),
    ("moves", "SE-9"),
    ("turns", "SE-8"),
    ("ends the turn", "SE-8"),
)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step, with the rule it is about."""
    text = _text(before, box, move, after)
    return Line(text, next((rule for words, rule in RULES if words in text), ""))


def _text(before: State, box: Box, move: int, after: State) -> str:
    """One line of the log; a choice that only leads to a roll is told with the roll."""
    if before.turn == CHANCE:
        line = _tell_chance(before, box, move, after)
    elif before.phase == ACTING:
        line = _tell_choice(before, box, move, after)
    else:
        line = _tell_keep(before, box) if move == KEEP else ""
    if not line:
        return ""
    return " ".join([line, *_damage(before, after), *_round(before, box, after)])


def _tell_choice(before: State, box: Box, move: int, after: State) -> str:
    name, seat = SEATS[before.knight], before.knight
    if move == END:
        return f"{name} ends the turn."
    if move == HEAL:
        return f"{name} rests and heals: health {after.health[seat]}."
    if move in (LEFT, RIGHT):
        way = "left" if move == LEFT else "right"
        return f"{name} turns {way}, to face {FACINGS[after.facing[seat]]}."
    if after.at[seat] != before.at[seat]:
        way = "forward" if move == FORWARD else "back"
        return f"{name} moves {way} to {box.hex_names[after.at[seat]]}."
    return ""


def _tell_chance(before: State, box: Box, outcome: int, after: State) -> str:
    name = SEATS[before.knight]
    if before.phase == DEALING:
        corners = [
            f"{SEATS[seat]} {box.corner_names[corner_of(box, seat, outcome)]}"
            for seat in range(box.players)
        ]
        return f"The corners are dealt: {', '.join(corners)}."
    if before.phase == INITIATIVE:
        dice = faces(5, outcome)
        seat = before.knight
        rerolls = counted(after.rerolls[seat], "reroll")
        value = after.initiative[seat]
        line = f"{name} rolls {spoken(dice)}, {made(dice)}: initiative {value}, {rerolls}."
        return line + _order(before, box, after)
    if before.phase == ROLL_OFF:
        return f"{name} rolls off: {outcome + 1}." + _order(before, box, after)
    return _tell_roll(before, box, outcome)


def _tell_roll(before: State, box: Box, outcome: int) -> str:
    dice = before.dice[:]
    set_dice(dice, before.count, before.mask, outcome)
    dice = dice[: before.count]
    result = f"{spoken(dice)}, {made(dice)}, {worth(box, before.phase, dice)}."
    name = SEATS[roller(before)]
    if before.dice[0] > 0:
        again = [before.dice[die] for die in range(before.count) if before.mask >> die & 1]
        return f"{name} rerolls {spoken(again)}: {result}"
    if before.phase == ATTACK:
        return f"{name} attacks {SEATS[before.target]} {side(before, box)}: {result}"
    last = "" if before.phase == DEFENCE else " a last time"
    return f"{name} defends{last}: {result}"


def _tell_keep(before: State, box: Box) -> str:
    dice = before.dice[: before.count]
    return f"{SEATS[before.turn]} keeps {worth(box, before.phase, dice)}."


def _order(before: State, box: Box, after: State) -> str:
    """The order once it stands, or who is level and rolls off."""
    if after.phase == ACTING:
        standing = [seat for seat in range(box.players) if after.health[seat] > 0]
        ordered = sorted(standing, key=lambda seat: after.order[seat])
        return f" The order is {', '.join(SEATS[seat] for seat in ordered)}."
    if after.phase == ROLL_OFF and before.knight >= after.knight:
        level = [
            SEATS[seat]
            for seat in range(box.players)
            if after.health[seat] > 0 and after.order.count(after.order[seat]) > 1
        ]
        return f" {joined(level)} are level and roll off."
    return ""


def _damage(before: State, after: State) -> list[str]:
    """What an exchange cost, once it is over."""
    if before.target == NOBODY or after.target != NOBODY:
        return []
    seat = before.target
    lost = before.health[seat] - after.health[seat]
    if after.health[seat] == 0:
        return [f"{SEATS[seat]} loses {lost} health and is knocked out."]
    if lost:
        return [f"{SEATS[seat]} loses {lost} health and has {after.health[seat]} left."]
    return [] if before.phase == ATTACK else ["Every hit is blocked."]


def _round(before: State, box: Box, after: State) -> list[str]:
    """The end of the event, or the beginning of a round."""
    if after.turn == OVER:
        line = f"{victory(after, box)}."
        is_stopped = sum(health > 0 for health in after.health) > 1
        return [f"The event is stopped after round {box.rounds}.", line] if is_stopped else [line]
    if after.round_number > before.round_number:
        return [f"Round {after.round_number} begins."]
    return []

"""The log: what happened in each step, what was rolled, and what came of it."""

from rolltop.contract import CHANCE, OVER, Line
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.moves import BACK, END, FORWARD, HEAL, KEEP, LEFT, RIGHT
from rolltop.games.sword_event.rules.options import ADD, QUIET, Box
from rolltop.games.sword_event.rules.state import (
    ACTING,
    ATTACK,
    DEALING,
    DEFENCE,
    DICE,
    DISTURBED,
    INITIATIVE,
    LAST_DEFENCE,
    NOBODY,
    RESTING,
    ROLL_OFF,
    State,
    standing,
)
from rolltop.kit.dice import combination, faces, set_dice
from rolltop.kit.hexes import FACINGS
from rolltop.words import SEATS

from .ending import ending
from .terms import (
    ROLLS,
    corners_of,
    is_front,
    joined,
    made,
    places_in,
    side,
    spoken,
    victory,
    worth,
)

# The rule that says what a roll of an exchange is worth.
WORTH = {ATTACK: "SE-13", DEFENCE: "SE-16", LAST_DEFENCE: "SE-17"}


def tell(before: State, box: Box, move: int, after: State) -> Line:
    """The log line of a step. A move that only leads to a roll is told together with the roll.

    A broken rest, damage and the end of a round or of the event are told in the same line, which is
    about the rule of the last that has one.
    """
    line = _step(before, box, move, after)
    if not line.text:
        return line
    parts = [
        line,
        *_broken_rest(before, after),
        *_damage(before, box, move, after),
        *_round(before, box, after),
    ]
    rules = [part.rule for part in parts if part.rule]
    return Line(" ".join(part.text for part in parts), rules[-1] if rules else "")


def _step(before: State, box: Box, move: int, after: State) -> Line:
    if before.turn != CHANCE:
        return _choice(before, box, move, after)
    if before.phase == DEALING:
        return Line(f"Starting corners: {corners_of(box, move)}.", "SE-2")
    if before.phase in (INITIATIVE, ROLL_OFF):
        return _initiative(before, box, move, after)
    return _roll(before, box, move)


def _choice(before: State, box: Box, move: int, after: State) -> Line:
    name, seat = SEATS[before.turn], before.turn
    if move == END:
        return Line(f"{name} ends the turn.", "SE-8")
    if move == HEAL:
        healed = _healed(before, after, seat) if box.rest < QUIET else ""
        return Line(healed or f"{name} rests.", "SE-11")
    if move in (LEFT, RIGHT):
        way = "left" if move == LEFT else "right"
        return Line(f"{name} turns {way} to face {FACINGS[after.facing[seat]]}.", "SE-8")
    if move in (FORWARD, BACK):
        way = "forward" if move == FORWARD else "back"
        return Line(f"{name} moves {way} to {box.hex_names[after.at[seat]]}.", "SE-9")
    if move == KEEP:
        worth_of = worth(box, before.phase, before.dice[: before.count])
        return Line(f"{name} keeps {worth_of}.", WORTH[before.phase])
    return Line("")


def _initiative(before: State, box: Box, outcome: int, after: State) -> Line:
    name, seat = SEATS[before.knight], before.knight
    order = _order(before, box, after)
    if before.phase == ROLL_OFF:
        return Line(f"{name} rolls a {outcome + 1} in the roll-off.{order}", "SE-5")
    dice = faces(DICE, outcome)
    gained = f"initiative {after.initiative[seat]}, rerolls now {after.rerolls[seat]}"
    return Line(f"{name} rolls {spoken(dice)}, {made(dice)}: {gained}.{order}", "SE-4")


def _roll(before: State, box: Box, outcome: int) -> Line:
    """A roll of an exchange, or a reroll of some of its dice."""
    dice = _fallen(before, outcome)
    result = f"{spoken(dice)}, {made(dice)}, {worth(box, before.phase, dice)}."
    name = SEATS[roller(before)]
    if before.dice[0] > 0:
        again = spoken([before.dice[die] for die in places_in(before.mask)])
        return Line(f"{name} rerolls {again}: {result}", "SE-14")
    if before.phase == ATTACK:
        text = f"{name} attacks {SEATS[before.target]} {side(before, box)}: {result}"
        return Line(text, WORTH[ATTACK] if is_front(before, box) else "SE-12")
    return Line(f"{name} {ROLLS[before.phase]}: {result}", WORTH[before.phase])


def _fallen(before: State, outcome: int) -> list[int]:
    """The dice once those in the air have fallen."""
    dice = before.dice[:]
    set_dice(dice, before.count, before.mask, outcome)
    return dice[: before.count]


def _order(before: State, box: Box, after: State) -> str:
    """The turn order once it is settled, or the knights that are tied and roll off."""
    if after.phase == ACTING:
        standing = [seat for seat in range(box.players) if after.health[seat] > 0]
        ordered = sorted(standing, key=lambda seat: after.order[seat])
        return f" Turn order: {', '.join(SEATS[seat] for seat in ordered)}."
    if after.phase == ROLL_OFF and before.knight >= after.knight:
        tied = [
            SEATS[seat]
            for seat in range(box.players)
            if after.health[seat] > 0 and after.order.count(after.order[seat]) > 1
        ]
        return f" {joined(tied)} are tied and roll off."
    return ""


def _broken_rest(before: State, after: State) -> list[Line]:
    """A knight that rested and has to defend after all."""
    knight = before.target
    if knight == NOBODY or before.rest[knight] != RESTING or after.rest[knight] != DISTURBED:
        return []
    return [Line(f"{SEATS[knight]} has to defend, so its rest heals nothing.", "SE-11")]


def _damage(before: State, box: Box, move: int, after: State) -> list[Line]:
    """What the target blocked and the health it lost, once an exchange is over."""
    if before.target == NOBODY or after.target != NOBODY or before.phase == ATTACK:
        return []
    name, left = SEATS[before.target], after.health[before.target]
    blocked = [Line(_blocked(before, box, move))] if before.phase == LAST_DEFENCE else []
    lost = before.health[before.target] - left
    if left == 0:
        return [*blocked, Line(f"{name} loses {lost} health and is knocked out.", "SE-18")]
    if lost:
        return [*blocked, Line(f"{name} loses {lost} health and has {left} left.", "SE-18")]
    return blocked or [Line("Every hit is blocked.")]


def _blocked(before: State, box: Box, move: int) -> str:
    """Which of two defence rolls counts, and what it blocks."""
    dice = _fallen(before, move) if before.turn == CHANCE else before.dice[: before.count]
    first, last = before.blocks, box.last_blocks[combination(dice, len(dice))]
    if box.defence == ADD:
        counts, blocks = "Both rolls count", first + last
    elif first == last:
        counts, blocks = "Both rolls are equal", first
    else:
        counts, blocks = (
            f"The {'first' if first > last else 'second'} roll counts",
            max(first, last),
        )
    if blocks >= before.hits:
        return f"{counts}: every hit is blocked."
    if blocks == 0:
        return "No hit is blocked."
    return f"{counts}: {blocks} of {before.hits} hits {'is' if blocks == 1 else 'are'} blocked."


def _round(before: State, box: Box, after: State) -> list[Line]:
    """The end of a round for those that rested, the end of the event, or another round."""
    if after.turn == OVER and standing(after, box.players) == 1:
        return [Line(f"{victory(after, box)}.")]
    healed = [_healed(before, after, seat) for seat in range(box.players) if box.rest >= QUIET]
    ends = [Line(text, "SE-11") for text in healed if text]
    if after.turn == OVER:
        why = ending(after, box)
        return [*ends, Line(f"{why.text} {victory(after, box)}.", why.rule)]
    if after.round_number > before.round_number:
        return [*ends, Line(f"Round {after.round_number} begins.")]
    return []


def _healed(before: State, after: State, seat: int) -> str:
    gained = after.health[seat] - before.health[seat]
    if gained <= 0:
        return ""
    return f"{SEATS[seat]} heals {gained} health and now has {after.health[seat]}."

"""Written positions: names of values, what follows from the fields given, what is impossible."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.setup import DEALT, take_corners
from rolltop.games.sword_event.rules.state import (
    ACTING,
    ATTACK,
    DEALING,
    DEFENCE,
    DICE,
    INITIATIVE,
    LAST_DEFENCE,
    MOST_PIPS,
    OUT,
    RESTING,
    SIDES,
    State,
    standing,
)
from rolltop.kit.dice import all_dice, sort_dice
from rolltop.kit.hexes import FACINGS
from rolltop.words import SEATS

PHASES = (
    "dealing",
    "initiative",
    "roll-off",
    "acting",
    "attack",
    "first defence",
    "last defence",
)
RESTS = ("awake", "disturbed", "resting")


def names(box: Box) -> dict[str, tuple[str, ...]]:
    """The names of the values in fields that hold a phase, a knight, a hex or a facing."""
    return {
        "phase": PHASES,
        "knight": SEATS,
        "target": SEATS,
        "at": tuple(box.hex_names),
        "facing": FACINGS,
        "rest": RESTS,
    }


def places(box: Box) -> dict[str, tuple[str, ...]]:
    """The lists that have a place for each seat."""
    lists = "at facing health rerolls initiative order claim rest dealt fallen"
    return dict.fromkeys(lists.split(), ("seat",))


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a position: a seat to move takes its turn unless the phase says otherwise, etc."""
    if "phase" not in given and s.turn >= 0:
        s.phase = ACTING
    if s.phase != DEALING and "at" not in given and s.at[0] == OUT:
        take_corners(s, box, 0)
        s.round_number = max(1, s.round_number)
    _arrange_knights(s, box, given)
    if s.phase >= ACTING:
        _arrange_turn(s, box, given)
    if "count" not in given:
        s.count = _count(s, box)
    if "mask" not in given:
        s.mask = all_dice(s.count) if s.turn == CHANCE else 0
    sort_dice(s.dice, s.count)


def fault(s: State, box: Box) -> str:
    """What is impossible about a state, or an empty text."""
    if s.phase == DEALING:
        return _fault_of_dealing(s, box)
    return _fault_of_knights(s, box) or _fault_of_dice(s) or _fault_of_turn(s, box)


def _fault_of_dealing(s: State, box: Box) -> str:
    """Before the corners are dealt, nothing has happened yet."""
    seats = range(box.players)
    if box.players != DEALT or s.turn != CHANCE:
        return f"only {DEALT} knights are dealt their corners, and by chance"
    if s.round_number or any(s.health[seat] != box.health or s.fallen[seat] for seat in seats):
        return "before the corners are dealt there is no round, and every knight has full health"
    return ""


def _arrange_knights(s: State, box: Box, given: set[str]) -> None:
    for seat in range(box.players):
        if s.health[seat] == 0:
            s.at[seat] = OUT
            if "fallen" not in given:
                s.fallen[seat] = 1 + sum(s.health[other] == 0 for other in range(seat))
    if s.phase >= ACTING and "order" not in given:
        s.order[: box.players] = range(box.players)


def _arrange_turn(s: State, box: Box, given: set[str]) -> None:
    if "knight" not in given and s.turn >= 0 and s.phase in (ACTING, ATTACK):
        s.knight = s.turn
    if "target" not in given and s.turn >= 0 and s.phase > ATTACK:
        s.target = s.turn
    if "actions" not in given:
        s.actions = box.actions - (s.phase != ACTING)
    if "rotations" not in given:
        s.rotations = box.rotations


def _count(s: State, box: Box) -> int:
    if s.dice[0] > 0:
        return sum(die > 0 for die in s.dice)
    return {
        DEALING: 0,
        INITIATIVE: DICE,
        ATTACK: box.front_dice,
        DEFENCE: box.first_dice,
        LAST_DEFENCE: box.last_dice,
    }.get(s.phase, s.count)


def _fault_of_knights(s: State, box: Box) -> str:
    fallen = sorted(s.fallen[seat] for seat in range(box.players) if s.health[seat] == 0)
    if fallen != list(range(1, len(fallen) + 1)):
        return f"fallen must number the knights that are out 1, 2 and so on, not {fallen}"
    for seat in range(box.players):
        name = SEATS[seat]
        if not 0 <= s.health[seat] <= box.health:
            return f"{name}'s health must be 0 to {box.health}, not {s.health[seat]}"
        if (s.at[seat] == OUT) != (s.health[seat] == 0):
            return f"{name} must be on the field with health above 0, and off it with none"
        if s.at[seat] != OUT and s.at.count(s.at[seat]) > 1:
            return f"{name} shares {box.hex_names[s.at[seat]]} with another knight"
        if not 0 <= s.facing[seat] < SIDES:
            return f"{name}'s facing must be 0 to {SIDES - 1}, not {s.facing[seat]}"
        if not 0 <= s.rerolls[seat] <= box.most_rerolls:
            return f"{name}'s rerolls must be 0 to {box.most_rerolls}, not {s.rerolls[seat]}"
        if not 0 <= s.initiative[seat] <= MOST_PIPS:
            return f"{name}'s initiative must be 0 to {MOST_PIPS}, not {s.initiative[seat]}"
        if s.rest[seat] == RESTING and (s.health[seat] == 0 or _acts(s, seat)):
            return f"{name} cannot rest while it acts or is out"
        if s.dealt[seat] < 0:
            return f"{name}'s damage dealt must be 0 or more, not {s.dealt[seat]}"
    return ""


def _acts(s: State, seat: int) -> bool:
    return s.turn != OVER and s.phase >= ACTING and s.knight == seat


def _fault_of_dice(s: State) -> str:
    used = s.dice[: s.count]
    if not 0 <= s.count <= DICE:
        return f"count must be 0 to {DICE}, not {s.count}"
    if not 0 <= s.mask < 1 << s.count:
        return f"mask must be a set of the {s.count} dice in use, not {s.mask}"
    if any(not 0 <= die <= MOST_PIPS for die in s.dice) or used != sorted(used):
        return f"dice must be 1 to {MOST_PIPS} and sorted, not {s.dice}"
    if s.turn == CHANCE and s.mask == 0:
        return "it is chance's turn, but no dice are being rolled"
    if s.turn >= 0 and (s.mask or (s.phase != ACTING and 0 in used)):
        return f"it is {SEATS[s.turn]}'s decision, but the dice have not been rolled"
    return ""


def _fault_of_turn(s: State, box: Box) -> str:
    if not (0 <= s.actions <= box.actions and 0 <= s.rotations <= box.rotations):
        return (
            f"actions must be 0 to {box.actions} and rotations 0 to {box.rotations}, "
            f"not {s.actions} and {s.rotations}"
        )
    if s.turn != OVER and (s.knight < 0 or s.health[s.knight] == 0):
        return "knight must be a knight on the field, whose roll or turn it is"
    if s.turn == CHANCE and s.phase == ACTING:
        return 'turn must be a seat in phase "acting"'
    if s.turn != OVER and 0 < box.rounds < s.round_number:
        return f"round_number must be at most {box.rounds}, not {s.round_number}"
    is_exchange = s.phase in (ATTACK, DEFENCE, LAST_DEFENCE)
    if is_exchange != (s.target >= 0):
        return "there must be a target during an exchange, and only then"
    if is_exchange and (s.target == s.knight or 0 in (s.health[s.knight], s.health[s.target])):
        return "attacker and target must be two different knights on the field"
    if s.turn >= 0:
        mover = s.target if s.phase in (DEFENCE, LAST_DEFENCE) else s.knight
        if s.turn != mover or s.phase < ACTING:
            return f"turn must be {SEATS[mover]}, whose decision it is, not {SEATS[s.turn]}"
    if s.phase >= ACTING:
        order = [s.order[seat] for seat in range(box.players) if s.health[seat] > 0]
        if len(set(order)) < len(order):
            return f"order must have no ties, not {order}"
    if s.turn != OVER and standing(s, box.players) < 2:
        return 'only one knight is left, so turn must be "over"'
    return ""

"""Written positions: whether the phase of a fight and everything it needs fit together."""

from rolltop.contract import CHANCE, OVER
from rolltop.games.king_of_the_roll.rules.options import THROW, Box, is_solo
from rolltop.games.king_of_the_roll.rules.state import (
    ACTION,
    BOARD_SIDES,
    BOARDS,
    CHARACTER,
    COLOURS,
    CONTEST,
    DEAL,
    FIGHTERS,
    HAND,
    NOBODY,
    NONE,
    PLACING,
    READY,
    REROLL,
    ROLL,
    SETTLE,
    SIDE,
    STANDING,
    STRENGTH,
    TOKEN,
    TURN_CARD,
    WHITE,
    State,
)
from rolltop.games.king_of_the_roll.rules.winning import last_turn

from .terms import PHASE_NAMES, fighter_name

BY_CHANCE = (CONTEST, DEAL, BOARDS, ROLL, REROLL, STRENGTH, TURN_CARD)


def turn_fault(s: State, box: Box) -> str:
    """What is impossible about the phase of a fight, and whose turn it is."""
    if s.first == NOBODY or (is_solo(box) and s.first != 0):
        return "first must be the fighter with first choice"
    if (s.was_position == STANDING) != (s.was_top == NOBODY):
        return "was_top must be a fighter if the turn began on the ground, and none otherwise"
    if s.phase > BOARDS and _sides_fault(s, box):
        return _sides_fault(s, box)
    if s.phase > SIDE and NONE in s.character:
        return "both fighters must have a character"
    if s.turn == OVER:
        return "" if s.phase > SIDE else "the match cannot be over before it has begun"
    name = PHASE_NAMES[s.phase]
    if (s.turn == CHANCE) != (s.phase in BY_CHANCE):
        due = "a seat" if s.turn == CHANCE else '"chance"'
        return f'turn must be {due} in phase "{name}"'
    last = last_turn(box)
    if last and s.number > last - (s.phase <= READY):
        return f'number is {s.number} of {last} turns, so turn must be "over"'
    if s.phase < READY:
        return _setup_fault(s, box)
    return _fighter_fault(s, box) or (_fight_fault(s, box) if s.phase > READY else "")


def _sides_fault(s: State, box: Box) -> str:
    if s.phase == SIDE and is_solo(box) and s.fighter == 1:
        open_sides = s.side == [NONE] * FIGHTERS
        return "" if open_sides else "side must be none until it is chosen for the deck"
    if NONE in s.side or s.side[0] // BOARD_SIDES == s.side[1] // BOARD_SIDES:
        return "side must be a side of a different takedown board for each fighter"
    return ""


def _setup_fault(s: State, box: Box) -> str:
    """Before the first turn: a contest, characters, cards, boards and their sides."""
    other = 1 - s.first
    chosen = [character != NONE for character in s.character]
    if s.fighter >= FIGHTERS or (s.phase in (CONTEST, BOARDS) and is_solo(box)):
        return f'fighter must be a fighter that can act in phase "{PHASE_NAMES[s.phase]}"'
    if s.phase in (CHARACTER, SIDE) and s.turn != (0 if is_solo(box) else s.fighter):
        return f"turn must be that of {fighter_name(box, s.fighter)}, who chooses"
    if s.phase <= CHARACTER and (chosen[other] or chosen[s.first] != (s.fighter == other)):
        if s.phase == CHARACTER or any(chosen):
            return "the fighter with first choice takes a character first"
    if s.phase > CHARACTER and not all(chosen):
        return "both fighters must have a character"
    if s.phase == DEAL and (s.fighter >= box.players or s.held[s.fighter] >= HAND):
        return "a fighter who is dealt a card must have room for it"
    if s.phase == DEAL and (any(s.spent) or any(s.held[s.fighter + 1 :])):
        return "cards are dealt to one fighter after the other, before any is used"
    if s.phase == SIDE and s.side[s.fighter] != NONE and s.side[s.fighter] % BOARD_SIDES:
        return f"{fighter_name(box, s.fighter)} must have the front of its board before it chooses"
    return ""


def _fighter_fault(s: State, box: Box) -> str:
    """Whose turn it is once the fight has begun."""
    if s.fighter >= box.players or not 0 <= s.initiative < box.players:
        return "fighter and initiative must be fighters who roll dice"
    if s.phase not in (READY, TOKEN) and s.turn >= 0 and s.turn != s.fighter:
        return f"turn must be that of {fighter_name(box, s.fighter)}, whose dice are in hand"
    return ""


def _fight_fault(s: State, box: Box) -> str:
    """Within a turn: where it began, and the dice or cards that its phase is about."""
    if (s.position, s.top) != (s.was_position, s.was_top):
        return "within a turn position and top must be was_position and was_top"
    if s.phase == TOKEN and s.position != STANDING:
        return "takedowns are chosen while both fighters stand"
    if s.phase == TOKEN and (s.technique[0] == NONE) != (s.turn == 0):
        return "technique must have the choice of the first fighter once the second chooses"
    if s.colour >= COLOURS and s.phase in (ROLL, PLACING, STRENGTH, SETTLE):
        return "colour must be that of a die"
    return _dice_phase_fault(s, box) or _card_phase_fault(s, box) or _placing_fault(s, box)


def _dice_phase_fault(s: State, box: Box) -> str:
    """Which dice are rolled: one by one, then all of them until they are placed in turn."""
    rolled = [s.rolled[fighter][colour] > 0 for fighter, colour in _dice(box)]
    is_placing = s.phase in (PLACING, STRENGTH, SETTLE)
    is_late = is_placing or (s.phase == TURN_CARD and s.was_top != 1)
    if not is_late and any(s.board[fighter][colour] for fighter, colour in _dice(box)):
        return "no die is on a movement board before dice are placed"
    if s.phase == ROLL and rolled != [die < (s.fighter, s.colour) for die in _dice(box)]:
        return "dice are rolled one by one, up to those of fighter and colour"
    if s.phase != ROLL and not is_late and not all(rolled):
        return "all dice must be rolled by now"
    if is_placing and not all(s.rolled[fighter][colour] for fighter, colour in _to_place(s, box)):
        return "the dice to place must be rolled"
    return ""


def _dice(box: Box) -> list[tuple[int, int]]:
    """The fighter and the colour of every die, in the order in which they are rolled."""
    return [(fighter, colour) for fighter in range(box.players) for colour in range(COLOURS)]


def _to_place(s: State, box: Box) -> list[tuple[int, int]]:
    """The dice still to be placed: colour by colour, first the fighter with the initiative."""
    is_first = s.fighter == s.initiative
    now = [s.fighter] if s.phase != STRENGTH else []
    now += [1 - s.fighter] if is_first and not is_solo(box) else []
    later = [die for die in _dice(box) if die[1] > s.colour]
    return [(fighter, s.colour) for fighter in now] + later


def _card_phase_fault(s: State, box: Box) -> str:
    if s.phase == REROLL:
        card = s.card[s.fighter]
        if not s.target or card == NONE or box.effect[card] != THROW:
            return "target must be dice that the card of the fighter rerolls"
        if is_solo(box) and box.on_other[card]:
            return "the solo opponent has no dice to reroll"
    is_after = is_solo(box) and s.was_top != 1
    if s.phase == TURN_CARD and (not is_solo(box) or s.solo != NONE):
        return "a solo card is revealed once a turn, in solo play"
    if ACTION <= s.phase <= SETTLE and is_solo(box) and (s.solo == NONE) != is_after:
        return "solo must be the card revealed before the dice are placed, or none"
    return ""


def _placing_fault(s: State, box: Box) -> str:
    if s.phase not in (PLACING, STRENGTH, SETTLE):
        return ""
    if s.phase != PLACING and s.colour != WHITE:
        return "only the white die rerolls a Place die"
    if s.phase == STRENGTH and s.target >= COLOURS:
        return f"target must be the colour of a Place die, 0 to {COLOURS - 1}"
    if s.was_position == STANDING and NONE in s.technique[: box.players]:
        return "both fighters must have chosen a takedown"
    return ""

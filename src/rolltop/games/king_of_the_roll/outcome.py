"""How a turn ends: totals, whose move succeeds, where the fight goes, points."""

from .box import Box
from .state import (
    COLOURS,
    CONTROL,
    DEFENSE,
    FIGHTERS,
    NOBODY,
    NONE,
    PASS,
    POSITIONS,
    PULL,
    SCORING,
    STANDING,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    State,
)
from .turn import chosen, end_turn


def matched(s: State, fighter: int) -> int:
    """How many dice a fighter has on the board."""
    count = 0
    for colour in range(COLOURS):
        if s.board[fighter][colour] > 0:
            count += 1
    return count


def meets(s: State, box: Box, fighter: int) -> bool:
    """Whether a fighter attempts a technique, and does not only defend. KR-13, KR-14, KR-31"""
    technique = chosen(s, fighter)
    if technique == NONE:
        return False
    if fighter == 1 and box.players == 1:
        return True
    return matched(s, fighter) >= box.needs[technique]


def bonus_against(s: State, box: Box, fighter: int) -> int:
    """The vs-bonus of a fighter's technique against the type the other has chosen. KR-15"""
    mine = chosen(s, fighter)
    other = chosen(s, 1 - fighter)
    if mine == NONE or other == NONE or box.versus[mine] != box.kind[other]:
        return 0
    return box.bonus[mine]


def flair(s: State, box: Box, fighter: int) -> int:
    """The character's bonus in its favourite position, on top and bottom. KR-15"""
    character = s.character[fighter]
    return box.flair[character] if box.favourite[character] == s.was_position else 0


def total(s: State, box: Box, fighter: int) -> int:
    """The skill points of a fighter. KR-15, KR-30"""
    made = flair(s, box, fighter)
    for colour in range(COLOURS):
        made += s.board[fighter][colour]
    if meets(s, box, fighter):
        made += bonus_against(s, box, fighter)
    if fighter == 1 and s.solo != NONE:
        made += solo_points(s, box, s.solo)
    return made


def solo_points(s: State, box: Box, card: int) -> int:
    """What a solo card is worth in the position of the turn. KR-30"""
    if box.solo_position[card] == s.was_position:
        return box.solo_total[card] + box.solo_bonus[card]
    return box.solo_total[card]


def resolve(s: State, box: Box) -> None:
    """The higher total succeeds if its requirement is met; equals both fail. KR-16"""
    for fighter in range(FIGHTERS):
        s.total[fighter] = total(s, box, fighter)
    advantage = s.total[0] - s.total[1]
    better = 0 if advantage > 0 else 1
    if advantage != 0 and meets(s, box, better):
        s.success = better
        _succeed(s, box, better, abs(advantage))
        if box.mode == SCORING and meets(s, box, 1 - better):
            s.advantages[1 - better] += box.is_near[chosen(s, 1 - better)]  # KR-27
    end_turn(s, box)


def landing(s: State, box: Box, technique: int, advantage: int, against: int) -> int:
    """The position that a technique leads to with an advantage, against a type. KR-18 to KR-24"""
    kind = box.kind[technique]
    if kind == TAKEDOWN:
        position = POSITIONS - 1
        while position > 1 and advantage < box.takedown_from[position]:
            position -= 1
        return position
    if kind == DEFENSE and against != TAKEDOWN:
        return STANDING  # KR-21
    position = s.was_position
    for step in range(box.steps[technique]):
        if advantage >= box.step_from[technique][step]:
            position = box.step_to[technique][step]
    return position


def lands_on_top(s: State, box: Box, technique: int, fighter: int, position: int) -> int:
    """Who is on top after a fighter's technique; NOBODY while both stand."""
    kind = box.kind[technique]
    if position == STANDING:
        return NOBODY
    if kind == TAKEDOWN or kind == DEFENSE or kind == SWEEP:
        return fighter
    if kind == PULL:
        return 1 - fighter
    return s.was_top


def earns(s: State, box: Box, technique: int, fighter: int, position: int, top: int) -> int:
    """The points of a success, in scoring: for the move and for the position reached. KR-26"""
    kind = box.kind[technique]
    made = 0
    if kind == TAKEDOWN or (kind == DEFENSE and position != STANDING):
        made = box.takedown_points
    elif kind == SWEEP:
        made = box.sweep_points
    elif kind == PASS:
        made = box.pass_points
    arrives = position != s.was_position or top != s.was_top
    if arrives and top == fighter:
        made += box.arrival[position]
    return made


def _succeed(s: State, box: Box, fighter: int, advantage: int) -> None:
    technique = chosen(s, fighter)
    kind = box.kind[technique]
    if kind == SUBMISSION:
        s.winner = fighter
        return
    if kind == CONTROL:
        return
    other = chosen(s, 1 - fighter)
    against = box.kind[other] if other != NONE else NONE
    s.position = landing(s, box, technique, advantage, against)
    s.top = lands_on_top(s, box, technique, fighter, s.position)
    if box.mode == SCORING:
        s.points[fighter] += earns(s, box, technique, fighter, s.position, s.top)

"""The guess: each seat's chance to win, from the position, the points and the dice on the table."""

from math import sqrt

from rolltop.kit.cards import held

from .movement_board import first_technique, technique_count
from .options import Box, is_solo
from .outcome import landing, lands_on_top
from .placement import modified
from .skill_points import character_bonus, matched
from .solo import solo_points, solo_technique
from .state import (
    COLOURS,
    CONTROL,
    MOVE_FIRST,
    NONE,
    PLACING,
    READY,
    ROLL,
    SCORING,
    SETTLE,
    SOLO_CARDS,
    STANDING,
    SUBMISSION,
    TECHNIQUES,
    TOKEN,
    WHITE,
    State,
)
from .turn import cards_of
from .winning import earns, last_turn

# How much each of these counts: a pip in Place, an action card in hand, a pip of the character
# bonus, a point, an advantage point.
PIP, CARD, BONUS, POINT, ADVANTAGE = 0.05, 0.09, 0.17, 0.5, 0.2
USUAL_PLACE = 20


def guess(s: State, box: Box, out: list[float]) -> None:
    """Each seat's chance to win."""
    share = 0.5
    if s.phase == READY or s.phase == ROLL:
        share = _prospect(s, box, s.position, s.top, s.points[0] - s.points[1])
    elif s.phase > READY and is_solo(box):
        share = _solo_turn(s, box)
    elif s.phase > READY:
        share = _turn(s, box)
    out[0] = share
    if not is_solo(box):
        out[1] = 1.0 - share


def _prospect(s: State, box: Box, position: int, top: int, lead: int) -> float:
    """The chance of fighter 0 between turns, leading by `lead` points."""
    tips = 0.0
    if position != STANDING:
        tips = box.worth[position] * (0.01 if top == 0 else -0.01)
    favour = _bonus_in(s, box, 0, position) - _bonus_in(s, box, 1, position)
    tips += BONUS * favour * (1.0 - 0.01 * box.worth[position])
    pips = -USUAL_PLACE if is_solo(box) else 0
    for colour in range(COLOURS):
        pips += s.place[0][colour] - s.place[1][colour]
    tips += PIP * pips + CARD * (cards_of(s, 0) - cards_of(s, 1))
    last = last_turn(box)
    if last > 0:
        left = max(0, last - s.number)
        tips *= left / (left + 0.5)
        if box.mode == SCORING:
            margin = POINT * lead + ADVANTAGE * (s.advantages[0] - s.advantages[1])
            tips += margin / sqrt(left + 0.02)
    return _chance(tips)


def _turn(s: State, box: Box) -> float:
    """The chance of fighter 0 while two fighters place their dice."""
    now = _prospect(s, box, s.was_position, s.was_top, s.points[0] - s.points[1])
    if s.phase == TOKEN:
        return _tokens(s, box, now)
    mine = _likely(s, box, 0)
    theirs = _likely(s, box, 1)
    best = mine
    best_value = -1.0
    for technique in range(_low(s, 0), _high(s, box, 0)):
        value = _duel(s, box, now, technique, theirs)
        if value > best_value:
            best_value = value
            best = technique
    if s.technique[1] != NONE:
        return best_value
    worst_value = 2.0
    worst = theirs
    for technique in range(_low(s, 1), _high(s, box, 1)):
        value = _duel(s, box, now, mine, technique)
        if value < worst_value:
            worst_value = value
            worst = technique
    return _duel(s, box, now, best, worst)


def _tokens(s: State, box: Box, now: float) -> float:
    """The chance of fighter 0 averaged over the tokens that may be chosen."""
    value = 0.0
    count = 0
    for mine in range(_low(s, 0), _high(s, box, 0)):
        for theirs in range(TECHNIQUES):
            value += _duel(s, box, now, mine, theirs)
            count += 1
    return value / count


def _solo_turn(s: State, box: Box) -> float:
    """The chance of a solo player: the best technique against the card, or against the deck."""
    now = _prospect(s, box, s.was_position, s.was_top, s.points[0] - s.points[1])
    best = 0.0
    for technique in range(_low(s, 0), _high(s, box, 0)):
        mine = first_technique(s, 0) + technique
        made, sure = _expected(s, box, 0, technique)
        value = 0.0
        count = 0
        for place in range(technique_count(s, box, 1)):
            cards, against, variance = _deck_points(s, box, place)
            if cards > 0:
                theirs = first_technique(s, 1) + place
                found = _outcome(s, box, now, mine, made, sure, theirs, against, 1.0, variance)
                value += cards * found
                count += cards
        best = max(best, value / count)
    return best


def _deck_points(s: State, box: Box, place: int) -> tuple[int, float, float]:
    """How many cards may name the technique at a place; the mean of their totals, and variance."""
    is_all = s.solo == NONE and held(s.deck) == 0
    cards = 0
    points = 0
    squares = 0
    for card in range(SOLO_CARDS):
        is_open = card == s.solo if s.solo != NONE else is_all or s.deck[card] == 1
        if is_open and solo_technique(s, box, card) == place:
            made = solo_points(s, box, card)
            cards += 1
            points += made
            squares += made * made
    if cards == 0:
        return 0, 0.0, 0.0
    mean = points / cards
    return cards, mean + character_bonus(s, box, 1), squares / cards - mean * mean


def _duel(s: State, box: Box, now: float, mine: int, theirs: int) -> float:
    made, sure = _expected(s, box, 0, mine)
    against, their_sure = _expected(s, box, 1, theirs)
    one = first_technique(s, 0) + mine
    other = first_technique(s, 1) + theirs
    return _outcome(s, box, now, one, made, sure, other, against, their_sure, 0.0)


def _outcome(
    s: State,
    box: Box,
    now: float,
    mine: int,
    made: float,
    sure: float,
    theirs: int,
    against: float,
    their_sure: float,
    variance: float,
) -> float:
    """The chance of fighter 0 if the turn is fought with these techniques and totals.

    The total of the opponent may lie around `against` with that variance.
    """
    if box.versus[mine] == box.kind[theirs]:
        made += box.bonus[mine] * sure
    if box.versus[theirs] == box.kind[mine]:
        against += box.bonus[theirs] * their_sure
    spread = 0.5 + 0.8 * sqrt(float(_dice_left(s, box)))
    spread = sqrt(spread * spread + 3.0 * variance)
    gap = made - against
    wide = sqrt(gap * gap + 2.5 * spread * spread)
    win = _chance(gap / spread)
    success = win * sure
    failure = (1.0 - win) * their_sure
    value = (1.0 - success - failure) * now
    # KR-21: a takedown that is unlikely to be attempted is not reversed either.
    tried = box.kind[theirs] if their_sure >= 0.5 else NONE
    value += success * _after(s, box, 0, mine, max(1, int(0.5 * (wide + gap))), tried, now)
    tried = box.kind[mine] if sure >= 0.5 else NONE
    value += failure * _after(s, box, 1, theirs, max(1, int(0.5 * (wide - gap))), tried, now)
    return value


def _after(
    s: State, box: Box, fighter: int, technique: int, advantage: int, against: int, now: float
) -> float:
    """The chance of fighter 0 once this technique of a fighter has succeeded."""
    kind = box.kind[technique]
    if kind == SUBMISSION:
        return 1.0 if fighter == 0 else 0.0
    if kind == CONTROL:
        return now
    position = landing(s, box, technique, advantage, against)
    top = lands_on_top(s, box, technique, fighter, position)
    lead = s.points[0] - s.points[1]
    if box.mode == SCORING:
        earned = earns(s, box, technique, fighter, position, top)
        lead += earned if fighter == 0 else -earned
    return _prospect(s, box, position, top, lead)


def _likely(s: State, box: Box, fighter: int) -> int:
    """The technique that a fighter is likely to choose, by its total alone."""
    found = _low(s, fighter)
    best = -1.0
    for technique in range(found, _high(s, box, fighter)):
        made, sure = _expected(s, box, fighter, technique)
        if made * sure > best:
            best = made * sure
            found = technique
    return found


def _expected(s: State, box: Box, fighter: int, technique: int) -> tuple[float, float]:
    """The total that a technique may reach, and the chance that its requirement is met."""
    number = first_technique(s, fighter) + technique
    made = float(character_bonus(s, box, fighter))
    short = box.needs[number] - matched(s, fighter)
    misses = 0
    for colour in range(COLOURS):
        made += s.board[fighter][colour]
    for colour in range(_next_colour(s, box, fighter), COLOURS):
        hoped = _hope(s, box, fighter, colour, box.least[number][colour])
        made += hoped
        if hoped >= 1.0:
            short -= 1
        else:
            misses += 1
    if short <= 0:
        return made, 1.0
    if short > misses:
        return made, 0.0
    return made, 0.4 if short == 1 else 0.1


def _hope(s: State, box: Box, fighter: int, colour: int, least: int) -> float:
    """The value that a die of a colour may have on a field whose least value is `least`."""
    place = s.place[fighter][colour]
    rolled = s.rolled[fighter][colour]
    if s.phase == SETTLE and s.fighter == fighter and colour == WHITE:
        rolled = 0
    best = 0
    if rolled >= least:
        best = rolled
    if place >= least and place > best:
        best = place
    if colour != WHITE and place > 0 and box.order != MOVE_FIRST:
        changed = modified(colour, place)
        if changed >= least and changed > best:
            best = changed
    return float(best) if best > 0 else 0.6


def _next_colour(s: State, box: Box, fighter: int) -> int:
    """The first colour whose die the fighter has not placed yet."""
    if not is_solo(box) and fighter == s.initiative and s.fighter != fighter:
        return s.colour + 1 if s.phase >= PLACING else s.colour
    return s.colour


def _dice_left(s: State, box: Box) -> int:
    left = 2 * COLOURS - _next_colour(s, box, 0)
    return left - (COLOURS if is_solo(box) else _next_colour(s, box, 1))


def _low(s: State, fighter: int) -> int:
    return 0 if s.technique[fighter] == NONE else s.technique[fighter]


def _high(s: State, box: Box, fighter: int) -> int:
    if s.technique[fighter] != NONE:
        return s.technique[fighter] + 1
    return technique_count(s, box, fighter)


def _bonus_in(s: State, box: Box, fighter: int, position: int) -> int:
    character = s.character[fighter]
    return box.character_bonus[character] if box.favourite[character] == position else 0


def _chance(tips: float) -> float:
    return 0.5 + 0.5 * tips / sqrt(1.0 + tips * tips)

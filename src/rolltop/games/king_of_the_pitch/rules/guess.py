"""The expected result: from the crowns, columns, cards and cubes of each team."""

from math import exp

from rolltop.kit.shares import share

from .kinds import COLOURS, chip_of, number_of
from .options import CERTAIN, Box
from .stadium import match_level
from .state import CHALLENGER, DICE, EVENTS, KING, LEVELS, PLACED_VAR, State

# In hundredths of the logarithm of the odds.
CROWN, REIGN = 70, 50
LOW, HIGH, LEVEL = 16, 8, 20
CARD_SHARE = 50
MATCH_CARD, VAR_CARD, BONUS_CARD = 30, 14, 14
CUBE = (2, 4, 8)
TOP = 2000


def guess(s: State, box: Box, out: list[float]) -> None:
    """Each team's share of the odds; before a match, both of its results are weighed."""
    total = 0.0
    for seat in range(box.players):
        out[seat] = WEIGHT[min(TOP, max(0, rating(s, box, seat)))]
        total += out[seat]
    if s.phase != EVENTS and (s.phase != DICE or s.side != CHALLENGER):
        share(out, box.players)
        return
    challenger = s.rivals[CHALLENGER]
    king = s.rivals[KING]
    won = win_chance(s, box)
    crowned = WEIGHT[CROWN]
    reigned = WEIGHT[CROWN + REIGN]
    after_win = total + out[challenger] * (reigned - 1.0) + out[king] * (1.0 / WEIGHT[REIGN] - 1.0)
    after_loss = total + out[king] * (crowned - 1.0)
    for seat in range(box.players):
        mine_won = out[seat]
        mine_lost = out[seat]
        if seat == challenger:
            mine_won *= reigned
        elif seat == king:
            mine_won /= WEIGHT[REIGN]
            mine_lost *= crowned
        out[seat] = won * mine_won / after_win + (1.0 - won) * mine_lost / after_loss


def win_chance(s: State, box: Box) -> float:
    """Roughly the chance that the challenger wins, with the cards placed so far."""
    mine = match_level(s, box, CHALLENGER)
    other = match_level(s, box, KING)
    won = box.chance[mine][other] / CERTAIN
    review = 0.4 * won * (1.0 - won)
    if s.placed[CHALLENGER] & PLACED_VAR:
        won += review
    if s.placed[KING] & PLACED_VAR:
        won -= review
    return won


def rating(s: State, box: Box, seat: int) -> int:
    """How well a team stands: 100 more make it 2.7 times as likely to win."""
    made = CROWN * s.crowns[seat] + 100
    made += strength(box, s.defence[seat], s.attack[seat])
    made += _hand(s, box, seat) * CARD_SHARE // 100
    made += VAR_CARD * min(2, s.var_cards[seat]) + BONUS_CARD * min(2, s.bonus_cards[seat])
    if s.match_cards[seat] > 0:
        made += MATCH_CARD
    if s.king == seat:
        made += REIGN
    for colour in range(COLOURS):
        made += CUBE[colour] * min(2, s.cubes[seat][colour])
    return made


def strength(box: Box, defence: int, attack: int) -> int:
    """The worth of the two columns: the lower one counts most, the higher one is potential."""
    top = box.reached[LEVELS - 1]
    low = min(defence, attack, top)
    high = min(max(defence, attack), top)
    return LOW * low + HIGH * (high - low) + LEVEL * box.level_at[low]


def _hand(s: State, box: Box, seat: int) -> int:
    """What the player cards in hand would add, each on its own."""
    now = strength(box, s.defence[seat], s.attack[seat])
    promise = 0
    for slot in range(s.held[seat]):
        card = s.hand[seat][slot]
        number = number_of(card)
        chip = chip_of(card)
        old = s.team[seat][number]
        if old < chip and not _is_better(s, seat, slot, number):
            defence = s.defence[seat] + box.defends[number][chip] - box.defends[number][old]
            attack = s.attack[seat] + box.attacks[number][chip] - box.attacks[number][old]
            promise += strength(box, defence, attack) - now
    return promise


def _is_better(s: State, seat: int, slot: int, number: int) -> bool:
    """Whether a later, better card of the hand has the same number."""
    for later in range(slot + 1, s.held[seat]):
        if number_of(s.hand[seat][later]) == number:
            return True
    return False


def _weights() -> list[float]:
    return [exp(step / 100) for step in range(TOP + 1)]


WEIGHT = _weights()

"""The rules of King of the Pitch: a turn is one action, and a match is won by dice."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_odds
from rolltop.kit.dice import die_odds, draw_die, draw_roll, roll_odds
from rolltop.kit.rng import below

from .box import Box, fill
from .cards import can_take, drop_card, earn, end_turn, join_line, pay_captain, take
from .kick_off import deal_captain, is_undealt, roll_off, undealt_at
from .rating import guess
from .stadium import (
    challenge,
    match_level,
    place_events,
    review,
    review_sides,
    roll_dice,
    roll_eight,
    shoot,
)
from .state import (
    COLOURS,
    DEAL,
    DICE,
    EIGHT,
    EVENTS,
    FILL,
    HAND,
    KICK_OFF,
    KINDS,
    LINE,
    NOTHING,
    NUMBERS,
    PENALTY,
    REVIEW,
    SEATS,
    TRANSFER,
    State,
)
from .team import can_lead, can_pay_captain, can_play, can_sell_chip, set_chip

__all__ = ["MOVES", "OUTCOMES", "Box", "State", "fill", "guess"]

# Take the card at a place of the line: with a CAPTAIN TRANSFER + 1 + the captain's number.
TAKE, STEP = 0, 12
PLAY = TAKE + LINE * STEP
SELL_CARD = PLAY + COLOURS * NUMBERS
SELL_CHIP = SELL_CARD + COLOURS * NUMBERS
CAPTAIN = SELL_CHIP + NUMBERS
CHALLENGE = CAPTAIN + NUMBERS
PASS = CHALLENGE + 1
PLACE = PASS + 1
MOVES = PLACE + 4
OUTCOMES = 126


def start(s: State, box: Box) -> None:
    """Lay the table and let the teams roll for the first King: KP-1, KP-4, KP-5."""
    s.turn = CHANCE
    s.phase = KICK_OFF
    s.seat = s.clock = s.side = 0
    s.king = s.winner = NOTHING
    for place in range(LINE):
        s.line[place] = NOTHING
    s.deck_left = s.discard_left = 0
    for kind in range(KINDS):
        s.deck[kind] = box.count[kind]
        s.deck_left += box.count[kind]
        s.discard[kind] = 0
    for colour in range(COLOURS):
        s.bank[colour] = box.bank[colour] - box.players * box.cubes[colour]
    for chip in range(4):
        s.chips[chip] = box.chips[chip]
    for seat in range(SEATS):
        _start_team(s, box, seat)
    for side in range(2):
        s.rivals[side] = NOTHING
        s.placed[side] = s.eight[side] = s.reviewed[side] = s.penalty[side] = 0
        for die in range(LINE):
            s.dice[side][die] = 0


def _start_team(s: State, box: Box, seat: int) -> None:
    plays = seat < box.players
    s.kick_off[seat] = 0 if plays else -1
    for slot in range(HAND):
        s.hand[seat][slot] = NOTHING
    for colour in range(COLOURS):
        s.cubes[seat][colour] = box.cubes[colour] if plays else 0
    for number in range(NUMBERS):
        s.team[seat][number] = 0
    s.held[seat] = s.match_cards[seat] = s.var_cards[seat] = s.bonus_cards[seat] = 0
    s.defence[seat] = s.attack[seat] = s.crowns[seat] = 0
    s.captain[seat] = s.post[seat] = NOTHING


def moves(s: State, box: Box, out: list[int]) -> int:
    """What the team may do: one action of its turn, or event cards before a match."""
    seat = s.turn
    if s.phase == EVENTS:
        return _event_moves(s, seat, out)
    count = _take_moves(s, box, seat, out)
    count = _hand_moves(s, seat, out, count)
    for number in range(NUMBERS):
        if can_sell_chip(s, seat, number):
            out[count] = SELL_CHIP + number
            count += 1
    if can_pay_captain(s, box, seat):
        count = _captain_moves(s, box, seat, CAPTAIN, out, count)
    if s.match_cards[seat] > 0 and s.king != seat:  # KP-14
        out[count] = CHALLENGE
        count += 1
    if count == 0:  # KP-15
        out[0] = PASS
        count = 1
    return count


def _take_moves(s: State, box: Box, seat: int, out: list[int]) -> int:
    count = 0
    for place in range(LINE):
        if can_take(s, box, seat, place):
            if s.line[place] == TRANSFER and s.post[seat] == NOTHING:  # KP-25
                count = _captain_moves(s, box, seat, TAKE + place * STEP + 1, out, count)
            else:
                out[count] = TAKE + place * STEP
                count += 1
    return count


def _hand_moves(s: State, seat: int, out: list[int], count: int) -> int:
    for slot in range(s.held[seat]):
        card = s.hand[seat][slot]
        if slot > 0 and s.hand[seat][slot - 1] == card:
            continue
        if can_play(s, seat, card):
            out[count] = PLAY + card
            count += 1
        if s.bank[card // NUMBERS] > 0:  # KP-13
            out[count] = SELL_CARD + card
            count += 1
    return count


def _captain_moves(s: State, box: Box, seat: int, first: int, out: list[int], count: int) -> int:
    for number in range(NUMBERS):
        if can_lead(s, box, seat, number):
            out[count] = first + number
            count += 1
    return count


def _event_moves(s: State, seat: int, out: list[int]) -> int:
    count = 0
    for bonus in range(2 if s.bonus_cards[seat] > 0 else 1):
        for var in range(2 if s.var_cards[seat] > 0 else 1):
            out[count] = PLACE + 2 * bonus + var
            count += 1
    return count


def play(s: State, box: Box, move: int) -> None:
    """An action, event cards placed, or what chance brings."""
    if s.turn == CHANCE:
        _happen(s, box, move)
    elif s.phase == EVENTS:
        place_events(s, move - PLACE)
    elif move == CHALLENGE:
        challenge(s, s.seat)
    else:
        _act(s, box, s.seat, move)
        end_turn(s, box)


def _act(s: State, box: Box, seat: int, move: int) -> None:
    if move < PLAY:
        take(s, box, seat, move // STEP, move % STEP - 1)
    elif move < SELL_CARD:
        card = move - PLAY
        drop_card(s, seat, card)
        set_chip(s, box, seat, card % NUMBERS, card // NUMBERS + 1)  # KP-11
    elif move < SELL_CHIP:
        drop_card(s, seat, move - SELL_CARD)
        earn(s, seat, (move - SELL_CARD) // NUMBERS)
    elif move < CAPTAIN:
        earn(s, seat, s.team[seat][move - SELL_CHIP] - 1)
        set_chip(s, box, seat, move - SELL_CHIP, 0)
    elif move < CHALLENGE:
        pay_captain(s, box, seat, move - CAPTAIN)


def _happen(s: State, box: Box, outcome: int) -> None:
    if s.phase == FILL:
        join_line(s, outcome)
    elif s.phase == DICE:
        roll_dice(s, box, outcome)
    elif s.phase == EIGHT:
        roll_eight(s, box, outcome + 1)
    elif s.phase == REVIEW:
        review(s, box, outcome + 1)
    elif s.phase == PENALTY:
        shoot(s, box, outcome + 1)
    elif s.phase == KICK_OFF:
        roll_off(s, box, outcome + 1)
    else:
        deal_captain(s, box, outcome)


def odds(s: State, box: Box, out: list[int]) -> int:
    """How likely each card, captain or roll is."""
    if s.phase == FILL:
        return card_odds(s.deck, out)
    if s.phase == DICE:
        return roll_odds(box.sixes[match_level(s, box, s.side)], out)
    if s.phase == DEAL:
        for card in range(5):
            out[card] = is_undealt(s, card)
        return 5
    return die_odds(_sides(s), out)


def draw(s: State, box: Box, r: int) -> int:
    """What 32 random bits bring."""
    if s.phase == FILL:
        return _card_at(s, (r * s.deck_left) >> 32)
    if s.phase == DICE:
        return draw_roll(box.sixes[match_level(s, box, s.side)], r)
    if s.phase == DEAL:
        return undealt_at(s, (r * (5 - s.seat)) >> 32)
    return draw_die(_sides(s), r)


def _card_at(s: State, place: int) -> int:
    kind = 0
    while place >= s.deck[kind]:
        place -= s.deck[kind]
        kind += 1
    return kind


def _sides(s: State) -> int:
    if s.phase == EIGHT:
        return 8
    return review_sides(s) if s.phase == REVIEW else 6


def scores(s: State, box: Box, out: list[float]) -> None:
    """The winner takes all; at the cap the best by crowns, then columns, share it: KP-28."""
    best = 0
    equals = 0
    for seat in range(box.players):
        mine = standing(s, seat)
        if mine > best or seat == 0:
            best = mine
            equals = 0
        if mine == best:
            equals += 1
    for seat in range(box.players):
        out[seat] = 1.0 / equals if standing(s, seat) == best else 0.0


def standing(s: State, seat: int) -> int:
    """A number that ranks the teams: by crowns, then by the sum of the columns."""
    return s.crowns[seat] * 1000 + s.defence[seat] + s.attack[seat]


def hide(s: State, box: Box, seat: int) -> None:
    """The captain cards of the others that do not play yet: KP-10, KP-23."""
    for other in range(SEATS):
        if other != seat and s.post[other] == NOTHING:
            s.captain[other] = NOTHING


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the hidden captain cards anew; one may stay aside."""
    if box.captains == 0 or s.phase == KICK_OFF:
        return
    dealt = s.seat if s.phase == DEAL else box.players
    left = 0
    for card in range(5):
        left += is_undealt(s, card)
    for other in range(dealt):
        if s.captain[other] == NOTHING:
            s.captain[other] = undealt_at(s, below(rng, left))
            left -= 1


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """All is open but the captain cards as they are dealt."""
    return s.turn != CHANCE or s.phase != DEAL or s.seat == seat

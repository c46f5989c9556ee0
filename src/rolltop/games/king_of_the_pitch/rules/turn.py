"""A turn is one action: take a card, play one, sell, bring the captain in, or challenge."""

from rolltop.contract import OVER

from .box import Box
from .captain import can_lead, can_pay_captain, pay_captain, put_captain
from .hand import add_card, drop_card
from .line import fill_line, leave_line, throw_away
from .moves import CAPTAIN, CHALLENGE, PASS, PLAY, SELL_CARD, SELL_CHIP, STEP, TAKE
from .state import BONUS, HAND, LINE, MATCH, NOTHING, NUMBERS, TRANSFER, VAR, State
from .team import can_play, can_sell_chip, earn, pay, set_chip


def action_moves(s: State, box: Box, seat: int, out: list[int]) -> int:
    """The actions that a team may choose from; one without any passes."""
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
        if _can_take(s, box, seat, place):
            if s.line[place] == TRANSFER and s.post[seat] == NOTHING:  # KP-25
                count = _captain_moves(s, box, seat, TAKE + place * STEP + 1, out, count)
            else:
                out[count] = TAKE + place * STEP
                count += 1
    return count


def _can_take(s: State, box: Box, seat: int, place: int) -> bool:
    """Whether a team may take the card at a place of the line: KP-8, KP-9, KP-26."""
    kind = s.line[place]
    if kind == NOTHING:
        return False
    if place > 0 and s.cubes[seat][box.price[kind]] == 0:
        return False
    if kind < MATCH:
        return s.held[seat] < HAND
    if kind == MATCH:
        return s.match_cards[seat] == 0
    if kind == TRANSFER:
        return place == 0 or s.post[seat] == NOTHING
    return True


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


def act(s: State, box: Box, seat: int, move: int) -> None:
    """Carry out an action other than a challenge."""
    if move < PLAY:
        _take(s, box, seat, move // STEP, move % STEP - 1)
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


def _take(s: State, box: Box, seat: int, place: int, number: int) -> None:
    """Take a card; with a CAPTAIN TRANSFER the captain goes to a number: KP-8, KP-25."""
    kind = s.line[place]
    if place > 0:
        pay(s, seat, box.price[kind], 1)
    leave_line(s, place)
    if kind < MATCH:
        add_card(s, seat, kind)
    elif kind == MATCH:
        s.match_cards[seat] += 1
    elif kind == VAR:
        s.var_cards[seat] += 1
    elif kind == BONUS:
        s.bonus_cards[seat] += 1
    else:
        throw_away(s, kind)
        if s.post[seat] == NOTHING:
            put_captain(s, box, seat, number)


def end_turn(s: State, box: Box) -> None:
    """The next team clockwise, unless the last turn is made: KP-6, KP-28."""
    s.clock += 1
    s.seat = s.seat + 1 if s.seat + 1 < box.players else 0
    if s.clock == box.turns:
        s.turn = OVER
    else:
        fill_line(s)

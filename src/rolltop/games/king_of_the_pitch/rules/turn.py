"""A turn is one action: take, play or sell a card, sell a chip, bring on the captain, or pass."""

from rolltop.contract import OVER

from .captain import can_lead, can_pay_captain, pay_captain, put_captain
from .hand import add_card, drop_card
from .kinds import (
    BONUS,
    MATCH,
    NUMBERS,
    TRANSFER,
    VAR,
    WHITE,
    chip_of,
    colour_of,
    cube_of,
    is_player,
    number_of,
)
from .line import fill_line, leave_line, throw_away
from .moves import (
    CHALLENGE,
    PASS,
    captain_move,
    captain_number,
    is_captain,
    is_play,
    is_sell_card,
    is_sell_chip,
    is_take,
    play_move,
    played_card,
    sell_card_move,
    sell_chip_move,
    sold_card,
    sold_number,
    take_move,
    taken_number,
    taken_place,
)
from .options import Box
from .state import HAND, LINE, NOTHING, State
from .team import can_play, can_sell_chip, earn, pay, set_chip


def action_moves(s: State, box: Box, seat: int, out: list[int]) -> int:
    """List the actions of a team; if it has none, it passes."""
    count = _take_moves(s, box, seat, out)
    count = _hand_moves(s, seat, out, count)
    for number in range(NUMBERS):
        if can_sell_chip(s, seat, number):
            out[count] = sell_chip_move(number)
            count += 1
    if can_pay_captain(s, box, seat):
        for number in range(NUMBERS):
            if can_lead(s, box, seat, number):
                out[count] = captain_move(number)
                count += 1
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
        if not _can_take(s, box, seat, place):
            continue
        if s.line[place] != TRANSFER or s.post[seat] != NOTHING:
            out[count] = take_move(place, NOTHING)
            count += 1
            continue
        for number in range(NUMBERS):  # KP-25
            if can_lead(s, box, seat, number):
                out[count] = take_move(place, number)
                count += 1
    return count


def _can_take(s: State, box: Box, seat: int, place: int) -> bool:
    """Whether a team may take the card at a place of the line: KP-8, KP-9, KP-26."""
    kind = s.line[place]
    if kind == NOTHING:
        return False
    if place > 0 and s.cubes[seat][box.price[kind]] == 0:
        return False
    if is_player(kind):
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
            out[count] = play_move(card)
            count += 1
        if s.bank[colour_of(card)] > 0:  # KP-13
            out[count] = sell_card_move(card)
            count += 1
    return count


def act(s: State, box: Box, seat: int, move: int) -> None:
    """Carry out any action except a challenge."""
    if is_take(move):
        _take(s, box, seat, taken_place(move), taken_number(move))
    elif is_play(move):
        card = played_card(move)
        drop_card(s, seat, card)
        set_chip(s, box, seat, number_of(card), chip_of(card))  # KP-11
    elif is_sell_card(move):
        drop_card(s, seat, sold_card(move))
        earn(s, seat, colour_of(sold_card(move)))
    elif is_sell_chip(move):
        number = sold_number(move)
        earn(s, seat, cube_of(s.team[seat][number]))
        set_chip(s, box, seat, number, WHITE)
    elif is_captain(move):
        pay_captain(s, box, seat, captain_number(move))


def _take(s: State, box: Box, seat: int, place: int, number: int) -> None:
    """Take a card; a CAPTAIN TRANSFER brings on the captain: KP-8, KP-25."""
    kind = s.line[place]
    if place > 0:
        pay(s, seat, box.price[kind], 1)
    leave_line(s, place)
    if is_player(kind):
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
    """Go on clockwise, or end the game at the turn limit: KP-6, KP-28."""
    s.clock += 1
    s.seat = s.seat + 1 if s.seat + 1 < box.players else 0
    if s.clock == box.turns:
        s.turn = OVER
    else:
        fill_line(s)

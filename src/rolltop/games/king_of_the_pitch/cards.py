"""Cards: the line of five, the deck behind it, what teams hold, and cubes paid and earned."""

from rolltop.contract import CHANCE, OVER

from .box import Box
from .state import (
    ACT,
    BONUS,
    FILL,
    GOLD,
    HAND,
    KINDS,
    LINE,
    MATCH,
    NOTHING,
    TRANSFER,
    VAR,
    State,
)
from .team import put_captain


def end_turn(s: State, box: Box) -> None:
    """The next team clockwise, unless the last turn is made: KP-6, KP-28."""
    s.clock += 1
    s.seat = s.seat + 1 if s.seat + 1 < box.players else 0
    if s.clock == box.turns:
        s.turn = OVER
    else:
        fill_line(s)


def fill_line(s: State) -> None:
    """Let chance fill the line; when it is full, or no card is left, the seat acts: KP-7."""
    s.phase = ACT
    s.turn = s.seat
    if s.line[LINE - 1] != NOTHING:
        return
    if s.deck_left == 0:
        for kind in range(KINDS):
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
        s.deck_left = s.discard_left
        s.discard_left = 0
    if s.deck_left > 0:
        s.phase = FILL
        s.turn = CHANCE


def join_line(s: State, kind: int) -> None:
    """The top card of the deck goes to the near end of the line."""
    s.deck[kind] -= 1
    s.deck_left -= 1
    place = 0
    while s.line[place] != NOTHING:
        place += 1
    s.line[place] = kind
    fill_line(s)


def can_take(s: State, box: Box, seat: int, place: int) -> bool:
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


def take(s: State, box: Box, seat: int, place: int, number: int) -> None:
    """Take a card; with a CAPTAIN TRANSFER the captain goes to a number: KP-8, KP-25."""
    kind = s.line[place]
    if place > 0:
        pay(s, seat, box.price[kind], 1)
    for later in range(place, LINE - 1):
        s.line[later] = s.line[later + 1]
    s.line[LINE - 1] = NOTHING
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


def pay_captain(s: State, box: Box, seat: int, number: int) -> None:
    """Bring the captain in for gold cubes: KP-24."""
    pay(s, seat, GOLD - 1, box.fee)
    put_captain(s, box, seat, number)


def add_card(s: State, seat: int, kind: int) -> None:
    """A player card comes into a hand, which stays sorted."""
    place = s.held[seat]
    while place > 0 and s.hand[seat][place - 1] > kind:
        s.hand[seat][place] = s.hand[seat][place - 1]
        place -= 1
    s.hand[seat][place] = kind
    s.held[seat] += 1


def drop_card(s: State, seat: int, kind: int) -> None:
    """A player card leaves a hand for the discards."""
    place = 0
    while s.hand[seat][place] != kind:
        place += 1
    for later in range(place, HAND - 1):
        s.hand[seat][later] = s.hand[seat][later + 1]
    s.hand[seat][HAND - 1] = NOTHING
    s.held[seat] -= 1
    throw_away(s, kind)


def throw_away(s: State, kind: int) -> None:
    s.discard[kind] += 1
    s.discard_left += 1


def pay(s: State, seat: int, colour: int, many: int) -> None:
    """Cubes go back to the supply: KP-5."""
    s.cubes[seat][colour] -= many
    s.bank[colour] += many


def earn(s: State, seat: int, colour: int) -> None:
    """A cube of the supply for a chip or a card sold: KP-12, KP-13."""
    s.cubes[seat][colour] += 1
    s.bank[colour] -= 1

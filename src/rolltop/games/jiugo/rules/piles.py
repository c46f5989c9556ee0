"""The Active, Play and Dead piles: discarding, drawing, and refilling the Active pile."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import EMPTY

from .hand import add_card, kinds_held, remove_card
from .kinds import SUB
from .moves import discard_move, draw_move
from .options import Box
from .sequence import must_attack
from .state import DRAWING, PLAYING, State


def discards_and_draws(s: State, box: Box, out: list[int]) -> int:
    """The moves before a card is played."""  # JG-5
    row = s.hand[s.seat]
    keeps_subs = not box.discard_subs and must_attack(s, box, kinds_held(s, box, s.seat))
    count = 0
    if s.discarded < box.most_discards:
        before = EMPTY
        for slot in range(s.cards[s.seat]):
            card = row[slot]
            if card != before and not (keeps_subs and box.kind[card] == SUB):  # JG-20
                out[count] = discard_move(card)
                count += 1
            before = card
    for cards in range(min(box.most_draws, box.hand - s.cards[s.seat]) + 1):
        out[count] = draw_move(cards)
        count += 1
    return count


def discard(s: State, box: Box, card: int) -> None:
    remove_card(s, s.seat, card)
    s.dead[card] += 1
    s.discarded += 1
    if box.kind[card] == SUB:
        s.sub_discarded = 1


def start_drawing(s: State, box: Box, count: int) -> None:
    """The seat is to draw `count` cards, or as many as there are."""
    s.phase = DRAWING
    s.to_draw = count
    _next_card(s, box)


def receive(s: State, box: Box, card: int) -> None:
    """A card of the Active pile comes into the hand of the seat that draws."""
    s.deck[card] -= 1
    s.left -= 1
    s.to_draw -= 1
    add_card(s, s.seat, card)
    if s.phase == DRAWING:
        _next_card(s, box)


def _next_card(s: State, box: Box) -> None:
    if s.to_draw > 0 and s.left == 0:
        _refill(s, box)
    if s.to_draw > 0 and s.left > 0:
        s.turn = CHANCE
    else:
        s.to_draw = 0
        s.phase = PLAYING
        s.turn = s.seat


def _refill(s: State, box: Box) -> None:
    # JG-4: the Dead pile and the Play pile together, except the last card played.
    for card in range(box.cards):
        kept = 1 if card == s.top else 0
        found = s.dead[card] + s.pile[card] - kept
        s.deck[card] += found
        s.left += found
        s.dead[card] = 0
        s.pile[card] = kept

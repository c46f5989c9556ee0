"""Action cards: each is used once in a fight and affects rolled dice only."""

from rolltop.contract import CHANCE
from rolltop.kit.dice import flipped

from .moves import NO_CARD, card_move
from .options import ADD, FLIP, SET, SWAP, THROW, Box
from .state import COLOURS, COMMON, FACES, NONE, REROLL, State
from .turn import next_action


def card_moves(s: State, box: Box, out: list[int]) -> int:
    """List no card, then each card in hand with each set of dice it may touch. KR-9"""
    fighter = s.turn
    out[0] = NO_CARD
    listed = 1
    for card in range(COMMON):
        if s.hand[fighter][card] == 1:
            listed = _add_ways(box, out, listed, card)
    if s.own[fighter] == 1:
        listed = _add_ways(box, out, listed, COMMON + s.character[fighter])
    return listed


def play_card(s: State, box: Box, card: int, mask: int) -> None:
    """Use a card on the dice of the mask (bit 0 is white); it is resolved at once. KR-3, KR-9"""
    fighter = s.fighter
    s.card[fighter] = card
    if card < COMMON:
        s.hand[fighter][card] = 0
        s.held[fighter] -= 1
        s.spent[card] = 1
    else:
        s.own[fighter] = 0
    if box.effect[card] == THROW:
        s.target = mask
        s.phase = REROLL
        s.turn = CHANCE
        return
    if box.effect[card] == SWAP:
        _swap(s.rolled[fighter], mask)
    else:
        _change(s, box, card, mask)
    next_action(s, box)


def touched(s: State, box: Box) -> int:
    """The fighter whose dice are affected by the card just played."""
    if box.on_other[s.card[s.fighter]] == 1:
        return 1 - s.fighter
    return s.fighter


def throw_again(s: State, box: Box, face: int) -> None:
    """Reroll the next of the dice that a card rerolls, in colour order."""
    owner = touched(s, box)
    colour = next_thrown(s)
    s.rolled[owner][colour] = face
    s.target &= ~(1 << colour)
    if s.target == 0:
        next_action(s, box)


def next_thrown(s: State) -> int:
    """The colour of the die that chance rerolls next."""
    colour = 0
    while (s.target >> colour) & 1 == 0:
        colour += 1
    return colour


def _add_ways(box: Box, out: list[int], listed: int, card: int) -> int:
    for way in range(box.ways[card]):
        out[listed] = card_move(card, box.masks[card][way])
        listed += 1
    return listed


def _change(s: State, box: Box, card: int, mask: int) -> None:
    owner = touched(s, box)
    effect = box.effect[card]
    amount = box.amount[card]
    for colour in range(COLOURS):
        if (mask >> colour) & 1 == 0:
            continue
        shown = s.rolled[owner][colour]
        if effect == ADD:
            shown = min(FACES, max(1, shown + amount))
        elif effect == SET:
            shown = amount
        elif effect == FLIP:
            shown = flipped(shown)
        else:
            shown = s.rolled[1 - owner][colour]
        s.rolled[owner][colour] = shown


def _swap(dice: list[int], mask: int) -> None:
    one = NONE
    for colour in range(COLOURS):
        if (mask >> colour) & 1 == 1:
            if one == NONE:
                one = colour
            else:
                kept = dice[one]
                dice[one] = dice[colour]
                dice[colour] = kept

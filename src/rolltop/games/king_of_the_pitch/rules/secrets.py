"""The secrets of the game: captain cards until the captain plays, and perhaps player cards."""

from rolltop.contract import CHANCE
from rolltop.kit.cards import card_at
from rolltop.kit.rng import below

from .captain import undealt, undealt_at
from .hand import put_in
from .kinds import PLAYER_CARDS
from .options import Box
from .state import DEAL, HAND, KICK_OFF, NOTHING, SEATS, State


def hide(s: State, box: Box, seat: int) -> None:
    """Hide the other teams' captain cards until they play, and with an option their hands."""
    for other in range(SEATS):
        if other != seat and s.post[other] == NOTHING:  # KP-10, KP-23
            s.captain[other] = NOTHING
        if other != seat and box.secret == 1:  # KP-10
            _cover_hand(s, other)


def _cover_hand(s: State, seat: int) -> None:
    """Turn the player cards of a hand face down: they may as well be in the deck."""
    for slot in range(HAND):
        if s.hand[seat][slot] != NOTHING:
            s.deck[s.hand[seat][slot]] += 1
            s.hand[seat][slot] = NOTHING


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    """Deal the hidden captain cards and player cards at random; the others stay aside."""
    _imagine_hands(s, box, rng)
    if box.captains == 0 or s.phase == KICK_OFF:
        return
    dealt = s.seat if s.phase == DEAL else box.players
    left = undealt(s, box)
    for other in range(dealt):
        if s.captain[other] == NOTHING:
            s.captain[other] = undealt_at(s, below(rng, left))
            left -= 1


def _imagine_hands(s: State, box: Box, rng: list[int]) -> None:
    unseen = 0
    for card in range(PLAYER_CARDS):
        unseen += s.deck[card]
    for other in range(box.players):
        known = 0
        while known < HAND and s.hand[other][known] != NOTHING:
            known += 1
        for place in range(known, s.held[other]):
            card = card_at(s.deck, below(rng, unseen))  # player cards come before event cards
            s.deck[card] -= 1
            unseen -= 1
            put_in(s, other, place, card)


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    """Everything is open except the captain card that is dealt to another team.

    Everybody also sees which card is taken from the line: only the hand is secret.
    """
    return s.turn != CHANCE or s.phase != DEAL or s.seat == seat

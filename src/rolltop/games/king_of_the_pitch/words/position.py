"""Written positions: the names in them, how one is completed, and which are impossible."""

from collections.abc import Sequence
from typing import Any

from rolltop.games.king_of_the_pitch.rules.kinds import (
    BONUS,
    CHIPS,
    COLOURS,
    DIAMOND,
    KINDS,
    MATCH,
    NUMBERS,
    PLAYER_CARDS,
    VAR,
    supply_of,
)
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, METALS, Box
from rolltop.games.king_of_the_pitch.rules.state import (
    DEAL,
    EIGHT_SIDED,
    FILL,
    KICK_OFF,
    LINE,
    NOTHING,
    PLACINGS,
    SEATS,
    SIDES,
    SIX_SIDED,
    State,
)
from rolltop.words import SEATS as SEAT_NAMES

from .terms import PHASE_NAMES, card_name, events_name
from .turn_position import turn_fault

# The chips of the supply.
COLOURED = range(1, CHIPS)


def names(box: Box) -> dict[str, Sequence[str]]:
    """The names of numbers in a written position."""
    seats = SEAT_NAMES[: box.players]
    cards = [card_name(kind) for kind in range(KINDS)]
    return {
        "phase": PHASE_NAMES,
        "seat": seats,
        "king": seats,
        "winner": seats,
        "rivals": seats,
        "line": cards,
        "hand": cards,
        "team": CHIP_NAMES,
        "captain": box.captain_names,
        "post": [str(number + 1) for number in range(NUMBERS)],
        "placed": [events_name(events) for events in range(PLACINGS)],
    }


def places(box: Box) -> dict[str, tuple[Any, ...]]:
    """The names of the places in the lists of a written position."""
    cards = [card_name(kind) for kind in range(KINDS)]
    numbers = [str(number + 1) for number in range(NUMBERS)]
    by_seat = ("held", "match_cards", "var_cards", "bonus_cards", "defence", "attack", "crowns")
    return {
        **dict.fromkeys((*by_seat, "captain", "post", "kick_off"), ("seat",)),
        "hand": ("seat",),
        "team": ("seat", numbers),
        "cubes": ("seat", METALS),
        "bank": (METALS,),
        "chips": (CHIP_NAMES[1:],),
        "deck": (cards,),
        "discard": (cards,),
    }


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a written position: columns, supplies, and a deck of the remaining cards."""
    for seat in range(box.players):
        s.hand[seat].sort(key=lambda kind: (kind == NOTHING, kind))
        s.held[seat] = sum(kind != NOTHING for kind in s.hand[seat])
        s.defence[seat], s.attack[seat] = _columns(s, box, seat)
        if box.captains and s.phase > DEAL:
            _give_captain(s, box, seat)
        if DIAMOND in s.team[seat]:
            s.post[seat] = s.team[seat].index(DIAMOND)
    if "deck" not in given:
        out = _outside(s, [0] * KINDS)
        s.deck = [box.count[kind] - out[kind] - s.discard[kind] for kind in range(KINDS)]
    s.deck_left, s.discard_left = sum(s.deck), sum(s.discard)
    if "bank" not in given:
        s.bank = [box.bank[c] - sum(cubes[c] for cubes in s.cubes) for c in range(COLOURS)]
    if "chips" not in given:
        s.chips = [box.chips[supply_of(chip)] - _on_teams(s, chip) for chip in COLOURED]
    if "seat" not in given and "turn" in given and s.turn >= 0:
        s.seat = s.turn


def _give_captain(s: State, box: Box, seat: int) -> None:
    """With captains every team has one: the next card that nobody has."""
    cards = [card for card in range(box.captain_cards) if card not in s.captain]
    if s.captain[seat] == NOTHING and cards:
        s.captain[seat] = cards[0]


def fault(s: State, box: Box) -> str:
    """What is impossible about a state: cards, cubes, chips, columns, captains, dice or turn."""
    return (
        _cards_fault(s, box)
        or _line_fault(s)
        or _supply_fault(s, box)
        or _team_fault(s, box)
        or _captain_fault(s, box)
        or _dice_fault(s)
        or turn_fault(s, box)
    )


def _cards_fault(s: State, box: Box) -> str:
    held = _outside(s, [left + gone for left, gone in zip(s.deck, s.discard, strict=True)])
    for kind in range(KINDS):
        held[kind] -= min(0, s.deck[kind]) + min(0, s.discard[kind])
        if held[kind] != box.count[kind]:
            return f"{card_name(kind)} cards must add up to {box.count[kind]}, not {held[kind]}"
    if s.deck_left != sum(s.deck) or s.discard_left != sum(s.discard):
        return "deck_left and discard_left must count the cards of deck and discard"
    return ""


def _line_fault(s: State) -> str:
    if s.phase > FILL and NOTHING in s.line and s.turn >= 0 and s.deck_left:
        return "the line must be full while the deck has cards"
    if any(s.line[place] == NOTHING != s.line[place + 1] for place in range(LINE - 1)):
        return "the empty places of the line must be next to the deck"
    return ""


def _supply_fault(s: State, box: Box) -> str:
    for colour, metal in enumerate(METALS):
        many = max(0, s.bank[colour]) + sum(cubes[colour] for cubes in s.cubes)
        if many != box.bank[colour]:
            return f"{metal} cubes must add up to {box.bank[colour]}, not {many}"
    for chip in COLOURED:
        left, printed = s.chips[supply_of(chip)], box.chips[supply_of(chip)]
        many = max(0, left) + _on_teams(s, chip)
        if many != printed:
            return f"{CHIP_NAMES[chip]} chips must add up to {printed}, not {many}"
    return ""


def _team_fault(s: State, box: Box) -> str:
    for seat, who in enumerate(SEAT_NAMES[:SEATS]):
        if (s.defence[seat], s.attack[seat]) != _columns(s, box, seat):
            return f"the defence and attack of {who} must match its chips"
        hand = s.hand[seat][: s.held[seat]]
        if hand != sorted(hand) or any(not 0 <= kind < PLAYER_CARDS for kind in hand):
            return f"the hand of {who} must be player cards in ascending order, not {hand}"
    if sum(crowns == box.goal for crowns in s.crowns) > 1:
        return f"only one team can have {box.goal} crowns"
    if s.phase != KICK_OFF and not 0 <= s.king < box.players:
        return "there must be a King of the Pitch after the kick-off"
    return ""


def _captain_fault(s: State, box: Box) -> str:
    cards = [card for card in s.captain if card != NOTHING]
    if len(set(cards)) != len(cards):
        return "two teams cannot have the same captain card"
    if cards and not box.captains:
        return "there are captain cards only with the option captains"
    if box.captains and s.phase > DEAL and len(cards) < box.players:
        return "every team must have a captain card after the deal"
    for seat, who in enumerate(SEAT_NAMES[:SEATS]):
        diamonds = [number for number in range(NUMBERS) if s.team[seat][number] == DIAMOND]
        if diamonds != ([s.post[seat]] if s.post[seat] != NOTHING else []):
            return f"the post of {who} must be the number of its diamond chip"
        if diamonds and (s.captain[seat] == NOTHING or not _leads(s, box, seat)):
            return f"the captain card of {who} does not allow number {diamonds[0] + 1}"
    return ""


def _dice_fault(s: State) -> str:
    for side in range(SIDES):
        dice = s.dice[side]
        if dice != sorted(dice, reverse=True) or not all(0 <= face <= EIGHT_SIDED for face in dice):
            return f"dice must show 1 to {EIGHT_SIDED}, the highest first, not {dice}"
        if s.eight[side] and s.eight[side] not in dice:
            return f"eight must be one of the dice {dice}, not {s.eight[side]}"
        if sum(face > SIX_SIDED for face in dice) > (s.eight[side] > SIX_SIDED):
            return f"a six-sided die cannot show more than {SIX_SIDED}: {dice}"
    return ""


def _leads(s: State, box: Box, seat: int) -> bool:
    return box.leads[s.captain[seat]][s.post[seat]] == 1


def _columns(s: State, box: Box, seat: int) -> tuple[int, int]:
    chips = list(enumerate(s.team[seat]))
    return (
        sum(box.defends[number][chip] for number, chip in chips),
        sum(box.attacks[number][chip] for number, chip in chips),
    )


def _on_teams(s: State, chip: int) -> int:
    return sum(team.count(chip) for team in s.team)


def _outside(s: State, held: list[int]) -> list[int]:
    """Add the cards in the line and with the teams to a count of cards."""
    for kind in (*s.line, *(kind for hand in s.hand for kind in hand)):
        if kind != NOTHING:
            held[kind] += 1
    held[MATCH] += sum(s.match_cards)
    held[VAR] += sum(s.var_cards)
    held[BONUS] += sum(s.bonus_cards)
    return held

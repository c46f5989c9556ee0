"""Written positions of JiuGo: names, completing a short one, refusing an impossible one."""

from collections.abc import Mapping, Sequence

from rolltop.contract import CHANCE, HIDDEN, OVER
from rolltop.games.jiugo.rules.kinds import ESCAPE_CARD, SUB
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.sequence import standing
from rolltop.games.jiugo.rules.state import DIE, DISCARDING, NOBODY, ROLLING, State
from rolltop.kit.cards import EMPTY
from rolltop.words import SEATS

from .terms import PHASES


def names(box: Box) -> dict[str, Sequence[str] | Mapping[int, str]]:
    cards = {EMPTY: "empty", HIDDEN: "hidden", **dict(enumerate(box.names))}
    return {
        "phase": PHASES,
        "seat": SEATS,
        "owner": SEATS,
        "facing": SEATS,
        "line": cards,
        "top": cards,
        "hand": cards,
    }


def places(box: Box) -> dict[str, tuple[Sequence[str], ...]]:
    seats = dict.fromkeys(("points", "out_as", "dealt", "shown", "cards", "hand"), ("seat",))
    piles = dict.fromkeys(("deck", "dead", "pile"), (box.names,))
    return {**seats, **piles}


def arrange(s: State, box: Box, given: set[str]) -> None:
    """Complete a written position: counts, piles and whose turn it is follow from the cards."""
    for seat in range(box.players):
        held = [card for card in s.hand[seat] if card != EMPTY]
        cards = sorted(held, key=lambda card: card if card >= 0 else box.cards)
        s.hand[seat] = cards + [EMPTY] * (len(s.hand[seat]) - len(cards))
        if "cards" not in given:
            s.cards[seat] = len(cards)
    if s.turn >= 0:
        _set(s, given, seat=s.turn, phase=DISCARDING, to_draw=0)
    if "line" in given:
        _arrange_line(s, box, given)
    if "dealt" in given and "spent" not in given:
        s.spent = box.players * box.escapes_dealt - sum(s.dealt)
    if "deck" not in given or "dead" not in given:
        rest = s.dead if "deck" in given else s.deck
        for card in range(box.cards):
            other = s.deck[card] if "deck" in given else s.dead[card]
            rest[card] = box.copies[card] - other - s.pile[card] - _in_hands(s, card)
        rest[ESCAPE_CARD] -= s.spent - (box.players * box.escapes_dealt - sum(s.dealt))
    _set(s, given, left=sum(s.deck) - _in_hands(s, HIDDEN))


def _arrange_line(s: State, box: Box, given: set[str]) -> None:
    cards = [card for card in s.line if card != EMPTY]
    _set(s, given, length=len(cards))
    if not cards:
        return
    _set(s, given, top=cards[-1], owner=s.seat, held=0, pending=0)
    if "pile" not in given:
        for card in cards:
            s.pile[card] += 1
    if "held" not in given:
        for card in cards:
            s.held |= box.position[card]
    if "pending" not in given:
        for card in cards:
            s.pending = 0 if box.position[card] else s.pending + box.points[card]
    if s.facing == NOBODY:
        s.facing = s.seat if s.owner != s.seat else (s.owner + 1) % box.players


def _set(s: State, given: set[str], **values: int) -> None:
    for field, value in values.items():
        if field not in given:
            setattr(s, field, value)


def _in_hands(s: State, card: int) -> int:
    return sum(row.count(card) for row in s.hand)


def fault(s: State, box: Box) -> str:
    """What is impossible: cards not conserved, a hand too full, a sequence that cannot stand."""
    for card in range(box.cards):
        there = s.deck[card] + s.dead[card] + s.pile[card] + _in_hands(s, card)
        wanted = box.copies[card]
        if card == ESCAPE_CARD:
            there += s.spent + sum(s.dealt)
            wanted += box.players * box.escapes_dealt
        if there != wanted or min(s.deck[card], s.dead[card], s.pile[card]) < 0:
            return f"{box.names[card]}: there must be {wanted} in all, not {there}"
    for seat in range(box.players):
        problem = _hand_fault(s, box, seat)
        if problem:
            return f"{SEATS[seat]} {problem}"
    unseen = sum(s.deck) - _in_hands(s, HIDDEN)
    if s.left != unseen:
        return f"left must be {unseen}, the cards in the Active pile, not {s.left}"
    return _sequence_fault(s, box) or _dice_fault(s)


def _hand_fault(s: State, box: Box, seat: int) -> str:
    cards = [card for card in s.hand[seat] if card != EMPTY]
    if len(cards) != s.cards[seat]:
        return f"holds {len(cards)} cards, so cards must be {len(cards)}, not {s.cards[seat]}"
    if len(cards) > box.hand:
        return f"must hold at most {box.hand} cards, not {len(cards)}"
    if any(card >= box.cards for card in cards):
        return "holds a card that is not in the deck"
    if not 0 <= s.shown[seat] <= cards.count(ESCAPE_CARD):
        held = cards.count(ESCAPE_CARD)
        return f"must have shown at most {held} Escapes, the number held, not {s.shown[seat]}"
    if s.out_as[seat] and (cards or s.dealt[seat]):
        return "is out and must have neither cards nor a dealt Escape"
    return ""


def _sequence_fault(s: State, box: Box) -> str:
    cards = sum(card != EMPTY for card in s.line)
    if s.length != cards:
        return f"length must be {cards}, the number of cards in line, not {s.length}"
    if s.length == 0:
        stale = s.owner != NOBODY or s.facing != NOBODY or s.pending or s.held
        return "without a line there must be no owner, facing, pending or held" if stale else ""
    if s.owner == NOBODY or s.facing == NOBODY or s.owner == s.facing:
        return "a sequence needs an owner and another player facing it"
    if s.out_as[s.owner] and s.turn != OVER:
        return f"{SEATS[s.owner]} is out and cannot own a sequence"
    if s.top != s.line[s.length - 1] or s.pile[s.top] < 1:
        return "the last card of the sequence must be on top of the Play pile"
    if s.turn >= 0 and standing(s, box) == SUB:
        return "a Sub must be the end of a sequence, not left standing"
    return ""


def _dice_fault(s: State) -> str:
    if not all(0 <= die <= DIE for die in s.dice):
        return f"dice must show 0 to {DIE}, not {s.dice}"
    if s.phase == ROLLING and s.turn == CHANCE:
        if not (s.dealt[s.facing] or s.shown[s.facing]):
            return f"{SEATS[s.facing]} needs an Escape to roll a die"
    return ""

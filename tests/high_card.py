"""High Card: one secret card each; stay or fold, and the higher card takes the stake."""

from collections.abc import Mapping
from typing import Annotated, Any

from rolltop.contract import CHANCE, HIDDEN, OVER, Line, Option, box, state
from rolltop.kit.cards import card_at, card_odds, held
from rolltop.kit.rng import below
from rolltop.words import SEATS

PLAYERS = 4
VALUES = 6
NO_CARD = -2
FOLD, STAY = 0, 1
MOVES, OUTCOMES = 2, VALUES


@box
class Box:
    players: Annotated[int, Option(2, "players", least=2, most=PLAYERS)]
    copies: Annotated[int, Option(2, "cards of each value", least=1, most=4)]
    open: Annotated[int, Option(False, "cards lie open")]


@state
class State:
    turn: int
    seat: int
    deck: Annotated[list[int], VALUES]
    hand: Annotated[list[int], PLAYERS]
    folded: Annotated[list[int], PLAYERS]


def start(s: State, box: Box) -> None:
    s.turn, s.seat = CHANCE, 0
    for value in range(VALUES):
        s.deck[value] = box.copies
    for seat in range(PLAYERS):
        s.hand[seat], s.folded[seat] = NO_CARD, 0


def moves(s: State, box: Box, out: list[int]) -> int:
    out[0], out[1] = FOLD, STAY
    return 2


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        s.deck[move] -= 1
        s.hand[s.seat] = move
    else:
        s.folded[s.turn] = 1 if move == FOLD else 0
    dealt = s.turn == CHANCE
    s.seat = (s.seat + 1) % box.players
    if s.seat > 0:
        s.turn = CHANCE if dealt else s.seat
    else:
        s.turn = 0 if dealt else OVER


def odds(s: State, box: Box, out: list[int]) -> int:
    return card_odds(s.deck, out)


def draw(s: State, box: Box, r: int) -> int:
    return card_at(s.deck, (r * held(s.deck)) >> 32)


def scores(s: State, box: Box, out: list[float]) -> None:
    best = -1
    for seat in range(box.players):
        if s.folded[seat] == 0:
            best = max(best, s.hand[seat])
    for seat in range(box.players):
        out[seat] = 1.0 if s.folded[seat] == 0 and s.hand[seat] == best else 0.0
        if s.folded[seat] == 1:
            out[seat] = 0.3


def hide(s: State, box: Box, seat: int) -> None:
    if box.open:
        return
    for other in range(box.players):
        if other != seat and s.hand[other] >= 0:
            s.deck[s.hand[other]] += 1
            s.hand[other] = HIDDEN


def imagine(s: State, box: Box, seat: int, rng: list[int]) -> None:
    for other in range(box.players):
        if s.hand[other] == HIDDEN:
            s.hand[other] = card_at(s.deck, below(rng, held(s.deck)))
            s.deck[s.hand[other]] -= 1


def guess(s: State, box: Box, out: list[float]) -> None:
    for seat in range(box.players):
        out[seat] = 0.5 if s.hand[seat] < 0 else (s.hand[seat] + 0.5) / VALUES
        if s.folded[seat] == 1:
            out[seat] = 0.3


def seen(s: State, box: Box, move: int, seat: int) -> bool:
    return s.turn != CHANCE or box.open == 1 or s.seat == seat


def say(s: State, box: Box, move: int) -> str:
    return "stay" if move == STAY else "fold"


def outcome(s: State, box: Box, value: int) -> str:
    return str(value + 1)


def tell(before: State, box: Box, move: int, after: State) -> Line:
    if before.turn == CHANCE:
        card = "a card" if move == HIDDEN else f"the {move + 1}"
        return Line(f"{SEATS[before.seat]} is dealt {card}")
    return Line(f"{SEATS[before.turn]} {say(before, box, move)}s")


def names(box: Box) -> Mapping[str, Any]:
    values = {NO_CARD: "none", HIDDEN: "hidden", **{v: str(v + 1) for v in range(VALUES)}}
    return {"hand": values, "folded": {0: "no", 1: "yes"}}


def places(box: Box) -> Mapping[str, Any]:
    return {"hand": ("seat",), "folded": ("seat",), "deck": ("123456",)}


def fault(s: State, box: Box) -> str:
    # A hidden card is counted in the deck, where it may be for all that the viewer knows.
    there = sum(s.deck) + sum(1 for seat in range(box.players) if s.hand[seat] >= 0)
    most = VALUES * box.copies
    return "" if there == most else f"{there} cards of {most}"

"""The box of JiuGo: the deck as numbers."""

from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box

from .state import CARDS, CONTROL, ESCAPE, KINDS, SLOTS, SUB

KIND_KEYS = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")
TIME_LIMITS = ("5", "10", "20")
POSITIONS = 8
DRAWS = 7

PerCard = Annotated[list[int], CARDS]


@box
class Box:
    """Which cards there are, and how long a match lasts."""

    players: Annotated[int, Option(2, "players", least=2, most=4)]
    minutes: Annotated[int, Option("10", "minutes of a match on points", choices=TIME_LIMITS)]
    submission_only: Annotated[int, Option(False, "no points: the last one standing wins")]
    turns: Annotated[int, Option(0, "turns of a submission-only match; 0 is no end", most=10_000)]
    limit: int  # turns of the table until time is up, 0 for none
    hand: int
    escapes_dealt: int
    most_discards: int
    most_draws: int
    cards_before_sub: int
    cards: int  # different cards
    kind: PerCard
    copies: PerCard
    points: PerCard
    position: PerCard  # the bit of a Control, 0 for other cards
    names: list[str]


def fill(box: Box, content: Content) -> None:
    """Read the deck and the numbers of the table."""
    table = content.table("table")
    box.hand = table.whole("hand", least=1, most=SLOTS)
    box.escapes_dealt = table.whole("escapes_dealt", most=1)
    box.most_discards = table.whole("most_discards", most=SLOTS)
    box.most_draws = table.whole("most_draws", least=1, most=DRAWS)
    box.cards_before_sub = table.whole("cards_before_sub", least=1, most=4)
    ours = content.table("ours")
    a_minute = ours.whole("turns_a_minute", least=1, most=60)
    box.limit = box.turns if box.submission_only else int(TIME_LIMITS[box.minutes]) * a_minute
    _fill_deck(box, content.table("deck"), content.table("points"))
    for card in range(box.cards):
        if box.kind[card] == SUB:
            box.points[card] = ours.whole("sub_points", most=100)


def _fill_deck(box: Box, deck: Content, points: Content) -> None:
    positions = 0
    knee_ride = points.whole("knee_ride", most=100)
    for kind in range(KINDS):
        key = KIND_KEYS[kind]
        worth = 0 if kind == SUB else points.whole(key, most=100)
        for entry in deck.tables(key):
            name = entry.text("name")
            card = _place(box, deck, key, name)
            box.names.append(name)
            box.kind[card] = kind
            box.copies[card] = entry.whole("count", most=200)
            box.points[card] = knee_ride if name == "Knee Ride" else worth
            if kind == CONTROL:
                box.position[card] = 1 << positions
                positions += 1
        if len(box.names) == 0 or box.kind[len(box.names) - 1] != kind:
            raise deck.refuse(key, "is empty; at least one card would fit")
        if kind == ESCAPE and len(box.names) != 1:
            raise deck.refuse(key, "has more than one name; a single card would fit")
    box.cards = len(box.names)
    if positions > POSITIONS:
        raise deck.refuse("control", f"has {positions} positions; at most {POSITIONS} would fit")
    if sum(box.copies) < box.players * box.hand:
        needed = box.players * box.hand
        raise deck.refuse("guard", f"and the rest are too few; {needed} cards must be dealt")


def _place(box: Box, deck: Content, key: str, name: str) -> int:
    if name.casefold() in [known.casefold() for known in box.names]:
        raise deck.refuse(key, f"has {name!r}, which the deck has already; another name would fit")
    if len(box.names) == CARDS:
        raise deck.refuse(key, f"has a card too many; a deck has at most {CARDS} different ones")
    return len(box.names)

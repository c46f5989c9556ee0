"""The box of JiuGo: the options, the kinds of cards and the deck, read from the content."""

from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box

from .kinds import CONTROL, ESCAPE, MOST_KINDS, PRINTED, SCRAMBLE, SUB
from .moves import MOST_DRAWS
from .state import HAND_SLOTS, MOST_CARDS, MOST_PLAYERS, MOST_POSITIONS

TIME_LIMITS = ("5", "10", "20")
COLOURS = (
    *("silver", "purple", "blue", "red", "green", "orange", "yellow", "black"),
    *("white", "brown", "grey", "bronze", "gold", "diamond"),
)
KNEE_RIDE = "Knee Ride"

PerKind = Annotated[list[int], MOST_KINDS]
PerCard = Annotated[list[int], MOST_CARDS]


@box
class Box:
    """Which cards there are, what may be played on them, and how long a match lasts."""

    players: Annotated[int, Option(2, "players", least=2, most=MOST_PLAYERS)]
    minutes: Annotated[
        int,
        Option("10", "minutes until points decide; a minute is four turns", choices=TIME_LIMITS),
    ]
    real_minutes: Annotated[
        int, Option(False, "minutes on real clocks instead: an equal share for each player")
    ]
    submission_only: Annotated[int, Option(False, "no points: the last player standing wins")]
    turns: Annotated[int, Option(0, "turns of a submission-only match; 0: no limit", most=10_000)]
    discard_subs: Annotated[
        int, Option(False, "submission only: a Sub may be discarded instead of attacking with it")
    ]
    scramble_anywhere: Annotated[
        int, Option(False, "a Scramble may follow every card of your own sequence")
    ]
    score_when_left: Annotated[
        int, Option(False, "a sequence left without a Control scores all but its last card")
    ]
    limit: int  # turns of the table until time is up, 0 for none
    # In real minutes: the turns that they usually take, and the seconds of each player; else 0.
    usual_turns: int
    seconds: int
    hand: int
    escapes_dealt: int
    most_discards: int
    most_draws: int
    cards_before_sub: int
    kinds: int  # of cards
    # Kinds as bits: those that open, and those that follow or counter each kind.
    openers: int
    followers: PerKind
    counters: PerKind
    cards: int  # different cards
    kind: PerCard
    copies: PerCard
    points: PerCard
    position: PerCard  # the bit of a Control, 0 for other cards
    names: list[str]
    kind_names: list[str]
    kind_colours: list[str]


def fill(box: Box, content: Content) -> None:
    """Read the kinds, the deck and the numbers of the table."""
    table = content.table("table")
    box.hand = table.whole("hand", least=1, most=HAND_SLOTS)
    box.escapes_dealt = table.whole("escapes_dealt", most=1)
    box.most_discards = table.whole("most_discards", most=HAND_SLOTS)
    box.most_draws = table.whole("most_draws", least=1, most=MOST_DRAWS)
    box.cards_before_sub = table.whole("cards_before_sub", least=1, most=4)
    ours = content.table("ours")
    _fill_time(box, ours.whole("turns_a_minute", least=1, most=60))
    kinds = _fill_kinds(box, content)
    _fill_deck(box, kinds, content.table("deck"), content.table("points"))
    for card in range(box.cards):
        if box.kind[card] == SUB:
            box.points[card] = ours.whole("sub_points", most=100)


def _fill_time(box: Box, turns_a_minute: int) -> None:
    """How long the match lasts: in turns, or on real clocks."""  # JG-19, JG-26
    minutes = int(TIME_LIMITS[box.minutes])
    if box.submission_only:
        box.limit = box.turns
    elif box.real_minutes:
        box.usual_turns = minutes * turns_a_minute
        box.seconds = minutes * 60 // box.players
    else:
        box.limit = minutes * turns_a_minute


def _fill_kinds(box: Box, content: Content) -> list[str]:
    """Read what each kind is called and what may be played on it; the keys, in order."""
    added = [key for key in content.entries("kinds") if key not in PRINTED]
    keys = [*PRINTED, *added]
    kinds = content.table("kinds")
    if len(keys) > MOST_KINDS:
        raise kinds.refuse(added[-1], f"is one too many; there may be at most {MOST_KINDS} kinds")
    for kind, key in enumerate(keys):
        entry = kinds.table(key)
        box.kind_names.append(entry.text("name"))
        box.kind_colours.append(entry.choice("colour", COLOURS))
        if entry.flag("opens"):
            box.openers |= 1 << kind
        box.followers[kind] = _kinds_in(entry, "followed_by", keys)
        box.counters[kind] = _kinds_in(entry, "countered_by", keys)
        # An Escape is spent, not laid; a Sub needs cards before it (JG-9).
        if box.openers & (1 << ESCAPE | 1 << SUB):
            raise entry.refuse("opens", "must be false for escape and sub")
        if box.followers[kind] & 1 << ESCAPE:
            raise entry.refuse("followed_by", "must not name escape, which only counters")
        if box.counters[kind] & 1 << SUB:
            raise entry.refuse("countered_by", "must not name sub, which only follows")
        if box.scramble_anywhere and kind not in (ESCAPE, SUB):
            box.followers[kind] |= 1 << SCRAMBLE  # JG-7
    box.kinds = len(keys)
    return keys


def _kinds_in(entry: Content, field: str, keys: list[str]) -> int:
    """A list of kinds as bits."""
    found = 0
    for key in entry.texts(field):
        if key not in keys:
            raise entry.refuse(field, f"must name kinds ({', '.join(keys)}), not {key!r}")
        found |= 1 << keys.index(key)
    return found


def _fill_deck(box: Box, kinds: list[str], deck: Content, points: Content) -> None:
    positions = 0
    knee_ride = points.whole("knee_ride", most=100)
    for kind, key in enumerate(kinds):
        worth = 0 if kind == SUB else points.whole(key, most=100)
        for entry in deck.tables(key):
            name = entry.text("name")
            card = _place(box, deck, key, name)
            box.names.append(name)
            box.kind[card] = kind
            box.copies[card] = entry.whole("count", most=200)
            box.points[card] = knee_ride if name == KNEE_RIDE else worth
            if entry.has("points"):
                box.points[card] = entry.whole("points", most=100)
            if kind == CONTROL:
                box.position[card] = 1 << positions
                positions += 1
        if len(box.names) == 0 or box.kind[len(box.names) - 1] != kind:
            raise deck.refuse(key, "must have at least one card")
        if kind == ESCAPE and len(box.names) != 1:
            raise deck.refuse(key, f"must have a single card, not {len(box.names)}")
    box.cards = len(box.names)
    if positions > MOST_POSITIONS:
        raise deck.refuse(
            "control", f"must have at most {MOST_POSITIONS} positions, not {positions}"
        )
    if sum(box.copies) < box.players * box.hand:
        needed = box.players * box.hand
        raise deck.refuse("guard", f"and the other kinds must have {needed} cards to deal in all")


def _place(box: Box, deck: Content, key: str, name: str) -> int:
    if name.casefold() in [known.casefold() for known in box.names]:
        raise deck.refuse(key, f"must not repeat {name!r}; each card needs a name of its own")
    if len(box.names) == MOST_CARDS:
        raise deck.refuse(key, f"must not bring the deck to more than {MOST_CARDS} different cards")
    return len(box.names)

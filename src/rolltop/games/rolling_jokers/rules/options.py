"""The box: the options, the loop of boards, the teams, and what each card does."""

from __future__ import annotations

from typing import Annotated

from rolltop.content import Content
from rolltop.contract import Option, box
from rolltop.kit.tracks import hole_at

MOST_PLAYERS = 8
MOST_PARTNERS = 3
MOST_TEAMS = 4
MOST_DECKS = 3
LEAST_BOARDS = 3
MARBLES = 5  # per player; also the number of holes in a home track
MOST_HOLES = 18  # of one board, on the loop
MOST_HAND = 7
MOST_ROW = 6
MOST_COPIES = 20  # of one kind of card in a deck
MOST_STEPS = 12  # holes that a card may move one marble

# The kinds of cards: 13 ranks, the joker and the special joker.
CARDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker", "special")
RANKS = 13
SEVEN, NINE, JOKER, SPECIAL = 6, 8, RANKS, RANKS + 1
KINDS = RANKS + 2
SEVEN_HOLES, NINE_HOLES = 7, 9  # the most holes that a 7 or a 9 may share out
# What a special joker stops (RJ-22): plays alone, or any action, picks and discards included.
STOPS = ("plays", "actions")
STOP_PLAYS, STOP_ACTIONS = 0, 1
# The numbers of teams that are possible for a number of players (RJ-1).
TEAMS = {4: (2,), 6: (2, 3), 8: (2, 4)}


@box
class Box:
    players: Annotated[int, Option(4, "players", least=2, most=MOST_PLAYERS)]
    teams: Annotated[int, Option(0, "teams; 0 = everyone plays alone", least=0, most=MOST_TEAMS)]
    decks: Annotated[int, Option(3, "decks shuffled together", least=1, most=MOST_DECKS)]
    turns: Annotated[int, Option(0, "turns until the match ends; 0 = no limit")]
    must_help: Annotated[int, Option(False, "a player who is home must help, if possible")]
    spare_jokers: Annotated[int, Option(False, "a joker never has to be played")]
    stops: Annotated[int, Option("plays", "what a special joker stops", choices=STOPS)]
    length: int  # holes of the loop
    holes: int  # holes of one board
    in_spot: int  # holes after the corner of a board
    out_spot: int
    out_place: int  # the out spot, as its owner counts places
    hand: int  # cards dealt to each seat
    row: int  # face-up cards
    alike: int  # face-up cards of one number that cause all to be replaced
    mates: int  # partners of each seat
    entry: Annotated[list[int], MOST_PLAYERS]  # the hole of each in spot
    team: Annotated[list[int], MOST_PLAYERS]
    mate: Annotated[list[list[int]], MOST_PLAYERS, MOST_PARTNERS]  # filled up with -1
    # For each kind of card: copies, whether it brings a marble out, and holes to move or share.
    cards: Annotated[list[int], KINDS]
    out: Annotated[list[int], KINDS]
    forward: Annotated[list[int], KINDS]
    back: Annotated[list[int], KINDS]
    split: Annotated[list[int], KINDS]
    # Entry n has one bit for each kind that moves forward (or back) fewer than n holes.
    forward_below: Annotated[list[int], MOST_STEPS + 2]
    back_below: Annotated[list[int], MOST_STEPS + 2]


def fill(box: Box, content: Content) -> None:
    """Set up the teams, the loop and the cards from the options and the content."""
    _fill_teams(box)
    board = content.table("board")
    _ = board.source
    box.in_spot = board.whole("in_spot", most=MOST_HOLES - 2)
    box.out_spot = board.whole("out_spot", least=box.in_spot + 1, most=MOST_HOLES - 1)
    box.holes = board.table("loop").whole("holes", least=box.out_spot + 1, most=MOST_HOLES)
    box.length = box.holes * max(LEAST_BOARDS, box.players)
    box.out_place = box.out_spot - box.in_spot
    box.entry = [hole_at(seat, box.in_spot, box.holes) for seat in range(MOST_PLAYERS)]
    deal = content.table("deal")
    _ = deal.source
    box.hand = deal.whole("hand", least=1, most=MOST_HAND)
    box.row = deal.whole("row", least=1, most=MOST_ROW)
    box.alike = deal.whole("alike", least=2)
    _fill_cards(box, content)


def _fill_teams(box: Box) -> None:
    fitting = (0, *TEAMS.get(box.players, ()))
    if box.teams not in fitting:
        raise ValueError(
            f"option teams must be {' or '.join(map(str, fitting))} "
            f"with {box.players} players, not {box.teams}"
        )
    sides = box.teams or box.players
    box.mates = box.players // sides - 1
    box.team = [seat % sides for seat in range(MOST_PLAYERS)]
    for seat in range(box.players):
        mates = [(seat + sides * (step + 1)) % box.players for step in range(box.mates)]
        box.mate[seat] = mates + [-1] * (MOST_PARTNERS - box.mates)


def _fill_cards(box: Box, content: Content) -> None:
    entries = content.table("cards")
    for kind, name in enumerate(CARDS):
        entry = entries.table(name)
        _ = entry.source
        box.cards[kind] = box.decks * entry.whole("count", most=MOST_COPIES)
        if kind in (SEVEN, NINE):
            most = SEVEN_HOLES if kind == SEVEN else NINE_HOLES
            box.split[kind] = entry.whole("split", least=2, most=most)
        elif kind < JOKER:
            box.out[kind] = int(entry.has("out") and entry.flag("out"))
            box.forward[kind] = (
                entry.whole("forward", most=MOST_STEPS) if entry.has("forward") else 0
            )
            box.back[kind] = entry.whole("back", most=MOST_STEPS) if entry.has("back") else 0
    box.forward_below = [_below(box.forward, steps) for steps in range(MOST_STEPS + 2)]
    box.back_below = [_below(box.back, steps) for steps in range(MOST_STEPS + 2)]
    _check_number(box, content)


def _below(steps: list[int], limit: int) -> int:
    return sum(1 << kind for kind in range(KINDS) if 0 < steps[kind] < limit)


def _check_number(box: Box, content: Content) -> None:
    """Refuse a deck too small to fill all hands and to end every replacement (RJ-9)."""
    free = sum(box.cards) - box.players * box.hand - 1
    kinds, rest = divmod(box.row - 1, box.alike - 1)
    needed = max(box.row, kinds * max(box.cards) + rest) + 1
    if free < needed:
        raise content.refuse(
            "cards",
            f"must be at least {sum(box.cards) + needed - free} for {box.players} players, "
            f"not {sum(box.cards)}",
        )

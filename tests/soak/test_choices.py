"""Choices at length: every game and number of seats, from random and from greedy matches."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.game import Game
from rolltop.games.rolling_jokers.rules.movement import hole_of
from rolltop.games.rolling_jokers.rules.options import JOKER, KINDS, MARBLES, NINE, SEVEN
from rolltop.games.rolling_jokers.rules.state import HELP
from rolltop.match import Match
from rolltop.testing import covering
from rolltop.testing.choices import Tally, check_choice, check_choices

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
DECISIONS = 2000
TURNS = 150  # a match of Rolling Jokers ends after that
JOKERS = "rolling-jokers"

Figure = Callable[[str, object], None]

pytestmark = pytest.mark.soak("choices")


def games_of(name: str) -> list[Game]:
    """Every number of players, and every switch and choice at least once."""
    games = covering(name)
    if name != JOKERS:
        return games
    teams = [(4, 2), (6, 2), (6, 3), (8, 2), (8, 4)]
    split = [rolltop.load(name, players=n, teams=t, turns=TURNS) for n, t in teams]
    chosen: list[dict[str, Any]] = [{**game.options, "turns": TURNS} for game in games]
    return [rolltop.load(name, **options) for options in chosen] + split


def tell(figure: Figure, tally: Tally) -> None:
    for what in ("decisions", "ways", "orders", "steps of all orders", "other deals"):
        if tally[what]:
            figure(what, f"{tally[what]:,}")
    for what in ("most ways", "most answers", "most bytes"):
        figure(what, f"{tally[what]:,}")
    figure("kinds", len(tally.kinds))


@pytest.mark.parametrize("name", [PIG, *rolltop.list_games()], ids=lambda name: Path(name).stem)
def test_every_move_is_reached_by_answering(name: str, figure: Figure) -> None:
    tally = Tally()
    for number, game in enumerate(games_of(name)):
        check_choices(game, decisions=DECISIONS, seed=number, tally=tally)
    tell(figure, tally)


def test_scattered_marbles_are_moved_by_answering(figure: Figure) -> None:
    tally, source = Tally(), random.Random(3)
    for game in games_of(JOKERS):
        for match in scattered(game, source, 150):
            check_choice(match, source, tally)
    tell(figure, tally)


def scattered(game: Game, source: random.Random, wanted: int) -> Iterator[Match]:
    """Positions that matches seldom reach: marbles all over, 7, 9 and joker in hand, helpers."""
    for _ in range(100 * wanted):
        if wanted <= 0:
            return
        try:
            match = game.position(_written(game, source), dice="manual")
        except ValueError:
            continue  # two partners on one hole, and the like
        yield match
        wanted -= 1
        if match.state.phase == HELP:
            match.push(source.choice(match.legal_moves()))
            if match.seat >= 0:
                yield match
                wanted -= 1


def _written(game: Game, source: random.Random) -> dict[str, Any]:
    box = game.box
    seat = source.randrange(box.players)
    helps = box.mates > 0 and source.random() < 0.5
    taken: set[int] = set()
    places = [[0] * MARBLES for _ in range(box.players)]
    for colour in range(box.players):
        homes = source.sample(range(1, MARBLES + 1), MARBLES)
        for marble in range(MARBLES):
            is_home = (helps and colour == seat) or source.random() < 0.13
            place = box.length + homes[marble] if is_home else _somewhere(box.length, source)
            if 0 < place <= box.length:
                hole = hole_of(box, colour, place)
                place = 0 if hole in taken else place
                taken.add(hole)
            places[colour][marble] = place
    hand = [0] * KINDS
    more = [source.randrange(KINDS) for _ in range(box.hand - 2)]
    for kind in (SEVEN, NINE, JOKER, *more):
        hand[kind] += 1
    phase = "help" if helps and box.mates > 1 else "play"
    name = game.seats[seat]
    written = {"turn": name, "seat": seat, "phase": phase, "place": places}
    if helps and phase == "play":
        written["colour"] = int(box.mate[seat][0])
    return written | {"hand": {name: hand}}


def _somewhere(length: int, source: random.Random) -> int:
    """In start, near home, or anywhere on the loop."""
    if source.random() < 0.2:
        return 0
    first = length - 12 if source.random() < 0.4 else 1
    return source.randrange(first, length + 1)

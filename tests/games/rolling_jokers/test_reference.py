"""Every play against the rules of moving written once more, slowly.

In the reference every marble walks hole by hole and every play is tried. A table is a dict from
(seat, marble) to "start", ("home", 1 to 5) or ("loop", hole).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

import rolltop
from rolltop.game import Game
from rolltop.games.rolling_jokers.rules.endgame import is_home
from rolltop.games.rolling_jokers.rules.moves import is_help, is_play, played_kind
from rolltop.games.rolling_jokers.rules.options import CARDS, RANKS

Spot = Any
Table = dict[tuple[int, int], Spot]
FORWARD = {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 9: 10, 10: 10, 11: 10, 12: 10}
OUT = (0, 10, 11, 12)


class Reference:
    """The loop, the teams and the plays of one choice of players and teams."""

    def __init__(self, players: int, teams: int) -> None:
        self.players = players
        self.sides = teams or players
        self.length = 18 * max(3, players)

    def table(self, place: list[list[int]]) -> Table:
        """The table of a state's places."""
        return {
            (seat, marble): self._spot(seat, place[seat][marble])
            for seat in range(self.players)
            for marble in range(5)
        }

    def results(self, table: Table, seat: int, hand: set[int]) -> set[Any]:
        """All that the seat can bring about by a card that is no mere discard."""
        found = set()
        for kind in hand:
            for after in self._plays(table, seat, kind):
                found.add((kind, frozen(after)))
        return found

    def _spot(self, seat: int, place: int) -> Spot:
        if place == 0:
            return "start"
        if place > self.length:
            return ("home", place - self.length)
        return ("loop", (18 * seat + 3 + place) % self.length)

    def _plays(self, table: Table, seat: int, kind: int) -> Iterator[Table]:
        marbles = [m for m in table if m[0] in self._colours(table, seat)]
        if kind in FORWARD or kind == 7:
            for marble in marbles:
                for way in (
                    (("back", 8),) if kind == 7 else (("on", FORWARD[kind]), ("in", FORWARD[kind]))
                ):
                    yield from self._walk(table, marble, *way)
                if kind in OUT and table[marble] == "start":
                    yield from self._land(table, marble, ("loop", 18 * marble[0] + 8))
        if kind == 13:
            for marble in marbles:
                for other, spot in table.items():
                    if spot[0] == "loop" and other[0] != marble[0]:
                        yield from self._land(table, marble, spot)
        if kind in (6, 8):
            for one, two in permutations(marbles, 2):
                yield from self._split(table, one, two, kind)

    def _split(self, table: Table, one: Any, two: Any, kind: int) -> Iterator[Table]:
        if "start" in (table[one], table[two]):
            return
        forward = ("on", "in")
        for share in range(1, kind + 1):
            pairs = [(a, b) for a in forward for b in forward]
            if kind == 8:
                pairs = [(a, "back") for a in forward] + [("back", a) for a in forward]
            for first, second in pairs:
                for middle in self._walk(table, one, first, share):
                    yield from self._walk(middle, two, second, kind + 1 - share)

    def _colours(self, table: Table, seat: int) -> set[int]:
        mates = {other for other in range(self.players) if self._are_mates(other, seat)} - {seat}
        if mates and all(table[seat, marble][0] == "home" for marble in range(5)):
            return mates
        return {seat}

    def _are_mates(self, one: int, two: int) -> bool:
        return one % self.sides == two % self.sides

    def _walk(self, table: Table, marble: Any, way: str, steps: int) -> Iterator[Table]:
        seat = marble[0]
        spot = table[marble]
        if spot == "start":
            return
        own = {table[other] for other in table if other[0] == seat and other != marble}
        has_turned = spot[0] == "home"
        if has_turned and way != "in":
            return
        for _ in range(steps):
            if spot[0] == "home":
                spot = ("home", spot[1] + 1)
            elif way == "in" and spot[1] == 18 * seat + 3:
                spot = ("home", 1)
                has_turned = True
            else:
                spot = ("loop", (spot[1] + (-1 if way == "back" else 1)) % self.length)
            if spot in own or spot == ("home", 6):
                return
        if has_turned or way != "in":
            yield from self._land(table, marble, spot)

    def _land(self, table: Table, marble: Any, spot: Spot) -> Iterator[Table]:
        after = dict(table)
        after[marble] = "lifted"
        there = [other for other in after if after[other] == spot and spot[0] == "loop"]
        for other in there:
            if other[0] == marble[0]:
                return
            if not self._are_mates(other[0], marble[0]):
                after[other] = "start"
                continue
            entry = ("loop", 18 * other[0] + 3)
            for third in [m for m in after if after[m] == entry]:
                if self._are_mates(third[0], marble[0]):
                    return
                after[third] = "start"
            after[other] = entry
        after[marble] = spot
        yield after


def frozen(table: Table) -> Any:
    """A table in which the marbles of a colour are one and the same (RJ-28)."""
    return tuple(sorted((seat, str(spot)) for (seat, _), spot in table.items()))


@pytest.mark.rule("RJ-10", "RJ-12", "RJ-13", "RJ-17", "RJ-19", "RJ-21", "RJ-24", "RJ-28")
@pytest.mark.parametrize(
    ("players", "teams"), [(2, 0), (3, 0), (4, 0), (4, 2), (6, 2), (6, 3), (8, 2), (8, 4)]
)
def test_plays_are_those_of_the_reference_each_result_once(players: int, teams: int) -> None:
    game = rolltop.load("rolling-jokers", players=players, teams=teams)
    reference = Reference(players, teams)
    random = Random(players * 10 + teams)
    for _ in range(14):
        state = _crowded(game, random)
        hand = {kind for kind in range(15) if state.hand[0][kind]}
        found = _results(game, state, reference)
        assert len(set(found)) == len(found), "two moves with one result"
        assert set(found) == reference.results(reference.table(state.place), 0, hand)


def _crowded(game: Game, random: Random) -> Any:
    """A table with many marbles about Red's in spot and home, and Red to play."""
    length = game.box.length
    taken: set[object] = set()
    written: dict[str, list[int]] = {}
    is_red_home = random.random() < 0.3
    for seat, name in enumerate(game.seats):
        written[name] = []
        for marble in range(5):
            place = length + 1 + marble if is_red_home and seat == 0 else None
            while place is None or (place and _hole(game, seat, place) in taken):
                place = _somewhere(length, random)
            taken.add(_hole(game, seat, place))
            written[name].append(place)
    cards = ["7", "9", "joker", *random.choices(CARDS[:RANKS], k=2)]
    hand = {name: cards.count(name) for name in random.sample(cards, 4)}
    position = {"turn": "Red", "phase": "play", "place": written, "hand": {"Red": hand}}
    state = game.position({**position, "row": ["2", "3", "4", "5"]}, dice="manual").state
    if game.box.mates > 1 and is_home(state, game.box, 0):
        position["phase"] = "help"
    return game.position({**position, "row": ["2", "3", "4", "5"]}, dice="manual").state


def _hole(game: Game, seat: int, place: int) -> object:
    if place > game.box.length:
        return (seat, place)
    return (game.box.entry[seat] + place) % game.box.length


def _somewhere(length: int, random: Random) -> int:
    near: list[int] = [*range(length - 9, length + 1), *range(1, 11)]
    return random.choice(
        [0, length + random.randint(1, 5), random.choice(near), random.randint(1, length)]
    )


def _results(game: Game, state: Any, reference: Reference) -> list[Any]:
    """What our plays bring about, a helper's choice included."""
    found = []
    for move in _legal(game, state):
        after = state.copy()
        game.rules.play(after, game.box, move)
        if is_help(move):
            found += _results(game, after, reference)
        elif is_play(move):
            found.append((played_kind(move), frozen(reference.table(after.place))))
            assert not game.words.fault(after, game.box)
    return found


def _legal(game: Game, state: Any) -> list[int]:
    out = [0] * game.rules.MOVES
    return out[: game.rules.moves(state, game.box, out)]

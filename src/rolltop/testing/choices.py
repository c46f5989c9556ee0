"""Checks of choices: every legal move is reached by answering, and nothing else is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from rolltop.choice import Choice, Given, Pick, Said, count
from rolltop.choice_data import MOST_BYTES, MOST_WAYS, choice_data, size
from rolltop.contract import Way
from rolltop.game import Game
from rolltop.kit.rng import sow
from rolltop.match import Match
from rolltop.study.series import recorded
from rolltop.testing.walk import hidden, walk

ORDERS = 3
WANDERS = 3
# Every order is looked at on this number of decisions of each kind.
ALL_ORDERS = 50
# The plain rule is slow; it is a second opinion on choices of up to this number of ways.
PLAIN = 40
# A short run is spread over about this number of decisions.
SPREAD = 400


class Tally(Counter[str]):
    """What was looked at, and the largest choice that was found."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: Counter[str] = Counter()

    def most(self, what: str, number: int) -> None:
        self[what] = max(self[what], number)


def check_choices(
    game: Game,
    *,
    decisions: int = 60,
    seed: int = 1,
    greedy: bool = True,
    tally: Tally | None = None,
) -> str:
    """Every legal move is a way, reached in any order by any of equal things; no way is illegal."""
    tally = Tally() if tally is None else tally
    source = random.Random(seed)
    for match in decisions_of(game, decisions, source, greedy=greedy):
        check_choice(match, source, tally)
    return f"{tally['decisions']:,} decisions, {tally['ways']:,} ways"


def decisions_of(
    game: Game, wanted: int, source: random.Random, *, greedy: bool
) -> Iterator[Match]:
    """Positions in which a seat is to move: of random matches, and half of them of greedy ones."""
    by_lot = wanted // 2 if greedy else wanted
    numbers = range(SPREAD + wanted)
    yield from _some(by_lot, (walk(game, source.randrange(1 << 30)) for _ in numbers))
    if greedy:
        seed, players = source.randrange(1 << 30), ["greedy"] * game.players
        matches = (
            _positions(recorded(game, players, seed=seed, number=number)) for number in numbers
        )
        yield from _some(wanted - by_lot, matches)


def _some(wanted: int, matches: Iterator[Iterator[Match]]) -> Iterator[Match]:
    """The decisions of as many matches as are needed; a short run does not take all of them."""
    step, seen = max(1, SPREAD // max(1, wanted)), 0
    for match in matches:
        for position in match:
            if wanted == 0:
                return
            if position.seat >= 0:
                seen += 1
                if seen % step == 0:
                    yield position
                    wanted -= 1


def _positions(match: Match) -> Iterator[Match]:
    then = match.copy()
    for step in match.steps:
        then.state = step.before
        yield then


def check_choice(match: Match, source: random.Random, tally: Tally) -> None:
    """All checks on one decision."""
    game, seat = match.game, match.seat
    view = hidden(game, match.state, seat)
    before = view.copy()
    legal = match.legal_moves()
    choice = game.words.choice(view, game.box, legal)
    assert view == before, "`ways` or `why` changes the view"
    data = choice_data(choice)
    check_size(choice, data, tally)
    check_meaning(choice)
    check_legal(match, choice, legal)
    check_secret(match, view, data, source, tally)
    kind = "+".join(choice.questions)
    tally["decisions"] += 1
    tally.kinds[kind] += 1
    for way in choice.ways:
        _answered(choice, way, source)
        _tapped(choice, way, source)
        if tally.kinds[kind] <= ALL_ORDERS:
            tally["steps of all orders"] += _in_every_order(choice, way)
    tally["ways"] += len(choice.ways)
    tally["orders"] += ORDERS * len(choice.ways)
    for _ in range(WANDERS):
        _wander(choice, source)


def check_size(choice: Choice, data: dict[str, Any], tally: Tally) -> None:
    """A choice has few enough ways, and its JSON is small."""
    many, length = len(choice.ways), size(data)
    assert many <= MOST_WAYS, f"{many} ways; ask in two moves if there are more than {MOST_WAYS}"
    assert length <= MOST_BYTES, f"a choice of {length} bytes; at most {MOST_BYTES} are sent"
    tally.most("most ways", many)
    tally.most("most bytes", length)
    tally.most("most answers", len(choice.answers))


def check_meaning(choice: Choice) -> None:
    """An answer means the same in every way; an id may be picked or not, never both."""
    for way in choice.ways:
        assert way.answers, f"{way.label!r} has no answers, so nobody can give them"
        assert way.label, f"the way of the moves {way.moves} has no label"
        for answer in way.answers:
            known = choice.answers[answer[:2]]
            assert answer == known, f"one answer, two meanings: {answer} and {known}"
            assert len(set(answer.ids)) == len(answer.ids), f"an id occurs twice in {answer}"
        for effect in way.effects:
            assert effect.text, f"{way.label!r} has an effect without a text"
            assert effect.share is None or 0 <= effect.share <= 1, f"share {effect.share}"


def check_legal(match: Match, choice: Choice, legal: Sequence[int]) -> None:
    """The ways are the legal moves; several moves of one way can be made one after the other."""
    first = {way.moves[0] for way in choice.ways}
    assert first == set(legal), f"ways and legal moves differ in {sorted(first ^ set(legal))}"
    alone = [way.moves[0] for way in choice.ways if len(way.moves) == 1]
    assert len(set(alone)) == len(alone), "two ways are the same move"
    assert len({way.moves for way in choice.ways}) == len(choice.ways), "a way is there twice"
    for way in choice.ways:
        if len(way.moves) > 1 or way.quick:
            after = match.copy()
            for move in way.moves:
                assert after.seat == match.seat, f"{way.label!r} goes on after the turn"
                after.push(move)
            assert not way.quick or after.seat == match.seat, f"{way.label!r} is not quick"


def check_secret(
    match: Match, view: Any, data: dict[str, Any], source: random.Random, tally: Tally
) -> None:
    """With another deal of what is hidden, the choice is the same."""
    game = match.game
    if game.is_open:
        return
    other, rng = view.copy(), [0, 0, 0, 0]
    sow(rng, source.randrange(1 << 30), 0)
    game.rules.imagine(other, game.box, match.seat, rng)
    out = [0] * game.rules.MOVES
    moves = out[: game.rules.moves(other, game.box, out)]
    again = game.words.choice(hidden(game, other, match.seat), game.box, moves)
    assert choice_data(again) == data, "another deal of the hidden cards shows in the choice"
    tally["other deals"] += 1


def _answered(choice: Choice, way: Way, source: random.Random) -> None:
    """The way is named by its answers in some random orders; every step is on offer."""
    said = [answer[:2] for answer in way.answers]
    for _ in range(ORDERS):
        source.shuffle(said)
        given: Counter[Said] = Counter()
        for each in said:
            assert choice.offers(given, each), f"{each} is not on offer after {dict(given)}"
            given[each] += 1
        named = choice.named(given)
        assert named is way, f"{dict(given)} names {named and named.label!r}, not {way.label!r}"
    if way.unsaid:
        short = {each: n for each, n in Counter(said).items() if each[0] not in way.unsaid}
        assert not short or choice.named(short) is way, f"{short} does not name {way.label!r}"
    for question in way.asks:
        short = {each: n for each, n in Counter(said).items() if each[0] != question}
        named = choice.named(short)
        assert named is not way, f"{way.label!r} is named without an answer to {question!r}"


def _tapped(choice: Choice, way: Way, source: random.Random) -> None:
    """The way is named by taps on any of equal things, in a random order."""
    owners = Counter(name for answer in choice.answers.values() for name in answer.ids)
    picks: list[Pick] = []
    for said, many in Counter(answer[:2] for answer in way.answers).items():
        ids = choice.answers[said].ids
        assert not ids or len(ids) >= many, f"{way.label!r} needs {many} of {ids}"
        names = source.sample(ids, many) if ids else [""] * many
        picks += [Pick(*said, name) for name in names]
    source.shuffle(picks)
    picked: list[Pick] = []
    for pick in picks:
        # A thing that stands for two answers is given by its tile.
        is_tap = pick.id and owners[pick.id] == 1
        picked = choice.tap(picked, pick.id) if is_tap else choice.give(picked, pick)
        assert pick in picked, f"a tap on {pick.id} gives {picked}, not {pick}"
    assert count(picked) == count(picks), f"taps {picks} come to {picked}"
    assert choice.named(count(picked)) is way
    other = source.choice(sorted(owners) or [""])
    changed = choice.tap(picked, other)
    assert not changed or choice.left(count(changed)), "picks that do not agree"
    if other and not any(pick.id == other for pick in picked):
        assert any(pick.id == other for pick in changed), f"a tap on {other} does not count"


def _in_every_order(choice: Choice, way: Way) -> int:
    """Every order of the answers, as the steps between the sets of answers it goes through."""
    whole = Counter(answer[:2] for answer in way.answers)
    steps = 0
    for numbers in product(*(range(many + 1) for many in whole.values())):
        given = {said: n for said, n in zip(whole, numbers, strict=True) if n}
        assert choice.left(given), f"{given} is a dead end"
        for said, many in whole.items():
            if given.get(said, 0) < many:
                assert choice.offers(given, said), f"{said} is not on offer after {given}"
                steps += 1
    assert choice.named(whole) is way
    return steps


def _wander(choice: Choice, source: random.Random) -> None:
    """Any answers on offer, until there are none: they always come to a way."""
    given: Counter[Said] = Counter()
    while can := choice.offered(given):
        given[source.choice(can)] += 1
        left, named = choice.left(given), choice.named(given)
        assert left, f"{dict(given)} is a dead end"
        assert named is not None or choice.missing(given), f"{dict(given)} names nothing"
        if len(choice.ways) <= PLAIN:
            assert named is plain_rule(choice.ways, given), f"{dict(given)}: {named}"
    assert choice.named(given) is not None, f"{dict(given)} is a dead end"


def plain_rule(ways: Sequence[Way], given: Given) -> Way | None:
    """The rule in full, as a second opinion: the way that the answers name."""

    def cell(way: Way, question: str) -> Counter[str]:
        return Counter(answer.key for answer in way.answers if answer.question == question)

    said: dict[str, Counter[str]] = {}
    for (question, key), many in given.items():
        said.setdefault(question, Counter())[key] = many
    left = [way for way in ways if all(said[q] <= cell(way, q) for q in said)]
    asked = {answer.question for way in left for answer in way.answers}
    is_open = {q for q in asked if any(cell(way, q) != cell(left[0], q) for way in left)}
    for way in left:
        if all(
            said.get(q, Counter()) == cell(way, q) or (q not in said and q in way.unsaid)
            for q in is_open | set(way.asks)
        ):
            return way
    return None

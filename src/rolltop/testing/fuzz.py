"""Fuzzing: positions and content that are wrong in every way must be refused, or be playable."""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rolltop.content import read_content
from rolltop.contract import CHANCE
from rolltop.game import Game, content_folder, load
from rolltop.kit.rng import below, bits, sow
from rolltop.match import Match
from rolltop.testing.walk import viewers, walk

# Picks one of several; Hypothesis and `random.choice` both can.
Choose = Callable[[Sequence[Any]], Any]

DEEP: Any = []
for _ in range(40):
    DEEP = [DEEP]

ODD: list[Any] = [
    *(-(2**31), -1000, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 17, 31, 63, 64, 99, 144),
    *(1000, 10**6, 2**31 - 1, 2**31, 2**63, 10**30, 1.5, -0.0, math.nan, math.inf),
    *(None, True, False, "", "over", "chance", "none", "Red", "Blue", "empty", "hidden", "play"),
    *("x" * 5000, "Esc\ud800ape", "a\0b", "\u202e\n", [], {}, [0], {"Red": 0}, {"0": -1}, DEEP),
]
NEAR = (-2, -1, 1, 2)

LOOKED_AT = 40  # in steps: how often everything that people see is made


def positions(game: Game, seed: int, limit: int = 400) -> list[dict[str, Any]]:
    """Written positions of a random match, some of them."""
    return [match.position() for match in walk(game, seed, limit) if len(match.steps) % 7 == 0]


def mutated(value: dict[str, Any], others: Sequence[dict[str, Any]], choose: Choose) -> Any:
    """A copy that is changed in up to three places, or takes fields from another one."""
    made = copy.deepcopy(value)
    for _ in range(choose((1, 1, 2, 3))):
        places = list(_places(made))
        if not places:
            break
        inside, key = choose(places)
        _change(inside, key, made, others, choose)
    return made


def play_position(game: Game, written: dict[str, Any], seed: int, limit: int = 300) -> str:
    """Read a position and play on; "refused", "over" or "going" says how it ended."""
    try:
        match = Match(game, seed=seed, dice="manual", position=written)
    except ValueError as problem:
        return _refused(problem)
    return play_on(match, seed, limit)


def play_content(
    name: str, own: dict[str, Any], options: dict[str, Any], seed: int, limit: int = 300
) -> str:
    """Load a game with own content and play; "refused", "over" or "going"."""
    try:
        game = load(name, content=own, **options)
    except ValueError as problem:
        return _refused(problem)
    return play_on(game.match(seed, dice="manual"), seed, limit)


def play_on(match: Match, seed: int, limit: int) -> str:
    """Random moves for a while; what people see can be made, and there is always a move."""
    rng = [0, 0, 0, 0]
    sow(rng, seed, 3)
    for step in range(limit):
        if step % LOOKED_AT == 0 or match.over:
            _look(match)
        if match.over:
            return "over"
        if match.seat == CHANCE:
            weights = match.weights()
            assert min(weights) >= 0 < sum(weights), f"nothing to draw: {match.state}"
            match.advance(match.game.rules.draw(match.state, match.game.box, bits(rng)))
        else:
            legal = match.legal_moves()
            assert legal, f"{match.turn} has no legal move: {match.state}"
            match.advance(legal[below(rng, len(legal))])
    return "going"


def shipped(name: str) -> dict[str, Any]:
    """The content shipped with a game."""
    return copy.deepcopy(dict(read_content(content_folder(name), None).data))


def _refused(problem: ValueError) -> str:
    """A refusal says why, and is short enough to be shown."""
    assert 10 < len(str(problem)) < 2000, f"not a reason: {problem!r:.200}"
    return "refused"


def _look(match: Match) -> None:
    """Make everything that people are shown of a match."""
    _ = match.log[-3:], match.scores, match.moves(), match.position()
    for seat in viewers(match.game):
        match.show(seat)
        if match.game.has_picture:
            match.svg(seat)
    match.picks()


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a value: the list or mapping, and the index or key."""
    keys: Any = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _change(
    inside: Any, key: Any, whole: dict[str, Any], others: Sequence[dict[str, Any]], choose: Choose
) -> None:
    kind = choose(("near", "near", "odd", "field", "field", "swap", "drop", "add"))
    old = inside[key]
    if kind == "near" and isinstance(old, int) and not isinstance(old, bool):
        inside[key] = old + choose(NEAR)
    elif kind == "field" and others:
        field, other = choose(sorted(whole)), choose(others)
        if field in other:
            whole[field] = copy.deepcopy(other[field])
    elif kind == "swap":
        second = choose(list(inside) if isinstance(inside, dict) else range(len(inside)))
        inside[key], inside[second] = inside[second], old
    elif kind == "drop":
        del inside[key]
    elif kind == "add" and isinstance(inside, dict):
        inside[choose(("x", "Red", "0", "99", "\ud800", "y" * 300))] = copy.deepcopy(old)
    elif kind == "add":
        inside.insert(key, copy.deepcopy(old))
    else:
        inside[key] = copy.deepcopy(choose(ODD))

"""Checks that every game must pass; each returns what it looked at."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from rolltop.contract import CHANCE
from rolltop.game import Game, load
from rolltop.match import Match
from rolltop.record import Record, replay
from rolltop.study.series import run_series
from rolltop.testing.choices import check_choices
from rolltop.testing.leaks import check_hidden_steps, check_leaks
from rolltop.testing.lockstep import check_lockstep
from rolltop.testing.walk import viewers, walk


def check_game(game: Game, say: Callable[[str, str], None] = lambda name, found: None) -> None:
    """Run every check; `say` is called with its name and what it looked at."""
    for name, check in CHECKS.items():
        say(name, check(game))


def check_words(game: Game, *, matches: int = 4, limit: int = 500) -> str:
    """Moves are distinct and below MOVES; their words are unique and read back."""
    said = 0
    for seed in range(matches):
        for match in walk(game, seed, limit):
            legal = match.legal_moves()
            assert match.over or legal, f"{match.turn} has no legal move: {match.state}"
            assert len(set(legal)) == len(legal), f"a move is listed twice: {legal}"
            most = game.rules.OUTCOMES if match.seat == CHANCE else game.rules.MOVES
            assert all(0 <= move < most for move in legal), f"a move is not below {most}: {legal}"
            texts = match.moves()
            assert len({t.casefold() for t in texts}) == len(texts), (
                f"two moves have the same words: {texts}"
            )
            for place in range(0, len(legal), max(1, len(legal) // 4)):
                heard = match.parse(texts[place])
                assert heard == legal[place], f"{texts[place]!r} reads back as another move"
            said += len(texts)
            fault = game.words.fault(match.state, game.box)
            assert not fault, f"after {match.log[-1:]}: {fault}"
    return f"{said:,} moves and outcomes"


def check_odds(game: Game, *, matches: int = 3, limit: int = 400) -> str:
    """Weights are never negative and not all 0, and `draw` agrees with them exactly."""
    drawn = 0
    for seed in range(matches):
        for match in walk(game, seed, limit):
            if match.seat != CHANCE:
                continue
            weights = match.weights()
            total = sum(weights)
            assert min(weights) >= 0 and total > 0, f"weights are negative or all 0: {weights}"
            if (drawn < 12 or drawn % 7 == 0) and total <= 10_000:
                found = [0] * len(weights)
                for k in range(total):
                    found[game.rules.draw(match.state, game.box, -(-(k << 32) // total))] += 1
                assert found == weights, f"draw and odds differ:\n  {found}\n  {weights}"
            drawn += 1
    return f"{drawn:,} chance events"


def check_records(game: Game, *, matches: int = 3, limit: int = 2000) -> str:
    """A record replays to the same state, undo restores it, and a position reads back."""
    for seed in range(matches):
        match = _last(game, seed, limit)
        again = replay(Record.read(match.record().json()), game=game)
        assert again.state == match.state and again.scores == match.scores
        for _ in range(min(20, len(match.steps))):
            before = match.steps[-1].before
            match.undo()
            assert match.state == before, "undo does not restore the state"
            written = match.position()
            read = game.position(written, dice="manual").state
            assert read == match.state, f"a written position does not read back: {written}"
    return f"{matches} matches"


def check_results(game: Game, *, matches: int = 1000) -> str:
    """Random matches end, and every score is from 0 to 1."""
    series = run_series(game, ["random"] * game.players, matches=matches)
    assert not series.capped, f"{series.capped} of {matches} random matches never ended"
    assert all(-1e-9 <= s <= matches + 1e-6 for s in series.score), series.score
    return f"{series.matches:,} matches, {series.steps / series.matches:.0f} steps each"


def check_guess(game: Game, *, matches: int = 60) -> str:
    """The guess has a lower log-loss than a constant, over matches of greedy bots."""
    from rolltop.study.series import recorded

    pairs: list[tuple[float, float]] = []
    for number in range(matches):
        match = recorded(game, ["greedy"] * game.players, seed=5, number=number)
        result = list(match.scores.values())
        for step in match.steps[:: max(1, len(match.steps) // 40)]:
            out = [0.0] * game.players
            game.rules.guess(step.before, game.box, out)
            assert all(0 <= value <= 1 for value in out), f"a guess is not from 0 to 1: {out}"
            pairs += zip(out, result, strict=True)
    mean = sum(true for _, true in pairs) / len(pairs)
    ours = sum(_loss(value, true) for value, true in pairs) / len(pairs)
    constant = sum(_loss(mean, true) for _, true in pairs) / len(pairs)
    assert ours < constant, f"the guess has log-loss {ours:.3f}, a constant {constant:.3f}"
    return f"log-loss {ours:.3f}, a constant has {constant:.3f}"


def check_picture(game: Game, *, matches: int = 2, limit: int = 120) -> str:
    """Every view can be drawn, and every move has its own path of picks in the picture."""
    from xml.etree import ElementTree as ET

    if not game.has_picture:
        return "no picture yet"
    drawn = 0
    for seed in range(matches):
        for match in walk(game, seed, limit):
            for seat in viewers(game) if len(match.steps) % 11 == 0 else [match.seat]:
                if seat == match.seat and seat < 0:
                    continue
                before = match.state.copy()
                found = [e.get("id") for e in ET.fromstring(match.svg(seat)).iter()]
                assert match.state == before, "drawing the picture changed the state"
                ids = [name for name in found if name]
                assert len(set(ids)) == len(ids), "an id occurs twice in the picture"
                drawn += 1
                if seat == match.seat:
                    _check_paths(match, set(ids))
    return f"{drawn:,} pictures"


CHECKS: dict[str, Callable[[Game], str]] = {
    "words": check_words,
    "odds": check_odds,
    "records": check_records,
    "leaks": check_leaks,
    "hidden steps": check_hidden_steps,
    "picture": check_picture,
    "choices": check_choices,
    "lockstep": check_lockstep,
    "results": check_results,
    "guess": check_guess,
}


def covering(name: str) -> list[Game]:
    """The game with every number of players, and every switch and choice at least once."""
    options = load(name).choices
    counts = range(options["players"].least, options["players"].most + 1)
    games = [load(name, players=count) for count in counts]
    turn = 0
    for option, kind in options.items():
        values = [True, False] if isinstance(kind.default, bool) else list(kind.choices)
        for value in values:
            if value != kind.default:
                games.append(_first_that_fits(name, option, value, [*counts[turn:], *counts]))
                turn = (turn + 1) % len(counts)
    return games


def _first_that_fits(name: str, option: str, value: Any, counts: list[int]) -> Game:
    """The game with this option, for the first number of players that allows it."""
    for count in counts[:-1]:
        try:
            return load(name, players=count, **{option: value})
        except ValueError:
            continue
    return load(name, players=counts[-1], **{option: value})


def _check_paths(match: Match, ids: set[str]) -> None:
    picks = match.picks()
    if not picks:
        return
    seen: dict[tuple[str, ...], str] = {}
    for move, path in picks.items():
        assert path, f"{move!r} has no path of picks"
        missing = [pick for pick in path if pick not in ids]
        assert not missing, f"{move!r} needs {missing}, which the picture lacks"
        other = seen.setdefault(tuple(path), move)
        assert other == move, f"{move!r} and {other!r} have the same path: {path}"


def _last(game: Game, seed: int, limit: int) -> Match:
    *_, match = walk(game, seed, limit)
    return match


def _loss(guessed: float, true: float) -> float:
    guessed = min(max(guessed, 1e-3), 1 - 1e-3)
    return -true * math.log(guessed) - (1 - true) * math.log(1 - guessed)

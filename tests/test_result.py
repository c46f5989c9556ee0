"""How matches end: what each seat gets, and what decided it, for every game and mode."""

import re
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.game import Game
from rolltop.match import Match
from rolltop.result import Result, verdicts

LEDGERS = Path(__file__).parent.parent / "docs" / "games"
MODES: list[tuple[str, dict[str, Any]]] = [
    ("jiugo", {"players": 2}),
    ("jiugo", {"players": 4, "submission_only": True}),
    ("king-of-the-pitch", {"players": 3}),
    ("king-of-the-pitch", {"players": 2, "turns": 12}),
    ("king-of-the-roll", {"players": 1}),
    ("king-of-the-roll", {"players": 2, "mode": "scoring"}),
    ("king-of-the-roll", {"players": 2, "turns": 2}),
    ("rolling-jokers", {"players": 4, "teams": 2, "turns": 30}),
    ("sword-event", {"players": 2}),
    ("sword-event", {"players": 4, "rounds": 2}),
]


@pytest.mark.parametrize(
    ("scores", "teams", "fates"),
    [
        ([1.0, 0.0], [0, 1], ("won", "lost")),
        ([0.5, 0.5], [0, 1], ("drawn", "drawn")),
        ([0.5, 0.5, 0.0], [0, 1, 2], ("shared", "shared", "lost")),
        ([1.0, 0.5, 0.2], [0, 1, 2], ("won", "lost", "lost")),
        ([1.0, 0.0, 1.0, 0.0], [0, 1, 0, 1], ("won", "lost", "won", "lost")),
        ([0.5, 0.5, 0.5, 0.5], [0, 1, 0, 1], ("drawn",) * 4),
        ([1.0], [0], ("won",)),
        ([0.5], [0], ("drawn",)),
        ([0.0], [0], ("lost",)),
        ([], [0, 1], ()),
    ],
)
def test_what_each_seat_gets(scores: list[float], teams: list[int], fates: tuple[str, ...]) -> None:
    assert verdicts(scores, teams) == fates


def played(game: Game, seed: int) -> Match:
    match, at = game.match(seed), seed
    while not match.over:
        legal = match.legal_moves()
        at = (at * 1103515245 + 12345) % 2**31
        match.push(legal[at // 65536 % len(legal)])
        match.settle()
    return match


@pytest.mark.parametrize(("name", "options"), MODES)
def test_every_ending_says_what_decided_it(name: str, options: dict[str, Any]) -> None:
    game = rolltop.load(name, **options)
    assert game.match(1).result is None
    rules = set(re.findall(r"\*\*([A-Z]+-\d+[a-z]?)\*\*", (LEDGERS / f"{name}.md").read_text()))
    for seed in range(3):
        match = played(game, seed)
        result = match.result
        assert result is not None
        assert result.reason.endswith(".") and result.rule in rules
        best = max(match.scores.values())
        tops = [seat for seat, score in enumerate(match.scores.values()) if score == best > 0]
        if result.winners:
            assert result.winners == tops
        else:
            assert set(result.verdicts) <= {"drawn", "lost"}


def test_the_deck_beats_a_player_who_fights_alone() -> None:
    game = rolltop.load("king-of-the-roll", players=1)
    found = {played(game, seed).result for seed in range(12)}
    fates = {result.verdicts for result in found if result}
    assert ("lost",) in fates
    for result in found:
        assert isinstance(result, Result)
        if result.verdicts == ("lost",) and "submission" in result.reason:
            assert not result.reason.startswith(game.words.seat(game.box, 0))


@pytest.mark.rule("SE-20")
@pytest.mark.parametrize(
    ("dealt", "says", "fates"),
    [
        ({"Red": 3, "Blue": 7}, "Blue has dealt the most damage, 7, of the knights with health 4",
         ("lost", "won")),
        ({"Red": 3, "Blue": 3}, "Red and Blue have the most health, 4", ("drawn", "drawn")),
    ],
)  # fmt: skip
def test_an_event_that_stops_says_why_its_winner_leads(
    dealt: dict[str, int], says: str, fates: tuple[str, ...]
) -> None:
    game = rolltop.load("sword-event", players=2, rounds=1)
    match = game.match(3)
    while match.state.round_number < 1 or match.seat < 0:
        match.settle()
    state = match.state.copy()
    state.turn, state.health, state.dealt = -2, [4, 4, 0, 0], [dealt["Red"], dealt["Blue"], 0, 0]
    match.state = state
    result = match.result
    assert result is not None and result.how == "limit"
    assert result.reason == f"The event stops after round 1: {says}."
    assert result.verdicts == fates

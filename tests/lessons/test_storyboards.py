"""Every lesson of every game can be played as it is told."""

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.match import Match
from rolltop.testing import lessons

ROOT = Path(__file__).parents[2]
GAMES = rolltop.list_games()


@cache
def board_of(name: str) -> dict[str, Any]:
    folder = ROOT / "src" / "rolltop" / "games" / name.replace("-", "_") / "lessons"
    return lessons.read_storyboards(folder / "storyboards.toml")


LESSONS = [(name, lesson["id"]) for name in GAMES for lesson in board_of(name)["lesson"]]
MISTAKES = [(name, at) for name in GAMES for at in range(len(board_of(name)["mistake"]))]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_a_lesson_is_played_as_it_is_told(name: str, lesson: str) -> None:
    (found,) = (each for each in board_of(name)["lesson"] if each["id"] == lesson)
    assert lessons.play_lesson(name, found) >= len(found["step"])


@pytest.mark.parametrize(("name", "at"), MISTAKES)
def test_what_a_mistake_tries_is_answered_truly(name: str, at: int) -> None:
    board = board_of(name)
    lessons.check_refused(name, board, board["mistake"][at])


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_short_and_name_no_rule(name: str) -> None:
    assert lessons.unfit_sentences(board_of(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_lessons_name_rules_that_there_are(name: str) -> None:
    ledger = (ROOT / "docs" / "games" / f"{name}.md").read_text()
    rules = set(re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", ledger))
    board = board_of(name)
    steps = [step for lesson in board["lesson"] for step in lesson["step"]]
    assert {entry["rule"] for entry in [*steps, *board["mistake"]]} <= rules


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_first_lesson_and_a_few_short_ones(name: str) -> None:
    first, *others = (len(lesson["step"]) for lesson in board_of(name)["lesson"])
    assert 8 <= first <= 14 and 3 <= len(others) <= 5 and all(3 <= few <= 7 for few in others)


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_a_first_match_sentence_and_every_sentence_comes_up(name: str) -> None:
    board = board_of(name)
    sentences = board["first_time"]
    met: set[int] = set()
    untold: set[str] = set()
    for match in decisions(name, board):
        found = {at for at, each in enumerate(sentences) if lessons.fits(each["when"], match)}
        met |= found
        untold |= set() if found else {match.position()["phase"]}
    for at, each in enumerate(sentences):
        if "example" in each and lessons.fits(each["when"], lessons.lay(name, each["example"])):
            met.add(at)
    assert untold == set()
    assert [each["when"] for at, each in enumerate(sentences) if at not in met] == []


def decisions(name: str, board: dict[str, Any]) -> list[Match]:
    """The decisions of random matches that get somewhere, of each kind the storyboards name."""
    found: list[Match] = []
    for tried in board["try"]:
        options = {key: value for key, value in tried.items() if key not in ("seeds", "steps")}
        game = rolltop.load(name, **options)
        for seed in range(tried.get("seeds", 6)):
            found += walk(game, seed, tried.get("steps", 400))
    return found


def walk(game: rolltop.Game, seed: int, steps: int) -> list[Match]:
    """One random match; a decision is kept once for each phase and set of openings on offer."""
    chance, match = random.Random(seed), game.match(seed=seed)
    kept: dict[tuple[str, ...], Match] = {}
    for _ in range(steps):
        if match.over:
            break
        moves = match.moves()
        if lessons.is_passing(game, moves):
            match.play(moves[0])
            continue
        phase = match.position()["phase"]
        kept.setdefault((phase, *sorted({opening(move) for move in moves})), match.copy())
        match.play(chance.choices(moves, [weight(move) for move in moves])[0])
    return list(kept.values())


def weight(move: str) -> float:
    """Random play that gets somewhere."""
    if move.startswith(("end turn", "discard", "sell", "stop", "pass", "forfeit", "turn ", "hold")):
        return 0.5
    return 6 if move.startswith(("challenge", "attack", "play", "rolled", "stop it")) else 1


def opening(move: str) -> str:
    """How a move begins, which is what sentences ask for."""
    return " ".join(move.split()[:2])

"""Checks of a game's lessons: every move in them is played on the real rules and picture.

A lesson is sound when its position is accepted, every expected move is legal for the learner,
scripted moves and dice are accepted in their turn, what lights up is in the learner's picture, the
log confirms what is said, and the lesson ends as it claims. docs/lessons.md describes the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rolltop.game import Game, load
from rolltop.match import IllegalMove, Match

MOST_WORDS = 25
MOST_GLOSSARY_WORDS = 30
MOST_SENTENCES = 2
RULE_ID = re.compile(r"\b[A-Z]{2}-\d+\b")

Table = dict[str, Any]


class LessonFault(AssertionError):
    """A lesson that the rules or the picture contradict."""


def read_storyboards(path: Path) -> Table:
    """The lessons, first-match sentences, mistakes and glossary of one game."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def play_lesson(name: str, lesson: Table) -> int:
    """Play every branch of a lesson; return the number of moves and rolls of the longest one."""
    meant = [step["expect"][0] for step in lesson["step"]]
    branches = [meant]
    for at, step in enumerate(lesson["step"]):
        branches += [[*meant[:at], other, *meant[at + 1 :]] for other in step["expect"][1:]]
    return max(_play_branch(name, lesson, line) for line in branches)


def check_refused(name: str, board: Table, mistake: Table) -> None:
    """A tap or a move that a mistake describes really is refused, or legal if it says so."""
    match = _where(name, board, mistake)
    legal = match.moves()
    if mistake.get("legal"):
        for move in mistake["tried"]:
            _ensure(move in legal, f"{move!r} should be legal; {_offer(match)}")
        return
    if "tap" in mistake:
        tap = mistake["tap"]
        leads = [said for said, picks in match.picks().items() if picks[: len(tap)] == tap]
        _ensure(not leads, f"tapping {tap} leads to {leads[:3]}")
    for move in mistake.get("tried", []):
        try:
            match.parse(move)
        except IllegalMove:
            continue
        raise LessonFault(f"{move!r} is legal; {_offer(match)}")


def unfit_sentences(board: Table) -> list[str]:
    """What is said at too great a length, or with a rule's id in it."""
    return [f"{where}: {said}" for where, said, most in _said(board) if not _is_plain(said, most)]


def lay(name: str, given: Table) -> Match:
    """The table of a lesson, a mistake or an example; chance is scripted."""
    game = load(name, **given.get("options", {}))
    if "position" in given:
        return game.position(given["position"], dice="manual")
    return game.match(dice="manual", seed=1)


def fits(when: Table, match: Match) -> bool:
    """Whether a first-match sentence is about the decision that is due now."""
    state = match.position()
    if "phase" in when and state["phase"] not in _listed(when["phase"]):
        return False
    if "offers" in when:
        offers = tuple(_listed(when["offers"]))
        if not any(move.startswith(offers) for move in match.moves()):
            return False
    return all(str(state[field]) == str(value) for field, value in when.get("state", {}).items())


def is_passing(game: Game, moves: list[str]) -> bool:
    """Whether the page answers this decision by itself."""
    return set(moves) <= game.passes


def _play_branch(name: str, lesson: Table, line: list[str]) -> int:
    match = lay(name, lesson)
    made = _run(match, lesson.get("before", []))
    for at, (step, move) in enumerate(zip(lesson["step"], line, strict=True), 1):
        try:
            made += _play_step(match, lesson["you"], step, move)
        except (LessonFault, IllegalMove) as problem:
            raise LessonFault(f"{lesson['id']}, step {at}: {problem}") from None
    _check_end(match, lesson)
    return made


def _play_step(match: Match, you: str, step: Table, move: str) -> int:
    _ensure(match.turn == you, f"it is {match.turn}'s turn; {_offer(match)}")
    legal = match.moves()
    for expected in step["expect"]:
        _ensure(expected in legal, f"{expected!r} is not legal; {_offer(match)}")
    for other in step.get("others", {}):
        found = any(said.startswith(other) for said in legal)
        _ensure(found, f"others: no legal move begins with {other!r}; {_offer(match)}")
    _check_lights(match, you, step, move)
    told = len(match.log)
    match.play(move)
    then = step.get("then", [])
    made = 1 + _run(match, then[move] if isinstance(then, dict) else then)
    if move == step["expect"][0]:
        new = "\n".join(match.log[told:])
        for claim in step.get("log", []):
            _ensure(claim in new, f"the log does not say {claim!r} but: {new}")
    return made


def _check_lights(match: Match, you: str, step: Table, move: str) -> None:
    taps = _taps(match, move)
    lights = step.get("lights") or taps
    if move == step["expect"][0]:
        unlit = [tap for tap in taps if tap not in lights]
        _ensure(not unlit, f"to play {move!r} one taps {taps}, but {unlit} is not lit")
    svg = match.svg(you)
    for light in lights:
        _ensure(f'id="{light}"' in svg, f"nothing in the picture is called {light!r}")


def _taps(match: Match, move: str) -> list[str]:
    """What a learner taps for a move: the page plays it as soon as no other move is left."""
    left, taps = match.picks(), list[str]()
    for tap in left[move]:
        taps.append(tap)
        left = {said: path for said, path in left.items() if path[: len(taps)] == taps}
        if len(left) == 1:
            break
    return taps


def _run(match: Match, events: list[str]) -> int:
    """Play scripted events, each `who: words`; dice that fall one by one have ` / ` between."""
    made = 0
    for event in events:
        who, said = event.split(": ", 1)
        for words in said.split(" / "):
            _ensure(match.turn == who, f"{event!r}: it is {match.turn}'s turn; {_offer(match)}")
            match.play(words)
            made += 1
    return made


def _check_end(match: Match, lesson: Table) -> None:
    ends, where = lesson["ends"], f"{lesson['id']}, at the end"
    if "won" in ends:
        _ensure(match.scores.get(lesson["you"]) == 1.0, f"{where}: not won, {match.scores}")
    if "turn" in ends:
        _ensure(match.turn == ends["turn"], f"{where}: it is {match.turn}'s turn")
    state = match.position()
    for field, wanted in ends.get("state", {}).items():
        found = state[field]
        if isinstance(wanted, dict):
            found = {key: found[key] for key in wanted}
        _ensure(found == wanted, f"{where}: {field} is {found}, not {wanted}")


def _where(name: str, board: Table, mistake: Table) -> Match:
    """A mistake happens at a step of a lesson, or in a position of its own."""
    if "at" not in mistake:
        match = lay(name, mistake)
        _run(match, mistake.get("before", []))
        return match
    lesson_id, step = mistake["at"]
    lesson = next(each for each in board["lesson"] if each["id"] == lesson_id)
    match = lay(name, lesson)
    _run(match, lesson.get("before", []))
    for one in lesson["step"][: step - 1]:
        meant = one["expect"][0]
        match.play(meant)
        then = one.get("then", [])
        _run(match, then[meant] if isinstance(then, dict) else then)
    return match


def _said(board: Table) -> Iterator[tuple[str, str, int]]:
    for lesson in board["lesson"]:
        yield f"{lesson['id']}: goal", lesson["goal"], MOST_WORDS
        yield f"{lesson['id']}: done", lesson["done"], MOST_WORDS
        for at, step in enumerate(lesson["step"], 1):
            for said in (step["say"], step["other"], *step.get("others", {}).values()):
                yield f"{lesson['id']}: step {at}", said, MOST_WORDS
    for decision in board["first_time"]:
        yield f"first time {decision['when']}", decision["say"], MOST_WORDS
    for mistake in board["mistake"]:
        yield f"mistake {mistake['wrong']!r}", mistake["say"], MOST_WORDS
    for term, said in board["glossary"].items():
        yield f"glossary: {term}", said, MOST_GLOSSARY_WORDS


def _is_plain(said: str, most: int) -> bool:
    sentences = len(re.findall(r"[.!?](?=\s|$)", said.replace("V.A.R.", "VAR")))
    return len(said.split()) <= most and sentences <= MOST_SENTENCES and not RULE_ID.search(said)


def _listed(given: Any) -> list[str]:
    return given if isinstance(given, list) else [given]


def _offer(match: Match, most: int = 40) -> str:
    moves = match.moves()
    return f"{match.turn} may: {', '.join(moves[:most])}{' …' if len(moves) > most else ''}"


def _ensure(holds: bool, otherwise: str) -> None:
    if not holds:
        raise LessonFault(otherwise)
